extension Store where State: CaseReducerState, State.StateReducer: CaseReducer<State, Action> {
  /// The store of the feature that is there now, to switch over.
  ///
  /// ```swift
  /// switch store.case {
  /// case .edit(let store): show(EditScreen(store: store))
  /// case .alert(let alert): show(alert)
  /// }
  /// ```
  ///
  /// On the host. An observer that asks depends on the case, and on the identity of what it holds.
  public var `case`: State.StateReducer.CaseScope { State.StateReducer.scope(self) }
}

extension Store where State: CasePathable, Action: CasePathable {
  /// The store of what a case of the state holds, for a state that is in that case: what macros print.
  ///
  /// - Parameters:
  ///   - state: The case of the state.
  ///   - action: The case of this store's action that holds the child's.
  ///   - value: What the case holds now, shown if it is gone when the store is read first.
  @inlinable
  public func scope<ChildState, ChildAction>(
    case state: CaseKeyPath<State, ChildState>, action: CaseKeyPath<Action, ChildAction>,
    value: ChildState
  ) -> Store<ChildState, ChildAction> {
    if let cached = cachedChild(state, action) {
      let store = unsafeDowncast(cached, to: Store<ChildState, ChildAction>.self)
      if isCurrent(store.place, state) { return store }
    }
    let path = Action.allCasePaths[keyPath: action]
    let child =
      place.resolve(path.steps, ChildState.self, in: runtime)
      ?? Resolved(parent: place, slot: caseSlot(state, path.steps))
    notePresence(of: child, state)
    let place = withUnsafePointer(to: value) { value in
      let place = child.enter(value)
      place.keepFirst(value, in: runtime)
      return place
    }
    return keep(
      Store<ChildState, ChildAction>(
        runtime: runtime, place: place, link: link(to: path, at: child.slot)), state, action)
  }

  /// The slot of a case that no reducer runs.
  @usableFromInline
  func caseSlot<Child>(_ state: CaseKeyPath<State, Child>, _ steps: [CaseStep]) -> Slot {
    place.ownSlot(steps, Child.self, key: state) {
      let access = CaseAccess(State.allCasePaths[keyPath: state])
      return Slot(
        .optional, steps: steps, state: Child.self, identity: childIdentity(of: Child.self)
      ) { access.locate($0, $1) }
    }
  }
}
