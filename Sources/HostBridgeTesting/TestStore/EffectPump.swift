import HostBridge
import Synchronization

/// Runs what a store under test has to do, in one order: the jobs of its effects' tasks and the ticks of
/// its host, each when all before it have run (rule X1).
///
/// Whoever tests pumps, on the isolation that uses the store. Jobs and ticks may be added from any thread.
/// No lock is held while one runs.
final class EffectPump: WaitPump {
  enum Work: Sendable {
    case job(UnownedJob, EffectExecutor)
    case tick(@Sendable () -> Void)
  }

  private struct Waiting: ~Copyable {
    var work = FIFO<Work>()
    /// Resumed when work arrives (with true) or the time is over.
    var waiter: CheckedContinuation<Bool, Never>?
    /// Tells the waits apart: a time-out that comes late must not end a later one.
    var wait = 0
    var timedOut = 0
    var isClosed = false
  }

  private let waiting = Mutex(Waiting())
  private let outside = Atomic(0)
  /// The actor that uses the store; nil where none does.
  private let host = Mutex<ObjectIdentifier?>(nil)

  /// Whether an effect may go on by itself where the pump cannot see it. From any thread.
  var isOutside: Bool { outside.load(ordering: .acquiring) > 0 }

  /// Counts the effects that are at work outside.
  func count(outside change: Int) {
    outside.add(change, ordering: .acquiringAndReleasing)
  }

  /// Notes which actor uses the store: nobody else may pump.
  func use(on actor: (any Actor)?) {
    let actor = actor.map { ObjectIdentifier($0) }
    host.withLock { $0 = actor }
  }

  // A clock has woken a task, on whatever isolation it was told to. Elsewhere than on the host nothing
  // may be run here; the test store will do it.
  func settle() async {
    let here = (#isolation).map { ObjectIdentifier($0) }
    guard host.withLock({ $0 }) == here else { return }
    _ = run(until: .now + .seconds(1))
    // What an effect does on the main actor, or another, comes back as soon as that has its turn.
    var turns = 20
    while turns > 0, isOutside {
      await Task.yield()
      _ = run(until: .now + .seconds(1))
      turns -= 1
    }
  }

  /// Whether nothing waits to be run. From any thread.
  var isIdle: Bool { waiting.withLock { $0.work.isEmpty } }

  /// Adds work. After the end of the store nobody pumps: what is left then runs elsewhere.
  func add(_ work: Work) {
    let (isClosed, waiter) = waiting.withLock { waiting in
      guard !waiting.isClosed else {
        return (true, CheckedContinuation<Bool, Never>?.none)
      }
      waiting.work.append(work)
      defer { waiting.waiter = nil }
      return (false, waiting.waiter)
    }
    if isClosed { Self.runElsewhere(work) }
    waiter?.resume(returning: true)
  }

  /// Runs everything that can run now.
  ///
  /// - Parameter deadline: When to give up on work that makes new work without end.
  /// - Returns: False if it was given up.
  func run(until deadline: @autoclosure () -> ContinuousClock.Instant) -> Bool {
    var count = 0
    var end: ContinuousClock.Instant?
    while let work = waiting.withLock({ $0.work.popFirst() }) {
      Self.run(work)
      count += 1
      guard count.isMultiple(of: 1024) else { continue }
      let deadline = end ?? deadline()
      end = deadline
      if ContinuousClock.now > deadline { return false }
    }
    return true
  }

  /// Waits for work from outside.
  ///
  /// - Returns: False if none came before the deadline.
  func waitForWork(until deadline: ContinuousClock.Instant) async -> Bool {
    let wait = waiting.withLock { waiting in
      waiting.wait += 1
      return waiting.wait
    }
    let timer = Task.detached {
      try await Task.sleep(until: deadline, clock: .continuous)
      self.timeIsOver(for: wait)
    }
    defer { timer.cancel() }
    return await withCheckedContinuation { continuation in
      let answer: Bool? = waiting.withLock { waiting in
        if !waiting.work.isEmpty { return true }
        if waiting.timedOut == wait { return false }
        waiting.waiter = continuation
        return nil
      }
      if let answer { continuation.resume(returning: answer) }
    }
  }

  /// Nobody will pump any more: runs what is there, and lets the rest run elsewhere.
  func close() {
    while let work = waiting.withLock({ waiting in
      let work = waiting.work.popFirst()
      waiting.isClosed = work == nil
      return work
    }) {
      Self.run(work)
    }
  }

  private func timeIsOver(for wait: Int) {
    let waiter = waiting.withLock { waiting -> CheckedContinuation<Bool, Never>? in
      waiting.timedOut = wait
      guard waiting.wait == wait else { return nil }
      defer { waiting.waiter = nil }
      return waiting.waiter
    }
    waiter?.resume(returning: false)
  }

  private static func run(_ work: Work) {
    switch work {
    case .job(let job, let executor): executor.run(job)
    case .tick(let tick): tick()
    }
  }

  /// Runs work of a store that has gone: nothing of it reaches the test.
  private static func runElsewhere(_ work: Work) {
    switch work {
    case .job(let job, _): globalConcurrentExecutor.enqueue(job)
    case .tick(let tick): MainScheduler.main.schedule(tick)
    }
  }
}

/// The scheduler of a store under test: its ticks are the pump's.
@usableFromInline
struct TestScheduler: HostScheduler {
  let pump: EffectPump
  /// Knows whether code runs on the host; nil where the test vouches for it.
  let base: (any HostScheduler)?

  @usableFromInline var isOnHost: Bool { base?.isOnHost ?? true }

  @usableFromInline
  func schedule(_ job: @escaping @Sendable () -> Void) { pump.add(.tick(job)) }
}
