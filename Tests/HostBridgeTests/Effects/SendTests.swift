import HostBridge
import HostBridgeTesting
import Testing

@Suite(.timeLimit(.minutes(1))) struct SendTests {
  @Test("E3 a handle that escaped is an issue at the line of .run, and still delivers")
  func escaped() async {
    let scheduler = EffectsScheduler()
    let sends = Recorder<Send<String>>()
    let issue = await expectIssue("An effect sent an action after it had finished.") {
      let store = logStore(scheduler) { action in
        guard action == "tap" else { return .none }
        return .run(name: "escaping") { sends.record($0) }  // the line that is named
      }
      await scheduler.finish(store.send("tap"))
      await scheduler.serve { await sends.values.first?("late") }
      #expect(store.state == ["tap", "late"])
    }
    #expect(issue?.line == #line - 6)
    #expect(issue?.fileID == #fileID)
    #expect(issue?.message.contains(#".run "escaping" at "#) == true)
    #expect(issue?.message.contains("Action: late") == true)
  }

  @Test("E3 an escaped handle delivers through the transforms around its effect")
  func escapedAndMapped() async {
    let scheduler = EffectsScheduler()
    let sends = Recorder<Send<Int>>()
    await expectIssue("An effect sent an action after it had finished.") {
      let store = logStore(scheduler) { action in
        guard action == "tap" else { return .none }
        return Effect<Int>.run { sends.record($0) }.map { "mapped \($0)" }
      }
      await scheduler.finish(store.send("tap"))
      await scheduler.serve { await sends.values.first?(1) }
      #expect(store.state == ["tap", "mapped 1"])
    }
    sends.forget()
    scheduler.pumpUntilIdle()
  }

  @Test("E3 a send after its effect was cancelled is dropped in silence, and returns")
  func effectCancelled() async {
    let scheduler = EffectsScheduler()
    let sends = Recorder<Send<String>>()
    let returned = Flag()
    let store = logStore(scheduler) { action in
      switch action {
      case "tap":
        .run { send in
          sends.record(send)
          await untilCancelled()
          await send("by the operation")
          // A task of its own, so not cancelled itself.
          await Task { await send("by a task") }.value
          returned.raise()
        }
        .cancellable(id: 1)
      case "stop": .cancel(id: 1)
      default: .none
      }
    }
    let task = store.send("tap")
    store.send("stop")
    await scheduler.finish(task)
    #expect(returned.isRaised)
    await scheduler.serve { await sends.values.first?("late") }
    #expect(store.state == ["tap", "stop"])
  }

  @Test("E3 a send from a cancelled child task of the operation is dropped in silence")
  func childTaskCancelled() async {
    let scheduler = EffectsScheduler()
    let store = logStore(scheduler) { action in
      guard action == "tap" else { return .none }
      return .run { send in
        await withTaskGroup(of: Void.self) { group in
          group.cancelAll()
          group.addTask { await send("dropped") }
        }
        await send("kept")
      }
    }
    await scheduler.finish(store.send("tap"))
    #expect(store.state == ["tap", "kept"])
  }

  @Test("E3 a send that was on its way when its effect was cancelled is dropped")
  func onItsWay() async {
    let scheduler = EffectsScheduler()
    let store = logStore(scheduler) { action in
      switch action {
      case "tap": .run { send in await send("sent") }.cancellable(id: 1)
      case "stop": .cancel(id: 1)
      default: .none
      }
    }
    let task = store.send("tap")
    await scheduler.job()
    store.send("stop")
    await scheduler.finish(task)
    #expect(store.state == ["tap", "stop"])
  }

  @Test("E3 a send after the store has gone is dropped in silence, and returns")
  func storeGone() async {
    let scheduler = EffectsScheduler()
    let sends = Recorder<Send<String>>()
    var store: LogStore? = logStore(scheduler) { _ in
      .run { send in
        sends.record(send)
        await untilCancelled()
      }
    }
    let task = store?.send("tap")
    store = nil
    if let task { await scheduler.finish(task) }
    #expect(sends.values.count == 1)
    await scheduler.serve { await sends.values.first?("late") }
  }

  @Test("E3 an escaped handle whose store has gone sends nothing and reports nothing")
  func escapedAndGone() async {
    let scheduler = EffectsScheduler()
    let sends = Recorder<Send<String>>()
    var store: LogStore? = logStore(scheduler) { _ in .run { sends.record($0) } }
    if let task = store?.send("tap") { await scheduler.finish(task) }
    store = nil
    await scheduler.serve { await sends.values.first?("late") }
  }
}
