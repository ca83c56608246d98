import Dispatch
import HostBridge
import HostBridgeTesting
import Synchronization
import Testing

@Suite(.timeLimit(.minutes(1))) struct EmitterTests {
  @Test("E6 emit works after the set-up closure returned: in the next tick, in order")
  func afterSetUp() {
    let scheduler = EffectsScheduler()
    let emitters = Recorder<Emitter<String>>()
    let store = logStore(scheduler) { action in
      guard action == "tap" else { return .none }
      return .events { emit in
        emitters.record(emit)
        return {}
      }
    }
    store.send("tap")
    let emit = emitters.values[0]
    emit("1")
    emit("2")
    #expect(store.state == ["tap"])
    scheduler.pump()
    #expect(store.state == ["tap", "1", "2"])
  }

  @Test("T11 what was emitted before arrives before, though a callback runs the host's loop")
  func nestedLoop() {
    let scheduler = EffectsScheduler()
    let emitters = Recorder<Emitter<String>>()
    let host = NotingHost()
    let store = logStore(scheduler) { action in
      guard action == "tap" else { return .none }
      return .events { emit in
        emitters.record(emit)
        return {}
      }
    }
    store.subscribe(host) { _, action in
      guard action == "1" else { return }
      // As a modal dialogue does.
      emitters.values[0]("4")
      scheduler.pumpUntilIdle()
    }
    store.send("tap")
    for action in ["1", "2", "3"] { emitters.values[0](action) }
    scheduler.pumpUntilIdle()
    #expect(store.state == ["tap", "1", "2", "3", "4"])
  }

  @Test("T9 a set-up that sets itself off without end is named by the issue")
  func cycle() async {
    let scheduler = EffectsScheduler()
    let issue = await expectIssue("A chain of 1000 turns was interrupted") {
      let store = Store<Int, Void>(initialState: 0, scheduler: scheduler) {
        Reduce { count, _ in
          count += 1
          guard count < 1_500 else { return .none }
          return .events { emit in  // the line that is named
            emit(())
            emit.finish()
            return {}
          }
        }
      }
      await scheduler.finish(store.send(()))
      #expect(store.state == 1_500)
    }
    #expect(issue?.line == #line - 10)
    #expect(issue?.message.contains("Last sender: effect at ") == true)
  }

  @Test("E6 what one thread emits before it finishes arrives, what it emits afterwards does not")
  func afterFinish() {
    let scheduler = EffectsScheduler()
    let emitters = Recorder<Emitter<String>>()
    let recorder = IssueRecorder()
    let store = withIssueReporter(recorder.reporter) {
      logStore(scheduler) { action in
        guard action == "tap" else { return .none }
        return .events { emit in
          emitters.record(emit)
          return {}
        }
      }
    }
    store.send("tap")
    let emit = emitters.values[0]
    emit("before")
    emit.finish()
    emit("after")
    scheduler.pumpUntilIdle()
    emit("long after")
    scheduler.pumpUntilIdle()
    #expect(store.state == ["tap", "before"])
    #expect(recorder.issues.isEmpty)
  }

  @Test("E6 emitting after cancellation is ignored, also when the action was on its way")
  func afterCancellation() {
    let scheduler = EffectsScheduler()
    let emitters = Recorder<Emitter<String>>()
    let store = logStore(scheduler) { action in
      guard action == "tap" else { return .none }
      return .events { emit in
        emitters.record(emit)
        return {}
      }
    }
    let task = store.send("tap")
    emitters.values[0]("on its way")
    task.cancel()
    emitters.values[0]("late")
    scheduler.pumpUntilIdle()
    #expect(store.state == ["tap"])
  }

  @Test("E6 emitting and finishing after the store has gone is ignored")
  func storeGone() {
    let scheduler = EffectsScheduler()
    let emitters = Recorder<Emitter<String>>()
    let notes = Notes()
    var store: LogStore? = logStore(scheduler) { _ in
      .events { emit in
        emitters.record(emit)
        return { notes.add("torn down") }
      }
    }
    store?.send("tap")
    emitters.values[0]("on its way")
    store = nil
    #expect(notes.values == ["torn down"])
    emitters.values[0]("late")
    emitters.values[0].finish()
    scheduler.pumpUntilIdle()
    #expect(notes.values == ["torn down"])
  }

  @Test("E6 eight threads emit through one emitter: all arrive, each thread's in order")
  func eightThreads() async {
    let scheduler = EffectsScheduler()
    let emitters = Recorder<Emitter<Emission>>()
    let count = 2_000
    let store = Store<Tally, Emission>(initialState: Tally(), scheduler: scheduler) {
      TallyFeature { emitters.record($0) }
    }
    let task = store.send(Emission(thread: -1, number: 0))
    let emit = emitters.values[0]
    OnThread.start(8) { thread in
      for number in 0..<count { emit(Emission(thread: thread, number: number)) }
    } then: {
      emit.finish()
    }
    await scheduler.finish(task)
    #expect(store.isInOrder)
    #expect(store.next == Array(repeating: count, count: 8))
  }
}

/// What one thread emits.
struct Emission: Sendable {
  let thread: Int
  let number: Int
}

struct Tally {
  var next = Array(repeating: 0, count: 8)
  var isInOrder = true
}

/// Counts what each thread emits, once the first action has set it up.
private struct TallyFeature: Reducer {
  let setUp: (Emitter<Emission>) -> Void

  func reduce(into state: inout Tally, action: Emission) -> Effect<Emission> {
    guard action.thread >= 0 else {
      return .events { emit in
        setUp(emit)
        return {}
      }
    }
    if state.next[action.thread] != action.number { state.isInOrder = false }
    state.next[action.thread] = action.number + 1
    return .none
  }
}
