import Synchronization

/// The one way from any thread to a store's host: jobs in the order they came, many to a tick.
///
/// The first job since the last tick asks the scheduler for a tick; the others ride along. The lock
/// guards the list only, and is never held while a job runs or is destroyed.
///
/// While jobs wait, the inbox keeps itself alive; the scheduler's job holds it weakly. So a scheduler
/// that is never run again does not outlive a store that has emptied its inbox at its end.
@usableFromInline
final class HostInbox: Sendable {
  typealias Job = @Sendable () -> Void

  private struct Waiting {
    var jobs: [Job] = []
    var hasTick = false
    /// Whether the store has gone: no job is taken any more.
    var isClosed = false
    /// The inbox itself, while jobs wait.
    var keptAlive: HostInbox?
  }

  let scheduler: any HostScheduler
  private let waiting = Mutex(Waiting())
  private let ended = Mutex(())
  /// What is left of the running tick. Touched on the host only. It outlives the call that runs it, so
  /// that a job which runs the host's loop, as a modal dialogue does, lets no later post overtake.
  nonisolated(unsafe) private var batch = FIFO<Job>()
  /// An empty list that has room: a tick leaves it in place of the jobs that it takes. Touched on the host
  /// only.
  nonisolated(unsafe) private var spare: [Job] = []

  @usableFromInline
  init(scheduler: any HostScheduler) {
    self.scheduler = scheduler
  }

  @usableFromInline var isOnHost: Bool { scheduler.isOnHost }

  /// Runs a job on the host in its next tick, after the jobs posted before it. Never blocks.
  ///
  /// - Returns: False if the store has gone: then the job is dropped.
  @discardableResult
  func post(_ job: @escaping Job) -> Bool {
    let needsTick: Bool? = waiting.withLock { waiting in
      guard !waiting.isClosed else { return nil }
      waiting.jobs.append(job)
      waiting.keptAlive = self
      defer { waiting.hasTick = true }
      return !waiting.hasTick
    }
    guard let needsTick else { return false }
    if needsTick { scheduler.schedule { [weak self] in self?.drain() } }
    return true
  }

  /// Runs a closure that only the host may run in its next tick, and releases it there.
  func postHostWork(_ work: @escaping () -> Void) {
    let box = HostBox(work)
    post { box.take()?() }
  }

  /// Runs the jobs that are waiting: one tick. On the host.
  func drain() {
    var jobs: [Job] = []
    swap(&jobs, &spare)
    let keptAlive = waiting.withLock { waiting in
      swap(&jobs, &waiting.jobs)
      waiting.hasTick = false
      let keptAlive = waiting.keptAlive
      waiting.keptAlive = nil
      return keptAlive
    }
    for job in jobs { batch.append(job) }
    // Destroys nothing: all of them are in the batch.
    jobs.removeAll(keepingCapacity: jobs.count <= 64)
    swap(&jobs, &spare)
    withExtendedLifetime(keptAlive) {
      while let job = batch.popFirst() { job() }
    }
  }

  /// Runs what is waiting and takes no more: whoever awaits a later job is woken by its being dropped,
  /// since the host may never tick again. On the host, at the end of the store.
  func close() {
    repeat {
      drain()
    } while !waiting.withLock { waiting in
      waiting.isClosed = waiting.jobs.isEmpty
      return waiting.isClosed
    }
  }

  /// Runs something that can no longer be posted: bookkeeping of work that outlived the store. One call
  /// at a time, on any thread; it may run no foreign code.
  func afterEnd(_ bookkeeping: () -> Void) {
    ended.withLock { _ in bookkeeping() }
  }
}
