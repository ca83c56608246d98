import Dispatch
import HostBridge
import HostBridgeTesting
import Synchronization
import Testing

struct Counter: Reducer {
  struct State: Equatable { var count = 0 }

  enum Action: Equatable { case increment, load, loaded(Int) }

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .increment:
        state.count += 1
        return .none
      case .load:
        return .run { send in await send(.loaded(100)) }
      case .loaded(let count):
        state.count += count
        return .none
      }
    }
  }
}

/// A legacy class with no isolation, on a loop that is pumped by hand.
final class LegacyManager: ObservationHost {
  let observations = ObservationTokens()
  let store: StoreOf<Counter>
  var shown: [Int] = []
  var heard: [Counter.Action] = []

  init(scheduler: some HostScheduler) {
    store = Store(initialState: Counter.State(), scheduler: scheduler) { Counter() }
    store.observe(self) { manager, store in manager.shown.append(store.count) }
    store.subscribe(self) { manager, action in manager.heard.append(action) }
  }

  func tap() {
    store.send(.increment)
  }
}

/// Runs an actor, and the store it owns, on one queue.
final class QueueExecutor: SerialExecutor, HostScheduler {
  private let queue = DispatchQueue(label: "worker")
  private let key = DispatchSpecificKey<Void>()

  init() {
    queue.setSpecific(key: key, value: ())
  }

  func enqueue(_ job: consuming ExecutorJob) {
    let job = UnownedJob(job)
    queue.async { job.runSynchronously(on: self.asUnownedSerialExecutor()) }
  }

  func schedule(_ job: @escaping @Sendable () -> Void) {
    queue.async(execute: job)
  }

  var isOnHost: Bool { DispatchQueue.getSpecific(key: key) != nil }
}

/// An actor that owns a store, with a scheduler of its own executor.
actor Worker {
  private let executor: QueueExecutor
  private let store: StoreOf<Counter>
  private let log: Log

  final class Log: ObservationHost {
    let observations = ObservationTokens()
    var shown: [Int] = []
    var offHost = 0
  }

  nonisolated var unownedExecutor: UnownedSerialExecutor { executor.asUnownedSerialExecutor() }

  init(executor: QueueExecutor) {
    self.executor = executor
    store = Store(initialState: Counter.State(), scheduler: executor) { Counter() }
    log = Log()
  }

  func start() {
    store.observe(log) { [executor] log, store in
      if !executor.isOnHost { log.offHost += 1 }
      log.shown.append(store.count)
    }
  }

  func increment() -> Int {
    store.send(.increment)
    return store.count
  }

  func load() async -> Int {
    await store.send(.load).finish()
    return store.count
  }

  var mailbox: Mailbox<Counter.Action> { store.mailbox }
  var shown: [Int] { log.shown }
  var offHost: Int { log.offHost }
}

@Suite struct NonisolatedClientTests {
  @Test("T1 a legacy class with a loop of its own owns a store without an annotation")
  func legacy() {
    let scheduler = ManualScheduler()
    let manager = LegacyManager(scheduler: scheduler)
    manager.tap()
    manager.store.mailbox.post(.loaded(10))
    #expect(manager.shown == [0, 1])
    scheduler.pump()
    #expect(manager.shown == [0, 1, 11])
    #expect(manager.heard == [.increment, .loaded(10)])
  }

  @Test("H4 a legacy class leaves nothing behind")
  func legacyRelease() {
    var manager: LegacyManager? = LegacyManager(scheduler: .manual())
    manager?.tap()
    weak let weakStore = manager?.store
    manager = nil
    #expect(weakStore == nil)
  }

  @Test("T1 an actor owns a store with a scheduler of its own executor")
  func actor() async {
    let worker = Worker(executor: QueueExecutor())
    await worker.start()
    #expect(await worker.increment() == 1)
    #expect(await worker.load() == 101)
    await worker.mailbox.send(.increment)
    #expect(await worker.shown == [0, 1, 101, 102])
    #expect(await worker.offHost == 0)
  }

  @Test("T12 a store of an actor that is released elsewhere ends on the actor's queue")
  func actorRelease() async {
    let executor = QueueExecutor()
    let releasedOnHost = Mutex<[Bool]>([])
    do {
      let store = await Owner(executor: executor) {
        releasedOnHost.withLock { $0.append(executor.isOnHost) }
      }
      await store.use()
    }
    // Everything the release posted runs before this.
    await withCheckedContinuation { continuation in
      executor.schedule { continuation.resume() }
    }
    #expect(releasedOnHost.withLock { $0 } == [true])
  }

  private actor Owner {
    private let executor: QueueExecutor
    private let store: Store<Int, Bool>

    nonisolated var unownedExecutor: UnownedSerialExecutor { executor.asUnownedSerialExecutor() }

    init(executor: QueueExecutor, onRelease: @escaping @Sendable () -> Void) async {
      self.executor = executor
      let witness = Witness(onRelease)
      store = Store(initialState: 0, scheduler: executor) {
        Reduce<Int, Bool> { state, _ in
          state += 1
          witness.touch()
          return .none
        }
      }
    }

    func use() { store.send(true) }
  }

  private final class Witness {
    let onRelease: @Sendable () -> Void
    init(_ onRelease: @escaping @Sendable () -> Void) { self.onRelease = onRelease }
    deinit { onRelease() }
    func touch() {}
  }
}
