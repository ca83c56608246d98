internal import CHostBridge

/// What observers have read of one store, and whom a turn's changes concern.
///
/// Made when the store is first read by an observer. Its cost for a turn is that of the changes and of
/// the observers they concern (rule O2); state that does not track itself is compared, for the
/// observers that read it.
@usableFromInline
final class ReadSource {
  /// The changes of the running turn.
  let changes = EntryLog()
  private let state: UnsafeRawPointer
  let scheduler: any HostScheduler
  /// What reports call the store.
  let label: () -> String
  /// Whether the store has gone.
  private(set) var isEnded = false
  // No access to these lasts while foreign code runs, so that the runtime need not check it.
  @exclusivity(unchecked) private var table = ReaderTable()
  @exclusivity(unchecked) private var readers: [Reader] = []
  @exclusivity(unchecked) private var freeReaders: [Int32] = []
  @exclusivity(unchecked) private var watches = WatchList()
  /// Whom the turn concerns, the one that registered first last.
  @exclusivity(unchecked) private var concerned: [Concern] = []
  /// Whether the turn's end was compared; its observers wait to be told.
  @exclusivity(unchecked) private var isCompared = false
  @exclusivity(unchecked) private var spareRecorder: ReadRecorder?
  /// Hear what becomes of the observers.
  @exclusivity(unchecked) var watchers: [RegistrationWatcher] = []

  /// A place for an observer.
  private struct Reader {
    var observer: Observer?
    /// The observer's number, with a bit that tells whether the turn concerns it and one that tells
    /// whether it asks for causes: here, so that to find that out touches no observer.
    private var word: Int

    var number: Int { word >> 2 }
    var isConcerned: Bool {
      get { word & 1 != 0 }
      set { word = newValue ? word | 1 : word & ~1 }
    }
    /// Ends that the turn concerns it.
    ///
    /// - Returns: Whether it did, and it has this number.
    mutating func stopConcerning(_ number: Int) -> Bool {
      guard word & ~2 == number << 2 | 1 else { return false }
      word &= ~1
      return true
    }
    /// Whether its run may wait while further turns cause it, too.
    var gathersCauses: Bool { word & 2 != 0 && observer?.mayWait ?? false }

    init(_ observer: Observer?) {
      self.observer = observer
      word = (observer?.number ?? 0) << 2 | (observer?.asksForCauses == true ? 2 : 0)
    }
  }

  /// An observer that the turn concerns. Its number tells whether it is still the one at its place.
  private struct Concern {
    let number: Int
    let reader: Int32
  }

  /// The type of the whole state, where it is observable.
  private let observable: (any ObservableState.Type)?
  /// Its identity at the last look.
  @exclusivity(unchecked) private var root: ObservableStateID?
  /// The mark given last, and the last one to give before more are needed.
  @exclusivity(unchecked) private var nextMark: UInt64 = 0
  @exclusivity(unchecked) private var endOfMarks: UInt64 = 0
  /// Whether the whole state has the running turn's mark.
  @exclusivity(unchecked) private var isRootMarked = false

  init(
    state: UnsafeRawPointer, scheduler: any HostScheduler,
    label: @escaping () -> String = { "a store" },
    observable: (any ObservableState.Type)? = nil
  ) {
    self.state = state
    self.scheduler = scheduler
    self.label = label
    self.observable = observable
    root = observable?._$identity(at: state)
  }

  /// Whether the state notes by itself what is read and changed of it. A struct's identity stands for its
  /// properties at any time, an enum's never.
  @usableFromInline var isNoted: Bool { root.map { $0.contents == $0.number } ?? false }

  /// Whether another value stands in place of the whole state: no property of it has noted that.
  private var isReplaced: Bool {
    guard let observable else { return false }
    if observable._$identity(at: state) != root { return true }
    return isRootMarked && root?.contents != 0
      && observable._$isPutBack(at: state, in: changes.pointer)
  }

  /// Before the first step of a turn: its mark is new, and the whole state has it.
  @usableFromInline
  func beginTurn() {
    beginTurnInStep()
    guard let observable else { return }
    observable._$mark(at: UnsafeMutableRawPointer(mutating: state), for: changes.pointer)
    isRootMarked = true
  }

  /// In the middle of the step in which somebody observes for the first time: the state is in use.
  func beginTurnInStep() {
    if nextMark == endOfMarks {
      endOfMarks = newNumbers(1_024)
      nextMark = endOfMarks - 1_024
    }
    nextMark += 1
    changes.pointer.pointee.mark = nextMark
  }

  /// The observers, in the order of registration.
  var living: [Observer] {
    readers.compactMap(\.observer).sorted { $0.number < $1.number }
  }

  /// The number of readings, and of places for observers: what has to stay flat.
  var readings: Int { table.count }
  var places: Int { readers.count }

  // MARK: Enrolling

  /// Enters an observer.
  ///
  /// - Returns: Its number here.
  func enroll(_ observer: Observer) -> Int32 {
    for watcher in watchers { observer.watch(by: watcher) }
    if let reader = freeReaders.popLast() {
      readers[Int(reader)] = Reader(observer)
      return reader
    }
    readers.append(Reader(observer))
    return Int32(readers.count - 1)
  }

  func remove(reader: Int32) {
    // Moved out first: it may be the last reference.
    let observer = readers[Int(reader)].observer
    readers[Int(reader)] = Reader(nil)
    freeReaders.append(reader)
    withExtendedLifetime(observer) {}
  }

