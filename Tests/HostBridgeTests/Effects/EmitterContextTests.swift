import HostBridge
import HostBridgeTesting
import Testing

/// A library of C's: one callback, and the context that goes with it.
private final class ContextSensor {
  typealias Callback = @convention(c) (Int32, UnsafeMutableRawPointer?) -> Void
  private var callback: Callback?
  private(set) var context: UnsafeMutableRawPointer?

  func start(_ callback: @escaping Callback, _ context: UnsafeMutableRawPointer?) {
    self.callback = callback
    self.context = context
  }

  /// Calls back, also when it was told to stop: what a thread does that was on its way.
  func measure(_ value: Int32) { callback?(value, context) }
}

@Suite(.timeLimit(.minutes(1))) struct EmitterContextTests {
  private func store(_ sensor: ContextSensor, _ scheduler: some HostScheduler) -> LogStore {
    logStore(scheduler) { action in
      switch action {
      case "start":
        .events { emit in
          sensor.start(
            { value, context in Emitter<String>(context: context)?("\(value)") }, emit.context)
          return {}
        }
        .cancellable(id: 1)
      case "stop": .cancel(id: 1)
      default: .none
      }
    }
  }

  @Test("E6 a C callback finds its emitter by the context")
  func emits() {
    let scheduler = EffectsScheduler()
    let sensor = ContextSensor()
    let store = store(sensor, scheduler)
    store.send("start")
    sensor.measure(1)
    let other = Handover(sensor)
    OnThread.run { other.value.measure(2) }
    scheduler.pumpUntilIdle()
    #expect(store.state == ["start", "1", "2"])
  }

  @Test("E6 a C callback that comes after the end finds nothing, and nothing of the effect is left")
  func late() {
    let scheduler = EffectsScheduler()
    let sensor = ContextSensor()
    var payload: Payload? = Payload()
    let glance = Glance(payload!)
    let store = logStore(scheduler) { [weak payload] action in
      switch action {
      case "start":
        .events { [payload] emit in
          sensor.start(
            { value, context in Emitter<String>(context: context)?("\(value)") }, emit.context)
          return { payload?.touch() }
        }
        .cancellable(id: 1)
      case "stop": .cancel(id: 1)
      default: .none
      }
    }
    store.send("start")
    payload = nil
    #expect(!glance.isGone)
    store.send("stop")
    #expect(glance.isGone)
    sensor.measure(1)
    scheduler.pumpUntilIdle()
    #expect(store.state == ["start", "stop"])
    #expect(Emitter<String>(context: sensor.context) == nil)
    #expect(payload == nil)
  }

  @Test("E6 a context is one for all copies, differs from all others, and is nil after the end")
  func identity() {
    let scheduler = EffectsScheduler()
    let emitters = Recorder<Emitter<String>>()
    let store = logStore(scheduler) { action in
      guard action == "start" else { return .none }
      return .events { emit in
        emitters.record(emit)
        return {}
      }
    }
    let first = store.send("start")
    store.send("start")
    let context = emitters.values[0].context
    #expect(context != nil)
    #expect(emitters.values[0].context == context)
    #expect(Emitter<String>(context: context)?.context == context)
    #expect(emitters.values[1].context != context)
    #expect(Emitter<Int>(context: context) == nil)
    #expect(Emitter<String>(context: nil) == nil)
    first.cancel()
    #expect(emitters.values[0].context == nil)
    #expect(Emitter<String>(context: context) == nil)
    #expect(emitters.values[1].context != nil)
  }

  @Test("T12 C callbacks on many threads while the store goes: none is delivered after it")
  func endWhileCalled() async {
    let scheduler = EffectsScheduler()
    let sensor = ContextSensor()
    var store: LogStore? = store(sensor, scheduler)
    store?.send("start")
    let calls = Handover(sensor)
    let isDone = Flag()
    OnThread.start(
      4,
      { number in
        for _ in 0..<200 { calls.value.measure(Int32(number)) }
      },
      then: {
        isDone.raise()
        scheduler.schedule {}
      })
    await scheduler.tick()
    store = nil
    await scheduler.ticks { isDone.isRaised }
    #expect(Emitter<String>(context: sensor.context) == nil)
    #expect(store == nil)
  }
}
