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
  /// The observer whose reads it notes.
  @exclusivity(unchecked) final unowned(unsafe) var observer: Observer?
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
    outer.restore()
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
    if closed.count == 1 {
      let range = closed[0].entries
      closed[0].entries = range.lowerBound..<entries.removeDuplicates(in: range)
    } else if closed.count > 1 {
      // A value taken from one store may have been read after another store was: each property counts
      // for all of them.
      let end = entries.removeDuplicates(in: 0..<entries.count)
      for index in closed.indices {
        let isFirst = !closed[..<index].contains { $0.source === closed[index].source }
        closed[index].entries = 0..<(isFirst ? end : 0)
      }
    }
    return closed
  }

  /// Before a turn in the middle of the run: what was read so far counts in it.
  @usableFromInline
  func adoptEarly() {
    observer?.adopt(self)
  }

  /// Forgets everything, keeping its memory.
  func reset() {
    entries.removeAll()
    source = nil
    start = 0
    observer = nil
    // Moved out first: a value that was compared may run foreign code when it is destroyed.
    if !closed.isEmpty {
      var old: [Part] = []
      swap(&old, &closed)
    }
    if !comparisons.isEmpty {
      var old: [Comparison] = []
      swap(&old, &comparisons)
    }
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
  func compare(
    _ comparison: @autoclosure () -> Comparison, at keyPath: AnyKeyPath, of owner: AnyObject? = nil
  ) {
    let isNoted = comparisons.contains {
      $0.owner === owner && ($0.keyPath === keyPath || $0.keyPath == keyPath)
    }
    if isNoted { return }
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
    if isNeeded { hostbridge_suspend(1) }
    hostbridge_set_observer(nil, nil)
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
  }
}

/// Reads state without observing it: what the operation reads does not run the observer again (rule
/// O5).
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
