import Dispatch
internal import HostBridge
import Synchronization

/// The least that a host's loop can be: it sleeps until somebody leaves a job. For the self-test, which has
/// no terminal to wait for.
package final class WaitingLoop: HostScheduler {
  private let jobs = Mutex<[@Sendable () -> Void]>([])
  private let isThereWork = DispatchSemaphore(value: 0)

  package init() {}

  /// Its owner uses the store on one thread, and vouches for it.
  package var isOnHost: Bool { true }

  package func schedule(_ job: @escaping @Sendable () -> Void) {
    jobs.withLock { $0.append(job) }
    isThereWork.signal()
  }

  /// Runs jobs until something is so.
  ///
  /// - Returns: Whether it is. False if nothing was left for a long time.
  package func run(until isSo: () -> Bool) -> Bool {
    while !isSo() {
      guard isThereWork.wait(timeout: .now() + .seconds(20)) == .success else { return false }
      let waiting = jobs.withLock { jobs in
        defer { jobs = [] }
        return jobs
      }
      for job in waiting { job() }
    }
    return true
  }
}
