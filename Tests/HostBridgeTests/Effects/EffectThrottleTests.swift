import HostBridgeTesting
import Testing

@testable import HostBridge

@Suite(.timeLimit(.minutes(1))) struct EffectThrottleTests {
  private let scheduler = EffectsScheduler()
  private let clock = ManualClock()

  private func throttled(
    _ effect: Effect<String>, _ id: some Hashable = 1, latest: Bool = true
  ) -> Effect<String> {
    effect.throttle(id: id, for: .seconds(3), clock: clock, latest: latest)
  }

  /// Small letters are throttled and logged as large ones.
  private func store(
    latest: Bool = true, _ effects: @escaping (String) -> Effect<String> = { _ in .none }
  ) -> LogStore {
    logStore(scheduler) { action in
      switch action {
      case "stop": .cancel(id: 1)
      case "a", "b", "c", "d": self.throttled(.send(action.uppercased()), latest: latest)
      default: effects(action)
      }
    }
  }

  private func large(_ store: LogStore) -> [String] {
    store.state.filter { $0 == $0.uppercased() }
  }

  @Test("E10 the first goes on in its own turn, the newest of the window at its end")
  func latest() async {
    let store = store()
    store.send("a")
    #expect(store.state == ["a", "A"])
    store.send("b")
    store.send("c")
    #expect(large(store) == ["A"])
    clock.advance(by: .seconds(3))
    await scheduler.ticks { store.state.count == 5 }
    #expect(large(store) == ["A", "C"])
    // The delayed emission opened the next window.
    store.send("d")
    #expect(large(store) == ["A", "C"])
    clock.advance(by: .seconds(3))
    await scheduler.ticks { store.state.count == 7 }
    #expect(large(store) == ["A", "C", "D"])
  }

  @Test("E10 not latest: the first of the window goes on")
  func first() async {
    let store = store(latest: false)
    for action in ["a", "b", "c", "d"] { store.send(action) }
    clock.advance(by: .seconds(3))
    await scheduler.ticks { store.state.count == 6 }
    #expect(large(store) == ["A", "B"])
  }

  @Test("E10 T14 nothing is left once the window is over")
  func residue() async {
    let store = store()
    store.send("a")
    #expect(store.runtime.extras.throttles.count == 1)
    // A window in which nothing waits is no work.
    #expect(store.activity.isEmpty)
    clock.advance(by: .seconds(3))
    await scheduler.ticks { store.runtime.extras.throttles.isEmpty }
    #expect(store.runtime.effects.isEmpty)
    #expect(clock.sleeperCount == 0)
    store.send("b")
    #expect(large(store) == ["A", "B"])
  }

  @Test("E10 the end of a window counts, though its timer was not heard yet")
  func lateTimer() async {
    let store = store()
    store.send("a")
    store.send("b")
    await clock.sleepers(1)
    clock.advance(by: .seconds(4))
    // Nobody has pumped: the timer's job waits in the inbox.
    store.send("c")
    #expect(large(store) == ["A", "C"])
    await clock.sleepers(1)
    scheduler.pumpUntilIdle()
    store.send("d")
    scheduler.pumpUntilIdle()
    #expect(large(store) == ["A", "C"])
    clock.advance(by: .seconds(3))
    await scheduler.ticks { large(store).count == 3 }
    #expect(large(store) == ["A", "C", "D"])
  }

  @Test("E10 what asynchronous work sends is throttled, and the sender does not wait for a window")
  func run() async {
    let clock = self.clock
    let store = store { action in
      guard action == "work" else { return .none }
      return throttled(
        .run { send in
          for number in 1...5 {
            await send("\(number)")
          }
        })
    }
    let task = store.send("work")
    await scheduler.ticks { store.activity.map(\.name) == [nil] && store.state.count == 2 }
    while store.runtime.effects.all.filter(\.isWork).map(\.info.kind) != [.throttle] {
      await scheduler.tick()
    }
    #expect(store.state == ["work", "1"])
    clock.advance(by: .seconds(3))
    await scheduler.finish(task)
    #expect(store.state == ["work", "1", "5"])
  }

  @Test("E10 T5 the task of a send waits for its action that is kept, and a replaced one is over")
  func waiting() async {
    let store = store()
    store.send("a")
    let replaced = store.send("b")
    let kept = store.send("c")
    #expect(replaced.isCancelled)
    #expect(!kept.isCancelled)
    await scheduler.finish(replaced)
    let waiter = Waiter(kept)
    #expect(!waiter.hasReturned)
    clock.advance(by: .seconds(3))
    await scheduler.ticks { large(store).count == 2 }
    #expect(waiter.hasReturned)
    #expect(kept.isCancelled)
  }

  @Test("E10 T13 cancelling that task drops the action and leaves the window")
  func taskCancelled() async {
    let store = store()
    store.send("a")
    let task = store.send("b")
    task.cancel()
    #expect(Waiter(task).hasReturned)
    store.send("c")
    clock.advance(by: .seconds(3))
    await scheduler.ticks { large(store).count == 2 }
    #expect(large(store) == ["A", "C"])
  }

  @Test("E10 C4 cancelling the id drops what is kept and closes the window")
  func cancelled() async {
    let store = store()
    store.send("a")
    let task = store.send("b")
    await clock.sleepers(1)
    store.send("stop")
    #expect(store.runtime.extras.throttles.isEmpty)
    #expect(store.runtime.effects.isEmpty)
    #expect(Waiter(task).hasReturned)
    await clock.sleepers(0)
    store.send("c")
    #expect(large(store) == ["A", "C"])
  }

  @Test("E10 C1 an id is its type and value; each has a window")
  func ids() {
    let store = store { action in
      switch action {
      case "double": throttled(.send("DOUBLE"), 1.0)
      case "int": throttled(.send("INT"), 1)
      default: .none
      }
    }
    store.send("a")
    store.send("double")
    store.send("int")
    #expect(large(store) == ["A", "DOUBLE"])
    #expect(store.runtime.extras.throttles.count == 2)
  }

  @Test("E10 C2 each path has its window, and a parent ends its children's")
  func paths() {
    let store = store()
    let slots = [testSlot(0), testSlot(1)]
    var kept: [String] = []
    func enlist(_ name: String, at slot: Int) {
      var context = EnlistContext<String>(runtime: store.runtime) { action, _, _ in
        kept.append(action)
      }
      context.place = store.place.makeGroup(at: slots[slot]).makePlace(identity: nil)
      throttled(.send(name)).enlist(in: context)
    }
    enlist("1", at: 0)
    enlist("2", at: 1)
    #expect(kept == ["1", "2"])
    #expect(store.runtime.extras.throttles.count == 2)
    store.send("stop")
    #expect(store.runtime.extras.throttles.isEmpty)
    enlist("3", at: 0)
    #expect(kept == ["1", "2", "3"])
    store.send("stop")
  }

  @Test("E10 T12 the end of the store ends the window, and frees what is kept")
  func storeEnd() async {
    weak var payload: Payload?
    var store: Store<Int, Payload>? = Store(initialState: 0, scheduler: scheduler) {
      Reduce { count, action in
        count += 1
        return count % 2 == 0
          ? .none
          : .merge(.send(Payload()), .send(action)).throttle(
            id: 1, for: .seconds(3), clock: clock, latest: true)
      }
    }
    do {
      let object = Payload()
      payload = object
      store?.send(object)
    }
    #expect(payload != nil)
    await clock.sleepers(1)
    store = nil
    #expect(payload == nil)
    await clock.sleepers(0)
  }

  @Test("E10 E7 a part of a concatenation is finished when its action was reduced")
  func concatenated() async {
    let store = store { action in
      action == "both" ? .concatenate(throttled(.send("KEPT")), .send("AFTER")) : .none
    }
    store.send("a")
    let task = store.send("both")
    scheduler.pumpUntilIdle()
    #expect(large(store) == ["A"])
    clock.advance(by: .seconds(3))
    await scheduler.finish(task)
    #expect(large(store) == ["A", "KEPT", "AFTER"])
  }

  @Test("E10 E1 transforms around and inside apply once, on the way up")
  func mapped() async {
    let store = store { action in
      guard action == "mapped" || action == "again" else { return .none }
      return throttled(Effect<Int>.send(action.count).map { "\($0)" }).map { $0 + "!" }
    }
    store.send("mapped")
    store.send("again")
    #expect(store.state == ["mapped", "6!", "again"])
    clock.advance(by: .seconds(3))
    await scheduler.ticks { store.state.count == 4 }
    #expect(store.state.last == "5!")
  }

  @Test("E10 an outer id drops what is kept; an effect without work stays without")
  func outerID() async {
    let store = store { action in
      switch action {
      case "outer": throttled(.send("OUTER")).cancellable(id: "outer")
      case "end outer": .cancel(id: "outer")
      default: throttled(.none)
      }
    }
    store.send("a")
    store.send("outer")
    store.send("end outer")
    #expect(store.activity.isEmpty)
    #expect(store.runtime.extras.throttles.count == 1)
    #expect(store.send("nothing").isCancelled)
    clock.advance(by: .seconds(3))
    await scheduler.ticks { store.runtime.extras.throttles.isEmpty }
    #expect(large(store) == ["A"])
  }

  @Test("E10 a clock that cannot sleep is an issue, and the window ends at once")
  func brokenClock() async {
    await expectIssue("The clock of a throttle threw an error") {
      let store = logStore(scheduler) { action in
        action == "A"
          ? .none
          : Effect.send("A").throttle(
            id: 1, for: .seconds(3), clock: BrokenClock(), latest: true)
      }
      store.send("a")
      await scheduler.ticks { store.runtime.extras.throttles.isEmpty }
      #expect(store.state == ["a", "A"])
    }
  }
}

private struct BrokenClock: Clock {
  struct Broken: Error {}

  var now: ManualClock.Instant { ManualClock.Instant() }
  var minimumResolution: Duration { .zero }
  func sleep(until deadline: ManualClock.Instant, tolerance: Duration?) async throws {
    throw Broken()
  }
}
