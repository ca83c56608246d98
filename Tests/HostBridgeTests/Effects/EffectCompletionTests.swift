import HostBridge
import HostBridgeTesting
import Synchronization
import Testing

@Suite(.timeLimit(.minutes(1))) struct EffectCompletionTests {
  /// A loader as found in the wild: it keeps the handler, and calls it when and as often as it likes.
  private final class Loader {
    var handler: (@Sendable (String) -> Void)?
    var cancellations = 0
  }

  private func store(_ loader: Loader, _ scheduler: some HostScheduler) -> LogStore {
    logStore(scheduler) { action in
      switch action {
      case "load":
        .completion(name: "loading") { complete in
          loader.handler = { complete($0) }
          return { loader.cancellations += 1 }
        }
        .cancellable(id: 1)
      case "stop": .cancel(id: 1)
      default: .none
      }
    }
  }

  @Test("E6 a completion becomes one action, which ends the effect; nothing is cancelled")
  func completes() async {
    let scheduler = EffectsScheduler()
    let loader = Loader()
    let store = store(loader, scheduler)
    let task = store.send("load")
    #expect(store.activity.map(\.name) == ["loading"])
    loader.handler?("data")
    #expect(store.state == ["load"])
    await scheduler.finish(task)
    #expect(store.state == ["load", "data"])
    #expect(store.activity.isEmpty)
    #expect(loader.cancellations == 0)
  }

  @Test("E6 a second call is dropped, whether it comes before the first arrived or after")
  func doubleCalls() {
    let scheduler = EffectsScheduler()
    let loader = Loader()
    let store = store(loader, scheduler)
    store.send("load")
    loader.handler?("data")
    loader.handler?("more")
    scheduler.pumpUntilIdle()
    loader.handler?("still more")
    scheduler.pumpUntilIdle()
    #expect(store.state == ["load", "data"])
  }

  /// Calls a closure inside the first request for a tick: between what a caller does and what it does next.
  private final class InterruptingScheduler: HostScheduler {
    private let manual = ManualScheduler()
    private let interruption = Mutex<(@Sendable () -> Void)?>(nil)

    var isOnHost: Bool { true }

    func interrupt(_ body: @escaping @Sendable () -> Void) { interruption.withLock { $0 = body } }

    func schedule(_ job: @escaping @Sendable () -> Void) {
      manual.schedule(job)
      let body = interruption.withLock { interruption in
        defer { interruption = nil }
        return interruption
      }
      body?()
    }

    func pump() { manual.pumpUntilIdle() }
  }

  @Test("E6 a call that comes in the middle of the first is dropped")
  func interrupted() {
    let scheduler = InterruptingScheduler()
    let loader = Loader()
    let store = store(loader, scheduler)
    store.send("load")
    if let handler = loader.handler { scheduler.interrupt { handler("more") } }
    loader.handler?("data")
    scheduler.pump()
    #expect(store.state == ["load", "data"])
  }

  @Test("E6 of calls from many threads one arrives")
  func manyThreads() async {
    let scheduler = EffectsScheduler()
    let loader = Loader()
    let store = store(loader, scheduler)
    let task = store.send("load")
    let handler = loader.handler
    OnThread.start(8, { handler?("\($0)") }, then: {})
    await scheduler.finish(task)
    #expect(store.state.count == 2)
    #expect(loader.cancellations == 0)
  }

  @Test("E6 cancelled first: the work is told so once, and a late call is dropped")
  func cancelled() {
    let scheduler = EffectsScheduler()
    let loader = Loader()
    let store = store(loader, scheduler)
    let task = store.send("load")
    store.send("stop")
    task.cancel()
    #expect(loader.cancellations == 1)
    loader.handler?("late")
    scheduler.pumpUntilIdle()
    #expect(store.state == ["load", "stop"])
  }

  @Test("T12 the end of the store cancels the work; a call after it is dropped")
  func storeGone() {
    let scheduler = EffectsScheduler()
    let loader = Loader()
    var store: LogStore? = store(loader, scheduler)
    store?.send("load")
    store = nil
    #expect(loader.cancellations == 1)
    loader.handler?("late")
    scheduler.pumpUntilIdle()
    #expect(store == nil)
  }

  @Test("E9 completed while it starts: a nested send, and nothing is cancelled")
  func atOnce() {
    let notes = Notes()
    let store = logStore(.manual()) { action in
      guard action == "load" else { return .none }
      return .completion { complete in
        complete("cached")
        complete("again")
        return { notes.add("cancelled") }
      }
    }
    store.send("load")
    #expect(store.state == ["load", "cached"])
    #expect(store.activity.isEmpty)
    #expect(notes.values.isEmpty)
  }
}
