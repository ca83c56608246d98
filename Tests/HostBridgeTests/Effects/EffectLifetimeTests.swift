import HostBridgeTesting
import Testing

@testable import HostBridge

@Suite(.timeLimit(.minutes(1))) struct EffectLifetimeTests {
  // MARK: The end of a store

  @Test("T12 the end cancels work in flight, and tears down once, before the release returns")
  func end() async {
    let scheduler = EffectsScheduler()
    let notes = Notes()
    let wasCancelled = Recorder<Bool>()
    var store: LogStore? = logStore(scheduler) { _ in
      .merge(
        .events { _ in { notes.add("torn down") } },
        .run { send in
          await untilCancelled()
          wasCancelled.record(Task.isCancelled)
          await send("never")
        })
    }
    let task = store?.send("tap")
    store = nil
    #expect(notes.values == ["torn down"])
    #expect(task?.isCancelled == true)
    task?.cancel()
    if let task { await scheduler.finish(task) }
    #expect(notes.values == ["torn down"])
    #expect(wasCancelled.values == [true])
  }

  @Test("T12 work in flight does not keep a store alive")
  func notKeptAlive() async {
    let scheduler = EffectsScheduler()
    weak var weakStore: LogStore?
    weak var held: Payload?
    var task: StoreTask?
    let emitters = Recorder<Emitter<String>>()
    do {
      let payload = Payload()
      held = payload
      let store = logStore(scheduler) { _ in
        payload.touch()
        return .merge(
          .events { emit in
            emitters.record(emit)
            return { payload.touch() }
          },
          .run { _ in await untilCancelled() },
          .concatenate(.events { _ in {} }, .host { payload.touch() }))
      }
      weakStore = store
      task = store.send("tap")
    }
    #expect(weakStore == nil)
    #expect(held == nil)
    #expect(task?.isCancelled == true)
    #expect(emitters.values.count == 1)
    if let task { await scheduler.finish(task) }
  }

  @Test("T12 released in a callback: what was enlisted never begins, what runs is torn down")
  func endInCallback() {
    for place in ["subscriber", "host", "setUp"] {
      let notes = Notes()
      let host = NotingHost()
      let scheduler = EffectsScheduler()
      var store: LogStore?
      let release = {
        store?.send("nested")
        store = nil
        notes.add("released")
      }
      store = logStore(scheduler) { action in
        guard action == "tap" else { return .none }
        return .merge(
          .host { if place == "host" { release() } },
          .events { _ in
            notes.add("up 1")
            if place == "setUp" { release() }
            return { notes.add("down 1") }
          },
          .events { _ in
            notes.add("up 2")
            return { notes.add("down 2") }
          })
      }
      store?.subscribe(host) { _, action in
        notes.add("heard \(action)")
        if place == "subscriber" { release() }
      }
      // Sent through the mailbox, so that nothing but `store` holds the store meanwhile.
      store?.mailbox.post("tap")
      scheduler.pump()
      switch place {
      case "setUp": #expect(notes.values == ["heard tap", "up 1", "released", "down 1"])
      default: #expect(notes.values == ["heard tap", "released"])
      }
      #expect(store == nil)
    }
  }

  @Test("T12 the last release off the host: torn down once, on the host, in its next tick")
  @MainActor func endOffHost() async {
    let places = Recorder<Bool>()
    let gone = EffectGate()
    var store: LogStore? = logStore(.main) { _ in
      let payload = Payload { places.record(MainScheduler.main.isOnHost) }
      return .merge(
        .events { _ in
          {
            payload.touch()
            places.record(MainScheduler.main.isOnHost)
          }
        },
        .run { _ in
          await untilCancelled()
          gone.open()
        })
    }
    let task = store?.send("tap")
    if let last = store {
      store = nil
      let box = Handover(Released(last))
      await Task.detached { box.value.release() }.value
    }
    await gone.pass()
    await task?.finish()
    #expect(places.values == [true, true])
  }

  @Test("T12 a dead store's mailbox drops posts, and lets go of what they carry")
  func mailboxOfDeadStore() async {
    let scheduler = EffectsScheduler()
    let notes = Notes()
    let released = Recorder<String>()
    var store: Store<Int, Payload>? = Store(initialState: 0, scheduler: scheduler) {
      Reduce { _, _ in
        notes.add("reduced")
        return .none
      }
    }
    let mailbox = store?.mailbox
    mailbox?.post(Payload { released.record("early") })
    store = nil
    mailbox?.post(Payload { released.record("late") })
    scheduler.pumpUntilIdle()
    #expect(released.values == ["early", "late"])
    #expect(notes.values.isEmpty)
  }

  // MARK: Nobody waits for ever

  @Test("T12 awaiting mailbox.send returns when the store is gone, or goes before the tick")
  func mailboxSendReturns() async {
    let scheduler = EffectsScheduler()
    var store: LogStore? = logStore(scheduler) { _ in .none }
    guard let mailbox = store?.mailbox else { return }
    async let early: Void = mailbox.send("early")
    await scheduler.job()
    store = nil
    await scheduler.tick()
    await early
    await scheduler.serve { await mailbox.send("late") }
  }

  @Test("T12 awaiting mailbox.send returns when its own turn, or one before it, ends the store")
  func mailboxSendReturnsFromLastTurn() async {
    for action in ["release", "nested release"] {
      let scheduler = EffectsScheduler()
      let host = NotingHost()
      var store: LogStore?
      store = logStore(scheduler) { action in
        switch action {
        case "release": .host { store = nil }
        case "nested release":
          .host {
            store?.send("release")
            store?.send("dropped")
          }
        default: .none
        }
      }
      store?.subscribe(host) { host, action in host.notes.append(action) }
      guard let mailbox = store?.mailbox else { return }
      await scheduler.serve { await mailbox.send(action) }
      #expect(store == nil)
      #expect(host.notes.last == "release")
    }
  }

  @Test("T12 awaiting send(x) returns when the store goes while x is queued or on its way")
  func sendReturns() async {
    for isOnItsWay in [true, false] {
      let scheduler = EffectsScheduler()
      let returned = Flag()
      var store: LogStore?
      store = logStore(scheduler) { action in
        switch action {
        case "tap":
          .run { send in
            await send("release")
            returned.raise()
          }
        case "release": .host { store = nil }
        default: .none
        }
      }
      let task = store?.send("tap")
      await scheduler.job()
      if isOnItsWay { store = nil }
      if let task { await scheduler.finish(task) }
      #expect(returned.isRaised)
    }
  }

  @Test("T12 finish() of a nested task whose turn is dropped with the store returns")
  func finishReturnsForDroppedTurn() async {
    let scheduler = EffectsScheduler()
    let host = NotingHost()
    let ended = Flag()
    var nested: StoreTask?
    var store: LogStore? = logStore(scheduler) { action in
      guard action == "tap" else { return .none }
      return .run { _ in
        await untilCancelled()
        ended.raise()
      }
    }
    store?.subscribe(host) { _, _ in
      nested = store?.send("dropped")
      store = nil
    }
    store?.mailbox.post("tap")
    scheduler.pump()
    #expect(store == nil)
    #expect(!ended.isRaised)
    #expect(nested?.isCancelled == true)
    if let nested { await scheduler.finish(nested) }
    await nested?.finish()
  }

  @Test("T12 finish() returns though a concatenation was dropped with the store")
  func finishReturnsForConcatenation() async {
    for place in ["between parts", "part queued", "part running"] {
      let scheduler = EffectsScheduler()
      let gate = EffectGate()
      let host = NotingHost()
      var task: StoreTask?
      var store: LogStore?
      store = logStore(scheduler) { action in
        switch action {
        case "tap":
          let inner = Effect<String>.concatenate(
            place == "part running" ? .run { _ in await gate.pass() } : .send("1"), .send("2"))
          return .merge(.send("release"), .concatenate(inner, .send("3")))
        case "release" where place == "part queued":
          store = nil
          return .none
        default: return .none
        }
      }
      store?.subscribe(host) { _, action in
        if action == "outer" { task = store?.send("tap") }
      }
      store?.mailbox.post("outer")
      scheduler.pump()
      #expect((store == nil) == (place == "part queued"))
      store = nil
      if let task {
        let waiter = Waiter(task)
        #expect(waiter.hasReturned == (place != "part running"), "\(place)")
        gate.open()
        await scheduler.finish(task)
        #expect(waiter.hasReturned, "\(place)")
      }
    }
  }

  // MARK: Residue

  @Test("T14 100,000 actions beside a long-lived effect leave no residue")
  func noResidue() {
    let scheduler = EffectsScheduler()
    let emitters = Recorder<Emitter<Step>>()
    let store = Store<Int, Step>(initialState: 0, scheduler: scheduler) {
      StepFeature { emitters.record($0) }
    }
    let task = store.send(.start)
    for number in 0..<100_000 {
      switch number % 5 {
      case 0: store.send(.count)
      case 1: store.send(.followUp)
      case 2: store.send(.short)
      case 3: store.send(.restart)
      default: emitters.values[0](.short)
      }
      if number % 1_000 == 0 { scheduler.pumpUntilIdle() }
    }
    scheduler.pumpUntilIdle()
    #expect(store.state == 1 + 100_000 + 20_000)
    let runtime = store.root
    #expect(runtime.effects.count == 2)
    #expect(runtime.effects.residue == 2)
    #expect(runtime.ticket.scope == nil)
    #expect(runtime.processed.slots.capacity == 0)
    #expect(runtime.turns.sends.slots.capacity <= 16)
    #expect(runtime.turns.followUps.slots.capacity <= 16)
    #expect(runtime.turns.hostWork.slots.capacity <= 16)
    #expect(runtime.turns.starts.slots.capacity <= 16)
    #expect(scheduler.isIdle)
    #expect(task.effectCount == 1)
    #expect(!task.isCancelled)
    task.cancel()
    #expect(task.isCancelled)
    #expect(task.effectCount == 0)
  }

  @Test("T14 10,000 short operations beside a long-lived effect leave no residue")
  func noResidueOfOperations() async {
    let scheduler = EffectsScheduler()
    let emitters = Recorder<Emitter<Step>>()
    let store = Store<Int, Step>(initialState: 0, scheduler: scheduler) {
      StepFeature { emitters.record($0) }
    }
    let task = store.send(.start)
    for _ in 0..<100 {
      var last = StoreTask()
      for _ in 0..<100 { last = store.send(.operation) }
      await scheduler.finish(last)
    }
    await scheduler.ticks { store.runtime.effects.count == 1 }
    #expect(store.state == 1 + 2 * 10_000)
    #expect(store.runtime.effects.residue == 1)
    #expect(task.effectCount == 1)
    task.cancel()
    #expect(store.runtime.effects.isEmpty)
    #expect(store.runtime.effects.residue == 0)
  }
}

