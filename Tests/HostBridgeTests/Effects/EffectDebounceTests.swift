import HostBridge
import HostBridgeTesting
import Testing

@Suite(.timeLimit(.minutes(1))) struct EffectDebounceTests {
  private let scheduler = EffectsScheduler()
  private let clock = ManualClock()

  private func debounced(_ effect: Effect<String>, _ id: some Hashable = 1) -> Effect<String> {
    effect.debounce(id: id, for: .seconds(2), clock: clock)
  }

  private func store(_ effects: @escaping (String) -> Effect<String> = { _ in .none }) -> LogStore {
    logStore(scheduler) { action in
      switch action {
      case "a", "b", "c": self.debounced(.send(action.uppercased()))
      case "stop": .cancel(id: 1)
      default: effects(action)
      }
    }
  }

  @Test("E10 the effect runs once the time has gone by since the last")
  func last() async {
    let store = store()
    store.send("a")
    clock.advance(by: .seconds(1))
    store.send("b")
    clock.advance(by: .milliseconds(1999))
    await clock.sleepers(1)
    scheduler.pumpUntilIdle()
    #expect(store.state == ["a", "b"])
    clock.advance(by: .milliseconds(1))
    await scheduler.ticks { store.state.count == 3 }
    #expect(store.state == ["a", "b", "B"])
    store.send("c")
    clock.advance(by: .seconds(2))
    await scheduler.ticks { store.state.count == 5 }
    #expect(store.state == ["a", "b", "B", "c", "C"])
    #expect(store.activity.isEmpty)
  }

  @Test("E10 the time counts from the step, though the task that waits begins later")
  func fromStep() async {
    let store = store()
    let task = store.send("a")
    // The task may not have reached the clock yet.
    clock.advance(by: .seconds(2))
    await scheduler.finish(task)
    #expect(store.state == ["a", "A"])
  }

  @Test("E10 another id, and another type of it, waits by itself")
  func ids() async {
    let store = store { action in
      switch action {
      case "int": debounced(.send("INT"), 1)
      case "double": debounced(.send("DOUBLE"), 1.0)
      default: .none
      }
    }
    store.send("int")
    store.send("double")
    clock.advance(by: .seconds(2))
    await scheduler.ticks { store.state.count == 4 }
    #expect(Set(store.state) == ["int", "double", "INT", "DOUBLE"])
  }

  @Test("E10 work that runs already is cancelled by the next")
  func running() async {
    let order = Recorder<String>()
    let work = Effect<String>.run { send in
      order.record("begins")
      await send("working")
      await untilCancelled()
      order.record("cancelled")
    }
    let store = store { action in action == "work" ? debounced(work) : .none }
    let task = store.send("work")
    clock.advance(by: .seconds(2))
    await scheduler.ticks { store.state.contains("working") }
    store.send("a")
    await scheduler.finish(task)
    #expect(order.values == ["begins", "cancelled"])
    store.send("stop")
  }

  @Test("E10 cancelling the id ends the wait, and leaves nothing")
  func cancelled() async {
    let store = store()
    let task = store.send("a")
    store.send("stop")
    #expect(store.activity.isEmpty)
    await scheduler.finish(task)
    clock.advance(by: .seconds(9))
    scheduler.pumpUntilIdle()
    #expect(store.state == ["a", "stop"])
    #expect(clock.sleeperCount == 0)
  }

  @Test("E10 T12 the end of the store ends the wait")
  func storeEnd() async {
    var store: LogStore? = store()
    store?.send("a")
    await clock.sleepers(1)
    store = nil
    await clock.sleepers(0)
  }

  @Test("E10 an effect without work cancels nothing; the store's task waits for the debounced one")
  func none() async {
    let store = store { _ in debounced(.none) }
    let task = store.send("a")
    #expect(!task.isCancelled)
    #expect(store.send("nothing").isCancelled)
    clock.advance(by: .seconds(2))
    await scheduler.finish(task)
    #expect(store.state == ["a", "nothing", "A"])
  }

  @Test("E10 the wait is named, at the line of the call")
  func named() {
    let line = UInt(#line + 1)
    let store = logStore(scheduler) { _ in
      Effect.send("x").debounce(id: 1, for: .seconds(2), clock: clock)
    }
    store.send("a")
    #expect(store.activity.map(\.name) == [nil, "debounce"])
    #expect(store.activity.allSatisfy { $0.line == Int(line) + 1 })
    #expect(store.activity.allSatisfy { $0.fileID.hasSuffix("EffectDebounceTests.swift") })
  }
}
