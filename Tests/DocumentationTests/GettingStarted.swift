import HostBridge
import HostBridgeTesting
import Testing

/// The code of the article "Getting started".
@MainActor @Suite struct GettingStartedArticle {
  @Reducer
  struct Rating {
    @ObservableState
    struct State: Equatable {
      var stars = 0
      var isSaving = false
    }

    enum Action {
      case starTapped(Int)
      case saved
    }

    enum CancelID { case save }

    @Dependency(RatingServer.self) var server

    var body: some ReducerOf<Self> {
      Reduce { state, action in
        switch action {
        case .starTapped(let stars):
          state.stars = stars
          state.isSaving = true
          return .run { [server] send in
            try await server.save(stars)
            await send(.saved)
          }
          .cancellable(id: CancelID.save, cancelInFlight: true)

        case .saved:
          state.isSaving = false
          return .none
        }
      }
    }
  }

  struct RatingServer: DependencyKey {
    var save: @Sendable (_ stars: Int) async throws -> Void

    static let liveValue = RatingServer { stars in
      try await Task.sleep(for: .seconds(1))  // the network
    }
  }

  final class RatingScreen: ObservationHost {
    let observations = ObservationTokens()
    let store = Store(initialState: Rating.State()) { Rating() }
    let label = Label()
    let buttons = (1...5).map { _ in Button() }

    func load() {
      store.observe(self) { screen, store in
        screen.label.text = "\(store.stars) of 5" + (store.isSaving ? ", saving" : "")
      }
      for (index, button) in buttons.enumerated() {
        button.onTap = { [weak self] in self?.store.send(.starTapped(index + 1)) }
      }
    }
  }

  @MainActor @Test func rating() async {
    let store = TestStore(initialState: Rating.State()) {
      Rating()
    } withDependencies: {
      $0[RatingServer.self].save = { _ in }
    }

    await store.send(.starTapped(4)) {
      $0.stars = 4
      $0.isSaving = true
    }
    await store.receive(\.saved) { $0.isSaving = false }
  }

  @Test("Getting started: the screen follows the feature, and goes with everything it made")
  func screen() async {
    let saved = withDependencies {
      $0[RatingServer.self].save = { _ in }
    } operation: {
      RatingScreen()
    }
    saved.load()
    #expect(saved.label.text == "0 of 5")
    saved.buttons[3].tap()
    #expect(saved.label.text == "4 of 5, saving")
    await saved.store.send(.starTapped(2)).finish()
    #expect(saved.label.text == "2 of 5")
    await expectReleased { scenario in
      let screen = scenario.track(RatingScreen())
      scenario.track(screen.store)
      screen.load()
    }
  }
}
