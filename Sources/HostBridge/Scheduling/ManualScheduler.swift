import Synchronization

/// A scheduler whose owner runs the jobs by hand: for tests, and for loops that poll.
///
/// ```swift
/// let scheduler = ManualScheduler()
/// let store = Store(initialState: Counter.State(), scheduler: scheduler) { Counter() }
/// store.mailbox.post(.increment)  // waits for the next tick
/// scheduler.pump()                // one tick
/// ```
///
/// ``isOnHost`` is always true: the owner vouches for using the store, and for pumping, from one
/// thread at a time. ``schedule(_:)`` may be called from any thread.
public final class ManualScheduler: HostScheduler {
  private let jobs = Mutex<[@Sendable () -> Void]>([])

  /// A scheduler with no job waiting.
  public init() {}

  /// Always true; see ``ManualScheduler``.
  public var isOnHost: Bool { true }

  /// Whether a call of ``pump()`` would find nothing to do.
  public var isIdle: Bool { jobs.withLock { $0.isEmpty } }

  /// Keeps a job for the next tick, after those kept before it.
  ///
  /// - Parameter job: Called once, by whoever pumps.
  public func schedule(_ job: @escaping @Sendable () -> Void) {
    jobs.withLock { $0.append(job) }
  }

  /// One tick: runs the jobs waiting now, oldest first. What they schedule waits for the next tick.
  ///
  /// Legal inside a job, too: the inner call runs what was scheduled since.
  ///
  /// - Returns: Whether there was a job to run.
  @discardableResult
  public func pump() -> Bool {
    let waiting = jobs.withLock { jobs in
      var taken: [@Sendable () -> Void] = []
      swap(&taken, &jobs)
      return taken
    }
    for job in waiting { job() }
    return !waiting.isEmpty
  }

  /// Ticks until no job is waiting. Work on other threads is not waited for, and a job that always
  /// schedules another makes this endless.
  public func pumpUntilIdle() {
    while pump() {}
  }
}

extension HostScheduler where Self == ManualScheduler {
  /// A new scheduler that is pumped by hand. Keep it in a variable to be able to pump it.
  public static func manual() -> ManualScheduler { ManualScheduler() }
}
