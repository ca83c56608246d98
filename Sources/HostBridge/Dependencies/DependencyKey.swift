/// Names a dependency whose live value is declared elsewhere, or does not exist.
///
/// A module that only declares an interface conforms its key to this protocol; the module with the
/// implementation adds ``DependencyKey``. Asking for the live value where nobody did is an issue, and
/// gives ``testValue``.
///
/// The requirements are read on whatever thread needs the value first, so conformances are not bound
/// to an actor.
public protocol TestDependencyKey: SendableMetatype {
  /// What the key stands for; the conforming type itself unless declared.
  associatedtype Value: Sendable = Self

  /// The value for tests that do not override it.
  ///
  /// Made once for every store, outermost `withDependencies` or test that asks for it.
  static var testValue: Value { get }

  /// The value for previews of a user interface; ``testValue`` unless declared.
  static var previewValue: Value { get }
}

extension TestDependencyKey {
  /// The test value.
  public static var previewValue: Value { testValue }
}

/// Names a dependency and gives its values.
///
/// ```swift
/// struct Weather: DependencyKey {
///   var today: @Sendable () async throws -> Forecast
///   static let liveValue = Weather { try await Station.shared.forecast() }
/// }
///
/// extension DependencyValues {
///   var weather: Weather {
///     get { self[Weather.self] }
///     set { self[Weather.self] = newValue }
///   }
/// }
/// ```
public protocol DependencyKey: TestDependencyKey {
  // Declared again, so that it is inferred from `liveValue`.
  /// What the key stands for; the conforming type itself unless declared.
  associatedtype Value = Self

  /// The value for programs at work.
  ///
  /// Made once in a process, by whoever asks first. Two threads that ask at the same time may both
  /// compute it; one of the results is then used by both.
  static var liveValue: Value { get }
}

extension DependencyKey {
  /// The live value, and an issue: a test that does not say what it depends on depends on the outside
  /// world.
  public static var testValue: Value {
    DefaultRead.current?.reportLiveUse(of: Self.self)
    return DefaultValues.live(of: Self.self)
  }

  /// The live value.
  public static var previewValue: Value { DefaultValues.live(of: Self.self) }
}
