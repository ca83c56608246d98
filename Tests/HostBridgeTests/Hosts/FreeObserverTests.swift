import HostBridge
import HostBridgeTesting
import Testing

@Suite struct FreeObserverTests {
  private let scheduler = ManualScheduler()
  private let host = Panel()

  private func board() -> Store<Board, Edit<Board>> {
    makeEditable(Board(), scheduler: scheduler)
  }

  @Test("O4 one closure may observe several stores, macro state and plain state")
  func severalStores() {
    let first = board()
    let second = board()
    let dial = makeDial(scheduler: scheduler)
    host.observe { [weak host] in
      host?.heard.append("\(first.count) \(second.title) \(dial.level) \(first.title)")
    }
    first.edit { $0.count = 1 }
    second.edit { $0.title = "a" }
    second.edit { $0.count = 9 }
    dial.send(.turn(2))
    dial.send(.rename("not read"))
    first.edit { $0.title = "b" }
    #expect(host.heard == ["0  0 ", "1  0 ", "1 a 0 ", "1 a 2 ", "1 a 2 b"])
  }

  @Test("O4 a child taken from one store before another is read belongs to the first")
  func interleaved() {
    let first = board()
    let second = board()
    host.observe { [weak host] in
      let one = first.leaf
      let two = second.leaf
      host?.heard.append("\(one.count) \(two.count)")
    }
    first.edit { $0.leaf.count = 1 }
    second.edit { $0.leaf.count = 2 }
    #expect(host.heard == ["0 0", "1 0", "1 2"])
  }

  @Test("O5 it forgets the store it read first when it reads another only, and the other way round")
  func otherStore() {
    let first = board()
    let second = board()
    let readsFirst = Slot<Bool>()
    readsFirst.value = true
    host.observe { [weak host] in
      host?.heard.append(
        readsFirst.value == true ? "first \(first.count)" : "second \(second.count)")
    }
    readsFirst.value = false
    first.edit { $0.count = 1 }
    #expect(host.heard == ["first 0", "second 0"])
    #expect(first.activity.isEmpty && second.activity.count == 1)
    first.edit { $0.count = 2 }
    second.edit { $0.count = 3 }
    #expect(host.heard == ["first 0", "second 0", "second 3"])
    readsFirst.value = true
    second.edit { $0.count = 4 }
    #expect(host.heard.last == "first 2")
    #expect(first.activity.count == 1 && second.activity.isEmpty)
  }

  @Test("O4 a whole state taken from one store and read after another is read belongs to the first")
  func wholeState() {
    let first = board()
    let second = board()
    host.observe { [weak host] in
      let one = first.state
      let two = second.count
      host?.heard.append("\(one.count) \(two)")
    }
    first.edit { $0.count = 1 }
    second.edit { $0.count = 2 }
    first.edit { $0.count = 3 }
    #expect(host.heard == ["0 0", "1 0", "1 2", "3 2"])
  }

  @Test("O4 two stores that began with the same state are apart")
  func sameInitialState() {
    let state = Board()
    let first = makeEditable(state)
    let second = makeEditable(state)
    let watcher = Watcher(first) { _ = $0.leaf.count }
    second.edit { $0.leaf.count = 1 }
    #expect(watcher.take() == 0)
    first.edit { $0.leaf.count = 1 }
    #expect(watcher.take() == 1)
  }

  @Test("O4 the end of one store leaves what was read of the others")
  func storeEnds() {
    let slot = Slot<Store<Board, Edit<Board>>>()
    slot.value = board()
    let glance = Glance(slot.value!)
    let other = board()
    host.observe { [weak host] in
      host?.heard.append("\(slot.value?.count ?? -1) \(other.count)")
    }
    slot.value?.edit { $0.count = 1 }
    slot.value = nil
    #expect(glance.isGone && host.observations.count == 1)
    other.edit { $0.count = 2 }
    #expect(host.heard == ["0 0", "1 0", "-1 2"])
  }

