import HostBridge
import HostBridgeTesting
import Testing

/// Rule X7: on any actor and scheduler, and beside other tests.
@Suite struct TestStoreHostTests {
  private nonisolated(nonsending) func search(_ store: TestStoreOf<Search>) async {
    await store.send(.searchTapped) { $0.isLoading = true }
    await store.receive(\.found) {
      $0.isLoading = false
      $0.results = ["erlin"]
    }
    await store.finish()
  }

  @MainActor
  @Test("X7 on the main scheduler, a send off the host is an issue as it is live") func main() async
  {
    let store = TestStore(initialState: Search.State(), scheduler: .main) { Search() }
    await search(store)
  }

  @Test("X7 on a scheduler pumped by hand") func manual() async {
    let scheduler = ManualScheduler()
    let store = TestStore(initialState: Search.State(), scheduler: scheduler) { Search() }
    await search(store)
    #expect(scheduler.isIdle)
  }

  @Test("X7 a custom scheduler says what is on the host") func custom() async {
    struct Nowhere: HostScheduler {
      var isOnHost: Bool { false }
      func schedule(_ job: @escaping @Sendable () -> Void) {}
    }
    let recorder = IssueRecorder()
    await withIssueReporter(recorder.reporter) {
      let store = TestStore(initialState: Search.State(), scheduler: Nowhere()) { Search() }
      store.exhaustivity = .off
      await store.send(.nothing)
    }
    #if DEBUG
      #expect(recorder.issues.first?.message.contains("outside its host") == true)
    #endif
  }

  @Test("X7 in an actor") func inActor() async {
    actor Owner {
      let store = TestStore(initialState: Search.State()) { Search() }
      func run() async {
        await store.send(.searchTapped) { $0.isLoading = true }
        await store.receive(\.found) {
          $0.isLoading = false
          $0.results = ["erlin"]
        }
        await store.finish()
      }
    }
    await Owner().run()
  }

  @Test("X7 stores of tests that run at once do not disturb each other") func parallel() async {
    await withTaskGroup(of: Void.self) { group in
      for number in 0..<50 {
        group.addTask {
          let clock = TestClock()
          let store = TestStore(initialState: Search.State()) {
            Search()
          } withDependencies: {
            $0.continuousClock = clock
          }
          let recorder = IssueRecorder()
          await withIssueReporter(recorder.reporter) {
            await store.send(.startTicking)
            await clock.advance(by: .seconds(number % 5))
            for tick in 0..<(number % 5) { await store.receive(\.tick) { $0.ticks = tick + 1 } }
            await store.send(.stopTicking)
            await store.send(.queryChanged("wrong"))
          }
          #expect(recorder.issues.count == 1)
          await store.finish()
        }
      }
    }
  }
}
