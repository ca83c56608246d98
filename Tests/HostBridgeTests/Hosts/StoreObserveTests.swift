import HostBridge
import Testing

@Suite struct StoreObserveTests {
  @Test("O1 any state is observed by comparing what was read")
  func comparing() {
    let store = makeDial()
    let host = Panel()
    store.observe(host) { host, store in host.heard.append("level \(store.level)") }
    store.observe(host) { host, store in host.heard.append("title \(store.title)") }
    #expect(host.heard == ["level 0", "title "])
    host.heard = []
    store.send(.turn(1))
    #expect(host.heard == ["level 1"])
    store.send(.rename("x"))
    #expect(host.heard == ["level 1", "title x"])
    store.send(.rename("x"))
    store.send(.turn(0))
    store.send(.toggle)
    #expect(host.heard == ["level 1", "title x"])
  }

  @Test("T6 an observer runs once a turn and sees no value in between")
  func onceATurn() {
    let store = makeDial()
    let host = Panel()
    store.observe(host) { host, store in host.heard.append("\(store.level)") }
    store.send(.several([.turn(1), .turn(1), .turn(1)]))
    #expect(host.heard == ["0", "3"])
    store.send(.several([.turn(1), .turn(-1)]))
    #expect(host.heard == ["0", "3"])
  }

  @Test("T7 observers run in order of registration, before subscribers, before send returns")
  func order() {
    let store = makeDial()
    let host = Panel()
    store.subscribe(host) { host, _ in host.heard.append("subscriber") }
    store.observe(host) { host, store in host.heard.append("first \(store.level)") }
    store.observe(host) { host, store in host.heard.append("second \(store.level)") }
    host.heard = []
    store.send(.turn(1))
    #expect(host.heard == ["first 1", "second 1", "subscriber"])
  }

  @Test("O5 reads are tracked anew at each run, so branches are followed")
  func branches() {
    let store = makeDial()
    let host = Panel()
    store.observe(host) { host, store in
      host.heard.append(store.isOn ? "level \(store.level)" : "title \(store.title)")
    }
    store.send(.turn(1))
    store.send(.rename("a"))
    store.send(.toggle)
    store.send(.rename("b"))
    store.send(.turn(1))
    #expect(host.heard == ["title ", "title a", "level 1", "level 2"])
  }

  @Test("O5 the reads of a nested observe belong to the inner one")
  func nested() {
    let store = makeDial()
    let host = Panel()
    store.observe(host) { host, store in
      host.heard.append("outer \(store.title)")
      store.observe(host, key: "inner") { host, store in
        host.heard.append("inner \(store.level)")
      }
    }
    host.heard = []
    store.send(.turn(1))
    #expect(host.heard == ["inner 1"])
    host.heard = []
    store.send(.rename("a"))
    #expect(host.heard == ["outer a", "inner 1"])
    host.heard = []
    store.send(.turn(1))
    #expect(host.heard == ["inner 2"])
    #expect(host.observations.count == 2)
  }

  @Test("O5 reads after a nested observe belong to the outer one again")
  func afterNested() {
    let store = makeDial()
    let host = Panel()
    store.observe(host) { host, store in
      store.observe(host, key: "inner") { _, _ in }
      host.heard.append("\(store.level)")
    }
    store.send(.turn(1))
    #expect(host.heard == ["0", "1"])
  }

  @Test("O1 an observer that reads nothing runs once")
  func readsNothing() {
    let store = makeDial()
    let host = Panel()
    store.observe(host) { host, _ in host.heard.append("ran") }
    store.send(.turn(1))
    #expect(host.heard == ["ran"])
  }

  @Test("O1 reading the whole state depends on all of it")
  func wholeState() {
    let store = makeDial()
    let host = Panel()
    store.observe(host) { host, store in host.heard.append("\(store.state.level)") }
    store.send(.turn(1))
    store.send(.rename("a"))
    store.send(.rename("a"))
    #expect(host.heard == ["0", "1", "1"])
  }

  @Test("O3 what cannot be compared counts as changed, objects only when they are others")
  func incomparable() {
    final class Box {}
    struct Opaque { var value = 0 }
    struct State {
      var box = Box()
      var opaque = Opaque()
    }
    let host = Panel()
    let store = Store(initialState: State(), scheduler: .manual()) {
      Reduce<State, Bool> { state, replaces in
        if replaces { state.box = Box() }
        return .none
      }
    }
    store.observe(host) { host, store in
      _ = store.box
      host.heard.append("box")
    }
    store.observe(host) { host, store in
      _ = store.opaque
      host.heard.append("opaque")
    }
    host.heard = []
    store.send(false)
    #expect(host.heard == ["opaque"])
    store.send(true)
    #expect(host.heard == ["opaque", "box", "opaque"])
  }

  @Test("T4 an observer's send is a turn of its own, after everybody was told")
  func sending() {
    let store = makeDial()
    let host = Panel()
    store.observe(host) { host, store in
      host.heard.append("first \(store.level)")
      if store.level == 1 { store.send(.turn(10)) }
    }
    store.observe(host) { host, store in host.heard.append("second \(store.level)") }
    host.heard = []
    store.send(.turn(1))
    #expect(host.heard == ["first 1", "second 1", "first 11", "second 11"])
  }

  @Test("T4 the initial run may send")
  func sendingInInitialRun() {
    let store = makeDial()
    let host = Panel()
    store.observe(host) { host, store in
      if store.level == 0 { store.send(.turn(1)) }
      host.heard.append("\(store.level)")
    }
    #expect(store.level == 1)
    #expect(host.heard.last == "1")
    host.heard = []
    store.send(.turn(1))
    #expect(host.heard == ["2"])
  }

  @Test("O5 what others read in a turn that the initial run set off is not its own")
  func othersReads() {
    let host = Panel()
    let slot = Slot<StoreOf<Dial>>()
    let store = Store(initialState: Dial.State(), scheduler: .manual()) {
      Dial()
      Reduce<Dial.State, Dial.Action> { _, _ in
        // A reducer that reads the store is no observation (rule O2).
        _ = slot.value?.title
        return .host { _ = slot.value?.title }
      }
    }
    slot.value = store
    store.subscribe(host) { _, _ in _ = store.title }
    store.events(host) { _, _ in _ = store.title }
    var isFirst = true
    store.observe(host) { host, store in
      host.heard.append("\(store.level)")
      if isFirst {
        isFirst = false
        store.send(.toggle)
      }
    }
    host.heard = []
    store.send(.rename("not read by the observer"))
    #expect(host.heard.isEmpty)
    store.send(.turn(1))
    #expect(host.heard == ["1"])
    slot.value = nil
  }

  @Test("O5 reads after a send in the initial run are its own")
  func readsAfterSend() {
    let store = makeDial()
    let host = Panel()
    var isFirst = true
    store.observe(host) { host, store in
      if isFirst {
        isFirst = false
        store.send(.toggle)
      }
      host.heard.append(store.title)
    }
    store.send(.rename("a"))
    #expect(host.heard == ["", "a"])
  }

  @Test("T12 the initial run may release the store")
  func releasedInInitialRun() {
    let slot = Slot<StoreOf<Dial>>()
    slot.value = makeDial()
    let glance = Glance(slot.value!)
    let host = Panel()
    slot.value?.observe(host) { host, store in
      slot.value = nil
      host.heard.append("\(store.level)")
    }
    #expect(glance.isGone)
    #expect(host.heard == ["0"])
    #expect(host.observations.isEmpty)
  }
}
