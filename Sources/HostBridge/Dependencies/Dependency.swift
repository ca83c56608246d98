/// Reads a dependency.
///
/// ```swift
/// struct Search: Reducer {
///   @Dependency(\.continuousClock) var clock
///   @Dependency(Weather.self) var weather
///   ...
/// }
/// ```
///
/// It notes what is in force when it is made, and each read gives the override that is in force now,
/// else the one that was when it was made, else the default. So a feature sees its store's overrides
/// whoever made the feature value, an effect's operation sees those that were in force where the effect
/// was built (rule E11), and a model that was made inside `withDependencies` keeps its overrides
/// afterwards.
///
/// It works in reducers, in effects, in models and as a local variable, on any thread. What a thread,
/// a queue or a callback of somebody else's runs has nothing in force: see
/// `withEscapedDependencies`.
///
/// A live value that a test reads without an override is an issue, at the line of this declaration.
@propertyWrapper
public struct Dependency<Value: Sendable>: Sendable {
  let made: DependencyStorage?
  private let read: @Sendable (DependencyValues) -> Value
  private let location: SourceLocation

  /// Reads a dependency by its property.
  ///
  /// - Parameters:
  ///   - keyPath: A property of the values, or `\.self` for all of them.
  ///   - fileID: The file that reports name; the declaration's.
  ///   - filePath: The path of that file.
  ///   - line: The line in that file.
  ///   - column: The column in that line.
  public init(
    _ keyPath: any KeyPath<DependencyValues, Value> & Sendable,
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) {
    made = .current
    read = { $0[keyPath: keyPath] }
    location = SourceLocation(fileID: fileID, filePath: filePath, line: line, column: column)
  }

  /// Reads a dependency by its key.
  ///
  /// - Parameters:
  ///   - key: The type that names the dependency.
  ///   - fileID: The file that reports name; the declaration's.
  ///   - filePath: The path of that file.
  ///   - line: The line in that file.
  ///   - column: The column in that line.
  public init<Key: TestDependencyKey>(
    _ key: Key.Type,
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) where Key.Value == Value {
    made = .current
    read = { $0[key] }
    location = SourceLocation(fileID: fileID, filePath: filePath, line: line, column: column)
  }

  /// The value here and now. From any thread.
  public var wrappedValue: Value {
    read(DependencyValues(reading: .current, orElse: made, at: location))
  }
}

/// Any ``Dependency``: what a mirror of a model finds.
protocol DependencyReader {
  var made: DependencyStorage? { get }
}

extension Dependency: DependencyReader {}
