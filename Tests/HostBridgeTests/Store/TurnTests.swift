import HostBridge
import HostBridgeTesting
import Testing

/// Turns as a host sees them.
struct TurnTests {
  @Test("T2 on return the state reflects the action and all follow-ups")
  func followUpsAreSynchronous() {
    let store = turnStore()
    store.send(.chain(9))
    #expect(store.count == 10)
  }

  @Test("T3 effects begin in the order they were enlisted, breadth first")
  func effectsBeginInOrder() {
    let store = turnStore()
    let host = PlainHost()
    func work(_ name: String) -> Effect<TurnFeature.Action> {
      .events(name: name) { _ in
        host.log.append(name)
        return {}
      }
    }
    store.send(
      .perform("tap") {
        .merge(
          .send(.perform("A") { .merge(.send(.perform("End") { work("4") }), work("2")) }),
          .send(.perform("B") { work("3") }),
          work("1"))
      })
    #expect(store.log == ["tap", "A", "B", "End"])
    #expect(host.log == ["1", "2", "3", "4"])
  }

  @Test("T4 sends from every kind of callback are queued and run in order after the turn")
  func sendsFromCallbacks() {
    let scheduler = ManualScheduler()
    let host = PlainHost()
    var store: TurnStore?
    store = Store(initialState: TurnFeature.State(), scheduler: scheduler) {
      TurnFeature()
      Reduce(host: host) { host, _, action in
        if case .note("start") = action {
          store?.send(.note("from Reduce"))
          host.log.append("reduce")
        }
        return .none
      }
    }
    let made = store!
    made.observe(host) { host, store in
      guard store.log == ["start"] else { return }
      host.log.append("observer sees \(store.log)")
      store.send(.note("from observer"))
      host.log.append("observer still sees \(store.log)")
    }
    made.subscribe(host) { [unowned made] host, action in
      guard case .note("start") = action else { return }
      made.send(.note("from subscriber"))
      host.log.append("subscriber sees \(made.log)")
    }
    made.events(host) { [unowned made] _, event in
      if case .action(.note("start")) = event { made.send(.note("from listener")) }
    }
    made.send(.note("start"))
    #expect(
      made.log == [
        "start", "from Reduce", "from observer", "from subscriber", "from listener",
      ])
    #expect(
      host.log == [
        "reduce", "observer sees [\"start\"]", "observer still sees [\"start\"]",
        "subscriber sees [\"start\"]",
      ])
    store = nil
  }

  @Test("T4 sends from a delegate, a teardown, a token's hook and a deinit are legal")
  func sendsFromEverywhereElse() {
    let store = turnStore()
    let delegate = SendingDelegate(store)
    store.setDelegate(delegate)
    store.send(.note("a"))
    #expect(store.log == ["a", "delegate heard a"])

    store.send(
      .perform("open") { [unowned store] in
        Effect.events { _ in { store.send(.note("teardown")) } }.cancellable(id: "source")
      })
    store.send(.perform("close") { .cancel(id: "source") })
    #expect(store.log.suffix(3) == ["open", "close", "teardown"])

    let token = ObservationToken(scheduler: .manual()) { [unowned store] in
      store.send(.note("hook"))
    }
    store.send(.perform("cancel") { .host { token.cancel() } })
    #expect(store.log.suffix(2) == ["cancel", "hook"])

    store.send(.carry(OnDeinit { [unowned store] in store.send(.note("deinit")) }))
    #expect(store.log.last == "deinit")
  }

  @Test("T5 finishing the task of a send waits for the turns it set off")
  @MainActor func outerTaskWaitsForNestedTurns() async {
    let store = Store(initialState: TurnFeature.State()) { TurnFeature() }
    let host = PlainHost()
    let gate = Gate()
    store.subscribe(host) { [unowned store] _, action in
      guard case .note("outer") = action else { return }
      store.send(.perform("nested") { .run { _ in await gate.wait() } })
    }
    let task = store.send(.note("outer"))
    #expect(task.isCancelled, "The outer turn itself has nothing to cancel")
    #expect(store.activity.contains { $0.kind == .effect })
    let waiting = Task {
      await task.finish()
      host.log.append("outer finished")
    }
    host.log.append("gate opens")
    gate.open()
    await waiting.value
    #expect(!store.activity.contains { $0.kind == .effect }, "The nested turn's effect is over")
    #expect(host.log == ["gate opens", "outer finished"])
  }

  @Test("T6 observers see one change a turn, never a value in between")
  func oneChangeATurn() {
    let store = turnStore()
    let host = PlainHost()
    store.observe(host) { host, store in host.log.append("\(store.count)") }
    store.send(.perform("all") { .merge(.send(.chain(0)), .send(.chain(0)), .send(.chain(0))) })
    #expect(host.log == ["0", "3"])
  }

  @Test("T7 observers, subscribers, host closures, nested sends, then what begins")
  func orderAfterTheCommit() {
    let store = turnStore()
    let host = PlainHost()
    store.observe(host) { host, store in
      if !store.log.isEmpty { host.log.append("observer 1") }
    }
    store.observe(host) { host, store in
      if !store.log.isEmpty { host.log.append("observer 2") }
    }
    for subscriber in 1...2 {
      store.subscribe(host) { [unowned store] host, action in
        guard case .perform(let name, _) = action else { return host.log.append("nested") }
        host.log.append("subscriber \(subscriber) \(name)")
        if subscriber == 1, name == "a" { store.send(.note("nested")) }
      }
    }
    store.send(
      .perform("a") {
        .merge(
          .events { _ in
            host.log.append("begin 1")
            return {}
          },
          .host { host.log.append("host 1") },
          .send(
            .perform("b") {
              .merge(
                .host { host.log.append("host 2") },
                .events { _ in
                  host.log.append("begin 2")
                  return {}
                })
            }))
      })
    #expect(
      host.log == [
        "observer 1", "observer 2",
        "subscriber 1 a", "subscriber 2 a", "subscriber 1 b", "subscriber 2 b",
        "host 1", "host 2",
        "observer 1", "observer 2", "nested", "nested",
        "begin 1", "begin 2",
      ])
  }

  @Test("T8 a payload whose deinit sends, released with the queue, strands nothing")
  func payloadDeinitSends() {
    let store = turnStore()
    let host = PlainHost()
    store.subscribe(host) { host, action in
      if case .note(let name) = action { host.log.append(name) }
    }
    store.send(
      .perform("start") { [unowned store] in
        .merge(
          (1...20).map { index in
            .send(.carry(OnDeinit { [unowned store] in store.send(.note("\(index)")) }))
          })
      })
    #expect(store.count == 20)
    #expect(Set(host.log) == Set((1...20).map(String.init)))
    #expect(host.log.count == 20)
  }

  @Test("T9 a trigger cycle is interrupted, named, and goes on in the next tick")
  func triggerCycle() {
    let scheduler = ManualScheduler()
    let host = PlainHost()
    var began = 0
    let recorder = IssueRecorder()
    let store = withIssueReporter(recorder.reporter) { turnStore(scheduler: scheduler) }
    let line = UInt(#line + 1)
    store.subscribe(host) { [unowned store] _, action in
      guard case .perform(let name, _) = action, let left = Int(name), left > 0 else { return }
      store.send(
        .perform("\(left - 1)") {
          left > 2_399
            ? .events { _ in
              began += 1
              return {}
            } : .none
        })
    }
    store.send(.perform("2400") { .none })
    #expect(store.log.count == 1_000)
    #expect(began == 1, "What was enlisted has begun")
    #expect(recorder.issues.count == 1)
    #expect(
      recorder.issues.first?.message.contains("A chain of 1000 turns was interrupted") == true)
    #expect(recorder.issues.first?.message.contains("subscription at ") == true)
    #expect(recorder.issues.first?.line == Int(line))
    #expect(recorder.issues.first?.fileID == #fileID)

    scheduler.pump()
    #expect(store.log.count == 2_000)
    scheduler.pumpUntilIdle()
    #expect(store.log.count == 2_401, "Nothing was dropped")
    #expect(recorder.issues.count == 2)
  }

  @Test("T9 a send while a chain waits for its tick is reduced at once")
  func sendDuringBacklog() {
    let scheduler = ManualScheduler()
    let host = PlainHost()
    let recorder = IssueRecorder()
    let store = withIssueReporter(recorder.reporter) { turnStore(scheduler: scheduler) }
    store.subscribe(host) { [unowned store] _, action in
      if case .chain = action { store.send(.chain(0)) }
    }
    store.send(.chain(0))
    #expect(store.count == 1_000)
    store.send(.note("mine"))
    #expect(store.log == ["mine"])
    host.observations.cancelAll()
    scheduler.pumpUntilIdle()
    #expect(scheduler.isIdle)
  }

  @Test("T9 chains of follow-ups and many sends from one callback are no cycle")
  func noCycle() {
    let store = turnStore()
    let host = PlainHost()
    store.subscribe(host) { [unowned store] _, action in
      if case .note("many") = action { for _ in 0..<5_000 { store.send(.chain(0)) } }
    }
    store.send(.chain(5_000))
    store.send(.note("many"))
    #expect(store.count == 10_001)
  }

  @Test("T10 actions are processed with nobody listening, and before anybody listened")
  func nobodyListening() {
    let store = turnStore()
    store.send(.note("a"))
    let host = PlainHost()
    store.subscribe(host) { host, _ in host.log.append("heard") }
    #expect(store.log == ["a"])
    #expect(host.log.isEmpty)
  }

  @Test("T11 posts that arrive between two ticks are drained in one, in their order")
  func mailbox() {
    let scheduler = ManualScheduler()
    let store = turnStore(scheduler: scheduler)
    let mailbox = store.mailbox
    for index in 0..<100 { mailbox.post(.note("\(index)")) }
    #expect(store.log.isEmpty, "Posting never runs the store")
    scheduler.pump()
    #expect(store.log == (0..<100).map(String.init))
    #expect(scheduler.isIdle)
  }

  @Test("T11 a send to the mailbox returns when its turn is done")
  @MainActor func mailboxSend() async {
    let store = Store(initialState: TurnFeature.State()) { TurnFeature() }
    let host = PlainHost()
    store.subscribe(host) { host, _ in host.log.append("told") }
    await store.mailbox.send(.note("a"))
    #expect(store.log == ["a"])
    #expect(host.log == ["told"])
  }

  @Test("T11 a send off the host is an issue that keeps the action")
  @MainActor func sendOffTheHost() async {
    let recorder = IssueRecorder()
    let store = withIssueReporter(recorder.reporter) {
      Store(initialState: TurnFeature.State()) { TurnFeature() }
    }
    let carrier = Carrier(store)
    let line = #line + 2
    let task = await Task.detached {
      carrier.store.send(.note("foreign"))
    }.value
    await task.finish()
    #expect(store.log == ["foreign"])
    #expect(recorder.issues.count == 1)
    #expect(recorder.issues.first?.message.contains("from outside its host") == true)
    #expect(recorder.issues.first?.message.contains("scheduler:") == true)
    #expect(recorder.issues.first?.line == line)
  }

  @Test("T11 posts to a store that has gone are dropped, and awaiting them ends")
  @MainActor func postsAfterTheEnd() async {
    var store: TurnStore? = Store(initialState: TurnFeature.State()) { TurnFeature() }
    let mailbox = store!.mailbox
    store = nil
    mailbox.post(.note("dropped"))
    await mailbox.send(.note("dropped"))
  }
}

/// Sends when it hears an action, as a legacy delegate would.
private final class SendingDelegate: StoreDelegate {
  private unowned let store: TurnStore
  init(_ store: TurnStore) { self.store = store }
  func storeDidProcess(_ action: TurnFeature.Action) {
    if case .note("a") = action { store.send(.note("delegate heard a")) }
  }
}
