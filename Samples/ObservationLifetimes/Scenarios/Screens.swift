import HostBridge
import HostBridgeTesting

/// A screen that owns its store and shows its ticks.
class Screen: HeadlessHost {
  let store: StoreOf<Ticker>

  init(work: @escaping () -> Effect<Ticker.Action> = { .none }) {
    store = Store(initialState: Ticker.State()) { Ticker(work: work) }
    super.init(name: "screen")
  }

  /// Uses the screen that is passed: nothing is captured.
  func show() {
    store.observe(self, name: "ticks") { screen, store in screen.record("\(store.ticks)") }
  }
}

/// The classic mistake: the closure names the screen, which owns the store, which holds the closure.
final class LeakingScreen: Screen {
  override func show() {
    store.observe(self, name: "ticks") { _, store in self.record("\(store.ticks)") }
  }
}

/// Something that closures capture.
final class Sound: Sendable {
  func play() {}
}
