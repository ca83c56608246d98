/// Runs an operation with the dependencies of a model: for models that make models.
///
/// In force are the overrides that the model's ``Dependency`` properties noted when it was made, under
/// those in force here: what the model itself reads. They are found by a mirror, in the model's class and
/// those above it; a model without a ``Dependency`` property, or whose `customMirror` hides them, is
/// an issue, and the operation runs with what is in force here.
///
/// ```swift
/// func rowTapped(_ row: Row) {
///   detail = withDependencies(from: self) { DetailModel(row: row) }
/// }
/// ```
///
/// - Parameters:
///   - model: Has ``Dependency`` properties.
///   - update: Overrides values, on top of the model's; none unless given.
///   - operation: Runs synchronously, once, on the caller's isolation.
///   - fileID: The file that an issue names; the caller's.
///   - filePath: The path of that file.
///   - line: The line in that file.
///   - column: The column in that line.
/// - Returns: What `operation` returns.
/// - Throws: What `operation` throws.
@discardableResult
public func withDependencies<Model, Result>(
  from model: Model,
  _ update: (inout DependencyValues) -> Void = { _ in },
  operation: () throws -> Result,
  fileID: StaticString = #fileID,
  filePath: StaticString = #filePath,
  line: UInt = #line,
  column: UInt = #column
) rethrows -> Result {
  let location = SourceLocation(fileID: fileID, filePath: filePath, line: line, column: column)
  return try AmbientDependencies.of(model, at: location, update).perform(operation)
}

/// Runs an asynchronous operation with the dependencies of a model: for models that make models.
///
/// - Parameters:
///   - model: Has ``Dependency`` properties.
///   - update: Overrides values, on top of the model's; none unless given.
///   - operation: Runs once, on the caller's isolation.
///   - fileID: The file that an issue names; the caller's.
///   - filePath: The path of that file.
///   - line: The line in that file.
///   - column: The column in that line.
/// - Returns: What `operation` returns.
/// - Throws: What `operation` throws.
@discardableResult
public nonisolated(nonsending) func withDependencies<Model, Result>(
  from model: Model,
  _ update: (inout DependencyValues) -> Void = { _ in },
  operation: nonisolated(nonsending) () async throws -> Result,
  fileID: StaticString = #fileID,
  filePath: StaticString = #filePath,
  line: UInt = #line,
  column: UInt = #column
) async rethrows -> Result {
  let location = SourceLocation(fileID: fileID, filePath: filePath, line: line, column: column)
  let ambient = AmbientDependencies.of(model, at: location, update)
  return try await AmbientDependencies.$current.withValue(ambient, operation: operation)
}

extension AmbientDependencies {
  /// What the properties of a model read here, with overrides on top.
  fileprivate static func of(
    _ model: some Any, at location: SourceLocation, _ update: (inout DependencyValues) -> Void
  ) -> AmbientDependencies {
    let outer = inForce
    guard let reader = reader(in: Mirror(reflecting: model)) else {
      IssueReporter.current.report(
        """
        A model without dependencies was asked for them.

          Model: \(type(of: model))

        The operation ran with what is in force at the call. `withDependencies(from:)` takes the \
        overrides that the model's `@Dependency` properties noted; a mirror of this model shows none. \
        Give it one, or use `withDependencies` without a model.
        """, at: location)
      return updating(update)
    }
    let base = DependencyStorage.merging(reader.made, under: outer?.storage)
    return AmbientDependencies(storage: .updating(base, update), place: outer?.place)
  }

  // All of a model's properties are made together, so that the first speaks for the others.
  private static func reader(in mirror: Mirror) -> (any DependencyReader)? {
    for child in mirror.children {
      if let reader = child.value as? any DependencyReader { return reader }
    }
    return mirror.superclassMirror.flatMap(reader(in:))
  }
}

extension DependencyStorage {
  /// Overrides of which others are on top.
  fileprivate static func merging(
    _ lower: DependencyStorage?, under upper: DependencyStorage?
  ) -> DependencyStorage? {
    guard let lower, let upper, lower !== upper else { return upper ?? lower }
    return DependencyStorage(
      overrides: lower.overrides.merging(upper.overrides) { $1 },
      context: upper.context ?? lower.context, testValues: upper.testValues ?? lower.testValues)
  }
}
