import HostBridge

/// A feature with every sort of work, for tests of the test store.
@Reducer
struct Search {
  struct State: Equatable {
    var query = ""
    var results: [String] = []
    var ticks = 0
    var isLoading = false
  }

  @CasePathable
  enum Action: Equatable, Sendable {
    case queryChanged(String)
    case searchTapped
    case found([String])
    case clear
    case cleared
    case startTicking
    case stopTicking
    case tick
    case listen
    case heard(Int)
    case close
    case searchElsewhere
    case nothing
  }

  enum Work {
    case ticking
  }

  @Dependency(\.continuousClock) var clock
  @Dependency(\.dismiss) var dismiss
  var find: @Sendable (String) async -> [String] = { [$0 + "erlin"] }

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .queryChanged(let query):
        state.query = query
        return .none
      case .searchTapped:
        state.isLoading = true
        return .run(name: "search") { [query = state.query] send in
          await send(.found(find(query)))
        }
      case .found(let results):
        state.isLoading = false
        state.results = results
        return .none
      case .clear:
        state.query = ""
        return .send(.cleared)
      case .cleared:
        state.results = []
        return .none
      case .startTicking:
        return .run(name: "ticker") { send in
          while true {
            try await clock.sleep(for: .seconds(1))
            await send(.tick)
          }
        }
        .cancellable(id: Work.ticking)
      case .stopTicking: return .cancel(id: Work.ticking)
      case .tick:
        state.ticks += 1
        return .none
      case .listen: return .events(name: "radio") { _ in {} }
      case .heard(let number):
        state.ticks = number
        return .none
      case .close: return .run { _ in await dismiss() }
      case .searchElsewhere:
        return .run(name: "elsewhere") { send in
          let results = await Task.detached { ["far"] }.value
          await send(.found(results))
        }
      case .nothing: return .none
      }
    }
  }
}