  @Test("O4 it ends with its host, and each store forgets it")
  func hostEnds() {
    let store = board()
    var panel: Panel? = Panel()
    var runs = 0
    panel?.observe {
      runs += 1
      _ = store.count
    }
    #expect(store.activity.count == 1)
    panel = nil
    #expect(store.activity.isEmpty && panel == nil)
    store.edit { $0.count = 1 }
    #expect(runs == 1)
  }

  @Test("O4 a store that is not read any more forgets it")
  func branchAway() {
    let first = board()
    let second = board()
    host.observe { [weak host] in
      host?.heard.append(first.count == 0 ? "second \(second.count)" : "first")
    }
    first.edit { $0.count = 1 }
    second.edit { $0.count = 1 }
    #expect(host.heard == ["second 0", "first"])
  }

  @Test("O4 it may send to one store what it read of another")
  func forwarding() {
    let source = board()
    let sink = board()
    host.observe {
      let count = source.count
      sink.edit { $0.count = count * 10 }
    }
    sink.observe(host) { host, store in host.heard.append("\(store.count)") }
    source.edit { $0.count = 1 }
    source.edit { $0.count = 2 }
    #expect(host.heard == ["0", "10", "20"])
  }

  @Test("H5 a key replaces the closure registered before")
  func keyed() {
    let store = board()
    for name in ["a", "b"] {
      host.observe(key: "k") { [weak host] in
        host?.heard.append("\(name)\(store.count)")
      }
    }
    store.edit { $0.count = 1 }
    #expect(host.heard == ["a0", "b0", "b1"])
  }

  @Test("O4 on the next tick it runs once for the turns of all stores")
  func nextTick() {
    let first = board()
    let second = board()
    host.observe(delivery: .nextTick) { [weak host] in
      host?.heard.append("\(first.count) \(second.count)")
    }
    first.edit { $0.count = 1 }
    second.edit { $0.count = 2 }
    scheduler.pumpUntilIdle()
    #expect(host.heard == ["0 0", "1 2"])
  }

  @Test("T1 stores that different schedulers serve are an issue at the caller's line, and observed")
  func differentSchedulers() {
    let first = board()
    let second = makeDial(scheduler: SwitchedScheduler())
    let host = host
    let line = #line + 2
    let issue = expectIssue("An observer read stores that different schedulers serve") {
      host.observe { [weak host] in host?.heard.append("\(first.count) \(second.level)") }
    }
    #expect(issue?.line == line)
    for part in [
      "Store<Board, Edit<Board>>", "served by ManualScheduler", "Store<State, Action> made at",
      "served by SwitchedScheduler", "Pass one scheduler",
    ] {
      #expect(issue?.message.contains(part) == true, "\(part)")
    }
    // Once is enough; nothing is lost.
    first.edit { $0.count = 1 }
    second.send(.turn(2))
    #expect(host.heard == ["0 0", "1 0", "1 2"])
  }

  @Test("T1 so is a store that an observer of another store reads, when it first does")
  func foreignStore() {
    let first = board()
    let second = makeEditable(Board(), scheduler: .manual())
    first.observe(host) { host, store in
      host.heard.append("\(store.count) \(store.count > 0 ? second.count : 0)")
    }
    expectIssue("An observer read stores that different schedulers serve") {
      first.edit { $0.count = 1 }
    }
    second.edit { $0.count = 2 }
    #expect(host.heard == ["0 0", "1 0", "1 2"])
  }

  @Test("T1 schedulers that are equal, or of which nothing tells, are taken to be one")
  func sameSchedulers() {
    let first = makeEditable(Board(), scheduler: scheduler)
    let dials = [Loop(name: "a"), Loop(name: "a")].map { makeDial(scheduler: $0) }
    let mains = [makeDial(scheduler: .main), makeDial(scheduler: .main)]
    host.observe { _ = (first.count, first.title) }
    host.observe { _ = dials.map(\.level) }
    host.observe { _ = mains.map(\.level) }
    let other = makeDial(scheduler: Loop(name: "b"))
    expectIssue("different schedulers") { host.observe { _ = (dials[0].level, other.level) } }
  }

  private struct Loop: HostScheduler, Equatable {
    let name: String
    var isOnHost: Bool { true }
    func schedule(_ job: @escaping @Sendable () -> Void) {}
  }
}
