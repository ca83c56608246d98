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
  /// Whether the store has gone.
  var isEnded = false
  // No access to these lasts while foreign code runs, so that the runtime need not check it.
  @exclusivity(unchecked) private var table = ReaderTable()
  @exclusivity(unchecked) private var observers: [Observer?] = []
  @exclusivity(unchecked) private var freeReaders: [Int32] = []
  @exclusivity(unchecked) private var comparing: Set<Int32> = []
  @exclusivity(unchecked) private var concerned: [Observer] = []
  @exclusivity(unchecked) private var pass: UInt32 = 0
  /// Whether the turn's end was compared; its observers wait to be told.
  @exclusivity(unchecked) private var isCompared = false
  @exclusivity(unchecked) private var spareRecorder: ReadRecorder?

  /// Tells the identity of the whole state, where it is observable.
  private var identity: ((UnsafeRawPointer) -> ObservableStateID)?
  /// Whether that is done by code compiled for the state's type, which copies nothing.
  @usableFromInline private(set) var hasCompiledIdentity = false
  /// That identity at the last look.
  @exclusivity(unchecked) private var root: ObservableStateID?

  init(
    state: UnsafeRawPointer, scheduler: any HostScheduler,
    identity: ((UnsafeRawPointer) -> ObservableStateID)? = nil
  ) {
    self.state = state
    self.scheduler = scheduler
    self.identity = identity
    root = identity?(state)
  }

  /// Uses code compiled for the state's type to tell its identity.
  @usableFromInline
  func compileIdentity(_ identity: @escaping (UnsafeRawPointer) -> ObservableStateID) {
    self.identity = identity
    hasCompiledIdentity = true
  }

  /// Whether the state notes by itself what is read and changed of it.
  var isNoted: Bool { root.map { $0.contents == $0.number } ?? false }

  /// Whether another value stands in place of the whole state: no property of it has noted that.
  private var isReplaced: Bool { identity.map { $0(state) != root } ?? false }

  /// The observers, in the order of registration.
  var living: [Observer] {
    observers.compactMap { $0 }.sorted { $0.number < $1.number }
  }

  /// The number of readings, and of places for observers: what has to stay flat.
  var readings: Int { table.count }
  var places: Int { observers.count }

  // MARK: Enrolling

  /// Enters an observer.
  ///
  /// - Returns: Its number here.
  func enroll(_ observer: Observer) -> Int32 {
    if let reader = freeReaders.popLast() {
      observers[Int(reader)] = observer
      return reader
    }
    observers.append(observer)
    return Int32(observers.count - 1)
  }

  func remove(reader: Int32) {
    comparing.remove(reader)
    observers[Int(reader)] = nil
    freeReaders.append(reader)
  }

  func addReading(of key: ReaderTable.Key, by reader: Int32) -> ReaderTable.Reading {
    table.add(reader: reader, of: key)
  }

  func remove(_ reading: ReaderTable.Reading) {
    table.remove(reading)
  }

  /// Whether readings are of the properties that a log has from an index on.
  func keys(of readings: [ReaderTable.Reading], equal log: EntryLog, from start: Int) -> Bool {
    guard readings.count == log.count - start else { return false }
    for index in readings.indices where table.key(of: readings[index]) != log[start + index] {
      return false
    }
    return true
  }

  /// Says whether a reader has values to be compared.
  func setComparing(_ isComparing: Bool, reader: Int32) {
    if isComparing { comparing.insert(reader) } else { comparing.remove(reader) }
  }

  /// A recorder to use once and give back.
  func takeRecorder() -> ReadRecorder {
    var recorder: ReadRecorder?
    swap(&recorder, &spareRecorder)
    return recorder ?? ReadRecorder()
  }

  func giveBack(_ recorder: ReadRecorder) {
    recorder.reset()
    spareRecorder = recorder
  }

  // MARK: Telling

  /// Looks up whom the turn concerns.
  ///
  /// - Returns: Whether there is anybody; then ``tell(_:)`` has to follow.
  @usableFromInline
  func collect() -> Bool {
    guard changes.count > 0 || !comparing.isEmpty || isReplaced else { return !concerned.isEmpty }
    lookUp()
    return !concerned.isEmpty
  }

  /// Calls a closure with every observer that the turn concerns, in the order of registration.
  func tell(_ body: (Observer) -> Void) {
    guard collect() else { return }
    var index = 0
    while index < concerned.count {
      let observer = concerned[index]
      index += 1
      if !observer.isCancelled, !observer.hasRun { body(observer) }
    }
    // Shells at worst: their callbacks were released when they ended.
    concerned.removeAll(keepingCapacity: true)
    isCompared = false
  }

  private func lookUp() {
    pass &+= 1
    var replaced: Set<UInt64> = []
    for index in 0..<changes.count {
      let key = changes[index]
      if key.property == UInt64(bitPattern: Int64(ObservationStateRegistrar.everyProperty)) {
        replaced.insert(key.state)
      } else {
        table.forEachReader(of: key) { concern($0) }
      }
    }
    changes.removeAll()
    if !replaced.isEmpty { table.forEachReader(ofStates: replaced) { concern($0) } }
    if isReplaced {
      root = identity?(state)
      table.forEachReader { concern($0) }
    }
    guard !isCompared else { return }
    isCompared = true
    for reader in comparing {
      if let observer = observers[Int(reader)], observer.differs(from: state, in: self) {
        concern(reader)
      }
    }
    if concerned.isEmpty { isCompared = false }
    if concerned.count > 1 { concerned.sort { $0.number < $1.number } }
  }

  private func concern(_ reader: Int32) {
    guard let observer = observers[Int(reader)],
      observer.pass != pass || observer.passSource !== self
    else { return }
    observer.pass = pass
    observer.passSource = self
    observer.hasRun = false
    concerned.append(observer)
  }
}
