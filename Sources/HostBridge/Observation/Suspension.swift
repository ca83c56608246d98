internal import CHostBridge

/// Code that belongs to no observer, although one may be running on its thread: turns, and what is
/// read under `withoutObservation`.
@usableFromInline
struct Suspension {
  private let reads = hostbridge_reads()
  private let recorder = hostbridge_recorder()
  private let source = hostbridge_source()
  private let isSourceRead = hostbridge_source_is_read()
  private let tracking: UnsafeMutableRawPointer?

  @usableFromInline
  init() {
    if !hostbridge_has_looked_for_tracking() { StandardTracking.look() }
    tracking = hostbridge_tracking()
  }

  /// Whether an observer was running.
  @usableFromInline var isNeeded: Bool { recorder != nil }

  /// Takes the thread away from the observer.
  @usableFromInline
  func begin() {
    if isNeeded { hostbridge_suspend(1) }
    hostbridge_set_tracking(nil)
    hostbridge_set_observer(nil, nil)
    hostbridge_set_source(nil, false)
  }

  /// Gives the thread back after ``begin()``.
  @usableFromInline
  func resume() {
    if isNeeded { hostbridge_suspend(-1) }
    restore()
  }

  /// Makes the observer that ran when this was made the running one.
  @usableFromInline
  func restore() {
    hostbridge_set_observer(reads, recorder)
    hostbridge_set_source(source, isSourceRead)
    hostbridge_set_tracking(tracking)
  }
}

/// Reads state without observing it: what the operation reads does not run the observer again (rule
/// O5).
///
/// That goes for `@Observable` models, too, on Linux. On Apple platforms such a model, read here or by an
/// observer registered inside a run of another one, runs the outer observer again when it changes: the
/// standard library hands all that is read in a tracking to the tracking around it, and offers no way
/// to keep something out.
///
/// - Parameter operation: Runs once, synchronously, on the caller's isolation.
/// - Returns: What `operation` returns.
public func withoutObservation<Result>(_ operation: () throws -> Result) rethrows -> Result {
  // The operation may send something: what was read before counts in that turn.
  ReadRecorder.running?.adoptEarly()
  let suspension = Suspension()
  suspension.begin()
  defer { suspension.resume() }
  return try operation()
}
