extension UIBindable {
  /// A binding of a presented child's store: what a presenter shows a screen for.
  ///
  /// ```swift
  /// present(item: $store.scope(state: \.detail, action: \.detail)) { DetailScreen(store: $0) }
  /// ```
  ///
  /// On the host. Nil while no child is there. Writing nil sends ``PresentationAction/dismiss``, if one is;
  /// stores are not written. Once the store has gone, no child is there.
  ///
  /// - Parameters:
  ///   - state: The child's state.
  ///   - action: The case of the store's action for the presentation.
  public func scope<State, Action: CasePathable, ChildState, ChildAction>(
    state: KeyPath<State, ChildState?>, action: CaseKeyPath<Action, PresentationAction<ChildAction>>
  ) -> UIBinding<Store<ChildState, ChildAction>?> where Value == Store<State, Action> {
    weak let store = wrappedValue
    return UIBinding(
      get: { store?.scope(state: state, action: action) },
      set: { child in
        guard child == nil, let store, !store.isInvalid,
          store.scope(state: state, action: action) != nil
        else { return }
        _ = store.sendWrite(Action.allCasePaths[keyPath: action].embed(.dismiss))
      })
  }

  /// A binding of a presented child's store: what a presenter shows a screen for.
  ///
  /// On the host, as the form for the child's state.
  ///
  /// - Parameters:
  ///   - state: The presentation: `\.$detail`.
  ///   - action: The case of the store's action for the presentation.
  public func scope<State, Action: CasePathable, ChildState, ChildAction>(
    state: KeyPath<State, PresentationState<ChildState>>,
    action: CaseKeyPath<Action, PresentationAction<ChildAction>>
  ) -> UIBinding<Store<ChildState, ChildAction>?> where Value == Store<State, Action> {
    scope(state: state.appending(path: \.wrappedValue), action: action)
  }

  /// A binding of a stack's store: what a stack of screens is shown for.
  ///
  /// On the host. It holds the stack's store, and is not written.
  ///
  /// - Parameters:
  ///   - state: The stack.
  ///   - action: The case of the store's action for the stack.
  public func scope<State, Action: CasePathable, ElementState, ElementAction>(
    state: KeyPath<State, StackState<ElementState>>,
    action: CaseKeyPath<Action, StackAction<ElementState, ElementAction>>
  ) -> UIBinding<Store<StackState<ElementState>, StackAction<ElementState, ElementAction>>>
  where Value == Store<State, Action> {
    .constant(wrappedValue.scope(state: state, action: action))
  }
}
