extension DependencyValues {
  /// The dependencies in force at one point, to be put in force again where they would be lost.
  public struct Continuation: Sendable {
    private let ambient: AmbientDependencies

    init() {
      ambient = .inForce ?? AmbientDependencies(storage: .outsideScopes)
    }

    /// Runs an operation with exactly the dependencies that were in force. As often as wanted, from
    /// any thread.
    ///
    /// - Parameter operation: Runs synchronously, once, on the caller's isolation.
    /// - Returns: What `operation` returns.
    /// - Throws: What `operation` throws.
    @discardableResult
    public func yield<Result>(_ operation: () throws -> Result) rethrows -> Result {
      try ambient.perform(operation)
    }

    /// Runs an asynchronous operation with exactly the dependencies that were in force.
    ///
    /// - Parameter operation: Runs once, on the caller's isolation.
    /// - Returns: What `operation` returns.
    /// - Throws: What `operation` throws.
    @discardableResult
    public nonisolated(nonsending) func yield<Result>(
      _ operation: nonisolated(nonsending) () async throws -> Result
    ) async rethrows -> Result {
      try await AmbientDependencies.$current.withValue(ambient, operation: operation)
    }
  }
}

/// Carries the dependencies in force into closures that run later, on threads and queues that belong
/// to nobody's task.
///
/// ```swift
/// withEscapedDependencies { dependencies in
///   queue.async {
///     dependencies.yield { model.refresh() }
///   }
/// }
/// ```
///
/// - Parameter operation: Runs synchronously, once, on the caller's isolation.
/// - Returns: What `operation` returns.
/// - Throws: What `operation` throws.
@discardableResult
public func withEscapedDependencies<Result>(
  _ operation: (DependencyValues.Continuation) throws -> Result
) rethrows -> Result {
  try operation(DependencyValues.Continuation())
}

/// Carries the dependencies in force into closures that an asynchronous operation hands out.
///
/// - Parameter operation: Runs once, on the caller's isolation.
/// - Returns: What `operation` returns.
/// - Throws: What `operation` throws.
@discardableResult
public nonisolated(nonsending) func withEscapedDependencies<Result>(
  _ operation: nonisolated(nonsending) (DependencyValues.Continuation) async throws -> Result
) async rethrows -> Result {
  try await operation(DependencyValues.Continuation())
}
