import HostBridge
import HostBridgeTesting
import Testing

@Suite struct ObserveRunsTests {
  private let scheduler = ManualScheduler()
  private let host = Panel()

  private func makeBoard() -> Store<Board, Edit<Board>> {
    makeEditable(Board(), scheduler: scheduler)
  }

  @Test("O4 observers run once a turn, in order of registration")
  func order() {
    let store = makeBoard()
    for name in ["a", "b", "c"] {
      store.observe(host) { host, store in host.heard.append("\(name)\(store.count)") }
    }
    host.heard = []
    store.edit { state in
      state.count = 1
      state.count = 2
      state.title = "x"
    }
    #expect(host.heard == ["a2", "b2", "c2"])
  }

  @Test("O4 an observer registered during a pass first takes part in the next")
  func registeredInside() {
    let store = makeBoard()
    store.observe(host) { host, store in
      host.heard.append("a\(store.count)")
      if store.count == 1 {
        store.observe(host, key: "b") { host, store in host.heard.append("b\(store.count)") }
      }
    }
    host.heard = []
    store.edit { $0.count = 1 }
    #expect(host.heard == ["a1", "b1"])
    store.edit { $0.count = 2 }
    #expect(host.heard == ["a1", "b1", "a2", "b2"])
  }

  @Test("O4 an observer cancelled earlier in the pass is not run in it")
  func cancelledByAnother() {
    let store = makeBoard()
    let slot = Slot<ObservationToken>()
    store.observe(host) { host, store in
      host.heard.append("a\(store.count)")
      if store.count == 1 { slot.value?.cancel() }
    }
    slot.value = store.observe(host) { host, store in host.heard.append("b\(store.count)") }
    host.heard = []
    store.edit { $0.count = 1 }
    store.edit { $0.count = 2 }
    #expect(host.heard == ["a1", "a2"])
    #expect(host.observations.count == 1)
  }

  @Test("O4 an observer may cancel itself, and is let go when it returns")
  func cancelledByItself() {
    let store = makeBoard()
    let slot = Slot<ObservationToken>()
    let witness = Witness()
    let glance = Glance(witness)
    func register(_ witness: Witness) {
      slot.value = store.observe(host) { host, store in
        witness.touch()
        host.heard.append("\(store.count)")
        if store.count == 1 { slot.value?.cancel() }
      }
    }
    register(witness)
    withExtendedLifetime(witness) {}
    store.edit { $0.count = 1 }
    store.edit { $0.count = 2 }
    #expect(host.heard == ["0", "1"])
    #expect(store.activity.isEmpty && host.observations.isEmpty)
    _ = glance
  }

  @Test(
    "O4 what an observer read before it sent something, in its first run, is up to date after it")
  func sendsAfterReading() {
    let store = makeBoard()
    store.observe(host) { host, store in
      host.heard.append("\(store.count)")
      if store.count == 0 { store.edit { $0.count = 1 } }
    }
    #expect(host.heard == ["0", "1"])
    store.edit { $0.count = 2 }
    #expect(host.heard == ["0", "1", "2"])
  }

  @Test("O4 so it is with plain state")
  func sendsAfterReadingPlainState() {
    let store = makeDial()
    store.observe(host) { host, store in
      host.heard.append("\(store.level)")
      if store.level == 0 { store.send(.turn(1)) }
    }
    #expect(host.heard == ["0", "1"])
  }

  @Test("T9 an observer that sends in each of its runs is bounded, reported, and goes on next tick")
  func endless() {
    let store = makeBoard()
    let host = host
    expectIssue("An observer ran 1000 times on end") {
      store.observe(host) { host, store in
        host.heard.append("\(store.count)")
        if store.count < 1_500 { store.edit { $0.count += 1 } }
      }
    }
    #expect(store.count == 1_000)
    scheduler.pumpUntilIdle()
    #expect(store.count == 1_500)
    #expect(host.heard.last == "1500")
  }

  @Test(
    "O4 a send in a run on the next tick is seen by that observer, without a run inside its run")
  func sendsInNextTick() {
    let store = makeBoard()
    var depth = 0
    store.observe(host, delivery: .nextTick) { host, store in
      depth += 1
      host.heard.append("\(store.count) at \(depth)")
      if store.count == 1 { store.edit { $0.count = 2 } }
      depth -= 1
    }
    store.edit { $0.count = 1 }
    scheduler.pumpUntilIdle()
    #expect(host.heard == ["0 at 1", "1 at 1", "2 at 1"])
  }

