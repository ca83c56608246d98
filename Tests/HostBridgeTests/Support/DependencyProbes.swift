import HostBridge
import Synchronization

/// A number: 0 in tests, 1 live, 2 in previews.
enum LevelKey: DependencyKey {
  static let liveValue = 1
  static let previewValue = 2
  static let testValue = 0
}

/// A second one, which is another's neighbour: -1 in tests and live.
enum OtherLevelKey: DependencyKey {
  static let liveValue = -1
  static let testValue = -1
}

/// Live only: using it in a test is an issue.
enum LiveOnlyKey: DependencyKey {
  static let liveValue = "live"
}

/// For tests only: it has no live value.
enum TestOnlyKey: TestDependencyKey {
  static let testValue = "test"
}

/// A dependency that is its own key.
struct Greeting: DependencyKey, Equatable, Sendable {
  var text: String
  static let liveValue = Greeting(text: "hello")
  static let testValue = Greeting(text: "test")
}

/// A new object for every scope of a test.
final class Ledger: DependencyKey, Sendable {
  static var liveValue: Ledger { Ledger() }
  static var testValue: Ledger { Ledger() }
}

extension DependencyValues {
  var level: Int {
    get { self[LevelKey.self] }
    set { self[LevelKey.self] = newValue }
  }

  var otherLevel: Int {
    get { self[OtherLevelKey.self] }
    set { self[OtherLevelKey.self] = newValue }
  }

  /// Made of two.
  var levels: [Int] { [level, otherLevel] }
}

/// The level in force where it is called.
func currentLevel() -> Int {
  @Dependency(\.level) var level
  return level
}

/// A feature that notes the level in force in each of its steps, and does what its actions say.
struct LevelFeature: Reducer {
  typealias State = [Int]

  enum Action {
    /// Notes the level.
    case note
    /// Returns an effect that was built in the step.
    case perform(() -> Effect<Action>)
  }

  @Dependency(\.level) var level

  var body: some ReducerOf<Self> {
    Reduce { log, action in
      log.append(level)
      switch action {
      case .note: return .none
      case .perform(let effect): return effect()
      }
    }
  }
}

typealias LevelStore = StoreOf<LevelFeature>

/// A model that keeps what was in force when it was made.
final class LevelModel {
  @Dependency(\.level) var level
  @Dependency(\.otherLevel) var otherLevel

  func makeChild() -> LevelModel { withDependencies(from: self) { LevelModel() } }
}
