internal import CHostBridge

extension Store {
  /// Reads the state of a child; of one that is gone, the state it was read last in (rule S3).
  @usableFromInline
  func readScoped<Value>(_ read: (borrowing State) -> Value) -> Value {
    if runtime.isCheckedOut { return readBeforeTurn(read) }
    if let state = place.address() {
      if place.mayGo { place.keepRead(state, in: runtime) }
      return read(state.assumingMemoryBound(to: State.self).pointee)
    }
    return readGone(read)
  }

  private func readGone<Value>(_ read: (borrowing State) -> Value) -> Value {
    if let state = place.lastAddress() {
      return read(state.assumingMemoryBound(to: State.self).pointee)
    }
    runtime.reporter.report(
      """
      A store was read that never had a state of its own to show.

        Store: \(Store<State, Action>.self), scoped from a store made at \(runtime.location)

      It is the store of a row that is gone and was never read while it was there, or of an index past the \
      end of its collection. The state of another row was returned. Ask `isInvalid` first.
      """, at: runtime.location)
    guard let sample = link?.sample?.address else { runtime.stopRead(of: State.self) }
    return read(sample.assumingMemoryBound(to: State.self).pointee)
  }

  private func readBeforeTurn<Value>(_ read: (borrowing State) -> Value) -> Value {
    var value: Value?
    let isRead = runtime.readBeforeTurn(place) { root in
      guard let state = place.address(from: root) else { return }
      value = read(state.assumingMemoryBound(to: State.self).pointee)
    }
    if let value { return value }
    guard isRead else { runtime.stopRead() }
    return readGone(read)
  }

  /// The action of this store in one of the root's; nil if it is addressed elsewhere.
  func ownAction(in rootAction: UnsafeRawPointer) -> Action? {
    guard let link else { return rootAction.assumingMemoryBound(to: Action.self).pointee }
    return link.extract(rootAction, place)
  }
}

extension Place {
  /// Where the state is in a root state that is not the store's own.
  func address(from root: UnsafeMutableRawPointer) -> UnsafeMutableRawPointer? {
    guard let parent, let slot else { return root }
    return parent.address(from: root).flatMap { slot.locate($0, self) }
  }

  /// Where the state is, or, once it is gone, what a store shows of it: the copy of its last read, or the
  /// part of its parent's copy.
  func lastAddress() -> UnsafeMutableRawPointer? {
    if let state = address() ?? belongings?.read?.address { return state }
    guard let slot, let above = parent?.lastAddress() else { return nil }
    return slot.locate(above, self)
  }

  /// Steps need not mind the copy of the last read any more.
  func stopCounting(in runtime: EffectRuntime) {
    guard let belongings, belongings.isReadCounted else { return }
    belongings.isReadCounted = false
    runtime.snapshots -= 1
  }

  /// Keeps a copy of the state that is being read, for when it is gone: once a version.
  @usableFromInline
  func keepRead(_ state: UnsafeRawPointer, in runtime: EffectRuntime) {
    let version = runtime.version
    let copy = belongings.unretained?._withUnsafeGuaranteedRef { $0.read.unretained } ?? nil
    guard let copy else {
      makeReadCopy(in: runtime)?.take(from: state, version: version)
      return
    }
    copy._withUnsafeGuaranteedRef {
      if !$0.isTaken || $0.version != version { $0.take(from: state, version: version) }
    }
  }

  private func makeReadCopy(in runtime: EffectRuntime) -> AnySnapshot? {
    guard let slot else { return nil }
    let copy = slot.makeSnapshot()
    let belongings = makeBelongings()
    belongings.read = copy
    // Of a child that has gone no step changes the state.
    if !isGone {
      belongings.isReadCounted = true
      runtime.snapshots += 1
    }
    return copy
  }

  /// Notes that a running observer has read the state here: it depends on which child it is, at every
  /// level of the way (rule O3). What it read of the child, the child notes by itself.
  ///
  /// - Parameter state: Where the state is, if that is known.
  @usableFromInline
  func noteRead(_ recorder: ReadRecorder, at state: UnsafeMutableRawPointer? = nil) {
    // What is gone stays as it is, whatever comes in its place.
    if isGone { return }
    guard let parent = parent.unretained, let slot = slot.unretained else { return }
    parent._withUnsafeGuaranteedRef { parent in
      slot._withUnsafeGuaranteedRef { noteIdentity(in: parent, $0, recorder, at: state) }
      parent.noteRead(recorder)
    }
  }

