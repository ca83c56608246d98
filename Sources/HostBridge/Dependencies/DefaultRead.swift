/// A look-up that found no override and turns to the key's own values.
struct DefaultRead: Sendable {
  /// The look-up that a test value is being computed for.
  @TaskLocal static var current: DefaultRead?

  let context: DependencyContext
  /// The declaration that reads, where it is known.
  let reader: SourceLocation?
  /// Whether the value is read to be changed and set as an override.
  let isForChange: Bool

  func value<Key: TestDependencyKey>(of key: Key.Type, in testValues: TestValues?) -> Key.Value {
    if let prepared = DefaultValues.prepared(of: key) { return prepared }
    switch context {
    case .live: return liveValue(of: key)
    case .preview: return computing(testValues) { DefaultValues.preview(of: key) }
    case .test:
      // Not kept then: a later use has to be noticed.
      if isForChange { return testValues?[key] ?? computing(testValues) { key.testValue } }
      let testValues = testValues ?? .ofCurrentTest
      return testValues.value(of: key) { computing(testValues) { key.testValue } }
    }
  }

  private func liveValue<Key: TestDependencyKey>(of key: Key.Type) -> Key.Value {
    if let liveKey = key as? any DependencyKey.Type,
      let value = liveValue(ofKey: liveKey) as? Key.Value
    {
      return value
    }
    report(
      """
      A dependency has no live value.

        Key: \(key)
        Value: \(Key.Value.self)

      Its test value was returned. The key conforms to `TestDependencyKey` only; usually the module \
      that makes it a `DependencyKey` is not linked. Link it, or give the dependency a value with \
      `prepareDependencies` when the program starts.
      """)
    return key.testValue
  }

  private func liveValue<Key: DependencyKey>(ofKey key: Key.Type) -> Key.Value {
    computing(nil) { DefaultValues.live(of: key) }
  }

  /// Computes a default. What it reads for that is not overridden: the value outlives the overrides
  /// in force.
  private func computing<Value>(_ testValues: TestValues?, _ compute: () -> Value) -> Value {
    let storage = DependencyStorage(overrides: [:], context: context, testValues: testValues)
    return AmbientDependencies(storage: storage).perform {
      Self.$current.withValue(self, operation: compute)
    }
  }

  /// Reports that a test uses a live value which nobody put there.
  func reportLiveUse(of key: (some DependencyKey).Type) {
    guard !isForChange else { return }
    reportLive(key)
  }

  private func reportLive<Key: DependencyKey>(_ key: Key.Type) {
    report(
      """
      A live dependency was used in a test.

        Key: \(key)
        Value: \(Key.Value.self)

      The live value was returned. A test that needs it says so, and any other is not to depend on the \
      outside world: override the dependency, with `withDependencies` around the test's work or \
      `withDependencies:` where the store is made, or give the key a `testValue` of its own.
      """)
  }

  private func report(_ message: String) {
    let here = SourceLocation(fileID: #fileID, filePath: #filePath, line: #line, column: #column)
    IssueReporter.current.report(message, at: reader ?? here)
  }
}
