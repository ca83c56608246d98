import CHostBridge

/// What a task carries: the overrides in force in it, and the place it works for.
struct AmbientDependencies: Sendable {
  @TaskLocal static var current: AmbientDependencies?

  var storage: DependencyStorage
  /// Whatever starts an effect says here where in its store the effect belongs. The rooms that
  /// declare dependencies of a place, such as `dismiss`, know what it is.
  var place: (any AnyObject & Sendable)?

  /// What is in force here.
  ///
  /// The code of a store belongs to no place, whoever sent the action.
  static var inForce: AmbientDependencies? {
    guard hostbridge_dependencies() != nil else { return current }
    return DependencyStorage.current.map { AmbientDependencies(storage: $0) }
  }

  /// Runs synchronous code, and starts the tasks made in it, with this in force.
  func perform<Result>(_ operation: () throws -> Result) rethrows -> Result {
    guard hostbridge_dependencies() != nil else {
      // Almost always so: no overrides outside, none inside. Then it costs one look.
      let outer = Self.current
      if outer?.storage ?? .empty === storage, outer?.place === place { return try operation() }
      return try Self.$current.withValue(self, operation: operation)
    }
    let outer = storage.enter()
    defer { DependencyStorage.leave(outer) }
    return try Self.$current.withValue(self, operation: operation)
  }
}

extension DependencyStorage? {
  /// Runs synchronous code of an effect with what was in force when the effect was built (rule E11).
  ///
  /// An effect that was built where nothing was in force runs with what is in force now.
  ///
  /// - Parameters:
  ///   - place: Where in its store the effect belongs, for dependencies that depend on it.
  ///   - operation: Runs once.
  func perform<Result>(
    for place: (any AnyObject & Sendable)? = nil, _ operation: () throws -> Result
  ) rethrows -> Result {
    guard self != nil || place != nil else { return try operation() }
    let storage = self ?? .current ?? .empty
    return try AmbientDependencies(storage: storage, place: place).perform(operation)
  }
}
