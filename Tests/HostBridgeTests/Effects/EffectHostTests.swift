import HostBridge
import Testing

@Suite(.timeLimit(.minutes(1))) struct EffectHostTests {
  @Test("E5 .host runs after observers and subscribers, before send returns")
  func afterCommit() {
    let host = NotingHost()
    let store = logStore(.manual()) { action in
      switch action {
      case "tap":
        .merge(
          .host { [weak host] in host?.notes.append("host 1") }, .send("follow-up"),
          .host { [weak host] in host?.notes.append("host 2") })
      case "follow-up": .host { [weak host] in host?.notes.append("host 3") }
      default: .none
      }
    }
    store.observe(host) { host, store in host.notes.append("observed \(store.count)") }
    store.subscribe(host) { host, action in host.notes.append("heard \(action)") }
    store.send("tap")
    #expect(
      host.notes == [
        "observed 0", "observed 2", "heard tap", "heard follow-up", "host 1", "host 2", "host 3",
      ])
  }

  @Test("E5 .host sees the committed state and may send: a turn of its own")
  func sends() {
    let notes = Notes()
    let box = StoreBox()
    let store = logStore(.manual()) { action in
      guard action == "tap" else { return .none }
      return .merge(
        .host {
          notes.add("\(box.store?.state ?? [])")
          box.store?.send("nested")
          notes.add("\(box.store?.state ?? [])")
        },
        .host { notes.add("second") })
    }
    box.store = store
    store.send("tap")
    #expect(notes.values == [#"["tap"]"#, #"["tap"]"#, "second"])
    #expect(store.state == ["tap", "nested"])
  }

  @Test("E5 .host that was cancelled in its turn does not run, and lets go of its captures")
  func cancelled() {
    let notes = Notes()
    weak var held: Payload?
    let store = logStore(.manual()) { action in
      guard action == "tap" else { return .none }
      let payload = Payload()
      held = payload
      return .merge(
        .host {
          payload.touch()
          notes.add("never")
        }
        .cancellable(id: 1), .host { notes.add("runs") }, .cancel(id: 1))
    }
    store.send("tap")
    #expect(notes.values == ["runs"])
    #expect(held == nil)
  }

  @Test("E5 .host may cancel another .host of its turn, and itself")
  func cancelsAnother() {
    let notes = Notes()
    let box = StoreBox()
    let store = logStore(.manual()) { action in
      switch action {
      case "tap":
        .merge(
          .host {
            notes.add("first")
            box.task?.cancel()
          },
          .host { notes.add("second") })
      case "outer": .host { box.task = box.store?.send("tap") }
      default: .none
      }
    }
    box.store = store
    store.send("outer")
    #expect(notes.values == ["first"])
    #expect(store.activity.isEmpty)
  }

  @Test("E5 .host lets go of its captures before send returns")
  func released() {
    weak var held: Payload?
    let store = logStore(.manual()) { action in
      guard action == "tap" else { return .none }
      let payload = Payload()
      held = payload
      return .host { payload.touch() }
    }
    store.send("tap")
    #expect(held == nil)
  }
}