  private func noteIdentity(
    in parent: Place, _ slot: Slot, _ recorder: ReadRecorder, at state: UnsafeMutableRawPointer?
  ) {
    if slot.kind == .rows {
      // Which rows there are concerns nobody who reads one of them.
      guard let observable = slot.observable, let state = state ?? address() else { return }
      if let log = hostbridge_reads() { hostbridge_note(log, number, 0) }
      let identity = observable._$identity(at: state)
      if let belongings = belongings.unretained {
        belongings._withUnsafeGuaranteedRef { $0.observed = identity }
      } else {
        makeBelongings().observed = identity
      }
      return
    }
    // What was read of a plain child is compared.
    guard let observable = slot.observable, let above = parent.address(), !slot.noteRead(in: above),
      let state = address()
    else { return }
    // Nobody notes that another child stands here: it has to be compared.
    let identity = observable._$identity(at: state)
    recorder.compare(
      ClosureComparison(keyPath: \Never.self, owner: self, value: identity) {
        self.address().map { observable._$identity(at: $0) }
      }, at: \Never.self, of: self)
  }

  // MARK: Stores and registrations

  /// Enters an observer of a store of this place, which ends with it (rule S5).
  func enter(_ registration: Observer) {
    let belongings = makeBelongings()
    let all = belongings.registrations ?? Roster()
    belongings.registrations = all
    all.add(registration)
  }

  /// The living registrations, in their order.
  var registrations: [Registration] {
    (belongings?.registrations?.living ?? []).sorted { $0.number < $1.number }
  }

  /// Collects who listens to stores of this place and of those below.
  ///
  /// - Parameter observers: Whether observers are wanted, too.
  func collectRegistrations(observers: Bool, into all: inout [Registration]) {
    if let belongings {
      if observers { all += belongings.registrations?.living ?? [] }
      all += (belongings.listener as? TurnListener)?.everybody ?? []
    }
    for group in groups {
      for place in group.places { place.collectRegistrations(observers: observers, into: &all) }
    }
  }

  /// Ends everything that observes stores of this place.
  func endObservers() {
    guard let belongings, belongings.registrations != nil else { return }
    for registration in registrations { registration.end() }
    belongings.registrations = nil
  }

  /// Ends everything that listens to stores of this place.
  func endRegistrations() {
    guard let belongings else { return }
    endObservers()
    let listener = belongings.listener as? TurnListener
    belongings.listener = nil
    listener?.storeEnded()
  }

  /// Lets the stores of parents let go of the stores of this place (rule S1).
  func dropFromCaches() {
    var above = parent
    while let place = above {
      if let belongings = place.belongings {
        belongings.caches.removeAll { $0.cache == nil }
        for weak in belongings.caches { weak.cache?.drop(self) }
      }
      above = place.parent
    }
  }

  /// A store of this place has gone. On the host.
  func storeReleased(in runtime: EffectRuntime) {
    stores -= 1
    guard stores == 0 else { return }
    endRegistrations()
    if runtime.isHeard, !isGone { runtime.childEnded(self) }
    // Nobody is left to be shown a copy. One of its callbacks may have made another store.
    guard stores == 0 else { return }
    stopCounting(in: runtime)
    let read = belongings?.read
    belongings?.read = nil
    belongings?.observed = nil
    leaveIfEmpty()
    withExtendedLifetime(read) {}
  }
}

extension Comparison {
  /// Compares a value of a child's state; a child that is gone differs from nothing.
  @inlinable
  static func make<State, Value>(
    _ keyPath: KeyPath<State, Value>, _ value: Value,
    areEqual: @escaping (Value, Value) -> Bool, at place: Place?
  ) -> Comparison {
    guard let place else { return make(keyPath, value, areEqual: areEqual) }
    return ClosureComparison(keyPath: keyPath, owner: place) { _, renewal in
      guard let state = place.address() else { return true }
      let now = state.assumingMemoryBound(to: State.self).pointee[keyPath: keyPath]
      if areEqual(value, now) { return true }
      renewal?.pointee = .make(keyPath, now, areEqual: areEqual, at: place)
      return false
    }
  }
}
