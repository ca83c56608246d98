import HostBridge
import HostBridgeTesting
import Testing

/// Rules X4 and X6: what is left at the end.
@Suite struct TestStoreEndTests {
  private final class Screen: ObservationHost {
    let observations = ObservationTokens()
    var taps = 0
  }

  private final class Plain {}

  private func makeStore() -> TestStoreOf<Search> {
    TestStore(initialState: Search.State()) { Search() }
  }

  @Test("X6 a host that is alive may listen on") func living() async {
    let store = makeStore()
    let screen = Screen()
    store.store.subscribe(screen, to: \.nothing) { screen, _ in screen.taps += 1 }
    await store.send(.nothing)
    await store.finish()
    #expect(screen.taps == 1)
  }

  @Test("X6 a token that outlives its host fails, and is named with its line") func forgotten()
    async
  {
    let store = makeStore()
    var cache: [ObservationToken] = []
    do {
      let host = Plain()
      cache.append(
        store.store.subscribe(host, to: \.nothing, name: "cached") { _, _ in })
    }
    let line = #line - 2
    let issue = await expectIssue("A host is gone, and its subscription is left behind") {
      await store.finish()
    }
    #expect(issue?.message.contains("subscription \"cached\" for Plain (gone)") == true)
    #expect(issue?.message.contains("TestStoreEndTests.swift:\(line)") == true)
    cache = []
    await store.finish()
  }

  @Test("X6 an observer that outlives its host fails, too") func forgottenObserver() async {
    let store = makeStore()
    var token: ObservationToken?
    do {
      let host = Plain()
      token = store.store.observe(host) { _, store in _ = store.query }
    }
    await expectIssue("A host is gone, and its observer is left behind") { await store.finish() }
    withExtendedLifetime(token) {}
  }

  @Test("X6 an event source that is open fails at the line of the action that opened it")
  func source() async {
    let store = makeStore()
    let line = #line + 1
    await store.send(.listen)
    let issue = await expectIssue("A source of events was not torn down") { await store.finish() }
    #expect(issue?.line == line)
    #expect(issue?.message.contains("\"radio\"") == true)
  }

  @Test("X4 each thing left is reported once, with finish() and at the end of life") func once()
    async
  {
    let recorder = IssueRecorder()
    await withIssueReporter(recorder.reporter) {
      let store = makeStore()
      await store.send(.listen)
      await store.finish()
      await store.finish()
    }
    #expect(recorder.issues.count == 1)
  }

  @Test("X4 an effect of a received action fails at the line of its receipt") func ofReceived()
    async
  {
    struct Relay: Reducer {
      struct State: Equatable {}
      enum Action: Equatable, Sendable { case start, go }
      func reduce(into state: inout State, action: Action) -> Effect<Action> {
        action == .start ? .run { await $0(.go) } : .events { _ in {} }
      }
    }
    let store = TestStore(initialState: Relay.State()) { Relay() }
    await store.send(.start)
    let line = #line + 1
    await store.receive(.go)
    let issue = await expectIssue("A source of events was not torn down") { await store.finish() }
    #expect(issue?.line == line)
    #expect(issue?.message.contains("Started by: .go") == true)
  }

  @Test("X4 a later part of a concatenation belongs to the action that returned the whole")
  func concatenated() async {
    struct Chain: Reducer {
      struct State: Equatable {}
      enum Action: Equatable, Sendable { case start, middle, other }
      func reduce(into state: inout State, action: Action) -> Effect<Action> {
        action == .start
          ? .concatenate(.run { await $0(.middle) }, .events(name: "last") { _ in {} }) : .none
      }
    }
    let store = TestStore(initialState: Chain.State()) { Chain() }
    let line = #line + 1
    await store.send(.start)
    await store.receive(.middle)
    await store.send(.other)
    let issue = await expectIssue("A source of events was not torn down") { await store.finish() }
    #expect(issue?.line == line)
  }

  @Test("X4 the end of a store frees what its effects hold") func frees() async {
    final class Held: Sendable {}
    struct Holding: Reducer {
      struct State: Equatable {}
      enum Action: Sendable { case start }
      let held: Held
      func reduce(into state: inout State, action: Action) -> Effect<Action> {
        .run { [held] _ in
          try await Task.never()
          withExtendedLifetime(held) {}
        }
      }
    }
    weak var weakHeld: Held?
    do {
      let held = Held()
      weakHeld = held
      let store = TestStore(initialState: Holding.State()) { Holding(held: held) }
      store.exhaustivity = .off
      await store.send(.start)
    }
    #expect(weakHeld == nil)
  }

  @Test("X2 what a host sends to the store is received") func hostSends() async {
    let store = makeStore()
    store.store.send(.queryChanged("host"))
    await store.receive(\.queryChanged, "host") { $0.query = "host" }
    await store.finish()
  }
}

extension Task where Success == Never, Failure == Never {
  /// Sleeps until it is cancelled.
  fileprivate static func never() async throws {
    let (stream, continuation) = AsyncStream<Void>.makeStream()
    for await _ in stream {}
    withExtendedLifetime(continuation) {}
    try Task.checkCancellation()
  }
}
