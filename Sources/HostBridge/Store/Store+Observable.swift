internal import CHostBridge

extension Store where State: ObservableState {
  /// The state. On the host; an observer depends on what it then reads of it.
  public var state: State { read(\.self) }

  /// A property of the state. On the host; an observer that reads it depends on it.
  ///
  /// - Parameter keyPath: A property of the state.
  @inlinable
  public subscript<Value>(dynamicMember keyPath: KeyPath<State, Value>) -> Value {
    read(keyPath)
  }

  /// A property of the state. On the host; an observer that reads it depends on it.
  ///
  /// - Parameter keyPath: A property of the state.
  @inlinable
  public subscript<Value: Equatable>(dynamicMember keyPath: KeyPath<State, Value>) -> Value {
    read(keyPath)
  }

  /// Reads a state that notes by itself what is read of it.
  ///
  /// Inlined with the key path that was written there, so that the compiler calls the property itself
  /// and no key path is made.
  @inlinable @inline(__always)
  func read<Value>(_ keyPath: KeyPath<State, Value>) -> Value {
    guard let state = runtime.beginRead(of: place) ?? beginNotedRead() else {
      return readNoted(keyPath)
    }
    return project(&state.assumingMemoryBound(to: State.self).pointee, keyPath)
  }

  /// Notes that the running observer reads the state of a child, where the state notes all else by itself.
  ///
  /// - Returns: Where the state is; nil where this is not the case, or the state is not at its place.
  @inlinable @inline(never)
  func beginNotedRead() -> UnsafeMutableRawPointer? {
    guard link != nil, !runtime.isCheckedOut, let recorder = ReadRecorder.unretainedRunning,
      let state = place.address()
    else { return nil }
    let id = state.assumingMemoryBound(to: State.self).pointee._$id
    guard id.contents == id.number else { return nil }
    recorder._withUnsafeGuaranteedRef { runtime.beginNotedRead(of: place, at: state, $0) }
    return state
  }

  /// Reads where an observer still has something to note, or the state is not at its place.
  @inlinable @inline(never)
  func readNoted<Value>(_ keyPath: KeyPath<State, Value>) -> Value {
    if let recorder = ReadRecorder.running {
      let source = observedSource
      recorder.enter(source)
      if source.isNoted { runtime.noted = source.identifier }
      if link != nil { place.noteRead(recorder) }
      let id = readState { $0._$id }
      if id.contents != id.number, id.contents != 0 {
        // An enum is in no slot that would note its change. What it holds is not kept, so that it is
        // changed in place.
        recorder.compare(
          .make(\State._$id, id, areEqual: ==, at: link == nil ? nil : place), at: \State._$id,
          of: link == nil ? nil : place)
      } else if id.contents != id.number {
        let state = readState { copy $0 }
        recorder.compare(
          .make(\.self, state, areEqual: isSameCase, at: link == nil ? nil : place),
          at: \State.self,
          of: link == nil ? nil : place)
      }
    }
    return readState { $0[keyPath: keyPath] }
  }
}

extension Store {
  /// How an observer of one value reads it: compared only where the state does not note its changes by
  /// itself. What changes inside an observable child is noted by the child, not for who reads it whole.
  func reader<Value>(
    of keyPath: KeyPath<State, Value>, areEqual: @escaping (Value, Value) -> Bool
  ) -> (Store) -> Value {
    if Value.self is any ObservableState.Type || Value.self is any OptionalValue.Type {
      return { $0.read(keyPath, areEqual) }
    }
    return identityReader(of: keyPath, areEqual: areEqual)
  }

  /// How an observer reads a child of which it wants to know the identity only.
  func identityReader<Value>(
    of keyPath: KeyPath<State, Value>, areEqual: @escaping (Value, Value) -> Bool
  ) -> (Store) -> Value {
    let isNoted =
      link == nil
      ? observedSource.isNoted
      : place.slot?.observable.flatMap { type in place.address().map { type._$identity(at: $0) } }
        .map { $0.contents == $0.number } ?? false
    guard isNoted else { return { $0.read(keyPath, areEqual) } }
    return { store in
      if let recorder = ReadRecorder.running {
        recorder.enter(store.observedSource)
        if store.link != nil { store.place.noteRead(recorder) }
      }
      return store.readState { $0[keyPath: keyPath] }
    }
  }

  /// Notes a read of the state, and finds it.
  ///
  /// - Returns: Nil where the caller, who knows the type, has more to do.
  @usableFromInline
  func beginRead() -> UnsafeMutableRawPointer? { runtime.beginRead(of: place) }

  /// What observers have read of the root, made when the first one reads.
  @usableFromInline var observedSource: ReadSource { runtime.source ?? runtime.makeSource() }
}

/// Whether an enum is in the same case and holds the same observable value, or equal plain values. A
/// value that notes no properties of its own may have an identity that `==` leaves out (rule P5).
@usableFromInline
func isSameCase<State: ObservableState>(_ lhs: State, _ rhs: State) -> Bool {
  lhs._$id == rhs._$id && (lhs._$id.contents != 0 || areEqualIfComparable(lhs, rhs))
}

extension StoreRuntime {
  /// What observers have read. A step may be under way: the reducers after this one have to note what
  /// they change.
  func newSource() -> ReadSource {
    let location = self.location
    let source = ReadSource(
      state: UnsafeRawPointer(state), scheduler: inbox.scheduler,
      label: { "\(Store<State, Action>.self) made at \(location)" },
      observable: State.self as? any ObservableState.Type)
    self.source = source
    changes = source.changes.pointer
    if turns.phase == .reducing {
      source.beginTurnInStep()
      hostbridge_set_changes(changes)
    }
    return source
  }
}

extension EffectRuntime {
  /// Notes that an observer reads the state of a child which notes all else by itself.
  @usableFromInline
  final func beginNotedRead(
    of place: Place, at state: UnsafeMutableRawPointer, _ recorder: ReadRecorder
  ) {
    let source = source.unretained ?? .passUnretained(makeSource())
    source._withUnsafeGuaranteedRef {
      recorder.enter($0)
      if $0.isNoted { noted = $0.identifier }
    }
    place.noteRead(recorder, at: state)
    if place.mayGo { place.keepRead(state, in: self) }
  }

  /// Notes a read of the state at a place, and finds it.
  ///
  /// - Returns: Where the state is; nil if the caller, who knows its type, has more to do: note for an
  ///   observer what it compares, or find out what to show in place of a state that is not there.
  @usableFromInline
  final func beginRead(of place: Place) -> UnsafeMutableRawPointer? {
    if hostbridge_recorder() != nil {
      guard place === root, let noted, hostbridge_read_source(noted) else { return nil }
    } else {
      noteStandardRead()
    }
    if isCheckedOut { return nil }
    if !place.mayGo, !place.isGone, let state = place.fixedAddress { return state }
    guard let state = place.address() else { return nil }
    if place.mayGo { place.keepRead(state, in: self) }
    return state
  }

  /// Tells the standard library's observation that the store is read, in case it is tracking.
  final func noteStandardRead() {
    // An observer's own tracking must not see what belongs to nobody (rule O5). Where it cannot be kept
    // from that otherwise, nothing is noted.
    if hostbridge_is_suspended(), !hostbridge_has_tracking_place() { return }
    if standard == nil { standard = StandardObservation() }
    unretainedStandard?._withUnsafeGuaranteedRef { $0.access() }
    isStandardArmed = true
  }
}
