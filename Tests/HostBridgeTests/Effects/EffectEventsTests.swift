import HostBridge
import HostBridgeTesting
import Testing

@Suite(.timeLimit(.minutes(1))) struct EffectEventsTests {
  // MARK: Set-up

  @Test("E6 set-up runs once, on the host, before send returns")
  func setUp() {
    let notes = Notes()
    let store = logStore(.manual()) { _ in
      .events { _ in
        notes.add("set up")
        return {}
      }
    }
    store.send("tap")
    #expect(notes.values == ["set up"])
  }

  @Test("E9 what is emitted during set-up is a nested send, reduced before send returns")
  func emitsInSetUp() {
    let box = StoreBox()
    let notes = Notes()
    let store = logStore(.manual()) { action in
      guard action == "tap" else { return .none }
      return .merge(
        .events { emit in
          emit("1")
          emit("2")
          notes.add("\(box.store?.state ?? [])")
          return {}
        },
        .events { _ in
          notes.add("\(box.store?.state ?? [])")
          return {}
        })
    }
    box.store = store
    store.send("tap")
    #expect(store.state == ["tap", "1", "2"])
    // Sends come before what has yet to begin.
    #expect(notes.values == [#"["tap"]"#, #"["tap", "1", "2"]"#])
  }

  @Test("E9 emitted and finished during set-up: the action is reduced, the teardown run once")
  func finishesInSetUp() async {
    let scheduler = EffectsScheduler()
    let notes = Notes()
    let store = logStore(scheduler) { action in
      guard action == "tap" else { return .none }
      return .events { emit in
        emit("1")
        emit.finish()
        emit("after the end")
        emit.finish()
        notes.add("set up")
        return { notes.add("torn down") }
      }
    }
    let task = store.send("tap")
    #expect(store.state == ["tap", "1"])
    #expect(notes.values == ["set up", "torn down"])
    #expect(store.activity.isEmpty)
    #expect(task.isCancelled)
    await scheduler.finish(task)
    #expect(notes.values == ["set up", "torn down"])
  }

  @Test("E9 an effect that cancels its own id during set-up: emitted before, torn down once")
  func cancelledByItself() {
    let notes = Notes()
    let box = StoreBox()
    let store = logStore(.manual()) { action in
      switch action {
      case "tap":
        .events { emit in
          emit("stop")
          box.store?.send("also stop")
          notes.add("set up")
          return { notes.add("torn down") }
        }
        .cancellable(id: 1)
      case "stop", "also stop": .cancel(id: 1)
      default: .none
      }
    }
    box.store = store
    store.send("tap")
    #expect(store.state == ["tap", "stop", "also stop"])
    #expect(notes.values == ["set up", "torn down"])
    #expect(store.activity.isEmpty)
  }

  @Test("E9 a task that is cancelled inside set-up: nothing more is emitted, torn down once")
  func cancelledInSetUp() {
    let notes = Notes()
    let box = StoreBox()
    let store = logStore(.manual()) { action in
      switch action {
      case "outer": .host { box.task = box.store?.send("tap") }
      case "tap":
        .events { emit in
          emit("before")
          box.task?.cancel()
          emit("after")
          notes.add("set up")
          return { notes.add("torn down") }
        }
      default: .none
      }
    }
    box.store = store
    store.send("outer")
    #expect(store.state == ["outer", "tap", "before"])
    #expect(notes.values == ["set up", "torn down"])
  }

  @Test("E9 what another thread emits during set-up arrives in the next tick")
  func emitsElsewhereInSetUp() async {
    let scheduler = EffectsScheduler()
    let store = logStore(scheduler) { action in
      guard action == "tap" else { return .none }
      return .events { emit in
        OnThread.run { emit("elsewhere") }
        emit("here")
        return {}
      }
    }
    store.send("tap")
    #expect(store.state == ["tap", "here"])
    scheduler.pump()
    #expect(store.state == ["tap", "here", "elsewhere"])
  }

  @Test("E9 an emitter used inside another effect's set-up waits for the next tick")
  func emitsInForeignSetUp() {
    let scheduler = EffectsScheduler()
    let emitters = Recorder<Emitter<String>>()
    let store = logStore(scheduler) { action in
      guard action == "tap" else { return .none }
      return .merge(
        .events { emit in
          emitters.record(emit)
          return {}
        },
        .events { emit in
          emitters.values[0]("first's")
          emit("second's")
          return {}
        })
    }
    store.send("tap")
    #expect(store.state == ["tap", "second's"])
    scheduler.pump()
    #expect(store.state == ["tap", "second's", "first's"])
  }

  @Test("C6 work whose id was cancelled before it begins is never set up")
  func neverSetUp() {
    let notes = Notes()
    weak var held: Payload?
    let store = logStore(.manual()) { action in
      switch action {
      case "tap":
        let payload = Payload()
        held = payload
        return .merge(
          .events { _ in
            payload.touch()
            notes.add("set up")
            return { notes.add("torn down") }
          }
          .cancellable(id: 1), .send("stop"))
      case "stop": return .cancel(id: 1)
      default: return .none
      }
    }
    let task = store.send("tap")
    #expect(notes.values.isEmpty)
    #expect(held == nil)
    #expect(task.isCancelled)
    #expect(store.activity.isEmpty)
  }

  // MARK: Teardown

  @Test("E6 teardown runs exactly once when the emitter finishes")
  func finished() {
    let scheduler = EffectsScheduler()
    let notes = Notes()
    let emitters = Recorder<Emitter<String>>()
    let store = logStore(scheduler) { action in
      switch action {
      case "tap":
        .events { emit in
          emitters.record(emit)
          return { notes.add("torn down") }
        }
        .cancellable(id: 1)
      case "stop": .cancel(id: 1)
      default: .none
      }
    }
    let task = store.send("tap")
    emitters.values[0].finish()
    emitters.values[0].finish()
    #expect(notes.values.isEmpty)
    scheduler.pump()
    #expect(notes.values == ["torn down"])
    store.send("stop")
    task.cancel()
    emitters.values[0].finish()
    scheduler.pumpUntilIdle()
    #expect(notes.values == ["torn down"])
  }

  @Test("E6 teardown runs exactly once when the effect is cancelled by id, after the commit")
  func cancelledById() {
    let notes = Notes()
    let host = NotingHost()
    let store = logStore(.manual()) { action in
      switch action {
      case "tap": .events { _ in { notes.add("torn down") } }.cancellable(id: 1)
      case "stop": .merge(.cancel(id: 1), .cancel(id: 1), .host { notes.add("host") })
      default: .none
      }
    }
    store.subscribe(host) { _, action in notes.add("heard \(action)") }
    let task = store.send("tap")
    store.send("stop")
    task.cancel()
    #expect(notes.values == ["heard tap", "heard stop", "torn down", "host"])
  }

  @Test("E6 teardown runs inside StoreTask.cancel(), once")
  func cancelledByTask() {
    let notes = Notes()
    let store = logStore(.manual()) { _ in .events { _ in { notes.add("torn down") } } }
    let task = store.send("tap")
    task.cancel()
    #expect(notes.values == ["torn down"])
    task.cancel()
    #expect(notes.values == ["torn down"])
    #expect(task.isCancelled)
  }

  @Test("E6 teardown during a step waits for the commit")
  func cancelledDuringStep() {
    let notes = Notes()
    let box = StoreBox()
    let store = Store<[String], String>(initialState: [], scheduler: .manual()) {
      Reduce { log, action in
        log.append(action)
        return action == "tap" ? .events { _ in { notes.add("torn down") } } : .none
      }
      Reduce { _, action in
        guard action == "stop" else { return .none }
        box.task?.cancel()
        notes.add("step")
        return .none
      }
    }
    box.task = store.send("tap")
    store.send("stop")
    #expect(notes.values == ["step", "torn down"])
  }

  @Test("E6 a teardown that sends: a turn of its own, whatever ended the effect")
  func teardownSends() async {
    let scheduler = EffectsScheduler()
    let box = StoreBox()
    let emitters = Recorder<Emitter<String>>()
    let store = logStore(scheduler) { action in
      switch action {
      case "start":
        .events { emit in
          emitters.record(emit)
          return { box.store?.send("torn down") }
        }
        .cancellable(id: 1)
      case "stop": .merge(.cancel(id: 1), .send("follow-up"))
      case "at once":
        .events { emit in
          emit.finish()
          return { box.store?.send("torn down") }
        }
      default: .none
      }
    }
    box.store = store
    store.send("start")
    store.send("stop")
    #expect(store.state == ["start", "stop", "follow-up", "torn down"])
    store.send("start").cancel()
    #expect(store.state.suffix(2) == ["start", "torn down"])
    store.send("start")
    emitters.values.last?.finish()
    scheduler.pump()
    #expect(store.state.suffix(2) == ["start", "torn down"])
    store.send("at once")
    #expect(store.state.suffix(2) == ["at once", "torn down"])
  }

  @Test("E6 a teardown may start the same effect again, and cancel others")
  func teardownRestarts() {
    let notes = Notes()
    let box = StoreBox()
    let store = logStore(.manual()) { action in
      switch action {
      case "start":
        .events { _ in
          notes.add("up")
          return {
            notes.add("down")
            if notes.values.count < 6 { box.store?.send("start") }
          }
        }
        .cancellable(id: 1, cancelInFlight: true)
      case "stop": .cancel(id: 1)
      default: .none
      }
    }
    box.store = store
    store.send("start")
    store.send("stop")
    store.send("stop")
    store.send("stop")
    #expect(notes.values == ["up", "down", "up", "down", "up", "down"])
    #expect(store.activity.isEmpty)
  }

  @Test("E6 teardown and its captures are let go of on the host once it has run")
  func teardownReleased() {
    weak var held: Payload?
    let store = logStore(.manual()) { _ in
      let payload = Payload()
      held = payload
      return .events { _ in { payload.touch() } }
    }
    let task = store.send("tap")
    #expect(held != nil)
    task.cancel()
    #expect(held == nil)
  }

  @Test("E6 two effects ended by one id are torn down in the order they were enlisted")
  func teardownOrder() {
    let notes = Notes()
    let store = logStore(.manual()) { action in
      switch action {
      case "stop": .cancel(id: 1)
      default: .events { _ in { notes.add("down \(action)") } }.cancellable(id: 1)
      }
    }
    for number in 1...20 { store.send("\(number)") }
    store.send("stop")
    #expect(notes.values == (1...20).map { "down \($0)" })
  }

  @Test("E8 effects that finish while beginning leave the table at once, others stay")
  func leavesTable() {
    let store = logStore(.manual()) { action in
      guard action == "tap" else { return .none }
      return .merge(
        .events(name: "short") { emit in
          emit.finish()
          return {}
        },
        .events(name: "long") { _ in {} })
    }
    store.send("tap")
    #expect(store.activity.map(\.name) == ["long"])
  }

  @Test("T7 hearing that an effect begins, a listener may cancel it: it is not set up")
  func cancelledByListener() {
    let notes = Notes()
    let host = NotingHost()
    let store = logStore(.manual()) { action in
      switch action {
      case "tap":
        .events(name: "victim") { _ in
          notes.add("set up")
          return { notes.add("torn down") }
        }
        .cancellable(id: 1)
      case "stop": .cancel(id: 1)
      case "outer": .host { [weak host] in host?.notes.append("host") }
      default: .none
      }
    }
    let box = StoreBox()
    box.store = store
    store.events(host) { host, event in
      switch event {
      case .effectBegan(let effect) where effect.name == "victim":
        box.task?.cancel()
        host.notes.append("began")
      case .effectEnded(let effect) where effect.name == "victim": host.notes.append("ended")
      default: break
      }
    }
    store.subscribe(host) { _, action in
      if action == "outer" { box.task = box.store?.send("tap") }
    }
    store.send("outer")
    #expect(notes.values.isEmpty)
    #expect(host.notes == ["host", "ended", "began"])
    #expect(store.activity.filter { $0.kind == .effect }.isEmpty)
  }
}
