// What `store.name = "Blob"` is: a binding action, as of a control. Disfavoured, so that reads are none of
// this: more ways to read a property would make every expression that reads several slow to compile.

extension Store where Action: BindableAction, Action.State == State {
  /// A property of the state that can be set: setting it sends a binding action (rule B1).
  ///
  /// ```swift
  /// store.displayName = "Blob"
  /// store.isOn.toggle()
  /// ```
  ///
  /// On the host. As of a binding, the action has been reduced when this returns, or in a callback of the
  /// store waits for its turn (rule T4), so that a read right after gives the value as it was; after the end
  /// of the state it is dropped (rule S4).
  ///
  /// - Parameter keyPath: A property that can be set.
  @inlinable
  @_disfavoredOverload
  public subscript<Value>(dynamicMember keyPath: WritableKeyPath<State, Value>) -> Value {
    get { read(keyPath, areEqualIfComparable) }
    set { _ = sendBinding(.set(keyPath, newValue)) }
  }
}

extension Store
where Action: ViewAction, Action.ViewAction: BindableAction, Action.ViewAction.State == State {
  /// A property of the state that can be set: setting it sends a binding action of the screen (rule B1).
  ///
  /// - Parameter keyPath: A property that can be set.
  @inlinable
  @_disfavoredOverload
  public subscript<Value>(dynamicMember keyPath: WritableKeyPath<State, Value>) -> Value {
    get { read(keyPath, areEqualIfComparable) }
    set { _ = sendBinding(.set(keyPath, newValue)) }
  }
}
