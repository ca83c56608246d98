/// The values of all dependencies at one point of a program.
///
/// A value is found by its key: first among the overrides in force (`withDependencies`, a store's
/// `withDependencies:`, a reducer's `dependency(_:_:)`), then among the values that
/// ``prepareDependencies(_:)`` set for the process, and last as the key's default for the
/// ``context``. Features and models read them through ``Dependency``.
///
/// A module declares its dependencies by extension:
///
/// ```swift
/// extension DependencyValues {
///   var weather: Weather {
///     get { self[Weather.self] }
///     set { self[Weather.self] = newValue }
///   }
/// }
/// ```
///
/// How long defaults live: a live or preview value is made once in a process. A test value is made
/// once for each scope: an outermost `withDependencies`, with everything inside it, stores included;
/// a store that is made outside any, with the effects and stores that come from it; or else the test
/// that asks, kept until the process ends. So tests that run at the same time never share one, with
/// two exceptions outside every scope: the cases of a parameterised test, and threads of which nobody
/// can tell the test. A default is computed with nothing overridden and no lock held, by whichever
/// thread asks first; of several at the same time one wins.
public struct DependencyValues: Sendable {
  private var overrides: [ObjectIdentifier: AnyDependencyBox]
  /// Overrides that count where there are no others: those in force when a reader was made.
  private let earlier: DependencyStorage?
  private var chosenContext: DependencyContext?
  private let testValues: TestValues?
  /// Whether the values are being changed: a default read now is not used, only changed.
  private let isBeingChanged: Bool
  private let reader: SourceLocation?

  /// A copy to be changed and published.
  package init(changing base: DependencyStorage?) {
    overrides = base?.overrides ?? [:]
    earlier = nil
    chosenContext = base?.context
    testValues = base?.testValues ?? TestValues()
    isBeingChanged = true
    reader = nil
  }

  /// The values that a reader finds.
  ///
  /// - Parameters:
  ///   - current: In force now.
  ///   - earlier: In force when the reader was made.
  ///   - reader: The place to name in reports.
  init(
    reading current: DependencyStorage?, orElse earlier: DependencyStorage?,
    at reader: SourceLocation
  ) {
    overrides = current?.overrides ?? [:]
    self.earlier = earlier
    chosenContext = current?.context ?? earlier?.context
    testValues = current?.testValues ?? earlier?.testValues
    isBeingChanged = false
    self.reader = reader
  }

  /// The value of a dependency, or an override of it.
  ///
  /// - Parameter key: The type that names the dependency.
  public subscript<Key: TestDependencyKey>(key: Key.Type) -> Key.Value {
    get {
      let id = ObjectIdentifier(key)
      if let box = overrides[id] ?? earlier?.overrides[id] {
        return DependencyBox<Key.Value>.value(of: box)
      }
      return DefaultRead(context: context, reader: reader, isForChange: isBeingChanged)
        .value(of: key, in: testValues)
    }
    set {
      overrides[ObjectIdentifier(key)] = DependencyBox(newValue)
    }
  }

  /// Which defaults are used; that of the process unless it was overridden.
  public var context: DependencyContext {
    get { chosenContext ?? .ofProcess }
    set { chosenContext = newValue }
  }

  /// The values as overrides that can be in force.
  package func published() -> DependencyStorage {
    DependencyStorage(overrides: overrides, context: chosenContext, testValues: testValues)
  }
}
