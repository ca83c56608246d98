import Foundation
import HostBridge
import Synchronization

/// A clock that moves on by a microsecond and a half whenever it is asked.
final class SteppingClock: Clock {
  typealias Instant = ManualClock.Instant
  private let steps = Mutex(-1)

  var minimumResolution: Duration { .zero }

  var now: Instant {
    let step = steps.withLock { steps in
      steps += 1
      return steps
    }
    return Instant(offset: .nanoseconds(step * 1_500))
  }

  func sleep(until deadline: Instant, tolerance: Duration?) async throws {}
}

/// A feature with effects of all kinds, and a child that comes and goes.
@Reducer struct RecordedDesk {
  struct State: Equatable, Codable {
    var title = ""
    var log: [String] = []
    var drawer: RecordedDrawer.State?
  }

  @CasePathable indirect enum Action: Equatable, Codable {
    case rename(String)
    case note(String)
    case save
    case saved(Int)
    case listen
    case open
    case close
    case host
    case drawer(RecordedDrawer.Action)
  }

  let save: @Sendable () async -> Int
  let hostWork: () -> Void

  var body: some Reducer<State, Action> {
    Reduce { state, action in
      switch action {
      case .rename(let title):
        state.title = title
        return .send(.note("renamed to \(title)"))
      case .note(let text):
        state.log.append(text)
        return .none
      case .save:
        return .run(name: "save") { [save] send in await send(.saved(await save())) }
      case .saved(let size):
        state.log.append("saved \(size)")
        return .none
      case .listen:
        return .events(name: "bell") { emit in
          emit(.note("rung"))
          return {}
        }
      case .open:
        state.drawer = RecordedDrawer.State()
        return .none
      case .close:
        state.drawer = nil
        return .none
      case .host:
        return .host { hostWork() }
      case .drawer:
        return .none
      }
    }
    .ifLet(\.drawer, action: \.drawer) { RecordedDrawer() }
  }
}

@Reducer struct RecordedDrawer {
  struct State: Equatable, Codable { var count = 0 }
  @CasePathable enum Action: Equatable, Codable { case add, mounted }

  var body: some Reducer<State, Action> {
    Reduce { state, action in
      switch action {
      case .add: state.count += 1
      case .mounted: state.count += 10
      }
      return .none
    }
    .onMount { _ in .send(.mounted) }
    .onDismount { _ in .host {} }
  }
}

typealias DeskRecorder = StoreRecorder<RecordedDesk.Action>

func recordedDesk(
  _ scheduler: some HostScheduler = .manual(), save: @escaping @Sendable () async -> Int = { 1 },
  hostWork: @escaping () -> Void = {}
) -> StoreOf<RecordedDesk> {
  Store(initialState: RecordedDesk.State(), scheduler: scheduler) {
    RecordedDesk(save: save, hostWork: hostWork)
  }
}

/// One line of a recording, as a program that reads it has it.
struct RecordedLine<Action: Decodable>: Decodable {
  var ns: Int
  var event: String
  var turn: Int?
  var id: Int?
  var kind: String?
  var name: String?
  var host: String?
  var at: String?
  var action: String?
  var value: Action?
  var paths: [String]?
  var lines: [String]?
}

extension StoreRecorder where Action: Codable {
  /// The lines, read by somebody else's JSON.
  func readLines() throws -> [RecordedLine<Action>] {
    let text = try jsonLines { action in
      String(decoding: try JSONEncoder().encode(action), as: UTF8.self)
    }
    return try text.split(separator: "\n").map {
      try JSONDecoder().decode(RecordedLine<Action>.self, from: Data($0.utf8))
    }
  }
}
