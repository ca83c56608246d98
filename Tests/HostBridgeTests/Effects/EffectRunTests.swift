import HostBridge
import HostBridgeTesting
import Testing

@Suite(.timeLimit(.minutes(1))) struct EffectRunTests {
  @Test("E2 the operation runs off the host, and nothing it sends is reduced before send returns")
  @MainActor func offHost() async {
    let isMain = Recorder<Bool>()
    let store = logStore(.main) { action in
      guard action == "tap" else { return .none }
      return .run { send in
        isMain.record(MainScheduler.main.isOnHost)
        await send("sent")
        isMain.record(MainScheduler.main.isOnHost)
      }
    }
    let task = store.send("tap")
    #expect(store.state == ["tap"])
    await task.finish()
    #expect(store.state == ["tap", "sent"])
    #expect(isMain.values == [false, false])
  }

  @Test("E2 what an operation sends waits for the host, however long that takes")
  func sendWaits() async {
    let scheduler = EffectsScheduler()
    let box = StoreBox()
    let hasSent = Flag()
    let seen = Notes()
    let store = logStore(scheduler) { action in
      guard action == "tap" else { return .none }
      return .merge(
        .run { send in
          await send("sent")
          hasSent.raise()
        },
        .events { emit in
          seen.add("\(box.store?.state ?? [])")
          emit.finish()
          return {}
        })
    }
    box.store = store
    let task = store.send("tap")
    #expect(store.state == ["tap"])
    #expect(seen.values == [#"["tap"]"#])
    #expect(!hasSent.isRaised)
    await scheduler.finish(task)
    #expect(hasSent.isRaised)
  }

  @Test("E2 send returns after its turn, its observers, subscribers and .host closures")
  func sendReturnsAfterTurn() async {
    let scheduler = EffectsScheduler()
    let order = Recorder<String>()
    let host = NotingHost()
    let store = logStore(scheduler) { action in
      switch action {
      case "tap":
        .run { send in
          await send("one")
          order.record("returned from one")
          await send("two")
          order.record("returned from two")
        }
      case "one": .merge(.send("follow-up"), .host { order.record("host") })
      default: .none
      }
    }
    store.observe(host) { _, store in order.record("observed \(store.count)") }
    store.subscribe(host) { _, action in order.record("heard \(action)") }
    await scheduler.finish(store.send("tap"))
    #expect(
      order.values == [
        "observed 0", "observed 1", "heard tap", "observed 3", "heard one", "heard follow-up",
        "host", "returned from one", "observed 4", "heard two", "returned from two",
      ])
  }

  @Test("E2 task-local values of the sender reach the operation")
  func taskLocals() async {
    let scheduler = EffectsScheduler()
    let seen = Recorder<Int>()
    let store = logStore(scheduler) { action in
      .run { _ in seen.record(Locals.number) }
    }
    let task = Locals.$number.withValue(7) { store.send("tap") }
    await scheduler.finish(task)
    #expect(seen.values == [7])
  }

  @Test("E4 CancellationError is swallowed, and catch is not called")
  func cancellationError() async {
    let scheduler = EffectsScheduler()
    let caught = Flag()
    let store = logStore(scheduler) { action in
      .merge(
        .run { _ in throw CancellationError() },
        .run { _ in
          throw CancellationError()
        } catch: { _, _ in
          caught.raise()
        })
    }
    await scheduler.finish(store.send("tap"))
    #expect(!caught.isRaised)
    #expect(store.activity.isEmpty)
  }

  @Test("E4 any error is swallowed once the task is cancelled")
  func errorAfterCancellation() async {
    let scheduler = EffectsScheduler()
    let caught = Flag()
    let store = logStore(scheduler) { action in
      switch action {
      case "tap":
        .merge(
          .run { _ in
            await untilCancelled()
            throw Failure()
          },
          .run { _ in
            await untilCancelled()
            throw Failure()
          } catch: { _, _ in
            caught.raise()
          }
        )
        .cancellable(id: 1)
      case "stop": .cancel(id: 1)
      default: .none
      }
    }
    let task = store.send("tap")
    store.send("stop")
    await scheduler.finish(task)
    #expect(!caught.isRaised)
  }

  @Test("E4 another error goes to catch, which may send")
  func catching() async {
    let scheduler = EffectsScheduler()
    let store = logStore(scheduler) { action in
      guard action == "tap" else { return .none }
      return .run { send in
        await send("before")
        throw Failure()
      } catch: { error, send in
        await send("caught \(error)")
        await send("and more")
      }
    }
    await scheduler.finish(store.send("tap"))
    #expect(store.state == ["tap", "before", "caught Failure()", "and more"])
  }

  @Test("E4 an error that nobody caught is an issue at the line of .run")
  func uncaught() async {
    let scheduler = EffectsScheduler()
    let issue = await expectIssue("An effect threw an error that nobody caught.") {
      let store = logStore(scheduler) { action in
        guard action == "tap" else { return .none }
        return .run(name: "loading") { _ in throw Failure() }  // the line that is named
      }
      await scheduler.finish(store.send("tap"))
      #expect(store.activity.isEmpty)
    }
    #expect(issue?.line == #line - 5)
    #expect(issue?.fileID == #fileID)
    #expect(issue?.message.contains(#".run "loading" at "#) == true)
    #expect(issue?.message.contains("Failure()") == true)
  }

  @Test("E4 an error thrown after the store has gone is nobody's business")
  func errorAfterStore() async {
    let scheduler = EffectsScheduler()
    let recorder = IssueRecorder()
    let ended = Flag()
    await withIssueReporter(recorder.reporter) {
      var store: LogStore? = logStore(scheduler) { _ in
        .run { _ in
          await untilCancelled()
          ended.raise()
          throw Failure()
        }
      }
      let task = store?.send("tap")
      store = nil
      if let task { await scheduler.finish(task) }
    }
    #expect(ended.isRaised)
    #expect(recorder.issues.isEmpty)
  }

  @Test("E8 a finished operation leaves the table")
  func leavesTable() async {
    let scheduler = EffectsScheduler()
    let gate = EffectGate()
    let store = logStore(scheduler) { _ in .run(name: "work") { _ in await gate.pass() } }
    let task = store.send("tap")
    #expect(store.activity.map(\.name) == ["work"])
    #expect(!task.isCancelled)
    gate.open()
    await scheduler.finish(task)
    #expect(store.activity.isEmpty)
    #expect(task.isCancelled)
  }
}

private enum Locals {
  @TaskLocal static var number = 0
}

private struct Failure: Error {}
