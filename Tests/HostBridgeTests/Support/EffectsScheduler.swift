import HostBridge
import Synchronization

/// A scheduler that is pumped by hand and can wait for the job that another thread will bring.
///
/// Waiting ends when a job is there, never by a time-out: a test that expects a job which nobody
/// brings stands still, and its time limit names it.
final class EffectsScheduler: HostScheduler {
  private struct Waiting {
    var jobs: [@Sendable () -> Void] = []
    var waiter: CheckedContinuation<Void, Never>?
    var isGivenUp = false
  }

  private let waiting = Mutex(Waiting())

  var isOnHost: Bool { true }
  var isIdle: Bool { waiting.withLock { $0.jobs.isEmpty } }

  func schedule(_ job: @escaping @Sendable () -> Void) {
    let waiter = waiting.withLock { waiting in
      waiting.jobs.append(job)
      defer { waiting.waiter = nil }
      return waiting.waiter
    }
    waiter?.resume()
  }

  /// One tick: runs the jobs waiting now.
  @discardableResult
  func pump() -> Bool {
    let jobs = waiting.withLock { waiting in
      defer { waiting.jobs = [] }
      return waiting.jobs
    }
    for job in jobs { job() }
    return !jobs.isEmpty
  }

  /// Ticks until no job is waiting now.
  func pumpUntilIdle() {
    while pump() {}
  }

  /// One tick, as soon as there is a job for it.
  func tick() async {
    await job()
    pump()
  }

  /// Returns when a job is waiting, which it does not run, or when the test has run out of time.
  func job() async {
    await withTaskCancellationHandler {
      await withCheckedContinuation { continuation in
        let mustWait = waiting.withLock { waiting in
          guard waiting.jobs.isEmpty, !waiting.isGivenUp else { return false }
          waiting.waiter = continuation
          return true
        }
        if !mustWait { continuation.resume() }
      }
    } onCancel: {
      let waiter = waiting.withLock { waiting in
        waiting.isGivenUp = true
        defer { waiting.waiter = nil }
        return waiting.waiter
      }
      waiter?.resume()
    }
  }

  /// Ticks until a condition of the host's holds.
  func ticks(until condition: () -> Bool) async {
    while !condition(), !Task.isCancelled { await tick() }
  }

  /// Ticks until an operation that needs the host has returned.
  func serve(_ operation: @escaping @Sendable () async -> Void) async {
    let isDone = Flag()
    Task {
      await operation()
      self.schedule { isDone.raise() }
    }
    await ticks(until: { isDone.isRaised })
  }

  /// Ticks until the work of a send is over.
  func finish(_ task: StoreTask) async {
    await serve { await task.finish() }
  }
}

/// Something that happened, noticed from any thread.
final class Flag: Sendable {
  private let raised = Mutex(false)

  var isRaised: Bool { raised.withLock { $0 } }
  func raise() { raised.withLock { $0 = true } }
}

/// Values that arrive from any thread.
final class Recorder<Value: Sendable>: Sendable {
  private let recorded = Mutex<[Value]>([])

  var values: [Value] { recorded.withLock { $0 } }
  func record(_ value: Value) { recorded.withLock { $0.append(value) } }

  /// Lets go of everything.
  func forget() {
    let values = recorded.withLock { recorded in
      defer { recorded = [] }
      return recorded
    }
    withExtendedLifetime(values) {}
  }
}
