// The stores that can be scoped from a binding of one, as `$store.scope` of a `UIBindable` does.

extension UIBinding {
  /// A binding of the store of a presented child: what a presenter is bound to.
  ///
  /// - Parameters:
  ///   - state: The child's state.
  ///   - action: The case of the action for the presentation.
  public func scope<State, Action: CasePathable, ChildState, ChildAction>(
    state: KeyPath<State, ChildState?>,
    action: CaseKeyPath<Action, PresentationAction<ChildAction>>
  ) -> UIBinding<Store<ChildState, ChildAction>?> where Value == Store<State, Action> {
    bindable.scope(state: state, action: action)
  }

  /// A binding of the store of a presented child, by the presentation: `\.$child`.
  ///
  /// - Parameters:
  ///   - state: The presentation.
  ///   - action: The case of the action for the presentation.
  public func scope<State, Action: CasePathable, ChildState, ChildAction>(
    state: KeyPath<State, PresentationState<ChildState>>,
    action: CaseKeyPath<Action, PresentationAction<ChildAction>>
  ) -> UIBinding<Store<ChildState, ChildAction>?> where Value == Store<State, Action> {
    bindable.scope(state: state, action: action)
  }

  /// A binding of the store of a child that may be absent and cannot be dismissed.
  ///
  /// - Parameters:
  ///   - state: The child's state.
  ///   - action: The case of the action that holds the child's.
  public func scope<State, Action: CasePathable, ChildState, ChildAction>(
    state: KeyPath<State, ChildState?>, action: CaseKeyPath<Action, ChildAction>
  ) -> UIBinding<Store<ChildState, ChildAction>?> where Value == Store<State, Action> {
    bindable.scope(state: state, action: action)
  }

  /// A binding of the store of a child that may be absent, and of the action that dismisses it.
  ///
  /// - Parameters:
  ///   - state: The child's state.
  ///   - action: The case of the action that holds the child's.
  ///   - dismissal: The case of the action that is sent for nil.
  public func scope<State, Action: CasePathable, ChildState, ChildAction>(
    state: KeyPath<State, ChildState?>, action: CaseKeyPath<Action, ChildAction>,
    sending dismissal: CaseKeyPath<Action, Void>
  ) -> UIBinding<Store<ChildState, ChildAction>?> where Value == Store<State, Action> {
    bindable.scope(state: state, action: action, sending: dismissal)
  }

  /// A binding of the store of a stack: what a driver of a stack of screens is bound to.
  ///
  /// - Parameters:
  ///   - state: The stack.
  ///   - action: The case of the action for the stack.
  public func scope<State, Action: CasePathable, Element, ElementAction>(
    state: KeyPath<State, StackState<Element>>,
    action: CaseKeyPath<Action, StackAction<Element, ElementAction>>
  ) -> UIBinding<Store<StackState<Element>, StackAction<Element, ElementAction>>>
  where Value == Store<State, Action> {
    bindable.scope(state: state, action: action)
  }
}
