import Synchronization

/// The values that belong to the process: what ``prepareDependencies(_:)`` set, and defaults that are
/// made once.
///
/// No lock is held while a key computes a value: it may ask for others.
enum DefaultValues {
  private static let live = Values()
  private static let preview = Values()
  private static let prepared = Values()

  static func live<Key: DependencyKey>(of key: Key.Type) -> Key.Value {
    live.value(of: key) { key.liveValue }
  }

  static func preview<Key: TestDependencyKey>(of key: Key.Type) -> Key.Value {
    preview.value(of: key) { key.previewValue }
  }

  static func prepared<Key: TestDependencyKey>(of key: Key.Type) -> Key.Value? {
    prepared[key]
  }

  /// Sets values for the process; later ones win.
  static func prepare(_ overrides: [ObjectIdentifier: AnyDependencyBox]) {
    prepared.add(overrides)
  }

  /// Values by key.
  final class Values: Sendable {
    private let boxes = Mutex<[ObjectIdentifier: AnyDependencyBox]>([:])

    subscript<Key: TestDependencyKey>(key: Key.Type) -> Key.Value? {
      boxes.withLock { $0[ObjectIdentifier(key)] }.map(DependencyBox<Key.Value>.value(of:))
    }

    /// The value of a key, made now unless it was made before.
    func value<Key: TestDependencyKey>(of key: Key.Type, make: () -> Key.Value) -> Key.Value {
      if let value = self[key] { return value }
      let made = DependencyBox(make())
      let kept: AnyDependencyBox = boxes.withLock { boxes in
        let id = ObjectIdentifier(key)
        if let winner = boxes[id] { return winner }
        boxes[id] = made
        return made
      }
      return DependencyBox<Key.Value>.value(of: kept)
    }

    func add(_ overrides: [ObjectIdentifier: AnyDependencyBox]) {
      boxes.withLock { $0.merge(overrides) { $1 } }
    }
  }
}

/// The test values of one scope.
typealias TestValues = DefaultValues.Values

extension TestValues {
  private static let ofTests = Mutex<[String: TestValues]>([:])
  private static let ofProcess = TestValues()

  /// Where a read outside every scope keeps test values: those of the running test.
  static var ofCurrentTest: TestValues {
    guard let test = TestRun.registered?.currentTest() else { return ofProcess }
    return ofTests.withLock { tests in
      if let values = tests[test] { return values }
      let values = TestValues()
      tests[test] = values
      return values
    }
  }
}
