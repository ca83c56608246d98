import HostBridge
import HostBridgeTesting
import Testing

/// What the article "Coming from TCA" says, run.
@MainActor @Suite struct ComingFromTCAArticle {
  @Reducer
  struct Loader {
    @ObservableState
    struct State: Equatable {
      var title = ""
      var log: [String] = []
    }

    enum Action {
      case bothTapped
      case startTapped
      case stopTapped
      case loaded
    }

    enum CancelID { case load }

    var body: some ReducerOf<Self> {
      Reduce { state, action in
        switch action {
        case .bothTapped:
          return .merge(.cancel(id: CancelID.load), load())
        case .startTapped:
          return load()
        case .stopTapped:
          return .cancel(id: CancelID.load)
        case .loaded:
          state.log.append("loaded")
          return .none
        }
      }
      .onMount { _ in .send(.loaded) }
    }

    func load() -> Effect<Action> {
      .run { send in await send(.loaded) }.cancellable(id: CancelID.load)
    }
  }

  final class Screen: ObservationHost {
    let observations = ObservationTokens()
    var title = "none"
  }

  @Test("H1 TCA: after cancel() the closure has let go of what it captured")
  func cancelling() {
    let store = Store(initialState: Loader.State()) { Loader() }
    let screen = Screen()

    let token = store.observe(screen) { screen, store in screen.title = store.title }
    token.cancel()

    #expect(screen.title == "")
    #expect(store.activity.allSatisfy { $0.kind == .effect })
  }

  @Test("C5 TCA: start and stop in two sends in a row")
  func startStop() async {
    let store = Store(initialState: Loader.State()) { Loader() }
    await store.mailbox.send(.stopTapped)
    #expect(store.log == ["loaded"])

    let task = store.send(.startTapped)
    store.send(.stopTapped)
    await task.finish()

    #expect(store.log == ["loaded"])
  }

  @Test("C4 TCA: what is merged after a cancellation is not cancelled")
  func order() async {
    let store = Store(initialState: Loader.State()) { Loader() }
    await store.send(.bothTapped).finish()
    #expect(store.log.last == "loaded")
  }

  @Test("R9 TCA: a feature begins by itself")
  func mounting() async {
    let store = TestStore(initialState: Loader.State()) { Loader() }
    await store.receive(\.loaded) { $0.log = ["loaded"] }
  }
}
