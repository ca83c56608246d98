import HostBridgeTesting
import Observation
import Testing

@testable import HostBridge

@Observable
private final class WatchedModel {
  var name = "a"
}

struct WatchedModelTests {
  @Test("O9 an observer of whose runs somebody hears follows models as any does")
  func watched() {
    let scheduler = ManualScheduler()
    let store = makeEditable(Board(), scheduler: scheduler)
    let model = WatchedModel()
    let panel = Panel()
    store.runtime.add(RegistrationWatcher())
    store.observe(panel) { panel, store in panel.heard.append("\(store.count)\(model.name)") }
    model.name = "b"
    scheduler.pumpUntilIdle()
    #expect(panel.heard == ["0a", "0b"])
  }
}
