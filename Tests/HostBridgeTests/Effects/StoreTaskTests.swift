import HostBridge
import HostBridgeTesting
import Testing

@Suite(.timeLimit(.minutes(1))) struct StoreTaskTests {
  // MARK: isCancelled

  @Test("T13 a send that set nothing off has nothing to cancel, and finishes at once")
  func nothing() async {
    let store = logStore(.manual()) { _ in .none }
    let task = store.send("tap")
    #expect(task.isCancelled)
    task.cancel()
    await task.finish()
    #expect(store.state == ["tap"])
  }

  @Test("T13 what was done before send returned leaves nothing to cancel")
  func synchronousWork() async {
    let store = logStore(.manual()) { action in
      guard action == "tap" else { return .none }
      return .merge(
        .send("sent"), .host {},
        .events { emit in
          emit.finish()
          return {}
        })
    }
    let task = store.send("tap")
    #expect(task.isCancelled)
    await task.finish()
  }

  @Test("T13 isCancelled is false while something can be cancelled, true when nothing is left")
  func somethingLeft() async {
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
          emitters.record(emit)
          return {}
        })
    }
    let task = store.send("tap")
    #expect(!task.isCancelled)
    emitters.values[0].finish()
    scheduler.pump()
    #expect(!task.isCancelled)
    emitters.values[1].finish()
    scheduler.pump()
    #expect(task.isCancelled)
  }

  @Test("T13 isCancelled is true after cancel(), though the operation has not returned yet")
  func cancelledButRunning() async {
    let scheduler = EffectsScheduler()
    let gate = EffectGate()
    let hasReturned = Flag()
    let store = logStore(scheduler) { _ in
      .run { _ in
        await gate.pass()
        hasReturned.raise()
      }
    }
    let task = store.send("tap")
    task.cancel()
    #expect(task.isCancelled)
    gate.open()
    await scheduler.finish(task)
    #expect(hasReturned.isRaised)
  }

  // MARK: finish()

  @Test("T13 finish() waits for all effects and, transitively, for those of the actions they send")
  func transitive() async {
    let scheduler = EffectsScheduler()
    let gate = EffectGate()
    let store = logStore(scheduler) { action in
      switch action {
      case "1": .run { send in await send("2") }
      case "2":
        .merge(
          .send("3"),
          .events { emit in
            Task { emit("4") }
            return {}
          }
          .cancellable(id: 1))
      case "4":
        .merge(
          .cancel(id: 1),
          .run { send in
            await gate.pass()
            await send("5")
          })
      default: .none
      }
    }
    let task = store.send("1")
    gate.open()
    await scheduler.finish(task)
    #expect(store.state == ["1", "2", "3", "4", "5"])
    #expect(store.activity.isEmpty)
  }

  @Test("T13 many may await one task, before and after its end")
  func manyWaiters() async {
    let scheduler = EffectsScheduler()
    let gate = EffectGate()
    let finished = Recorder<Int>()
    let store = logStore(scheduler) { _ in .run { _ in await gate.pass() } }
    let task = store.send("tap")
    gate.open()
    await scheduler.serve {
      await withTaskGroup(of: Void.self) { group in
        for number in 0..<20 {
          group.addTask {
            await task.finish()
            finished.record(number)
          }
        }
      }
    }
    await task.finish()
    #expect(finished.values.sorted() == Array(0..<20))
  }

  @Test("T13 on the main actor, finish() returns with everything reduced")
  @MainActor func onMainActor() async {
    let store = logStore(.main) { action in
      switch action {
      case "1": .run { send in await send("2") }
      case "2": .concatenate(.send("3"), .run { send in await send("4") })
      default: .none
      }
    }
    await store.send("1").finish()
    #expect(store.state == ["1", "2", "3", "4"])
  }

  @Test("T13 cancelling the task that awaits finish() cancels the effects")
  func awaitingTaskCancelled() async {
    let scheduler = EffectsScheduler()
    let notes = Recorder<String>()
    let store = logStore(scheduler) { action in
      guard action == "tap" else { return .none }
      return .merge(
        .run { send in
          await untilCancelled()
          notes.record("cancelled")
          await send("never")
        },
        .events { _ in { notes.record("torn down") } })
    }
    let task = store.send("tap")
    let waiting = Task { await task.finish() }
    waiting.cancel()
    await scheduler.serve { await waiting.value }
    #expect(notes.values.sorted() == ["cancelled", "torn down"])
    #expect(store.state == ["tap"])
    #expect(task.isCancelled)
  }

  @Test("T13 awaiting in a task that was cancelled before cancels as well")
  func awaitingInCancelledTask() async {
    let scheduler = EffectsScheduler()
    let store = logStore(scheduler) { _ in .run { _ in await untilCancelled() } }
    let task = store.send("tap")
    await scheduler.serve {
      await withTaskGroup(of: Void.self) { group in
        group.cancelAll()
        group.addTask { await task.finish() }
      }
    }
    #expect(task.isCancelled)
  }

  @Test("T13 a teardown that waits for the commit is waited for")
  func teardownIsWaitedFor() {
    let notes = Notes()
    let box = StoreBox()
    let store = logStore(.manual()) { action in
      switch action {
      case "start":
        .events { _ in
          { notes.add(box.waiter?.hasReturned == false ? "in time" : "too late") }
        }
        .cancellable(id: 1)
      case "stop": .cancel(id: 1)
      default: .none
      }
    }
    let waiter = Waiter(store.send("start"))
    box.waiter = waiter
    #expect(!waiter.hasReturned)
    store.send("stop")
    #expect(notes.values == ["in time"])
    #expect(waiter.hasReturned)
  }

  // MARK: cancel()

  @Test("T13 cancel() ends the effects of the turn and of the actions they sent, nobody else's")
  func cancel() async {
    let scheduler = EffectsScheduler()
    let notes = Notes()
    func work(_ name: String) -> Effect<String> { .events { _ in { notes.add(name) } } }
    let store = logStore(scheduler) { action in
      switch action {
      case "other": work("other's")
      case "tap": .merge(work("tap's"), .send("follow-up"), .run { send in await send("later") })
      case "follow-up": work("follow-up's")
      case "later": work("later's")
      default: .none
      }
    }
    store.send("other")
    let task = store.send("tap")
    await scheduler.ticks { store.state.contains("later") }
    task.cancel()
    #expect(notes.values == ["tap's", "follow-up's", "later's"])
    await scheduler.finish(task)
    #expect(notes.values == ["tap's", "follow-up's", "later's"])
    #expect(store.activity.count == 1)
  }

  @Test("T13 cancel() from another thread acts in the host's next tick")
  @MainActor func cancelOffHost() async {
    let notes = Notes()
    let store = logStore(.main) { _ in .events { _ in { notes.add("down") } } }
    let task = store.send("tap")
    await Task.detached { task.cancel() }.value
    await task.finish()
    #expect(notes.values == ["down"])
  }

  @Test("T13 an action on its way from a cancelled effect is dropped")
  func onItsWay() async {
    let scheduler = EffectsScheduler()
    let store = logStore(scheduler) { _ in .run { send in await send("sent") } }
    let task = store.send("tap")
    await scheduler.job()
    task.cancel()
    await scheduler.finish(task)
    #expect(store.state == ["tap"])
  }

  // MARK: Nested turns

  @Test("T5 the task of a nested send is real: it stands for the work of that action")
  func nestedIsReal() async {
    let scheduler = EffectsScheduler()
    let gate = EffectGate()
    let host = NotingHost()
    let box = StoreBox()
    let store = logStore(scheduler) { action in
      guard action == "nested" else { return .none }
      return .run { send in
        await gate.pass()
        await send("end")
      }
    }
    box.store = store
    store.subscribe(host) { _, action in
      if action == "outer" { box.task = box.store?.send("nested") }
    }
    store.send("outer")
    #expect(box.task?.isCancelled == false)
    gate.open()
    if let task = box.task { await scheduler.finish(task) }
    #expect(store.state == ["outer", "nested", "end"])
    #expect(box.task?.isCancelled == true)
  }

  @Test("T5 finish() of the outer task waits for nested turns, from every kind of callback")
  func outerWaits() async {
    for source in ["observer", "subscriber", "listener", "host", "setUp", "teardown", "reducer"] {
      let scheduler = EffectsScheduler()
      let gate = EffectGate()
      let host = NotingHost()
      let box = StoreBox()
      let nested = {
        if let store = box.store, store.state.last == "outer" { store.send("nested") }
      }
      let store = Store<[String], String>(initialState: [], scheduler: scheduler) {
        Reduce { log, action in
          log.append(action)
          switch action {
          case "outer" where source == "host": return .host { nested() }
          case "outer" where source == "setUp":
            return .events { emit in
              nested()
              emit.finish()
              return {}
            }
          case "outer" where source == "teardown":
            return .events { emit in
              emit.finish()
              return { nested() }
            }
          case "nested":
            return .run { send in
              await gate.pass()
              await send("end")
            }
          default: return .none
          }
        }
        Reduce { _, action in
          if source == "reducer", action == "outer" { nested() }
          return .none
        }
      }
      box.store = store
      if source == "observer" {
        store.observe(host) { _, store in if store.count > 0 { nested() } }
      }
      if source == "subscriber" { store.subscribe(host) { _, _ in nested() } }
      if source == "listener" {
        store.events(host) { _, event in if case .turnEnded = event { nested() } }
      }
      let task = store.send("outer")
      #expect(store.state == ["outer", "nested"], "\(source)")
      let waiter = Waiter(task)
      #expect(!waiter.hasReturned, "\(source)")
      gate.open()
      await scheduler.finish(task)
      #expect(waiter.hasReturned, "\(source)")
      #expect(store.state == ["outer", "nested", "end"], "\(source)")
    }
  }

  @Test("T5 finish() of the outer task waits for what a set-up sends after its end")
  func outerWaitsForEndedSetUp() async {
    for end in ["finish", "cancel"] {
      let scheduler = EffectsScheduler()
      let gate = EffectGate()
      let box = StoreBox()
      let store = logStore(scheduler) { action in
        switch action {
        case "outer": .host { box.task = box.store?.send("start") }
        case "start":
          .events { emit in
            if end == "finish" { emit.finish() } else { box.task?.cancel() }
            box.store?.send("nested")
            return {}
          }
        case "nested":
          .run { send in
            await gate.pass()
            await send("end")
          }
        default: .none
        }
      }
      box.store = store
      let task = store.send("outer")
      #expect(store.state.last == "nested")
      let waiter = Waiter(task)
      #expect(!waiter.hasReturned, "\(end)")
      gate.open()
      await scheduler.finish(task)
      #expect(waiter.hasReturned, "\(end)")
      await scheduler.ticks { store.state.last == "end" }
      #expect(store.activity.isEmpty)
    }
  }

  @Test("T13 nested turns are waited for but not cancelled")
  func nestedNotCancelled() async {
    let scheduler = EffectsScheduler()
    let gate = EffectGate()
    let host = NotingHost()
    let notes = Notes()
    let box = StoreBox()
    let store = logStore(scheduler) { action in
      switch action {
      case "outer": .events { _ in { notes.add("outer's") } }
      case "nested":
        .run { send in
          await gate.pass()
          await send("end")
        }
      default: .none
      }
    }
    box.store = store
    store.subscribe(host) { _, action in
      if action == "outer" { box.task = box.store?.send("nested") }
    }
    let task = store.send("outer")
    task.cancel()
    #expect(notes.values == ["outer's"])
    #expect(task.isCancelled)
    #expect(box.task?.isCancelled == false)
    gate.open()
    await scheduler.finish(task)
    #expect(store.state == ["outer", "nested", "end"])
  }

  @Test("T13 a nested task cancelled before its turn: the action is reduced, no work begins")
  func cancelledBeforeTurn() async {
    let scheduler = EffectsScheduler()
    let ran = Recorder<String>()
    let host = NotingHost()
    let box = StoreBox()
    let store = logStore(scheduler) { action in
      guard action == "nested" else { return .none }
      return .merge(
        .run { _ in ran.record("run") },
        .events { _ in
          ran.record("events")
          return {}
        },
        .host { ran.record("host") },
        .concatenate(.host { ran.record("concatenate") }, .send("never")), .send("follow-up"))
    }
    box.store = store
    store.subscribe(host) { host, action in
      guard action == "outer" else { return }
      let task = box.store?.send("nested")
      host.notes.append("\(task?.isCancelled ?? true)")
      task?.cancel()
      host.notes.append("\(task?.isCancelled ?? false)")
      box.task = task
    }
    let task = store.send("outer")
    await scheduler.finish(task)
    #expect(host.notes == ["false", "true"])
    #expect(store.state == ["outer", "nested", "follow-up"])
    #expect(ran.values.isEmpty)
    #expect(box.task?.isCancelled == true)
  }

  @Test("T5 a chain of 100,000 nested turns over many ticks ends without recursion")
  func longChain() async {
    let recorder = IssueRecorder()
    let length = 100_000
    let finished = Flag()
    let host = NotingHost()
    let scheduler = EffectsScheduler()
    withIssueReporter(recorder.reporter) {
      let store = Store<Int, Void>(initialState: 0, scheduler: scheduler) {
        Reduce { count, _ in
          count += 1
          return .none
        }
      }
      store.subscribe(host) { [unowned store] _, _ in
        if store.state < length { store.send(()) }
      }
      let task = store.send(())
      SmallStack.run(Handover((scheduler, task))) { work in
        work.value.0.pumpUntilIdle()
      }
      #expect(store.state == length)
      finished.raise()
    }
    #expect(finished.isRaised)
    #expect(recorder.issues.count == (length - 1) / 1_000)
  }
}
