import Synchronization

@testable import HostBridge

/// Runs tasks on the thread of whoever settles it, and never elsewhere: what a test store does.
final class PumpedTasks: TaskExecutor, WaitPump {
  private let jobs = Mutex<[UnownedJob]>([])
  private let willEnqueue: @Sendable () -> Void

  /// - Parameter willEnqueue: Called whenever a task becomes able to go on.
  init(willEnqueue: @escaping @Sendable () -> Void = {}) {
    self.willEnqueue = willEnqueue
  }

  func enqueue(_ job: consuming ExecutorJob) {
    willEnqueue()
    let job = UnownedJob(job)
    jobs.withLock { $0.append(job) }
  }

  func settle() async { settleNow() }

  /// Runs jobs until there is none.
  func settleNow() {
    while let job = jobs.withLock({ $0.isEmpty ? nil : $0.removeFirst() }) {
      job.runSynchronously(on: asUnownedTaskExecutor())
    }
  }

  /// Starts a task, observed as an effect of a test store is.
  @discardableResult
  func start(
    observer: WaitLog? = nil, _ operation: @escaping @concurrent @Sendable () async -> Void
  ) -> Task<Void, Never> {
    LibraryWait.$observer.withValue(observer ?? WaitLog(pump: self)) {
      Task(executorPreference: self) { await operation() }
    }
  }
}

/// Keeps what it hears.
final class WaitLog: WaitObserver {
  private struct State {
    var entries: [String] = []
    var open: [UInt64: String] = [:]
    var unmatched = 0
    weak var pump: (any WaitPump)?
  }

  private let state = Mutex(State())
  let effect: EffectInfo?

  init(pump: (any WaitPump)? = nil, effect: EffectInfo? = nil) {
    self.effect = effect
    state.withLock { $0.pump = pump }
  }

  var pump: (any WaitPump)? { state.withLock { $0.pump } }
  var entries: [String] { state.withLock { $0.entries } }
  /// The waits that began and have not ended.
  var open: [String] { state.withLock { $0.open.values.sorted() } }
  /// Ends without a beginning.
  var unmatched: Int { state.withLock { $0.unmatched } }

  func add(_ entry: String) { state.withLock { $0.entries.append(entry) } }

  func waitBegan(_ wait: LibraryWait) {
    state.withLock { state in
      state.entries.append("began \(wait)")
      state.open[wait.id] = wait.description
    }
  }

  func waitEnded(_ wait: LibraryWait) {
    state.withLock { state in
      state.entries.append("ended \(wait)")
      if state.open.removeValue(forKey: wait.id) == nil { state.unmatched += 1 }
    }
  }
}
