import HostBridge
import HostBridgeTesting
import Testing

@Suite struct TestStoreExhaustivityTests {
  private func makeStore() -> TestStoreOf<Search> {
    let store = TestStore(initialState: Search.State(query: "a", results: ["b"])) { Search() }
    store.exhaustivity = .off
    return store
  }

  @Test("X3 without exhaustivity a closure says what it knows, and nothing else is checked")
  func partly() async {
    let store = makeStore()
    await store.send(.queryChanged("c"))
    await store.send(.queryChanged("d")) { $0.query = "d" }
    await store.send(.nothing) { _ in }
    #expect(store.state.query == "d")
  }

  @Test("X3 without exhaustivity a closure that is wrong fails")
  func wrong() async {
    let store = makeStore()
    let issue = await expectIssue("The state is not as described.") {
      await store.send(.clear) { $0.results = [] }
    }
    #expect(issue?.message.contains("Action: .clear, which was sent") == true)
  }

  @Test("X3 receive skips what comes before, and the state goes with it") func skips() async {
    let store = makeStore()
    await store.send(.clear)
    await store.send(.searchTapped)
    await store.receive(\.found)
    #expect(store.state == Search.State(query: "", results: ["erlin"]))
  }

  @Test("X3 a receive that finds nothing says what came instead") func nothingFits() async {
    let store = makeStore()
    await store.send(.clear)
    let issue = await expectIssue("No action was received") { await store.receive(\.found) }
    #expect(issue?.message.contains("Received instead: .cleared") == true)
  }

  @Test("X3 withExhaustivity changes it for a part of the test") func within() async {
    let store = makeStore()
    await store.withExhaustivity(.on) {
      await store.send(.queryChanged("c")) { $0.query = "c" }
    }
    store.withExhaustivity(.on) { #expect(store.exhaustivity == .on) }
    #expect(store.exhaustivity == .off)
  }

  @Test("X3 what was skipped is shown as a warning, and fails nothing") func shown() async {
    let store = makeStore()
    store.exhaustivity = .off(showSkippedAssertions: true)
    await withKnownIssue(isIntermittent: true) {
      await store.send(.clear)
      await store.skipReceivedActions()
    } matching: { issue in
      issue.severity == .warning
    }
  }

  @Test("X2 a wrong order of receipts fails, and the received one counts as asserted")
  func wrongOrder() async {
    let store = makeStore()
    store.exhaustivity = .on
    await store.send(.clear) { $0.query = "" }
    let issue = await expectIssue("Another action was received") {
      await store.receive(.found(["x"]))
    }
    #expect(issue?.message.contains("Received: .cleared") == true)
    #expect(store.state.results.isEmpty)
    await store.finish()
  }

  @Test("X2 a wrong payload fails with the difference") func wrongPayload() async {
    let store = makeStore()
    store.exhaustivity = .on
    await store.send(.searchTapped) { $0.isLoading = true }
    let issue = await expectIssue("Another action was received") {
      await store.receive(\.found, ["b"])
    }
    #expect(issue?.message.contains("- ") == true)
    #expect(issue?.message.contains("\"aerlin\"") == true)
  }

  @Test("X2 sending before everything was asserted fails, and goes on") func early() async {
    let store = makeStore()
    store.exhaustivity = .on
    await store.send(.clear) { $0.query = "" }
    await expectIssue("before all that were received had been asserted") {
      await store.send(.queryChanged("z")) { $0.query = "z" }
    }
    #expect(store.state == Search.State(query: "z"))
  }

  @Test("X2 an error in a closure fails at the call") func throwing() async {
    struct Wrong: Error {}
    let store = makeStore()
    store.exhaustivity = .on
    await expectIssue("threw an error: Wrong()") {
      await store.send(.nothing) { _ in throw Wrong() }
    }
  }

  @Test("X5 assert checks the state as it is") func asserts() async {
    let store = makeStore()
    store.assert { $0.query = "a" }
    expectIssue("The state is not as described.") { store.assert { $0.query = "b" } }
  }

  @Test("X5 skipping where there is nothing fails, unless told not to") func nothingToSkip() async {
    let store = makeStore()
    await expectIssue("no received action to skip") { await store.skipReceivedActions() }
    await expectIssue("no running effect to skip") { await store.skipInFlightEffects() }
    await store.skipReceivedActions(strict: false)
    await store.skipInFlightEffects(strict: false)
  }
}
