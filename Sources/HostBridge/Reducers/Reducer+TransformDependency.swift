extension Reducer {
  /// Changes a dependency for this reducer, its effects and everything inside.
  ///
  /// - Parameters:
  ///   - keyPath: A property of the dependencies; `\.self` changes several at once.
  ///   - transform: Called once for each place in a store, when its reducer is compiled, with the
  ///     value in force outside. A default that is only changed is no issue in a test.
  public func transformDependency<Value>(
    _ keyPath: WritableKeyPath<DependencyValues, Value>,
    transform: @escaping (_ value: inout Value) -> Void
  ) -> DependencyOverrides<Self> {
    DependencyOverrides(base: self) { transform(&$0[keyPath: keyPath]) }
  }
}