  /// Notes that an observer runs: what concerns it now is done.
  func noteRun(of reader: Int32) {
    readers[Int(reader)].isConcerned = false
  }

  /// Enters a reading before the reader's others.
  func addReading(
    of key: ReaderTable.Key, by reader: Int32, before others: ReaderTable.Reading
  ) -> ReaderTable.Reading {
    table.add(reader: reader, of: key, before: others)
  }

  /// Takes linked readings back.
  func removeReadings(_ first: ReaderTable.Reading) {
    var reading = first
    while reading >= 0 {
      let next = table.link(of: reading)
      table.remove(reading)
      reading = next
    }
  }

  /// Whether linked readings are of the properties that a log has from an index on.
  func keys(of first: ReaderTable.Reading, equal log: EntryLog, from start: Int) -> Bool {
    var reading = first
    for index in start..<log.count {
      guard reading >= 0, table.key(of: reading) == log[index] else { return false }
      reading = table.link(of: reading)
    }
    return reading < 0
  }

  /// Enters a value to be compared before the reader's others.
  func addWatch(_ comparison: Comparison, by reader: Int32, before others: Int32) -> Int32 {
    watches.add(comparison, reader: reader, before: others)
  }

  /// Takes linked watches back.
  ///
  /// - Returns: What they held, to be destroyed outside every access.
  func removeWatches(_ first: Int32) -> [Comparison] {
    first < 0 ? [] : watches.remove(first)
  }

  /// Tells it apart from others.
  @usableFromInline var identifier: UnsafeMutableRawPointer {
    Unmanaged.passUnretained(self).toOpaque()
  }

  /// A recorder to use and give back, whose home this is.
  func takeRecorder() -> ReadRecorder {
    var recorder: ReadRecorder?
    swap(&recorder, &spareRecorder)
    return recorder ?? ReadRecorder(home: self)
  }

  func giveBack(_ recorder: consuming ReadRecorder) {
    if !isEnded { spareRecorder = recorder }
  }

  /// The store has gone.
  func end() {
    isEnded = true
    // It holds this.
    spareRecorder = nil
  }

  // MARK: Telling

  /// Looks up whom the turn concerns.
  ///
  /// - Returns: Whether there is anybody; then ``tell(_:)`` has to follow.
  @usableFromInline
  func collect() -> Bool {
    let isReplaced = self.isReplaced
    // What is copied from here on may be changed where nobody notes it.
    changes.pointer.pointee.mark = 0
    isRootMarked = false
    if changes.count > 0 || !watches.isEmpty || isReplaced { lookUp(isReplaced: isReplaced) }
    return !concerned.isEmpty
  }

  /// Calls a closure with every observer that ``collect()`` has found, in the order of registration.
  func tell(_ body: (Observer) -> Void) {
    while let next = concerned.popLast() {
      // Another may have its place by now, or nobody; or it has run since.
      let place = Int(next.reader)
      guard readers[place].stopConcerning(next.number) else { continue }
      if let observer = readers[place].observer, !observer.isCancelled { body(observer) }
    }
    isCompared = false
  }

  private func lookUp(isReplaced: Bool) {
    var hasReplaced = false
    for index in 0..<changes.count {
      let key = changes[index]
      if key.property == UInt64(bitPattern: Int64(ObservationStateRegistrar.everyProperty)) {
        hasReplaced = true
      } else {
        var reading = table.firstReading(of: key)
        while reading >= 0 {
          concern(table.reader(of: reading))
          reading = table.reading(after: reading)
        }
      }
    }
    if hasReplaced { table.forEachReader(ofStates: replacedStates()) { concern($0) } }
    changes.removeAll()
    if isReplaced {
      root = observable?._$identity(at: state)
      table.forEachReader { concern($0) }
    }
    if !isCompared, !watches.isEmpty { compare() }
    sort()
  }

  /// The values of which every property may have changed.
  private func replacedStates() -> Set<UInt64> {
    var states: Set<UInt64> = []
    for index in 0..<changes.count {
      let key = changes[index]
      if key.property == UInt64(bitPattern: Int64(ObservationStateRegistrar.everyProperty)) {
        states.insert(key.state)
      }
    }
    return states
  }

  private func compare() {
    var index = 0
    // One at a time: a comparison may run foreign code.
    while let watch = watches.candidate(from: index, state: state) {
      index = watch.index + 1
      if readers[Int(watch.reader)].gathersCauses {
        // The next turn is compared with this one's end, for only a change is a cause (rule O8).
        guard let renewed = watch.comparison.renewed(from: state) else { continue }
        if watches.replace(watch.comparison, at: watch.index, with: renewed) {
          concern(watch.reader)
        }
      } else if !readers[Int(watch.reader)].isConcerned, watch.comparison.differs(from: state) {
        concern(watch.reader)
      }
    }
    isCompared = !concerned.isEmpty
  }

  private func concern(_ reader: Int32) {
    guard !readers[Int(reader)].isConcerned else { return }
    readers[Int(reader)].isConcerned = true
    concerned.append(Concern(number: readers[Int(reader)].number, reader: reader))
  }

  /// Readers of one property come in this order already, unless they have changed what they read.
  private func sort() {
    guard concerned.count > 1 else { return }
    for index in 1..<concerned.count where concerned[index].number > concerned[index - 1].number {
      concerned.sort { $0.number > $1.number }
      return
    }
  }
}
