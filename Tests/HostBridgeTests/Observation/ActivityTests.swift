import HostBridge
import Testing

@Suite struct ActivityTests {
  @Test("H10 activity lists who listens: kind, name, host and place")
  func listening() {
    let store = makeDial()
    let host = Panel()
    let plain = Plain()
    let line = #line
    store.subscribe(host, name: "all") { _, _ in }
    store.subscribe(host, to: \.turn, name: "turns") { _, _ in }
    store.observe(host, name: "level") { _, store in _ = store.level }
    let token = store.events(plain, name: "log") { _, _ in }
    #expect(
      store.activity.map(\.description) == [
        "observer \"level\" for Panel at HostBridgeTests/ActivityTests.swift:\(line + 3)",
        "subscription \"all\" for Panel at HostBridgeTests/ActivityTests.swift:\(line + 1)",
        "subscription \"turns\" for Panel at HostBridgeTests/ActivityTests.swift:\(line + 2)",
        "event listener \"log\" for Plain at HostBridgeTests/ActivityTests.swift:\(line + 4)",
      ])
    #expect(store.activity.allSatisfy { $0.isHostAlive == true })
    token.cancel()
    host.observations.cancelAll()
    #expect(store.activity.isEmpty)
  }

  @Test("H10 activity tells whether a host is alive")
  func deadHost() throws {
    let store = makeDial()
    var plain: Plain? = Plain()
    let token = store.subscribe(plain!) { _, _ in }
    plain = nil
    let activity = try #require(store.activity.first)
    #expect(activity.isHostAlive == false)
    #expect(activity.hostType == "Plain")
    #expect(activity.description.contains("for Plain (gone) at"))
    #expect(!token.isCancelled)
    #expect(plain == nil)
  }

  @Test("H10 activity lists effects while they are enlisted or running")
  func effects() {
    let host = Panel()
    var line = 0
    let slot = Slot<Store<Int, Bool>>()
    let store = Store(initialState: 0, scheduler: .manual()) {
      Reduce<Int, Bool> { _, starts in
        line = #line + 1
        if starts { return .events(name: "clock") { _ in {} }.cancellable(id: 1) }
        return .cancel(id: 1)
      }
    }
    slot.value = store
    store.subscribe(host) { host, _ in
      host.heard.append("\(slot.value?.activity.map(\.kind.rawValue) ?? [])")
    }
    store.send(true)
    #expect(host.heard == ["[\"subscription\", \"effect\"]"])
    #expect(store.activity.last?.name == "clock")
    #expect(store.activity.last?.line == line)
    #expect(store.activity.last?.hostType == nil)
    #expect(store.activity.last?.isHostAlive == nil)
    store.send(false)
    #expect(store.activity.map(\.kind) == [.subscription])
    slot.value = nil
  }

  @Test("H10 a delegate is listed")
  func delegate() {
    final class Tracker: StoreDelegate { func storeDidProcess(_ action: Dial.Action) {} }
    let store = makeDial()
    let tracker = Tracker()
    store.setDelegate(tracker)
    #expect(store.activity.map(\.kind) == [.eventListener])
    #expect(store.activity.first?.hostType == "Tracker")
  }

  @Test("H10 a bag lists what its tokens stand for")
  func bag() {
    let store = makeDial()
    let host = Panel()
    store.subscribe(host, name: "first") { _, _ in }
    store.observe(host, key: "key", name: "second") { _, _ in }
    #expect(host.observations.activity.map(\.name) == ["first", "second"])
    store.observe(host, key: "key", name: "third") { _, _ in }
    #expect(host.observations.activity.map(\.name) == ["first", "third"])
    host.observations.cancelAll()
    #expect(host.observations.activity.isEmpty)
  }
}
