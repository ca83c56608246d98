import HostBridge
import HostBridgeTesting
import Testing

@Suite struct TestStoreTaskTests {
  private func makeStore(_ clock: TestClock<Duration> = TestClock()) -> TestStoreOf<Search> {
    TestStore(initialState: Search.State()) {
      Search()
    } withDependencies: {
      $0.continuousClock = clock
    }
  }

  @Test("X5 cancelling a task ends the effects of its send, and nothing is left") func cancels()
    async
  {
    let store = makeStore()
    let task = await store.send(.startTicking)
    #expect(!task.isCancelled)
    await task.cancel()
    #expect(task.isCancelled)
    await store.finish()
  }

  @Test("X5 finishing a task waits for its effects, outside ones too") func finishes() async {
    let store = makeStore()
    let task = await store.send(.searchElsewhere)
    await task.finish()
    await store.receive(\.found) { $0.results = ["far"] }
  }

  @Test("X5 finishing a task that waits for the test fails at once") func stuck() async {
    let store = makeStore()
    store.timeout = .seconds(1_000_000)
    let task = await store.send(.startTicking)
    let issue = await expectIssue("does not end") { await task.finish() }
    #expect(issue?.message.contains("TestClock until 1") == true)
    await task.cancel()
  }

  @Test("X5 skipInFlightEffects returns when the operations have") func skips() async {
    let store = makeStore()
    await store.send(.startTicking)
    await store.send(.listen)
    await store.skipInFlightEffects()
    await store.finish()
  }

  @Test("X5 a test may change dependencies as it goes") func dependencies() async {
    struct Dice: Reducer {
      struct State: Equatable { var number = 0 }
      enum Action: Equatable, Sendable { case roll, rolled(Int) }
      @Dependency(Eyes.self) var eyes
      func reduce(into state: inout State, action: Action) -> Effect<Action> {
        switch action {
        case .roll: return .run { await $0(.rolled(eyes.number)) }
        case .rolled(let number):
          state.number = number + eyes.number
          return .none
        }
      }
    }
    let store = TestStore(initialState: Dice.State()) {
      Dice()
    } withDependencies: {
      $0[Eyes.self] = Eyes(number: 1)
    }
    await store.send(.roll)
    await store.receive(.rolled(1)) { $0.number = 2 }
    store.dependencies[Eyes.self] = Eyes(number: 2)
    await store.send(.roll)
    await store.receive(.rolled(2)) { $0.number = 4 }
    await store.withDependencies {
      $0[Eyes.self] = Eyes(number: 3)
    } operation: {
      await store.send(.roll)
      await store.receive(.rolled(3)) { $0.number = 6 }
    }
    await store.send(.roll)
    await store.receive(.rolled(2)) { $0.number = 4 }
    await store.finish()
  }

  private struct Eyes: TestDependencyKey {
    var number = 0
    static var testValue: Eyes { Eyes() }
  }
}
