import HostBridge

extension Store where Action: BindableAction, Action.State == State {
  /// Changes a property by the binding action for it.
  func set<Value>(_ keyPath: WritableKeyPath<State, Value>, _ value: Value) {
    send(.binding(.set(keyPath, value)))
  }
}
