import HostBridge
import HostBridgeTesting
import Synchronization
import Testing

/// Leaks by effects, and what is waited for before an object is called leaked.
@Suite struct EffectLeakTests {
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
  @MainActor func run() async {
    let text = LeakText()
    let issue = await expectIssue("outlived") {
      await expectReleased { scenario in
        let page = scenario.track(Page())
        page.begin {
          .run(name: "poll") { _ in
            await waitForNobody()
            await page.touch()
          }
        }
      }
    }
    #expect(
      text.findings(issue).hasPrefix(
        """
          EffectLeakTests.Page, tracked at +3
            kept by nothing that the library holds
        """))
    _ = issue
  }
}
