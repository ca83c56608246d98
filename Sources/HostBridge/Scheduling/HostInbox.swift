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
    /// The inbox itself, while jobs wait.
    var keptAlive: HostInbox?
  }

  let scheduler: any HostScheduler
  private let waiting = Mutex(Waiting())
  /// What is left of the running tick. Touched on the host only. It outlives the call that runs it, so
  /// that a job which runs the host's loop, as a modal dialogue does, lets no later post overtake.
  nonisolated(unsafe) private var batch: ArraySlice<Job> = []

  @usableFromInline
  init(scheduler: any HostScheduler) {
    self.scheduler = scheduler
  }

  @usableFromInline var isOnHost: Bool { scheduler.isOnHost }

  /// Runs a job on the host in its next tick, after the jobs posted before it. Never blocks.
  func post(_ job: @escaping Job) {
    let needsTick = waiting.withLock { waiting in
      waiting.jobs.append(job)
      waiting.keptAlive = self
      defer { waiting.hasTick = true }
      return !waiting.hasTick
    }
    if needsTick { scheduler.schedule { [weak self] in self?.drain() } }
  }

  /// Runs a closure that only the host may run in its next tick, and releases it there.
  func postHostWork(_ work: @escaping () -> Void) {
    let box = HostBox(work)
    post { box.take()?() }
  }

  /// Runs the jobs that are waiting: one tick. On the host.
  func drain() {
    let taken = waiting.withLock { waiting in
      var taken = Waiting()
      swap(&taken, &waiting)
      return taken
    }
    batch += taken.jobs
    while let job = batch.popFirst() { job() }
    // Moved out, so that nothing is destroyed in place.
    var done: ArraySlice<Job> = []
    swap(&done, &batch)
  }
}