  @Test(
    "O4 a send in a run after a resumption is seen by that observer, without a run inside its run")
  func sendsAfterResuming() {
    let store = makeBoard()
    var depth = 0
    let token = store.observe(host) { host, store in
      depth += 1
      host.heard.append("\(store.count) at \(depth)")
      if store.count == 1 { store.edit { $0.count = 2 } }
      depth -= 1
    }
    token.pause()
    store.edit { $0.count = 1 }
    token.resume()
    #expect(host.heard == ["0 at 1", "1 at 1", "2 at 1"])
  }

  @Test("O5 without an initial run it runs after the first change")
  func notInitial() {
    let store = makeBoard()
    store.observe(host, initial: false) { host, store in host.heard.append("\(store.count)") }
    #expect(host.heard == [])
    store.edit { $0.count = 1 }
    store.edit { $0.title = "a" }
    store.edit { $0.count = 2 }
    #expect(host.heard == ["1", "2"])
  }

  @Test("O5 branches are followed")
  func branches() {
    let store = makeBoard()
    let watcher = Watcher(store) { store in
      if store.count == 0 { _ = store.title } else { _ = store.numbers }
    }
    store.edit { $0.numbers = [1] }
    #expect(watcher.take() == 0)
    store.edit { $0.title = "a" }
    #expect(watcher.take() == 1)
    store.edit { $0.count = 1 }
    #expect(watcher.take() == 1)
    store.edit { $0.title = "b" }
    #expect(watcher.take() == 0)
    store.edit { $0.numbers = [2] }
    #expect(watcher.take() == 1)
  }

  @Test("O5 reads in withoutObservation belong to nobody, also on the next tick")
  func unobserved() {
    let store = makeBoard()
    let watcher = Watcher(store) { store in
      _ = store.count
      withoutObservation { _ = store.title }
      _ = store.numbers
    }
    store.edit { $0.title = "a" }
    scheduler.pumpUntilIdle()
    #expect(watcher.take() == 0)
    store.edit { $0.numbers = [1] }
    #expect(watcher.take() == 1)
    scheduler.pumpUntilIdle()
    #expect(watcher.take() == 0)
  }

  @Test(
    "O5 what others read in a turn that a first run set off is not its own, also on the next tick")
  func othersReads() {
    let store = makeBoard()
    store.subscribe(host) { _, _ in _ = store.title }
    store.events(host) { _, _ in _ = store.numbers }
    var isFirst = true
    let watcher = Watcher(store) { store in
      if isFirst {
        isFirst = false
        store.edit { _ in }
      }
      _ = store.count
    }
    store.edit { $0.title = "a" }
    store.edit { $0.numbers = [1] }
    scheduler.pumpUntilIdle()
    #expect(watcher.take() == 0)
  }

  @Test("O5 reads of a nested observe belong to the inner one")
  func nested() {
    let store = makeBoard()
    let host = host
    let outer = Watcher(store) { store in
      _ = store.count
      store.observe(host, key: "inner") { host, store in host.heard.append(store.title) }
      _ = store.numbers
    }
    host.heard = []
    store.edit { $0.title = "a" }
    scheduler.pumpUntilIdle()
    #expect(outer.take() == 0)
    #expect(host.heard == ["a"])
    store.edit { $0.numbers = [1] }
    #expect(outer.take() == 1)
  }

  @Test("O8 an observer is told the actions that caused its run, all of the turn")
  func causes() {
    let store = makeDial()
    store.observe(host) { host, store, change in
      host.heard.append("\(store.level): \(change.actions.count)")
      if store.level == 1 { store.send(.turn(10)) }
    }
    store.send(.rename("not read"))
    store.send(.several([.rename("a"), .turn(1)]))
    #expect(host.heard == ["0: 0", "1: 3", "11: 1"])
  }

  @Test(
    "O8 deliveries on the next tick, and pauses, gather the actions of the turns that changed it")
  func gatheredCauses() {
    let store = makeDial(scheduler: scheduler)
    let host = host
    store.observe(host, delivery: .nextTick) { host, store, change in
      host.heard.append("later \(store.level): \(change.actions)")
    }
    let token = store.observe(host) { host, store, change in
      host.heard.append("paused \(store.level): \(change.actions)")
    }
    token.pause()
    host.heard = []
    store.send(.turn(1))
    store.send(.rename("a"))
    store.send(.turn(2))
    scheduler.pump()
    token.resume()
    let actions = [Dial.Action.turn(1), .turn(2)]
    #expect(host.heard == ["later 3: \(actions)", "paused 3: \(actions)"])
  }

