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
    var comparisons: [Comparison] = []
  }

  // No access to these lasts while foreign code runs, so that the runtime need not check it.
  let entries = EntryLog()
  /// The parts before the one that is being read.
  @exclusivity(unchecked) private var closed: [Part] = []
  @exclusivity(unchecked) private var source: ReadSource?
  @exclusivity(unchecked) private var start = 0
  @exclusivity(unchecked) private var comparisons: [Comparison] = []
  @exclusivity(unchecked) private var outer = Suspension()

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

  /// Gives the thread back to the outer observer.
  func end() {
    outer.resume()
  }

  /// Whether nothing but these properties of this store was read, in this order: what nearly every
  /// run of an observer finds.
  func read(only readings: [ReaderTable.Reading], of source: ReadSource) -> Bool {
    guard closed.isEmpty, comparisons.isEmpty, self.source === source || self.source == nil else {
      return false
    }
    return source.keys(of: readings, equal: entries, from: start)
  }

  /// What was read, by store. Each property counts once.
  func parts() -> [Part] {
    closePart()
    for index in closed.indices {
      let range = closed[index].entries
      closed[index].entries = range.lowerBound..<entries.removeDuplicates(in: range)
    }
    return closed
  }

  /// Forgets everything, keeping its memory.
  func reset() {
    entries.removeAll()
    closed.removeAll(keepingCapacity: true)
    comparisons.removeAll(keepingCapacity: true)
    source = nil
    start = 0
  }

  /// What is read from here on belongs to a store.
  @usableFromInline
  func enter(_ source: ReadSource) {
    if self.source === source { return }
    closePart()
    self.source = source
    start = entries.count
  }

  /// Notes a value of the store entered last that has to be compared, unless its path was noted.
  @usableFromInline
  func compare(_ comparison: @autoclosure () -> Comparison, at keyPath: AnyKeyPath) {
    if comparisons.contains(where: { $0.keyPath === keyPath || $0.keyPath == keyPath }) { return }
    comparisons.append(comparison())
  }

  private func closePart() {
    guard let source else { return }
    closed.append(
      Part(source: source, entries: start..<entries.count, comparisons: comparisons))
    comparisons = []
    self.source = nil
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
