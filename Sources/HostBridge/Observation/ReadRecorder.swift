internal import CHostBridge

/// Notes what an observer reads in one run, and from which stores.
///
/// It is the running thread's recorder from ``begin()`` to ``end()``. Observable state notes its
/// properties by itself; a store that is read says that they are its own, and adds what has to be
/// compared.
@usableFromInline
final class ReadRecorder {
  /// What was read of one store.
  struct Part {
    let source: ReadSource
    var entries: Range<Int>
    var comparisons: [Comparison]
  }

  let entries = EntryLog()
  private(set) var parts: [Part] = []
  private var outer = Suspension()

  /// The recorder of the observer that runs on this thread, if one does.
  @usableFromInline static var running: ReadRecorder? {
    guard let pointer = hostbridge_recorder() else { return nil }
    return Unmanaged<ReadRecorder>.fromOpaque(pointer).takeUnretainedValue()
  }

  /// Becomes the thread's recorder, in place of an outer observer's.
  func begin() {
    outer = Suspension()
    // Not retained: whoever runs the observer holds the recorder until the end.
    hostbridge_set_observer(entries.pointer, Unmanaged.passUnretained(self).toOpaque())
  }

  /// Gives the thread back to the outer observer and completes the parts.
  func end() {
    outer.resume()
    for index in parts.indices {
      closePart(at: index)
      let end = entries.removeDuplicates(in: parts[index].entries)
      parts[index].entries = parts[index].entries.lowerBound..<end
    }
  }

  /// Forgets everything, keeping its memory.
  func reset() {
    entries.removeAll()
    parts.removeAll(keepingCapacity: true)
  }

  /// What is read from here on belongs to a store.
  @usableFromInline
  func enter(_ source: ReadSource) {
    if let last = parts.last, last.source === source { return }
    if !parts.isEmpty { closePart(at: parts.count - 1) }
    parts.append(Part(source: source, entries: entries.count..<Int.max, comparisons: []))
  }

  /// Notes a value of the store entered last that has to be compared, unless its path was noted.
  @usableFromInline
  func compare(_ comparison: @autoclosure () -> Comparison, at keyPath: AnyKeyPath) {
    let last = parts.count - 1
    guard last >= 0, !parts[last].comparisons.contains(where: { $0.keyPath == keyPath }) else {
      return
    }
    parts[last].comparisons.append(comparison())
  }

  private func closePart(at index: Int) {
    if parts[index].entries.upperBound == .max {
      parts[index].entries = parts[index].entries.lowerBound..<entries.count
    }
  }
}

/// Code that belongs to no observer, although one may be running on its thread: turns, and what is
/// read under `withoutObservation`.
@usableFromInline
struct Suspension {
  private let reads = hostbridge_reads()
  private let recorder = hostbridge_recorder()

  @usableFromInline
  init() {}

  /// Whether an observer was running.
  @usableFromInline var isNeeded: Bool { recorder != nil }

  /// Takes the thread away from the observer.
  @usableFromInline
  func begin() {
    hostbridge_set_observer(nil, nil)
  }

  /// Gives the thread back.
  @usableFromInline
  func resume() {
    hostbridge_set_observer(reads, recorder)
  }
}

/// Reads state without observing it: what the operation reads does not run the observer again (rule
/// O5).
///
/// - Parameter operation: Runs once, synchronously, on the caller's isolation.
/// - Returns: What `operation` returns.
public func withoutObservation<Result>(_ operation: () throws -> Result) rethrows -> Result {
  let suspension = Suspension()
  suspension.begin()
  defer { suspension.resume() }
  return try operation()
}
