import HostBridge
import Testing

@Suite(.timeLimit(.minutes(1))) struct EffectConcatenateTests {
  // MARK: Order

  @Test("E7 a part begins when the one before has finished")
  func order() async {
    let scheduler = EffectsScheduler()
    let order = Recorder<String>()
    let gate = EffectGate()
    let store = logStore(scheduler) { action in
      guard action == "tap" else { return .none }
      return .concatenate(
        .run { send in
          order.record("1 begins")
          await gate.pass()
          await send("1")
          order.record("1 ends")
        },
        .host { order.record("2") },
        .run { send in
          order.record("3 begins")
          await send("3")
        })
    }
    let task = store.send("tap")
    gate.open()
    await scheduler.finish(task)
    #expect(order.values == ["1 begins", "1 ends", "2", "3 begins"])
    #expect(store.state == ["tap", "1", "3"])
  }

  @Test("E7 a .send part is finished when its action was reduced; the next runs in a later tick")
  func sends() async {
    let scheduler = EffectsScheduler()
    let host = NotingHost()
    let store = logStore(scheduler) { action in
      switch action {
      case "tap": .concatenate(.send("1"), .send("2"), .send("3"))
      case "1": .send("follow-up")
      default: .none
      }
    }
    store.observe(host) { host, store in host.notes.append("\(store.count)") }
    let task = store.send("tap")
    #expect(store.state == ["tap", "1", "follow-up"])
    scheduler.pump()
    #expect(store.state == ["tap", "1", "follow-up", "2"])
    scheduler.pump()
    #expect(store.state == ["tap", "1", "follow-up", "2", "3"])
    #expect(host.notes == ["0", "3", "4", "5"])
    #expect(task.isCancelled)
    await scheduler.finish(task)
  }

  @Test("E7 parts that need nothing are passed over while enlisting")
  func passedOver() {
    let notes = Notes()
    let store = logStore(.manual()) { action in
      switch action {
      case "tap": .events { _ in { notes.add("down") } }.cancellable(id: 1)
      case "again":
        .concatenate(
          .none, .cancel(id: 1), .merge(.cancel(id: 2), .cancel(id: 3)),
          .events { _ in
            notes.add("up")
            return {}
          })
      default: .none
      }
    }
    store.send("tap")
    store.send("again")
    #expect(notes.values == ["down", "up"])
  }

  @Test("E7 a merge is finished when all its parts are")
  func mergeInside() async {
    let scheduler = EffectsScheduler()
    let emitters = Recorder<Emitter<String>>()
    let store = logStore(scheduler) { action in
      guard action == "tap" else { return .none }
      return .concatenate(
        .merge(
          .events { emit in
            emitters.record(emit)
            return {}
          },
          .events { emit in
            emitters.record(emit)
            return {}
          },
          .send("sent")),
        .send("last"))
    }
    let task = store.send("tap")
    emitters.values[1].finish()
    scheduler.pumpUntilIdle()
    #expect(store.state == ["tap", "sent"])
    emitters.values[0].finish()
    await scheduler.finish(task)
    #expect(store.state == ["tap", "sent", "last"])
  }

  @Test("E7 concatenations in concatenations, merges and maps keep their order")
  func nested() async {
    let scheduler = EffectsScheduler()
    let store = logStore(scheduler) { action in
      guard action == "tap" else { return .none }
      return Effect<Int>.merge(
        .concatenate(
          .concatenate(.send(1), .run { send in await send(2) }),
          .run { send in await send(3) }.concatenate(with: .send(4)),
          .concatenate([.send(5)]).cancellable(id: 1)),
        .none
      )
      .map { "\($0)" }
      .concatenate(with: .send("last"))
    }
    await scheduler.finish(store.send("tap"))
    #expect(store.state == ["tap", "1", "2", "3", "4", "5", "last"])
    #expect(store.activity.isEmpty)
  }

  @Test("E7 one part is that part, none is none")
  func degenerate() {
    let store = logStore(.manual()) { action in
      switch action {
      case "one": .concatenate(.none, .send("sent"), .none)
      case "none": .concatenate(.none, .concatenate(), .concatenate([]))
      default: .none
      }
    }
    store.send("one")
    #expect(store.state == ["one", "sent"])
    #expect(store.send("none").isCancelled)
  }

  @Test("E7 100,000 parts that need nothing are no recursion")
  func long() {
    let notes = Notes()
    let store = logStore(.manual()) { action in
      guard action == "tap" else { return .none }
      return .concatenate(
        Array(repeating: .cancel(id: 1), count: 100_000) + [.host { notes.add("last") }])
    }
    store.send("tap")
    #expect(notes.values == ["last"])
  }

  @Test("T7 a listener hears that a concatenation begins after the commit, not in the turn")
  func toldAfterCommit() {
    let host = NotingHost()
    let store = logStore(.manual()) { action in
      switch action {
      case "tap": .merge(.concatenate(.send("1"), .send("2")), .send("follow-up"))
      default: .none
      }
    }
    let box = StoreBox()
    box.store = store
    store.observe(host) { host, store in host.notes.append("observed \(store.count)") }
    store.events(host) { host, event in
      if case .effectBegan(let effect) = event {
        host.notes.append("began \(effect.kind) at \(box.store?.count ?? -1)")
      }
    }
    store.send("tap")
    #expect(host.notes == ["observed 0", "observed 3", "began concatenate at 3"])
  }

  // MARK: Cancelling

  @Test("E7 once the whole is cancelled between two parts, later parts are not entered")
  func cancelledBetween() async {
    let scheduler = EffectsScheduler()
    let notes = Notes()
    let store = logStore(scheduler) { action in
      switch action {
      case "tap":
        .concatenate(
          .send("1"), .merge(.send("2"), .host { notes.add("never") }), .send("3")
        )
        .cancellable(id: 1)
      case "stop": .cancel(id: 1)
      default: .none
      }
    }
    let task = store.send("tap")
    store.send("stop")
    await scheduler.finish(task)
    #expect(store.state == ["tap", "1", "stop"])
    #expect(notes.values.isEmpty)
    #expect(store.activity.isEmpty)
  }

  @Test("E7 a whole that is cancelled while a part runs ends that part and enters no other")
  func cancelledWithin() async {
    let scheduler = EffectsScheduler()
    let notes = Notes()
    let store = logStore(scheduler) { action in
      switch action {
      case "tap":
        .concatenate(
          .events { _ in
            notes.add("up")
            return { notes.add("down") }
          },
          .send("never")
        )
        .cancellable(id: 1)
      case "stop": .cancel(id: 1)
      default: .none
      }
    }
    let task = store.send("tap")
    store.send("stop")
    await scheduler.finish(task)
    #expect(notes.values == ["up", "down"])
    #expect(store.state == ["tap", "stop"])
  }

  @Test("E7 a part that cancels the whole is the last one entered")
  func cancelsItself() async {
    let scheduler = EffectsScheduler()
    let store = logStore(scheduler) { action in
      switch action {
      case "tap":
        .concatenate(.cancel(id: 1), .send("never")).cancellable(id: 1)
      case "by action":
        .concatenate(.send("stop"), .send("never")).cancellable(id: 1)
      case "stop": .cancel(id: 1)
      default: .none
      }
    }
    await scheduler.finish(store.send("tap"))
    await scheduler.finish(store.send("by action"))
    #expect(store.state == ["tap", "by action", "stop"])
    #expect(store.activity.isEmpty)
  }

  @Test("E7 a part that is cancelled by an id of its own counts as finished")
  func partCancelled() async {
    let scheduler = EffectsScheduler()
    let store = logStore(scheduler) { action in
      switch action {
      case "tap": .concatenate(.events { _ in {} }.cancellable(id: 1), .send("next"))
      case "stop": .cancel(id: 1)
      default: .none
      }
    }
    let task = store.send("tap")
    store.send("stop")
    await scheduler.finish(task)
    #expect(store.state == ["tap", "stop", "next"])
  }

  @Test("E7 a cancelled part is finished when its operation has returned")
  func partReturns() async {
    let scheduler = EffectsScheduler()
    let gate = EffectGate()
    let store = logStore(scheduler) { action in
      switch action {
      case "tap": .concatenate(.run { _ in await gate.pass() }.cancellable(id: 1), .send("next"))
      case "stop": .cancel(id: 1)
      default: .none
      }
    }
    let task = store.send("tap")
    store.send("stop")
    scheduler.pumpUntilIdle()
    #expect(store.state == ["tap", "stop"])
    gate.open()
    await scheduler.finish(task)
    #expect(store.state == ["tap", "stop", "next"])
  }

  @Test("E7 a cancelled concatenation is finished when its part's operation has returned")
  func nestedPartReturns() async {
    let scheduler = EffectsScheduler()
    let gate = EffectGate()
    let store = logStore(scheduler) { action in
      switch action {
      case "tap":
        .concatenate(
          .concatenate(.run { _ in await gate.pass() }, .send("never")).cancellable(id: 1),
          .send("next"))
      case "stop": .cancel(id: 1)
      default: .none
      }
    }
    let task = store.send("tap")
    store.send("stop")
    scheduler.pumpUntilIdle()
    #expect(store.state == ["tap", "stop"])
    gate.open()
    await scheduler.finish(task)
    #expect(store.state == ["tap", "stop", "next"])
    #expect(store.activity.isEmpty)
  }

  @Test("E7 a new concatenation under the same id ends the old one, not itself")
  func cancelInFlight() async {
    let scheduler = EffectsScheduler()
    let store = logStore(scheduler) { action in
      guard action.hasPrefix("tap") else { return .none }
      return .concatenate(.send("1 \(action)"), .send("2 \(action)"))
        .cancellable(id: 1, cancelInFlight: true)
    }
    let first = store.send("tap A")
    let second = store.send("tap B")
    await scheduler.finish(first)
    await scheduler.finish(second)
    #expect(store.state == ["tap A", "1 tap A", "tap B", "1 tap B", "2 tap B"])
  }

  @Test("T13 cancelling the task of a send ends the concatenation it started")
  func taskCancelled() async {
    let scheduler = EffectsScheduler()
    let store = logStore(scheduler) { action in
      guard action == "tap" else { return .none }
      return .concatenate(.send("1"), .send("2"), .run { send in await send("3") })
    }
    let task = store.send("tap")
    scheduler.pump()
    task.cancel()
    await scheduler.finish(task)
    #expect(store.state == ["tap", "1", "2"])
    #expect(task.isCancelled)
  }

  @Test("T12 a store that goes between two parts ends the concatenation")
  func storeGone() async {
    let scheduler = EffectsScheduler()
    let notes = Notes()
    weak var held: Payload?
    var store: LogStore? = logStore(scheduler) { action in
      guard action == "tap" else { return .none }
      let payload = Payload()
      held = payload
      return .concatenate(
        .send("1"),
        .host {
          payload.touch()
          notes.add("never")
        })
    }
    let task = store?.send("tap")
    #expect(held != nil)
    store = nil
    #expect(held == nil)
    if let task { await scheduler.finish(task) }
    #expect(notes.values.isEmpty)
  }
}
