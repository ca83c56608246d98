/// Runs an operation with other dependencies in force.
///
/// They are in force in the operation and in the tasks it starts, for stores and models that are made
/// in it, and for effects that are built in it, inside a reducer too. A store that exists already is
/// not concerned: its reducers see what was in force when it was made (rule E11).
///
/// ```swift
/// let model = withDependencies {
///   $0.date = .constant(.distantPast)
/// } operation: {
///   CalendarModel()
/// }
/// ```
///
/// - Parameters:
///   - update: Overrides values, on top of those in force. A default that it reads to change is no
///     issue in a test.
///   - operation: Runs synchronously, once, on the caller's isolation.
/// - Returns: What `operation` returns.
/// - Throws: What `update` or `operation` throws.
@discardableResult
public func withDependencies<Result>(
  _ update: (inout DependencyValues) throws -> Void,
  operation: () throws -> Result
) rethrows -> Result {
  try AmbientDependencies.updating(update).perform(operation)
}

/// Runs an asynchronous operation with other dependencies in force.
///
/// They are in force in the operation and in the tasks it starts, whatever threads they run on.
///
/// - Parameters:
///   - update: Overrides values, on top of those in force. A default that it reads to change is no
///     issue in a test.
///   - operation: Runs once, on the caller's isolation.
/// - Returns: What `operation` returns.
/// - Throws: What `update` or `operation` throws.
@discardableResult
public nonisolated(nonsending) func withDependencies<Result>(
  _ update: (inout DependencyValues) throws -> Void,
  operation: nonisolated(nonsending) () async throws -> Result
) async rethrows -> Result {
  let ambient = try AmbientDependencies.updating(update)
  return try await AmbientDependencies.$current.withValue(ambient, operation: operation)
}

/// Sets dependencies for the whole process, to be called when a program starts.
///
/// They count wherever no override is in force, in every context, for reads from now on; the last
/// call wins. In tests use `withDependencies` instead: this reaches all
/// tests of the process. From any thread.
///
/// - Parameter update: Overrides values.
/// - Throws: What `update` throws; then nothing is set.
public func prepareDependencies(
  _ update: (inout DependencyValues) throws -> Void
) rethrows {
  DefaultValues.prepare(try DependencyStorage.updating(nil, update).overrides)
}

extension AmbientDependencies {
  /// What is in force here with overrides on top, for the same place.
  static func updating(
    _ update: (inout DependencyValues) throws -> Void
  ) rethrows -> AmbientDependencies {
    let outer = inForce
    return AmbientDependencies(
      storage: try .updating(outer?.storage, update), place: outer?.place)
  }
}
