import HostBridge
import HostBridgeTesting
import Testing

/// Leaks by effects: each is caught and named, and its correction passes.
@Suite @MainActor struct EffectLeakTests {
  /// A host that its effects may capture.
  @MainActor private final class Page: ObservationHost {
    let observations = ObservationTokens()
    var store: StoreOf<Leaky>?
    var title = 0

    func begin(_ effect: @escaping () -> Effect<Leaky.Action>) {
      let store = Store(initialState: Leaky.State()) { Leaky(effect: effect) }
      self.store = store
      store.send(.begin)
    }

    func touch() { title += 1 }
  }

  @Test("X6 an operation that never returns, and captured its host, is named")
  func run() async {
    let text = LeakText()
    let issue = await expectIssue("outlived") {
      await expectReleased(timeout: .patient) { scenario in
        let page = scenario.track(Page())
        page.begin { [unowned page] in
          .run(name: "poll") { [page] _ in
            await waitForNobody()
            await page.touch()
          }
        }
      }
    }
    #expect(
      text.findings(issue) == """
          EffectLeakTests.Page, tracked at +3
            kept by effect "poll" at +5
        Stores that were made in the scenario and were alive:
          Store<Leaky.State, Leaky.Action> made at above
            effect "poll" at +5
        """)
  }

  @Test("X6 an operation that captured its host weakly is cancelled with it, and waited for")
  func correctRun() async {
    await expectReleased(timeout: .patient) { scenario in
      let page = scenario.track(Page())
      let model = scenario.track(Signal(), name: "held by the operation")
      page.begin { [weak page] in
        .run { [weak page] _ in
          await waitForNobody()
          await page?.touch()
          model.touch()
        }
      }
    }
  }

  @Test("X6 an operation that does not heed its cancellation is named when the time is up")
  func deaf() async {
    let gate = Signal()
    let text = LeakText()
    let issue = await expectIssue("outlived") {
      await expectReleased(timeout: .milliseconds(10)) { scenario in
        let page = scenario.track(Page())
        let model = scenario.track(Signal(), name: "captured")
        page.begin {
          .run(name: "deaf") { _ in
            await gate.wait()
            model.touch()
          }
        }
      }
    }
    #expect(
      text.findings(issue) == """
          Signal "captured", tracked at +4
            kept by no token, effect or reducer
        Cancelled, but not returned; until then an operation keeps what it captured:
          effect "deaf" at +6
        """)
    gate.open()
  }

  @Test("X6 the synchronous form waits for no operation, and says which has not returned")
  func synchronous() {
    let gate = Signal()
    let text = LeakText()
    let issue = expectIssue("outlived") {
      expectReleased { scenario in
        let page = scenario.track(Page())
        page.begin {
          .run(name: "poll") { _ in
            await gate.wait()
            await page.touch()
          }
        }
      }
    }
    #expect(
      text.findings(issue) == """
          EffectLeakTests.Page, tracked at +3
            kept by no token, effect or reducer
        Stores that were made in the scenario and were alive:
          Store<Leaky.State, Leaky.Action> made at above
            effect "poll" at +5
        Cancelled, but not returned; until then an operation keeps what it captured:
          effect "poll" at +5
        """)
    gate.open()
  }

  @Test("X6 a host call that waits behind an operation, and captured its host, is named")
  func host() async {
    let text = LeakText()
    let issue = await expectIssue("outlived") {
      await expectReleased(timeout: .patient) { scenario in
        let page = scenario.track(Page())
        page.begin { [unowned page] in
          .concatenate(.run { _ in await waitForNobody() }, .host { [page] in page.touch() })
        }
      }
    }
    #expect(
      text.findings(issue).hasPrefix(
        """
          EffectLeakTests.Page, tracked at +3
            kept by effect at +5
        Stores
        """))
  }

  @Test("X6 a host call gets its host from the store's own builder")
  func correctHost() async {
    await expectReleased(timeout: .patient) { scenario in
      let page = scenario.track(Page())
      page.store = Store(initialState: Leaky.State()) {
        Leaky()
        Reduce(host: page) { page, _, _ in
          .concatenate(.run { _ in await waitForNobody() }, .host { [weak page] in page?.touch() })
        }
      }
      page.store?.send(.begin)
    }
  }

  @Test("X6 an event source whose teardown captured its host is named")
  func events() {
    let text = LeakText()
    let issue = expectIssue("outlived") {
      expectReleased { scenario in
        let page = scenario.track(Page())
        page.begin { [unowned page] in
          .events(name: "ticks") { [page] _ in { page.touch() } }
        }
      }
    }
    #expect(
      text.findings(issue).hasPrefix(
        """
          EffectLeakTests.Page, tracked at +3
            kept by effect "ticks" at +5
        Stores
        """))
  }

  @Test("X6 an event source that takes its callbacks back leaves nothing")
  func correctEvents() {
    let radio = Radio()
    expectReleased { scenario in
      let page = scenario.track(Page())
      page.begin { [weak page] in
        .events { emit in
          let number = radio.add {
            page?.touch()
            emit(.next)
          }
          return { radio.listeners[number] = nil }
        }
      }
    }
    #expect(radio.listeners.isEmpty)
  }

  @Test("X6 an emitter that a source keeps holds nothing of the host's")
  func emitter() {
    let radio = Radio()
    expectReleased { scenario in
      let page = scenario.track(Page())
      page.begin { [weak page] in
        .events { emit in
          _ = radio.add { emit(.next) }
          return { page?.touch() }
        }
      }
    }
    #expect(radio.listeners.count == 1)
  }
}
