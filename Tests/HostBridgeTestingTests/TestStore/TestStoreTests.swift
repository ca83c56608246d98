import HostBridge
import HostBridgeTesting
import Testing

@Suite struct TestStoreTests {
  private func makeStore(_ state: Search.State = Search.State()) -> TestStoreOf<Search> {
    TestStore(initialState: state) { Search() }
  }

  @Test("X2 a described change passes") func described() async {
    let store = makeStore()
    await store.send(.queryChanged("B")) { $0.query = "B" }
    await store.send(.searchTapped) { $0.isLoading = true }
    await store.receive(.found(["Berlin"])) {
      $0.isLoading = false
      $0.results = ["Berlin"]
    }
    await store.finish()
    #expect(store.state == Search.State(query: "B", results: ["Berlin"]))
  }

  @Test("X3 an action is received by value, case, case and payload, and condition") func spellings()
    async
  {
    let store = makeStore()
    for round in 0..<4 {
      await store.send(\.queryChanged, "\(round)") { $0.query = "\(round)" }
      await store.send(\.searchTapped) { $0.isLoading = true }
      let results = ["\(round)erlin"]
      let update: (inout Search.State) -> Void = {
        $0.isLoading = false
        $0.results = results
      }
      switch round {
      case 0: await store.receive(.found(results), assert: update)
      case 1: await store.receive(\.found, assert: update)
      case 2: await store.receive(\.found, results, assert: update)
      default:
        await store.receive({ if case .found = $0 { true } else { false } }, assert: update)
      }
    }
  }

  @Test("X2 a change that no closure describes fails at the call's line") func undescribed() async {
    let store = makeStore()
    let line = #line + 2
    let issue = await expectIssue("The state changed, and no closure describes how.") {
      await store.send(.queryChanged("B"))
    }
    #expect(issue?.line == line)
    #expect(issue?.message.contains("+   query: \"B\",") == true)
    await store.send(.queryChanged("B"))
  }

  @Test("X2 a closure that changes nothing fails") func changesNothing() async {
    let store = makeStore()
    await expectIssue("but it did not change") {
      await store.send(.nothing) { _ in }
    }
  }

  @Test("X2 a wrong description fails with a line diff") func wrong() async {
    let store = makeStore()
    let issue = await expectIssue("The state is not as described.") {
      await store.send(.queryChanged("B")) { $0.query = "C" }
    }
    #expect(issue?.message.contains("-   query: \"C\",") == true)
    #expect(issue?.message.contains("+   query: \"B\",") == true)
  }

  @Test("X2 synchronous follow-ups are received, with the state after each") func followUps() async
  {
    let store = makeStore(Search.State(query: "a", results: ["b"]))
    await store.send(.clear) { $0.query = "" }
    await store.receive(\.cleared) { $0.results = [] }
  }

  @Test("X1 receive fails at once when no effect runs") func nothingRuns() async {
    let store = makeStore()
    store.timeout = .seconds(1_000_000)
    await expectIssue("No effect is running, so none will come.") { await store.receive(\.found) }
  }

  @Test("X1 receive fails at once when all effects wait for the test, and names what they wait in")
  func waitsForTest() async {
    let clock = TestClock()
    let store = TestStore(initialState: Search.State()) {
      Search()
    } withDependencies: {
      $0.continuousClock = clock
    }
    store.timeout = .seconds(1_000_000)
    await store.send(.startTicking)
    await store.send(.listen)
    let issue = await expectIssue("No action was received") { await store.receive(\.tick) }
    #expect(issue?.message.contains("ticker") == true)
    #expect(issue?.message.contains("TestClock until 1") == true)
    #expect(issue?.message.contains("radio") == true)
    await clock.advance(by: .seconds(2))
    await store.receive(\.tick) { $0.ticks = 1 }
    await store.receive(\.tick) { $0.ticks = 2 }
    await store.send(.stopTicking)
    await store.skipInFlightEffects()
  }

  @Test("X1 work that has left the executor is waited for") func elsewhere() async {
    let store = makeStore()
    await store.send(.searchElsewhere)
    await store.receive(\.found) { $0.results = ["far"] }
  }

  @Test("X4 a running effect fails at the line of the action that started it") func running() async
  {
    let clock = TestClock()
    let store = TestStore(initialState: Search.State()) {
      Search()
    } withDependencies: {
      $0.continuousClock = clock
    }
    let line = #line + 1
    await store.send(.startTicking)
    let issue = await expectIssue("An effect is still running") { await store.finish() }
    #expect(issue?.line == line)
    #expect(issue?.message.contains("\"ticker\"") == true)
  }

  @Test("X4 what was received and not asserted fails") func unasserted() async {
    let store = makeStore(Search.State(query: "a"))
    await store.send(.clear) { $0.query = "" }
    await expectIssue("An action was received, and the test has not asserted it.") {
      await store.finish()
    }
  }

  @Test("X4 the end of a test store is checked as finish() is") func atEnd() async {
    let recorder = IssueRecorder()
    await withIssueReporter(recorder.reporter) {
      let store = makeStore(Search.State(query: "a"))
      await store.send(.clear) { $0.query = "" }
      await store.receive(\.cleared)
      await store.send(.listen)
    }
    #expect(recorder.issues.map(\.message.isEmpty) == [false])
    #expect(recorder.issues.first?.message.contains("A source of events was not torn down") == true)
  }

  @Test("X5 the root's dismissal is noted and ends its effects") func dismissal() async {
    let store = makeStore()
    await store.send(.listen)
    #expect(!store.isDismissed)
    await store.send(.close)
    #expect(store.isDismissed)
    await store.finish()
  }

  @MainActor
  @Test("X7 it works on the main actor, and effects may visit it") func mainActor() async {
    let store = TestStore(initialState: Search.State(query: "m")) {
      Search(find: { query in await MainActor.run { [query + "ain"] } })
    }
    await store.send(.searchTapped) { $0.isLoading = true }
    await store.receive(\.found) {
      $0.isLoading = false
      $0.results = ["main"]
    }
  }
}
