import HostBridge
@testable import HostBridgeTesting
import Testing

/// What features are made of, under test: everything that runs by a clock, a place or a tick.
@Suite struct TestStoreFeatureTests {
  @Reducer
  struct Detail {
    struct State: Equatable { var text = "" }
    @CasePathable
    enum Action: Equatable, Sendable { case closeTapped, typed(String), saved(String) }
    @Dependency(\.continuousClock) var clock
    @Dependency(\.dismiss) var dismiss
    @Dependency(\.isPresented) var isPresented

    var body: some ReducerOf<Self> {
      Reduce { state, action in
        switch action {
        case .closeTapped: return isPresented ? .run { _ in await dismiss() } : .none
        case .typed(let text):
          state.text = text
          return .run { send in await send(.saved(text)) }
            .debounce(id: 1, for: .seconds(1), clock: AnyClock(clock))
        case .saved: return .none
        }
      }
    }
  }

  @Reducer
  struct List {
    struct State: Equatable {
      @PresentationState var detail: Detail.State?
      var opened = 0
      var points = 0
    }
    @CasePathable
    enum Action: Equatable, Sendable {
      case open, opened, dragged(Int), moved(Int), count, counted(Int?)
      case detail(PresentationAction<Detail.Action>)
    }
    @Dependency(\.continuousClock) var clock

    var body: some ReducerOf<Self> {
      Reduce { state, action in
        switch action {
        case .open:
          state.detail = Detail.State()
          return .none
        case .opened:
          state.opened += 1
          return .none
        case .dragged(let point):
          return .send(.moved(point))
            .throttle(id: "drag", for: .seconds(1), clock: AnyClock(clock), latest: true)
        case .moved(let point):
          state.points = point
          return .none
        case .count:
          return .run(reading: \State.points) { send, points in await send(.counted(points())) }
        case .counted, .detail: return .none
        }
      }
      .ifLet(\.$detail, action: \.detail) { Detail() }
      .onMount { _ in .run { await $0(.opened) } }
    }
  }

  private let clock = TestClock()

  private func makeStore(_ state: List.State = List.State()) -> TestStoreOf<List> {
    TestStore(initialState: state) {
      List()
    } withDependencies: {
      $0.continuousClock = clock
    }
  }

  @Test("X5 a child's dismissal reaches its parent, and is received (P4)") func childDismisses()
    async
  {
    let store = makeStore()
    await store.receive(\.opened) { $0.opened = 1 }
    await store.send(.open) { $0.detail = Detail.State() }
    await store.send(.detail(.presented(.closeTapped)))
    await store.receive(\.detail.dismiss) { $0.detail = nil }
    #expect(!store.isDismissed)
    await store.finish()
  }

  @Test("X4 the work of a child that went is over, and nothing fails (C6)") func childGoes() async {
    let store = makeStore(List.State(detail: Detail.State()))
    await store.receive(\.opened) { $0.opened = 1 }
    await store.send(\.detail.presented.typed, "a") { $0.detail?.text = "a" }
    await store.send(\.detail.dismiss) { $0.detail = nil }
    await store.finish()
  }

  @Test("X1 debounced work begins when the test says so (E10)") func debounced() async {
    let store = makeStore(List.State(detail: Detail.State()))
    await store.receive(\.opened) { $0.opened = 1 }
    await store.send(\.detail.presented.typed, "a") { $0.detail?.text = "a" }
    await clock.advance(by: .milliseconds(999))
    await store.send(\.detail.presented.typed, "ab") { $0.detail?.text = "ab" }
    await clock.advance(by: .milliseconds(999))
    await clock.advance(by: .milliseconds(1))
    await store.receive(\.detail.presented.saved, "ab")
    await store.finish()
  }

  @Test("X1 a throttle's window ends when the test says so, and is no work of its own (E10)")
  func throttled() async {
    let store = makeStore()
    await store.receive(\.opened) { $0.opened = 1 }
    await store.send(.dragged(1))
    await store.receive(\.moved) { $0.points = 1 }
    await store.send(.dragged(2))
    await store.send(.dragged(3))
    let issue = await expectIssue("An effect is still running") { await store.finish() }
    #expect(issue?.message.contains("Started by: .dragged(3)") == true)
    await clock.advance(by: .seconds(1))
    await store.receive(\.moved, 3) { $0.points = 3 }
    await store.finish()
  }

  @Test("X1 an effect reads the state as it is (E12)") func reading() async {
    let store = makeStore(List.State(points: 7))
    await store.receive(\.opened) { $0.opened = 1 }
    await store.send(.count)
    await store.receive(\.counted, 7)
  }

  @Test("X1 what a feature does when it is mounted is received before anything is sent (R9)")
  func mounted() async {
    let store = makeStore()
    await expectIssue("before all that were received had been asserted") {
      await store.send(.open) { $0.detail = Detail.State() }
    }
    #expect(store.state.opened == 1)
  }

  @Test("X1 observers of the next tick have run when a call returns") func nextTick() async {
    final class Screen: ObservationHost {
      let observations = ObservationTokens()
      var shown: [Int] = []
    }
    let store = makeStore()
    await store.receive(\.opened) { $0.opened = 1 }
    let screen = Screen()
    store.store.observe(screen, delivery: .nextTick) { screen, store in
      screen.shown.append(store.points)
    }
    await store.send(.dragged(4))
    await store.receive(\.moved) { $0.points = 4 }
    #expect(screen.shown.last == 4)
    await store.skipInFlightEffects(strict: false)
  }

  @Test("T14 a long test leaves no residue") func flat() async {
    let store = makeStore()
    await store.receive(\.opened) { $0.opened = 1 }
    for _ in 0..<1_000 {
      await store.send(.count)
      await store.receive(\.counted, 0)
    }
    #expect(store.harness.inFlight.isEmpty)
    #expect(store.harness.pump.isIdle)
  }
}
