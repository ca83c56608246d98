// What can be derived from a binding of a store, as content that edits gets one. It is derived from the store
// that the binding gives then.

extension UIBinding where Value: AnyObject {
  /// What derives bindings from the object that this gives now.
  @usableFromInline var bindable: UIBindable<Value> { UIBindable(withoutReading { wrappedValue }) }
}

extension UIBinding {
  /// A binding of a property of the store's state, whose writes send a binding action (rule B1).
  ///
  /// - Parameter keyPath: A property that can be set.
  @inlinable
  public subscript<State, Action: BindableAction, Member>(
    dynamicMember keyPath: WritableKeyPath<State, Member>
  ) -> UIBinding<Member> where Value == Store<State, Action>, Action.State == State {
    bindable[dynamicMember: keyPath]
  }

  /// A binding of a property of the store's state, whose writes send a binding action (rule B1).
  ///
  /// - Parameter keyPath: A property that can be set.
  @inlinable
  public subscript<State: ObservableState, Action: BindableAction, Member>(
    dynamicMember keyPath: WritableKeyPath<State, Member>
  ) -> UIBinding<Member> where Value == Store<State, Action>, Action.State == State {
    bindable[dynamicMember: keyPath]
  }

  /// A binding of a property of the store's state, whose writes send a binding action of the screen (rule
  /// B1).
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
    bindable[dynamicMember: keyPath]
  }

  /// A binding of a property of the store's state, whose writes send a binding action of the screen (rule
  /// B1).
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
    bindable[dynamicMember: keyPath]
  }

  /// A property of the store's state, to be bound with `sending`.
  ///
  /// - Parameter keyPath: A property.
  @inlinable
  public subscript<State, Action, Member>(
    dynamicMember keyPath: KeyPath<State, Member>
  ) -> UIBindableField<State, Action, Member> where Value == Store<State, Action> {
    bindable[dynamicMember: keyPath]
  }

  /// A property of the store's state, to be bound with `sending`.
  ///
  /// - Parameter keyPath: A property.
  @inlinable
  public subscript<State: ObservableState, Action, Member>(
    dynamicMember keyPath: KeyPath<State, Member>
  ) -> UIBindableField<State, Action, Member> where Value == Store<State, Action> {
    bindable[dynamicMember: keyPath]
  }
}
