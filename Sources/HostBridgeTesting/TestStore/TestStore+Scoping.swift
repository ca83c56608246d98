public import HostBridge

extension TestStore {
  /// The dependencies that reducers and effects are given.
  ///
  /// What is set here is in force from the next action on.
  public var dependencies: DependencyValues {
    get { overrides.values ?? store.dependenciesAtStart }
    set { overrides.change(to: newValue) }
  }

  /// Runs part of a test with other dependencies.
  ///
  /// - Parameters:
  ///   - update: Overrides values. Called once.
  ///   - operation: Runs once, on the caller's isolation.
  /// - Returns: What `operation` returns.
  /// - Throws: What `update` or `operation` throws.
  @discardableResult
  public func withDependencies<Result>(
    _ update: (inout DependencyValues) throws -> Void, operation: () throws -> Result
  ) rethrows -> Result {
    let outer = dependencies
    var inner = outer
    try update(&inner)
    dependencies = inner
    defer { dependencies = outer }
    return try operation()
  }

  /// Runs an asynchronous part of a test with other dependencies.
  ///
  /// - Parameters:
  ///   - update: Overrides values. Called once.
  ///   - operation: Runs once, on the caller's isolation.
  /// - Returns: What `operation` returns.
  /// - Throws: What `update` or `operation` throws.
  @discardableResult
  public nonisolated(nonsending) func withDependencies<Result>(
    _ update: (inout DependencyValues) throws -> Void,
    operation: nonisolated(nonsending) () async throws -> Result
  ) async rethrows -> Result {
    let outer = dependencies
    var inner = outer
    try update(&inner)
    dependencies = inner
    defer { dependencies = outer }
    return try await operation()
  }

  /// Runs part of a test with another exhaustivity.
  ///
  /// - Parameters:
  ///   - exhaustivity: That of `operation`.
  ///   - operation: Runs once, on the caller's isolation.
  /// - Returns: What `operation` returns.
  /// - Throws: What `operation` throws.
  @discardableResult
  public func withExhaustivity<Result>(
    _ exhaustivity: Exhaustivity, operation: () throws -> Result
  ) rethrows -> Result {
    let outer = self.exhaustivity
    self.exhaustivity = exhaustivity
    defer { self.exhaustivity = outer }
    return try operation()
  }

  /// Runs an asynchronous part of a test with another exhaustivity.
  ///
  /// - Parameters:
  ///   - exhaustivity: That of `operation`.
  ///   - operation: Runs once, on the caller's isolation.
  /// - Returns: What `operation` returns.
  /// - Throws: What `operation` throws.
  @discardableResult
  public nonisolated(nonsending) func withExhaustivity<Result>(
    _ exhaustivity: Exhaustivity, operation: nonisolated(nonsending) () async throws -> Result
  ) async rethrows -> Result {
    let outer = self.exhaustivity
    self.exhaustivity = exhaustivity
    defer { self.exhaustivity = outer }
    return try await operation()
  }
}
