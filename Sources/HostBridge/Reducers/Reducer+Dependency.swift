extension Reducer {
  /// Overrides a dependency for this reducer, its effects and everything inside.
  ///
  /// Inner overrides win over outer ones. The reducer's body is evaluated inside the override, too
  /// (rule R1); reducers of the actions that its effects send are not concerned, unless they stand
  /// here as well (rule E11).
  ///
  /// - Parameters:
  ///   - keyPath: A property of the dependencies.
  ///   - value: Its value.
  public func dependency<Value>(
    _ keyPath: WritableKeyPath<DependencyValues, Value>, _ value: Value
  ) -> DependencyOverrides<Self> {
    DependencyOverrides(base: self) { $0[keyPath: keyPath] = value }
  }

  /// Overrides a dependency that is its own key, for this reducer, its effects and everything inside.
  ///
  /// - Parameter value: The value.
  public func dependency<Value: TestDependencyKey>(
    _ value: Value
  ) -> DependencyOverrides<Self> where Value.Value == Value {
    DependencyOverrides(base: self) { $0[Value.self] = value }
  }
}
