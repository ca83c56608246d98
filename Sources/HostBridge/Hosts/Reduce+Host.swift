extension Reduce {
  /// A reducer that listens on behalf of a host, which it holds weakly.
  ///
  /// Once the host is gone the reducer does nothing (rule R8). Written in the store's own builder it
  /// may read the store.
  ///
  /// ```swift
  /// Store(initialState: Child.State()) {
  ///   Child()
  ///   Reduce(host: self) { parent, _, action in
  ///     switch action {
  ///     case .buttonTapped(let type): .host { parent.showAlert(type) }
  ///     }
  ///   }
  /// }
  /// ```
  ///
  /// - Parameters:
  ///   - host: Held weakly, and passed to the closure so that nothing need be captured.
  ///   - reduce: Gets the host, the state and the action.
  @inlinable
  public init<Host: AnyObject>(
    host: Host,
    _ reduce:
      @escaping (
        _ host: Host, _ state: inout State, _ action: Action
      ) -> Effect<Action>
  ) {
    self.init { [weak host] state, action in
      guard let host else { return .none }
      return reduce(host, &state, action)
    }
  }
}
