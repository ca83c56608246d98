import HostBridge
import Testing

@Suite(.timeLimit(.minutes(1))) struct EffectMapTests {
  @Test("E1 map reaches every kind of part, with a transform that is not Sendable")
  func everyPart() async {
    let scheduler = EffectsScheduler()
    let notes = Notes()
    let store = logStore(scheduler) { action in
      guard action == "tap" else { return .none }
      return Effect<Int>.merge(
        .none, .send(1),
        .events { emit in
          emit(2)
          emit.finish()
          return {}
        },
        .run { send in await send(3) },
        .concatenate(.send(4), .send(5)),
        .host { notes.add("host") }
      )
      .map { number in
        notes.add("\(number)")
        return "mapped \(number)"
      }
    }
    await scheduler.finish(store.send("tap"))
    #expect(store.state.sorted() == (1...5).map { "mapped \($0)" } + ["tap"])
    #expect(notes.values.sorted() == ["1", "2", "3", "4", "5", "host"])
  }

  @Test("E1 transforms are applied from the inside out")
  func nested() async {
    let scheduler = EffectsScheduler()
    let store = logStore(scheduler) { action in
      guard action == "tap" else { return .none }
      return Effect<Int>.run { send in await send(1) }
        .map { "a\($0)" }.map { "b\($0)" }
        .cancellable(id: 1)
        .map { "c\($0)" }
    }
    await scheduler.finish(store.send("tap"))
    #expect(store.state == ["tap", "cba1"])
  }

  @Test("E1 mapping nothing gives nothing")
  func none() {
    let store = logStore(.manual()) { _ in Effect<Int>.none.map { "\($0)" } }
    #expect(store.send("tap").isCancelled)
    #expect(store.state == ["tap"])
  }

  @Test("E1 a transform is let go of on the host when its effect is cancelled")
  func releasedByCancellation() async {
    let scheduler = EffectsScheduler()
    weak var held: Payload?
    let kept = Recorder<Emitter<Int>>()
    let store = logStore(scheduler) { action in
      switch action {
      case "tap":
        let payload = Payload()
        held = payload
        return Effect<Int>.events { emit in
          kept.record(emit)
          return {}
        }
        .map { number in
          payload.touch()
          return "\(number)"
        }
        .cancellable(id: 1)
      case "stop": return .cancel(id: 1)
      default: return .none
      }
    }
    store.send("tap")
    #expect(held != nil)
    store.send("stop")
    #expect(held == nil)
    #expect(kept.values.count == 1)
  }

  @Test("E6 a transform is let go of when the emitter has finished, though somebody keeps it")
  func releasedByFinishing() async {
    let scheduler = EffectsScheduler()
    weak var held: Payload?
    let kept = Recorder<Emitter<Int>>()
    let store = logStore(scheduler) { action in
      guard action == "tap" else { return .none }
      let payload = Payload()
      held = payload
      return Effect<Int>.events { emit in
        kept.record(emit)
        return {}
      }
      .map { number in
        payload.touch()
        return "\(number)"
      }
    }
    store.send("tap")
    kept.values.first?.finish()
    #expect(held != nil)
    scheduler.pump()
    #expect(held == nil)
  }

  @Test("E1 a transform is let go of on the host when an operation's handle is dropped elsewhere")
  func releasedFromEscapedHandle() async {
    let scheduler = EffectsScheduler()
    weak var held: Payload?
    let gate = EffectGate()
    let store = logStore(scheduler) { action in
      guard action == "tap" else { return .none }
      let payload = Payload()
      held = payload
      return Effect<Int>.run { send in
        Task {
          await gate.pass()
          withExtendedLifetime(send) {}
        }
      }
      .map { number in
        payload.touch()
        return "\(number)"
      }
    }
    await scheduler.finish(store.send("tap"))
    #expect(held != nil)
    gate.open()
    await scheduler.ticks { held == nil }
  }
}
