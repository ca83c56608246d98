#if canImport(Testing)
  public import HostBridge
  public import Testing

  /// Overrides dependencies for a test, or for each test of a suite.
  ///
  /// Every test case has a scope of its own, so that nothing is shared between tests that run at the
  /// same time, nor between the cases of a parameterised one.
  ///
  /// ```swift
  /// @Suite(.dependencies { $0.uuid = .incrementing }) struct RowTests { … }
  /// ```
  public struct DependenciesTrait: TestTrait, SuiteTrait, TestScoping {
    private let update: @Sendable (inout DependencyValues) throws -> Void

    init(update: @escaping @Sendable (inout DependencyValues) throws -> Void) {
      self.update = update
    }

    /// True: a suite's overrides are those of its tests.
    public var isRecursive: Bool { true }

    /// Runs a test case with the overrides in force.
    ///
    /// - Parameters:
    ///   - test: The test.
    ///   - testCase: The case of it.
    ///   - function: Runs the case.
    /// - Throws: What the overrides or the test throw.
    public func provideScope(
      for test: Test, testCase: Test.Case?,
      performing function: @concurrent @Sendable () async throws -> Void
    ) async throws {
      try await withDependencies(update) { try await function() }
    }
  }

  extension Trait where Self == DependenciesTrait {
    /// Overrides dependencies for a test, or for each test of a suite.
    ///
    /// - Parameter update: Overrides values. Called once for each test case; what it throws fails the
    ///   case.
    public static func dependencies(
      _ update: @escaping @Sendable (inout DependencyValues) throws -> Void
    ) -> Self {
      DependenciesTrait(update: update)
    }
  }
#endif
