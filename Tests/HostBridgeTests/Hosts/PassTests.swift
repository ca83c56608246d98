import HostBridge
import Testing

@Suite struct PassTests {
  @Test(
    "H6 cancelled earlier in a pass, it is not called later in it", arguments: Listening.allCases)
  func cancelledInPass(_ listening: Listening) {
    let store = makeDial()
    let host = Panel()
    let second = Slot<ObservationToken>()
    _ = listening.register(store, host) { host in
      host.heard.append("first")
      second.value?.cancel()
    }
    second.value = listening.register(store, host) { $0.heard.append("second") }
    _ = listening.register(store, host) { $0.heard.append("third") }
    Listening.act(on: store)
    #expect(host.heard == ["first", "third"])
  }

  @Test(
    "H6 registered during a pass, it first takes part in the next", arguments: Listening.allCases)
  func registeredInPass(_ listening: Listening) {
    let store = makeDial()
    let host = Panel()
    var isFirst = true
    _ = listening.register(store, host) { host in
      host.heard.append("first")
      guard isFirst else { return }
      isFirst = false
      _ = listening.register(store, host) { $0.heard.append("second") }
    }
    Listening.act(on: store)
    #expect(host.heard == ["first"])
    Listening.act(on: store)
    #expect(host.heard == ["first", "first", "second"])
  }

  @Test(
    "H6 registered during a pass over several actions, it hears none of them",
    arguments: [Listening.subscribe, .subscribeToCase, .subscribeToNestedCase, .events])
  func registeredDuringSeveral(_ listening: Listening) {
    let store = makeDial()
    let host = Panel()
    var isFirst = true
    _ = listening.register(store, host) { host in
      host.heard.append("first")
      guard isFirst else { return }
      isFirst = false
      for other in [Listening.subscribe, .subscribeToCase, .subscribeToNestedCase]
      where listening != .events {
        _ = other.register(store, host) { $0.heard.append("\(other)") }
      }
      if listening == .events {
        _ = listening.register(store, host) { $0.heard.append("\(listening)") }
      }
    }
    let lit = Dial.Action.lamp(.switched(true))
    store.send(.several([lit, lit, lit]))
    #expect(Set(host.heard) == ["first"])
    host.heard = []
    store.send(lit)
    let later =
      listening == .events
      ? ["events"] : ["subscribe", "subscribeToCase", "subscribeToNestedCase"]
    #expect(host.heard == ["first"] + later)
  }

  @Test("H6 an observer registered during a pass runs at once and not again in it")
  func observerRegisteredInPass() {
    let store = makeDial()
    let host = Panel()
    store.observe(host) { host, store in
      host.heard.append("outer \(store.level)")
      guard store.level == 1 else { return }
      store.observe(host) { host, store in host.heard.append("inner \(store.level)") }
    }
    store.send(.turn(1))
    #expect(host.heard == ["outer 0", "outer 1", "inner 1"])
    store.send(.turn(1))
    #expect(host.heard.dropFirst(3) == ["outer 2", "inner 2"])
  }

  @Test("H6 whoever an observer registers first hears of the next turn")
  func registeredByObserver() {
    let store = makeDial()
    let host = Panel()
    store.observe(host) { host, store in
      guard store.level == 1 else { return }
      store.subscribe(host) { host, action in host.heard.append("subscriber \(action)") }
      store.events(host) { host, event in
        if case .action(let action) = event { host.heard.append("listener \(action)") }
      }
    }
    store.send(.turn(1))
    #expect(host.heard.isEmpty)
    store.send(.turn(2))
    #expect(host.heard == ["subscriber turn(2)", "listener turn(2)"])
  }

  @Test("H6 a pass goes on when those who were called replace one another")
  func churn() {
    let store = makeDial()
    let host = Panel()
    for number in 0..<40 {
      store.subscribe(host, key: number) { host, _ in
        host.heard.append("\(number)")
        // Ends the next and the previous one, and takes their places at the end.
        for other in [number - 1, number + 1] where other.isMultiple(of: 2) != (number % 2 == 0) {
          store.subscribe(host, key: other) { host, _ in host.heard.append("new \(other)") }
        }
      }
    }
    store.send(.toggle)
    #expect(host.heard == (0..<40).filter { $0.isMultiple(of: 2) }.map { "\($0)" })
  }

