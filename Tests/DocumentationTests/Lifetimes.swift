import HostBridge
import HostBridgeTesting
import Testing

/// The code of the article "Observation and lifetimes".
@MainActor @Suite struct LifetimesArticle {
  @Reducer
  struct Player {
    @ObservableState
    struct State: Equatable {
      var title = "Intro"
      var position = 0
      var volume = 5
    }

    enum Action {
      case titleChanged(String)
      case ticked
      case loadTapped
    }

    var body: some ReducerOf<Self> {
      Reduce { state, action in
        switch action {
        case .titleChanged(let title): state.title = title
        case .ticked: state.position += 1
        case .loadTapped: break
        }
        return .none
      }
    }
  }

  final class PlayerScreen: ObservationHost {
    let observations = ObservationTokens()
    let store: StoreOf<Player>
    let queue: StoreOf<Player>
    let title = Label()
    let position = Label()
    let summary = Label()
    private(set) var changes: [String] = []

    init(store: StoreOf<Player>, queue: StoreOf<Player>) {
      self.store = store
      self.queue = queue
    }

    func load() {
      // What it reads of its store.
      store.observe(self) { screen, store in screen.title.text = store.title }
      // One value, old and new.
      store.observe(self, \.position, initial: false) { screen, old, new in
        screen.changes.append("\(old) to \(new)")
      }
      // Whatever it reads, of any store.
      observe { [weak self] in
        guard let self else { return }
        summary.text = "\(store.title), then \(queue.title)"
      }
    }

    func follow() -> ObservationToken {
      store.observe(self, delivery: .nextTick, key: "position", name: "position") { screen, store in
        screen.position.text = "\(store.position)"
      }
    }
  }

  nonisolated static func makeStore(_ scheduler: some HostScheduler = .main) -> StoreOf<Player> {
    Store(initialState: Player.State(), scheduler: scheduler) { Player() }
  }

  @Test("O4 lifetimes: the forms of observe")
  func forms() {
    let screen = PlayerScreen(store: Self.makeStore(), queue: Self.makeStore())
    screen.load()
    #expect(screen.summary.text == "Intro, then Intro")
    screen.store.send(.titleChanged("Aria"))
    screen.queue.send(.titleChanged("Coda"))
    screen.store.send(.ticked)
    #expect(screen.title.text == "Aria")
    #expect(screen.summary.text == "Aria, then Coda")
    #expect(screen.changes == ["0 to 1"])
  }

  @Test("O4 H5 H11 lifetimes: the next tick, keys, pausing")
  func options() {
    let scheduler = ManualScheduler()
    let screen = PlayerScreen(
      store: Self.makeStore(scheduler), queue: Self.makeStore(scheduler))
    var token = screen.follow()
    token = screen.follow()
    #expect(screen.observations.count == 1)
    for _ in 1...3 { screen.store.send(.ticked) }
    #expect(screen.position.text == "0")
    scheduler.pump()
    #expect(screen.position.text == "3")

    token.pause()
    screen.store.send(.ticked)
    scheduler.pump()
    #expect(screen.position.text == "3")
    token.resume()
    scheduler.pump()
    #expect(screen.position.text == "4")
  }

  @Test("O2 lifetimes: macro state is observed property by property")
  func granular() {
    let screen = PlayerScreen(store: Self.makeStore(), queue: Self.makeStore())
    var runs = 0
    let token = screen.store.observe(screen) { _, store in
      runs += 1
      _ = store.volume
    }
    screen.store.send(.ticked)
    #expect(runs == 1)
    token.cancel()
  }

  @Test("H10 lifetimes: what holds a store, listed")
  func activity() {
    let screen = PlayerScreen(store: Self.makeStore(), queue: Self.makeStore())
    screen.load()

    for entry in screen.store.activity { print(entry) }

    #expect(screen.store.activity.count == 3)
    #expect(screen.store.activity.allSatisfy { $0.isHostAlive == true })
  }

  final class ParentController {
    func showChild() -> StoreOf<Player> { makeStore() }
  }

  @MainActor @Test func parentLeavesNothing() async {
    await expectReleased { scenario in
      let parent = scenario.track(ParentController())
      let child = scenario.track(parent.showChild(), name: "child")
      child.send(.loadTapped)
    }
  }

  final class Ticking: ObservationHost {
    let observations = ObservationTokens()
    private(set) var stops = 0

    func start(_ stop: @escaping () -> Void) {
      ObservationToken { stop() }.store(in: observations)
    }
  }

  @Test("H2 lifetimes: a token for an API with its own way to stop")
  func ownToken() {
    var stops = 0
    var host: Ticking? = Ticking()
    host?.start { stops += 1 }
    #expect(stops == 0)
    host = nil
    #expect(stops == 1)
  }
}