private enum Step: Sendable {
  case start, count, followUp, short, restart, operation
}

/// A long-lived effect, and all kinds of short ones beside it.
private struct StepFeature: Reducer {
  let setUp: (Emitter<Step>) -> Void

  func reduce(into state: inout Int, action: Step) -> Effect<Step> {
    state += 1
    switch action {
    case .start:
      return .events { emit in
        setUp(emit)
        return {}
      }
      .cancellable(id: "long")
    case .count: return .none
    case .followUp: return .merge(.send(.count), .host {})
    case .short:
      return .events { emit in
        emit.finish()
        return {}
      }
      .cancellable(id: state)
    case .restart: return .events { _ in {} }.cancellable(id: "restart", cancelInFlight: true)
    case .operation: return .run { send in await send(.count) }.cancellable(id: state)
    }
  }
}

extension StoreTask {
  /// How many effects the task still knows, whatever has ended.
  fileprivate var effectCount: Int {
    guard let scope else { return 0 }
    for child in Mirror(reflecting: scope).children where child.label == "effects" {
      return (child.value as? [Int: LiveEffect])?.count ?? -1
    }
    return -1
  }
}

/// Holds an object until it is told to let go, on whatever thread.
private final class Released {
  private var object: AnyObject?

  init(_ object: AnyObject) {
    self.object = object
  }

  func release() { object = nil }
}
