/// The location of a part of a store's state.
///
/// A write sends an action: one that the binding was given, or a binding action.
@usableFromInline
final class StoreLocation<State, Action, Value>: WeakLocation<Value> {
  @usableFromInline typealias Embed = (Value) -> Action

  /// Makes the action of a write; nil where that is a binding action.
  @usableFromInline let embed: Embed?
  /// How far the part is from the state, if it can be read there.
  @usableFromInline let offset: Int?
  /// The number of the property that is noted there; negative for none.
  @usableFromInline let property: Int
  private let step: BindingStep?
  /// The write made last, if it may be used again. On the host; no foreign code runs during an access.
  @exclusivity(unchecked) @usableFromInline var spare: ValueWrite<State, Value>?

  @usableFromInline
  init(
    _ store: Store<State, Action>, _ keyPath: KeyPath<State, Value>, embed: Embed? = nil,
    step: BindingStep? = nil, fetch: @escaping Fetch, write: @escaping Write
  ) {
    self.embed = embed
    self.step = step
    let field = store.runtime.extras.fields.field(keyPath)
    property = field.property?.number ?? -1
    // Who reads a property of an observable value inside the state also depends on which value that is.
    offset = field.property?.offset ?? 0 == 0 ? field.offset : nil
    super.init(store, keyPath, fetch: fetch, write: write)
  }

  /// What is read where it stands is stored there.
  override var mayReadModels: Bool { offset == nil }

  @inlinable var store: Store<State, Action>? {
    guard let object else { return nil }
    return unsafeDowncast(object, to: Store<State, Action>.self)
  }

  @inlinable var statePath: KeyPath<State, Value> {
    unsafeDowncast(keyPath, to: KeyPath<State, Value>.self)
  }

  /// The same, of a binding whose writes are binding actions.
  @inlinable var writablePath: WritableKeyPath<State, Value> {
    unsafeDowncast(keyPath, to: WritableKeyPath<State, Value>.self)
  }

  /// The action that writes a value.
  ///
  /// Where the value is nothing but bits, it is made of the action before, if nobody holds that any more: so
  /// nothing is kept that would have ended, and a control that moves all the time allocates nothing.
  ///
  /// - Parameter make: Makes a new one.
  @inlinable @inline(__always)
  func action(
    _ value: Value, to store: Store<State, Action>,
    _ make: (WritableKeyPath<State, Value>, Value) -> BindingAction<State>
  ) -> BindingAction<State> {
    guard _isPOD(Value.self) else { return make(writablePath, value) }
    #if DEBUG
      // A write that is made elsewhere is an issue, and must not touch what is the host's.
      if !store.runtime.inbox.isOnHost { return make(writablePath, value) }
    #endif
    if isKnownUniquelyReferenced(&spare), let spare {
      spare.reuse(for: value)
      return BindingAction(spare)
    }
    let action = make(writablePath, value)
    spare = unsafeDowncast(action.write, to: ValueWrite<State, Value>.self)
    return action
  }

  /// What a write goes to: the store, unless it has gone, or its state.
  @inlinable @inline(__always) var writableStore: Store<State, Action>? {
    guard let store, !store.isInvalid else { return nil }
    return store
  }

  @usableFromInline
  override func enter(_ observer: Observer) {
    guard let store else { return observer.end() }
    observer.enroll(in: store.observedSource)
    if store.link != nil { store.place.enter(observer) }
  }

  @usableFromInline override var path: BindingPath {
    step.map { super.path.appending($0) } ?? super.path
  }

  @usableFromInline override var bare: BindingLocation<Value> {
    guard let store else { return self }
    return StoreLocation(store, statePath, embed: embed, step: step, fetch: fetch, write: write)
  }
}

extension Store {
  #if DEBUG
    /// Takes a write that was made off the host, which is an issue, to the host (rule T11).
    @usableFromInline
    func sendWriteOffHost(_ action: Action) -> StoreTask {
      sendOffHost(action, at: runtime.location)
    }
  #endif

  /// Sends what a binding writes: dropped in silence where the store's state has gone, also while the
  /// action waits for its turn (rules R3 and S4).
  @inlinable
  func sendWrite(_ action: Action) -> StoreTask {
    #if DEBUG
      if !runtime.inbox.isOnHost { return sendWriteOffHost(action) }
    #endif
    if let ownRuntime {
      return ownRuntime._withUnsafeGuaranteedRef {
        $0.sendLeniently(action)
      }
    }
    guard let link, !place.isGone else { return StoreTask() }
    let own = place
    return link.entrance.send(own, true) { link.lift(action, own, $0) }
  }
}
