// Bindings of a feature whose screen has actions of its own: they are the ones that carry what is written.

extension UIBindable {
  /// A binding of a property of a store's state, whose writes send a binding action of the screen
  /// (rule B1).
  ///
  /// ```swift
  /// enum Action: ViewAction {
  ///   case view(View)
  ///   enum View: BindableAction { case binding(BindingAction<State>) }
  /// }
  /// ```
  ///
  /// - Parameter keyPath: A property that can be set.
  @inlinable
  public subscript<State, Action: ViewAction, Member>(
    dynamicMember keyPath: WritableKeyPath<State, Member>
  ) -> UIBinding<Member>
  where
    Value == Store<State, Action>, Action.ViewAction: BindableAction,
    Action.ViewAction.State == State
  {
    UIBinding(
      StoreLocation(
        wrappedValue, keyPath, fetch: comparingFetch(State.self, Action.self, Member.self),
        write: viewBindingWrite(State.self, Action.self, Member.self)))
  }

  /// A binding of a property of a store's state, whose writes send a binding action of the screen
  /// (rule B1).
  ///
  /// - Parameter keyPath: A property that can be set.
  @inlinable
  public subscript<State: ObservableState, Action: ViewAction, Member>(
    dynamicMember keyPath: WritableKeyPath<State, Member>
  ) -> UIBinding<Member>
  where
    Value == Store<State, Action>, Action.ViewAction: BindableAction,
    Action.ViewAction.State == State
  {
    UIBinding(
      StoreLocation(
        wrappedValue, keyPath, fetch: notingFetch(State.self, Action.self, Member.self),
        write: viewNotingWrite(State.self, Action.self, Member.self)))
  }
}

/// Sends a binding action of the screen.
@inlinable
func viewBindingWrite<State, Action: ViewAction, Value>(
  _ state: State.Type, _ action: Action.Type, _ value: Value.Type
) -> BindingLocation<Value>.Write
where Action.ViewAction: BindableAction, Action.ViewAction.State == State {
  { location, value in
    let location = unsafeDowncast(location, to: StoreLocation<State, Action, Value>.self)
    guard let store = location.writableStore else { return StoreTask() }
    return store.sendBinding(location.action(value, to: store) { .set($0, $1) })
  }
}

/// Sends a binding action of the screen to state that notes what changes in it.
@inlinable
func viewNotingWrite<State: ObservableState, Action: ViewAction, Value>(
  _ state: State.Type, _ action: Action.Type, _ value: Value.Type
) -> BindingLocation<Value>.Write
where Action.ViewAction: BindableAction, Action.ViewAction.State == State {
  { location, value in
    let location = unsafeDowncast(location, to: StoreLocation<State, Action, Value>.self)
    guard let store = location.writableStore else { return StoreTask() }
    return store.sendBinding(location.action(value, to: store) { .set($0, $1) })
  }
}