  @Test("H3 a host that goes during a pass is not called in it", arguments: Listening.allCases)
  func hostGoesInPass(_ listening: Listening) {
    let store = makeDial()
    let host = Panel()
    let doomed = Slot<Plain>()
    doomed.value = Plain()
    let heard = Slot<String>()
    _ = listening.register(store, host) { host in
      host.heard.append("first")
      doomed.value = nil
    }
    let token = listening.register(store, doomed.value!) { _ in heard.value = "called" }
    Listening.act(on: store)
    #expect(heard.value == nil)
    #expect(host.heard == ["first"])
    #expect(store.activity.last?.isHostAlive == false)
    token.cancel()
  }

  @Test("H3 a host that drops itself in its callback goes when that returns")
  func hostDropsItself() {
    let store = makeDial()
    let owner = Slot<Panel>()
    owner.value = Panel()
    let glance = Glance(owner.value!)
    var heard: [String] = []
    for listening in Listening.allCases {
      _ = listening.register(store, owner.value!) { host in
        owner.value = nil
        heard.append("\(listening), alive: \(!glance.isGone)")
        withExtendedLifetime(host) {}
      }
    }
    Listening.act(on: store)
    #expect(heard == ["observe, alive: true"])
    #expect(glance.isGone)
    #expect(store.activity.isEmpty)
  }

  @Test("H3 nothing holds a host", arguments: Listening.allCases)
  func hostsAreWeak(_ listening: Listening) {
    let store = makeDial()
    var host: Plain? = Plain()
    let glance = Glance(host!)
    let token = listening.register(store, host!) { _ in Issue.record("the host is gone") }
    host = nil
    #expect(glance.isGone)
    #expect(host == nil)
    Listening.act(on: store)
    token.cancel()
  }

  @Test("H3 a host's own deinit is not a callback")
  func deinitSends() {
    final class Sender: ObservationHost {
      let observations = ObservationTokens()
      let store: StoreOf<Dial>
      init(store: StoreOf<Dial>) { self.store = store }
      deinit { store.send(.turn(1)) }
    }
    let store = makeDial()
    var host: Sender? = Sender(store: store)
    store.observe(host!) { _, store in
      if store.level > 0 { Issue.record("called after its host") }
    }
    store.subscribe(host!) { _, _ in Issue.record("called after its host") }
    host = nil
    #expect(store.level == 1)
    #expect(host == nil)
  }

  @Test(
    "T12 once a callback released the store, nobody else is called", arguments: Listening.allCases)
  func storeReleasedInPass(_ listening: Listening) {
    let scheduler = ManualScheduler()
    let slot = Slot<StoreOf<Dial>>()
    slot.value = makeDial(scheduler: scheduler)
    let glance = Glance(slot.value!)
    let host = Panel()
    let captures: Glance = {
      let witness = Witness()
      for other in Listening.allCases where other != listening {
        _ = other.register(slot.value!, host) { host in
          witness.touch()
          host.heard.append("\(other)")
        }
      }
      _ = listening.register(slot.value!, host) { host in
        host.heard.append("released by \(listening)")
        slot.value = nil
      }
      for _ in 0..<2 {
        _ = listening.register(slot.value!, host) { host in
          witness.touch()
          host.heard.append("too late")
        }
      }
      return Glance(witness)
    }()
    // The mailbox does not keep the store: the callback really drops the last reference.
    slot.value?.mailbox.post(.several([.lamp(.switched(true)), .turn(1)]))
    slot.value?.mailbox.post(.lamp(.switched(true)))
    scheduler.pump()
    if slot.value == nil {
      #expect(host.heard.last == "released by \(listening)")
      #expect(glance.isGone)
      #expect(captures.isGone)
      #expect(host.observations.isEmpty)
    } else {
      Issue.record("\(listening) was not called")
    }
    #expect(!host.heard.contains("too late"))
  }
}
