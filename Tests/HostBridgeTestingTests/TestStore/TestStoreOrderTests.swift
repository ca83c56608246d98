import HostBridge
import HostBridgeTesting
import Testing

/// Rule X1: effects run on the store's own executor, in one order.
@Suite struct TestStoreOrderTests {
  /// Sends a name for everything its effects do.
  private struct Racing: Reducer {
    struct State: Equatable {
      var steps: [String] = []
    }

    enum Action: Equatable, Sendable {
      case start
      case step(String)
    }

    /// An actor without an executor of its own: it runs where its caller's task prefers.
    actor Ledger {
      var lines = 0
      func next() -> Int {
        lines += 1
        return lines
      }
    }

    @MainActor static func onMain(_ name: String) -> String { "main \(name)" }

    let ledger = Ledger()
    var visitsMainActor = false

    func reduce(into state: inout State, action: Action) -> Effect<Action> {
      switch action {
      case .start: return .merge(work("a"), work("b"), .send(.step("sent")), work("c"))
      case .step(let name):
        state.steps.append(name)
        return .none
      }
    }

    private func work(_ name: String) -> Effect<Action> {
      .run(name: name) { [ledger, visitsMainActor] send in
        await send(.step("\(name) begins"))
        await withTaskGroup(of: String.self) { group in
          for child in 0..<4 {
            group.addTask {
              for _ in 0..<child { await Task.yield() }
              return "\(name)\(child) is \(await ledger.next())"
            }
          }
          for await line in group { await send(.step(line)) }
        }
        async let left = ledger.next()
        async let right = ledger.next()
        await send(.step("\(name) \(await left) \(await right)"))
        if visitsMainActor { await send(.step(await Self.run(name))) }
      }
    }

    @concurrent private static func run(_ name: String) async -> String { await onMain(name) }
  }

  private nonisolated(nonsending) func race(visitsMainActor: Bool) async -> [String] {
    let store = TestStore(initialState: Racing.State()) {
      Racing(visitsMainActor: visitsMainActor)
    }
    store.exhaustivity = .off
    await store.send(.start)
    await store.finish()
    await store.skipReceivedActions()
    return store.state.steps
  }

  @Test("X1 task groups, yields, child tasks and actor hops come in the same order in every run")
  func sameOrder() async {
    let first = await race(visitsMainActor: false)
    #expect(first.count == 19)
    #expect(first.prefix(4) == ["sent", "a begins", "b begins", "c begins"])
    for _ in 0..<50 { #expect(await race(visitsMainActor: false) == first) }
  }

  @MainActor
  @Test("X1 on the main actor, visits to the main actor come in the same order, too")
  func sameOrderOnMain() async {
    let first = await race(visitsMainActor: true)
    #expect(first.count == 22)
    for _ in 0..<50 { #expect(await race(visitsMainActor: true) == first) }
  }

  @Test("X1 effects begin in enlisting order, breadth first, as in any store (T3)")
  func beginsAsLive() async {
    struct Tree: Reducer {
      struct State: Equatable { var begun: [Int] = [] }
      enum Action: Equatable, Sendable { case tap, a, b, end, began(Int) }

      func reduce(into state: inout State, action: Action) -> Effect<Action> {
        func work(_ number: Int) -> Effect<Action> { .run { await $0(.began(number)) } }
        switch action {
        case .tap: return .merge(.send(.a), .send(.b), work(1))
        case .a: return .merge(.send(.end), work(2))
        case .b: return work(3)
        case .end: return work(4)
        case .began(let number):
          state.begun.append(number)
          return .none
        }
      }
    }
    let store = TestStore(initialState: Tree.State()) { Tree() }
    await store.send(.tap)
    await store.receive(.a)
    await store.receive(.b)
    await store.receive(.end)
    for number in 1...4 {
      await store.receive(.began(number)) { $0.begun.append(number) }
    }
  }

  @Test("X1 two effects on one clock wake in the order of their deadlines")
  func clockOrder() async {
    struct Sleepers: Reducer {
      struct State: Equatable { var woken: [Int] = [] }
      enum Action: Equatable, Sendable { case start, woke(Int) }
      @Dependency(\.continuousClock) var clock

      func reduce(into state: inout State, action: Action) -> Effect<Action> {
        switch action {
        case .start:
          return .merge(
            [3, 1, 2].map { second in
              .run { send in
                try await clock.sleep(for: .seconds(second))
                await send(.woke(second))
              }
            })
        case .woke(let second):
          state.woken.append(second)
          return .none
        }
      }
    }
    let clock = TestClock()
    let store = TestStore(initialState: Sleepers.State()) {
      Sleepers()
    } withDependencies: {
      $0.continuousClock = clock
    }
    await store.send(.start)
    await clock.advance(by: .seconds(3))
    for second in 1...3 { await store.receive(.woke(second)) { $0.woken.append(second) } }
    await store.finish()
  }

  @Test("X1 an effect that never suspends for anything but a yield is reported, and ends the wait")
  func endless() async {
    struct Endless: Reducer {
      struct State: Equatable {}
      enum Action: Sendable { case start }
      func reduce(into state: inout State, action: Action) -> Effect<Action> {
        .run(name: "spinner") { _ in while !Task.isCancelled { await Task.yield() } }
      }
    }
    let store = TestStore(initialState: Endless.State()) { Endless() }
    store.timeout = .zero
    let issue = await expectIssue("did not come to rest") { await store.send(.start) }
    #expect(issue?.message.contains("\"spinner\"") == true)
    store.timeout = .seconds(1)
    store.exhaustivity = .off
    await store.skipInFlightEffects()
  }

  @Test("X1 when the time is over, the failure names what is at work outside")
  func timeOut() async {
    struct Outside: Reducer {
      struct State: Equatable {}
      enum Action: Equatable, Sendable { case start, done }
      let gate: AsyncStream<Void>
      func reduce(into state: inout State, action: Action) -> Effect<Action> {
        guard action == .start else { return .none }
        return .run(name: "stuck") { [gate] send in
          await Task.detached { for await _ in gate { break } }.value
          await send(.done)
        }
      }
    }
    let (gate, opener) = AsyncStream<Void>.makeStream()
    let store = TestStore(initialState: Outside.State()) { Outside(gate: gate) }
    await store.send(.start)
    let issue = await expectIssue("No action was received") {
      await store.receive(.done, timeout: .milliseconds(1))
    }
    #expect(issue?.message.contains("\"stuck\"") == true)
    #expect(issue?.message.contains("at work where the test store cannot see it") == true)
    opener.yield()
    await store.receive(.done)
  }

  @Test("X1 a thousand sends and receipts", arguments: 0..<1_000)
  func thousand(_ number: Int) async {
    let store = TestStore(initialState: Search.State(query: "\(number)")) { Search() }
    await store.send(.searchTapped) { $0.isLoading = true }
    await store.receive(.found(["\(number)erlin"])) {
      $0.isLoading = false
      $0.results = ["\(number)erlin"]
    }
    await store.finish()
  }
}
