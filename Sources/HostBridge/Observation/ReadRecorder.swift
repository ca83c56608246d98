public import CHostBridge

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
  /// The store that keeps it between runs. A run begins with it: what is noted first is nearly always
  /// that store's, and then nobody need be told.
  private let home: ReadSource?
  /// The parts before the one that is being read.
  @exclusivity(unchecked) private var closed: [Part] = []
  /// The store that is being read, where that is not its home.
  @exclusivity(unchecked) private var foreign: ReadSource?
  @exclusivity(unchecked) private var start = 0
  @exclusivity(unchecked) private var comparisons: [Comparison] = []
  @exclusivity(unchecked) private var outer = Suspension()
  /// Whether its home was the store read last.
  @exclusivity(unchecked) private var isHomeRead = false

  init(home: ReadSource? = nil) {
    self.home = home
  }

  /// The recorder of the observer that runs on this thread, if one does.
  @usableFromInline static var running: ReadRecorder? { unretainedRunning?.takeUnretainedValue() }

  /// The same for a call that need not hold it: whoever runs the observer does.
  @inlinable @inline(__always) static var unretainedRunning: Unmanaged<ReadRecorder>? {
    hostbridge_recorder().map { Unmanaged.fromOpaque($0) }
  }

  /// Becomes the thread's recorder, in place of an outer observer's.
  func begin() {
    outer = Suspension()
    hostbridge_set_tracking(nil)
    // Not retained: whoever runs the observer holds the recorder until the end.
    hostbridge_set_observer(entries.pointer, Unmanaged.passUnretained(self).toOpaque())
    hostbridge_set_source(home?.identifier, false)
  }

  /// Gives the thread back to the outer observer.
  func end() {
    isHomeRead = hostbridge_source_is_read()
    outer.restore()
  }

  /// Whether nothing but the same properties of the same store was read, in the same order: what nearly
  /// every run of an observer finds.
  func hasRead(only readings: ReaderTable.Reading, of source: UnsafeMutableRawPointer) -> Bool {
    guard let home, home.identifier == source, closed.isEmpty, foreign == nil, comparisons.isEmpty
    else { return false }
    return home.keys(of: readings, equal: entries, from: start)
  }

  /// What was read, by store. Each property counts once.
  func parts() -> [Part] {
    if hostbridge_recorder() == Unmanaged.passUnretained(self).toOpaque() {
      // In the middle of the run: the rest of it begins as the run did.
      closePart(isHomeRead: hostbridge_source_is_read())
      hostbridge_set_source(home?.identifier, false)
    } else {
      closePart(isHomeRead: isHomeRead)
    }
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
    if foreign != nil { foreign = nil }
    start = 0
    observer = nil
    isHomeRead = false
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
    if hostbridge_read_source(source.identifier) { return }
    closePart(isHomeRead: hostbridge_source_is_read())
    foreign = source === home ? nil : source
    start = entries.count
    hostbridge_set_source(source.identifier, true)
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

  /// - Parameter isHomeRead: Whether its home, if that is being read, was read at all.
  private func closePart(isHomeRead: Bool) {
    guard let source = foreign ?? (isHomeRead ? home : nil) else { return }
    closed.append(
      Part(source: source, entries: start..<entries.count, comparisons: comparisons))
    comparisons = []
    foreign = nil
    self.isHomeRead = false
    start = entries.count
  }
}
