import HostBridge
import HostBridgeTesting
import Testing

/// Leaks by observers, subscriptions and listeners: each is caught and named, and its correction passes.
@Suite struct TokenLeakTests {
  @Test("X6 a strong self in an observer is named, with everything that was alive")
  func observer() {
    let text = LeakText()
    let issue = expectIssue("outlived") {
      expectReleased { scenario in
        let screen = scenario.track(Screen(.manual()), name: "left")
        screen.store.observe(screen, name: "title") { _, store in screen.title = store.count }
        screen.store.subscribe(screen) { screen, _ in screen.touch() }
      }
    }
    #expect(issue?.line == text.line + 2)
    #expect(issue?.filePath == #filePath)
    #expect(
      text.relative(issue, file: "HostBridgeTestingTests/LeakSupport.swift").contains(
        "Store<Leaky.State, Leaky.Action> made at"))
    #expect(
      text.findings(issue).replacing(/LeakSupport.swift:\d+/, with: "LeakSupport.swift") == """
          Screen "left", tracked at +3
            kept by observer "title" for Screen at +4
            host of subscription for Screen at +5
        Stores that were made in the scenario and were alive:
          Store<Leaky.State, Leaky.Action> made at HostBridgeTestingTests/LeakSupport.swift
            observer "title" for Screen at +4
            subscription for Screen at +5
        """)
    #expect(issue?.message.hasPrefix("A tracked object outlived its scenario.\n\n") == true)
    #expect(
      issue?.message.hasSuffix(
        """
        A closure that names its host, or its store, keeps it alive. Use those that are passed to it, or \
        capture weakly. What kept an object was found by ending it: it is ended now.
        """) == true)
  }

  @Test("X6 an observer that uses the host passed to it leaves nothing")
  func correctObserver() {
    expectReleased { scenario in
      let screen = scenario.track(Screen(.manual()))
      scenario.track(screen.store)
      screen.store.observe(screen) { screen, store in screen.title = store.count }
      screen.store.subscribe(screen) { screen, _ in screen.touch() }
      screen.store.send(.next)
    }
  }

  @Test("X6 a strong self in a free observer is named")
  @MainActor func freeObserver() {
    let text = LeakText()
    let issue = expectIssue("outlived") {
      expectReleased { scenario in
        let screen = scenario.track(Screen(.main))
        screen.observe(name: "free") { screen.title = screen.store.count }
      }
    }
    #expect(
      text.findings(issue).hasPrefix(
        """
          Screen, tracked at +3
            kept by observer "free" for Screen at +4
        Stores
        """))
  }

  @Test("X6 a free observer that captures weakly leaves nothing")
  @MainActor func correctFreeObserver() {
    expectReleased { scenario in
      let screen = scenario.track(Screen(.main))
      screen.observe { [weak screen] in screen?.title = screen?.store.count ?? 0 }
    }
  }

  @Test("X6 a store that its own observer captured is named")
  func ownStore() {
    let host = HeadlessHost()
    let text = LeakText()
    let issue = expectIssue("outlived") {
      expectReleased { scenario in
        let store = Store(initialState: Leaky.State(), scheduler: .manual()) { Leaky() }
        scenario.track(store)
        store.observe(host) { host, _ in host.record("\(store.count)") }
      }
    }
    #expect(
      text.findings(issue) == """
          Store<Leaky.State, Leaky.Action>, tracked at +4
            kept by observer for HeadlessHost at +5
        Stores that were made in the scenario and were alive:
          Store<Leaky.State, Leaky.Action> made at +3
            observer for HeadlessHost at +5
        """)
    #expect(host.log == ["0"])
    #expect(host.observations.isEmpty)
  }

  @Test("X6 an observer that uses the store passed to it lets that go")
  func correctOwnStore() {
    let host = HeadlessHost()
    expectReleased { scenario in
      let store = Store(initialState: Leaky.State(), scheduler: .manual()) { Leaky() }
      scenario.track(store)
      store.observe(host) { host, store in host.record("\(store.count)") }
    }
    #expect(host.log == ["0"])
  }

  @Test("X6 a token in a cache is named, with the host that is gone")
  func cachedToken() {
    // What outlives the screen: a store of the application's, and a cache.
    let store = Store(initialState: Leaky.State(), scheduler: .manual()) { Leaky() }
    var cache: [String: ObservationToken] = [:]
    let text = LeakText()
    let issue = expectIssue("outlived") {
      expectReleased { scenario in
        let host = scenario.track(Model(), name: "host")
        let model = scenario.track(Model(), name: "captured")
        cache["title"] = store.subscribe(host, name: "title") { _, _ in model.touch() }
      }
    }
    #expect(
      text.findings(issue) == """
          Model "captured", tracked at +4
            kept by subscription "title" for Model (gone) at +5
        What the scenario left elsewhere:
          subscription "title" for Model (gone) at +5
        """)
    #expect(cache["title"]?.isCancelled == true)
    #expect(store.activity.isEmpty)
  }

  @Test("X6 a token in the bag of its host goes with it")
  func correctCachedToken() {
    let store = Store(initialState: Leaky.State(), scheduler: .manual()) { Leaky() }
    expectReleased { scenario in
      let host = scenario.track(HeadlessHost())
      let model = scenario.track(Model())
      store.subscribe(host) { _, _ in model.touch() }
    }
    #expect(store.activity.isEmpty)
  }

  @Test("X6 a token for a closure at its end is named")
  func closureToken() {
    var cache: [ObservationToken] = []
    let text = LeakText()
    let issue = expectIssue("outlived") {
      expectReleased { scenario in
        let model = scenario.track(Model())
        cache.append(
          ObservationToken(scheduler: .manual(), name: "wrapped", onCancel: { model.touch() }))
      }
    }
    #expect(
      text.findings(issue) == """
          Model, tracked at +3
            kept by token "wrapped" at +5
        What the scenario left elsewhere:
          token "wrapped" at +5
        """)
    cache = []
  }

  @Test("X6 a strong self in a reducer of the store's own builder is named")
  func reducer() {
    final class Parent: HeadlessHost {
      var child: StoreOf<Leaky>?

      func showChild() {
        child = Store(initialState: Leaky.State(), scheduler: .manual()) {
          Leaky()
          Reduce { _, _ in
            self.record("heard")
            return .none
          }
        }
      }

      func showChildWeakly() {
        child = Store(initialState: Leaky.State(), scheduler: .manual()) {
          Leaky()
          Reduce(host: self) { parent, _, _ in
            parent.record("heard")
            return .none
          }
        }
      }
    }
    let text = LeakText(line: #line - 22)
    let issue = expectIssue("outlived") {
      expectReleased { $0.track(Parent()).showChild() }
    }
    #expect(
      text.findings(issue).hasPrefix(
        """
          TokenLeakTests.Parent, tracked at +24
            kept by the reducers of Store<Leaky.State, Leaky.Action> made at +3
        Stores
        """))
    expectReleased { $0.track(Parent()).showChildWeakly() }
  }

  @Test("X6 several keepers of one object are all named")
  func several() {
    let text = LeakText()
    let issue = expectIssue("2 tracked objects outlived their scenario.") {
      expectReleased { scenario in
        let screen = scenario.track(Screen(.manual()))
        let model = scenario.track(Model())
        screen.store.observe(screen) { _, _ in screen.touch() }
        screen.store.events(screen) { _, _ in
          screen.touch()
          model.touch()
        }
      }
    }
    #expect(
      text.findings(issue).hasPrefix(
        """
          Screen, tracked at +3
            kept by observer for Screen at +5
            kept by event listener for Screen at +6
          Model, tracked at +4
            kept by event listener for Screen at +6
        Stores
        """))
  }

  @Test("X6 what was there before the scenario is left alone")
  func others() {
    let store = Store(initialState: Leaky.State(), scheduler: .manual()) { Leaky() }
    let host = HeadlessHost()
    store.subscribe(host) { host, _ in host.record("heard") }
    var kept: Model?
    expectIssue("kept by no token, effect or reducer") {
      expectReleased { kept = $0.track(Model()) }
    }
    store.send(.next)
    #expect(host.log == ["heard"])
    withExtendedLifetime(kept) {}
  }

  @Test("X6 what a turn of a scheduler's tick registers later is found in the store")
  func late() {
    let scheduler = ManualScheduler()
    let text = LeakText()
    let issue = expectIssue("outlived") {
      expectReleased { scenario in
        let screen = scenario.track(Screen(scheduler))
        scheduler.schedule { [store = Carrier(screen)] in
          let screen = store.value
          screen.store.observe(screen, name: "late") { _, _ in screen.touch() }
        }
      }
    }
    #expect(text.findings(issue).contains("kept by observer \"late\" for Screen at +6"))
  }
}

/// Carries something that is not `Sendable` into a job that runs on the same thread.
struct Carrier<Value>: @unchecked Sendable {
  // Sendable by hand: only in tests whose jobs run where they were scheduled.
  let value: Value
  init(_ value: Value) { self.value = value }
}
