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
  @inlinable
  func read<Value>(_ keyPath: KeyPath<State, Value>) -> Value {
    if let recorder = ReadRecorder.running {
      recorder.enter(observedSource)
    } else {
      runtime.noteStandardRead()
    }
    return runtime.readState { $0[keyPath: keyPath] }
  }
}

extension Store {
  /// What observers have read of this store, made when the first one reads it.
  @usableFromInline var observedSource: ReadSource {
    if let source = runtime.source { return source }
    let source = ReadSource(state: UnsafeRawPointer(runtime.state), owner: self)
    runtime.source = source
    runtime.changes = source.changes.pointer
    return source
  }
}

extension StoreRuntime {
  /// Tells the standard library's observation that the store is read, in case it is tracking.
  @usableFromInline
  func noteStandardRead() {
    let standard = self.standard ?? StandardObservation()
    self.standard = standard
    standard.access()
    isStandardArmed = true
  }
}
