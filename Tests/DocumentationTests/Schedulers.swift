import Dispatch
import HostBridge
import HostBridgeTesting
import Synchronization
import Testing

/// The code of the article "Schedulers and foreign loops".
@Suite struct SchedulersArticle {
  @Reducer
  struct Game {
    @ObservableState
    struct State: Equatable {
      var score = 0
    }

    enum Action {
      case hit
      case loaded(Int)
    }

    var body: some ReducerOf<Self> {
      Reduce { state, action in
        switch action {
        case .hit: state.score += 1
        case .loaded(let score): state.score = score
        }
        return .none
      }
    }
  }

  final class GameLoop: ObservationHost {
    let observations = ObservationTokens()
    let scheduler = ManualScheduler()
    let store: StoreOf<Game>
    private(set) var drawn: [Int] = []

    init() {
      store = Store(initialState: Game.State(), scheduler: scheduler) { Game() }
      store.observe(self) { loop, store in loop.drawn.append(store.score) }
    }

    func frame() {
      scheduler.pump()  // what other threads have left since the last frame
      store.send(.hit)
    }
  }

  @Test("T1 schedulers: a loop that polls pumps once a frame")
  func polling() {
    let loop = GameLoop()
    let mailbox = loop.store.mailbox
    mailbox.post(.loaded(10))
    #expect(loop.drawn == [0])
    loop.frame()
    #expect(loop.drawn == [0, 10, 11])
  }

  final class QueueScheduler: HostScheduler {
    let queue: DispatchQueue
    private let key = DispatchSpecificKey<Void>()

    init(_ queue: DispatchQueue) {
      self.queue = queue
      queue.setSpecific(key: key, value: ())
    }

    var isOnHost: Bool { DispatchQueue.getSpecific(key: key) != nil }

    func schedule(_ job: @escaping @Sendable () -> Void) {
      queue.async(execute: job)
    }
  }

  @Test("T1 schedulers: a store on a serial queue")
  func queue() async {
    let scheduler = QueueScheduler(DispatchQueue(label: "game"))
    let mailbox = await withCheckedContinuation { continuation in
      scheduler.schedule {
        let loop = Store(initialState: Game.State(), scheduler: scheduler) { Game() }
        loop.send(.hit)
        continuation.resume(returning: loop.mailbox)
        // It lives until the queue has done what was left so far.
        scheduler.schedule { [box = Kept(loop)] in _ = box }
      }
    }
    await mailbox.send(.hit)
    #expect(!scheduler.isOnHost)
  }

  private final class Kept: @unchecked Sendable {
    // Only ever released on the queue that it was made on.
    let store: StoreOf<Game>
    init(_ store: StoreOf<Game>) { self.store = store }
  }

  final class QueueExecutor: SerialExecutor, HostScheduler {
    private let queue = DispatchQueue(label: "worker")
    private let key = DispatchSpecificKey<Void>()

    init() { queue.setSpecific(key: key, value: ()) }

    func enqueue(_ job: consuming ExecutorJob) {
      let job = UnownedJob(job)
      queue.async { job.runSynchronously(on: self.asUnownedSerialExecutor()) }
    }

    func schedule(_ job: @escaping @Sendable () -> Void) { queue.async(execute: job) }

    var isOnHost: Bool { DispatchQueue.getSpecific(key: key) != nil }
  }

  actor Referee {
    private let executor: QueueExecutor
    private let store: StoreOf<Game>

    nonisolated var unownedExecutor: UnownedSerialExecutor { executor.asUnownedSerialExecutor() }

    init(executor: QueueExecutor) {
      self.executor = executor
      store = Store(initialState: Game.State(), scheduler: executor) { Game() }
    }

    func hit() -> Int {
      store.send(.hit)
      return store.score
    }
  }

  @Test("T1 schedulers: an actor with an executor of its own")
  func actor() async {
    let referee = Referee(executor: QueueExecutor())
    #expect(await referee.hit() == 1)
    #expect(await referee.hit() == 2)
  }
}