  @Test("O8 so it is with several values, of which each turn changes another")
  func gatheredCausesOfSeveralValues() {
    let store = makeDial(scheduler: scheduler)
    store.observe(host, delivery: .nextTick) { host, store, change in
      host.heard.append("\(store.level) \(store.title) \(store.isOn): \(change.actions)")
    }
    host.heard = []
    store.send(.turn(1))
    store.send(.lamp(.broke))
    store.send(.several([.rename("a"), .turn(1)]))
    store.send(.rename("a"))
    store.send(.toggle)
    scheduler.pump()
    let several = [Dial.Action.several([.rename("a"), .turn(1)]), .rename("a"), .turn(1)]
    #expect(host.heard == ["2 a true: \([.turn(1)] + several + [.toggle])"])
    store.send(.rename("a"))
    scheduler.pump()
    #expect(host.heard.count == 1)
  }

  @Test("O8 a value that is as it was read again by then has run the observer for both turns")
  func changedThereAndBack() {
    let store = makeDial(scheduler: scheduler)
    store.observe(host, delivery: .nextTick) { host, store, change in
      host.heard.append("\(store.level): \(change.actions)")
    }
    host.heard = []
    store.send(.turn(1))
    store.send(.turn(-1))
    store.send(.toggle)
    scheduler.pump()
    #expect(host.heard == ["0: \([Dial.Action.turn(1), .turn(-1)])"])
  }

  @Test("O8 a child's store gathers the child's own actions that changed it")
  func gatheredCausesOfChild() {
    let store = makeDial(scheduler: scheduler)
    let lamp = store.scope(state: \.lamp, action: \.lamp)
    let token = lamp.observe(host) { host, lamp, change in
      host.heard.append("\(lamp.isLit): \(change.actions)")
    }
    host.heard = []
    token.pause()
    store.send(.lamp(.switched(true)))
    store.send(.lamp(.broke))
    store.send(.lamp(.switched(false)))
    token.resume()
    #expect(host.heard == ["false: \([Lamp.Action.switched(true), .switched(false)])"])
  }

  @Test("O8 paused before it has run, it gathers every turn")
  func gatheredCausesBeforeTheFirstRun() {
    let store = makeDial(scheduler: scheduler)
    let token = store.observe(host, initial: false) { host, store, change in
      host.heard.append("\(store.level): \(change.actions)")
    }
    token.pause()
    store.send(.toggle)
    store.send(.turn(1))
    token.resume()
    #expect(host.heard == ["1: \([Dial.Action.toggle, .turn(1)])"])
    store.send(.toggle)
    #expect(host.heard.count == 1)
  }

  @Test("O4 the store may go inside an observer; the others are not run, and everything is let go")
  func storeGoes() {
    let slot = Slot<StoreOf<Dial>>()
    slot.value = makeDial(scheduler: scheduler)
    let glance = Glance(slot.value!)
    let mailbox = slot.value!.mailbox
    slot.value?.observe(host) { host, store in
      host.heard.append("a\(store.level)")
      if store.level == 1 { slot.value = nil }
    }
    slot.value?.observe(host) { host, store in host.heard.append("b\(store.level)") }
    host.heard = []
    mailbox.post(.turn(1))
    scheduler.pumpUntilIdle()
    #expect(host.heard == ["a1"])
    #expect(glance.isGone)
    #expect(host.observations.isEmpty)
  }

  @Test("O4 once its host is gone an observer does not run")
  func hostGone() {
    let store = makeBoard()
    var plain: Plain? = Plain()
    var runs = 0
    let token = store.observe(plain!) { _, store in
      runs += 1
      _ = store.count
    }
    plain = nil
    store.edit { $0.count = 1 }
    #expect(runs == 1)
    #expect(plain == nil && !token.isCancelled)
  }

  @Test("O4 a host's end is its observers' end, on the next tick and paused, too")
  func hostLeavesNothing() {
    let store = makeBoard()
    var glances: [Glance] = []
    var panel: Panel? = Panel()
    for delivery in [ObservationDelivery.immediate, .nextTick] {
      let witness = Witness()
      glances.append(Glance(witness))
      store.observe(panel!, delivery: delivery) { _, store in
        witness.touch()
        _ = store.count
      }
    }
    let paused = Witness()
    glances.append(Glance(paused))
    store.observe(panel!) { [paused] _, store in
      paused.touch()
      _ = store.count
    }.pause()
    store.edit { $0.count = 1 }
    panel = nil
    #expect(panel == nil && store.activity.isEmpty)
    scheduler.pumpUntilIdle()
    for glance in glances.dropLast() { #expect(glance.isGone) }
  }
}
