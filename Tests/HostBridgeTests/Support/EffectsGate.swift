import HostBridge
import Synchronization

/// Holds back whoever waits until the test opens it, once for all.
final class EffectGate: Sendable {
  private struct Waiting {
    var isOpen = false
    var waiters: [CheckedContinuation<Void, Never>] = []
  }

  private let waiting = Mutex(Waiting())

  /// Opens it, for those waiting and those to come.
  func open() {
    let waiters = waiting.withLock { waiting in
      waiting.isOpen = true
      defer { waiting.waiters = [] }
      return waiting.waiters
    }
    for waiter in waiters { waiter.resume() }
  }

  /// Returns when it is open. Cancellation changes nothing.
  func pass() async {
    await withCheckedContinuation { continuation in
      let isOpen = waiting.withLock { waiting in
        if !waiting.isOpen { waiting.waiters.append(continuation) }
        return waiting.isOpen
      }
      if isOpen { continuation.resume() }
    }
  }
}

/// Returns when the task that calls it is cancelled.
func untilCancelled() async {
  let gate = EffectGate()
  await withTaskCancellationHandler {
    await gate.pass()
  } onCancel: {
    gate.open()
  }
}

/// An executor whose jobs wait until the test runs them: shows when a task was resumed.
final class EffectsExecutor: TaskExecutor {
  private let jobs = Mutex<[UnownedJob]>([])

  func enqueue(_ job: consuming ExecutorJob) {
    let job = UnownedJob(job)
    jobs.withLock { $0.append(job) }
  }

  /// Runs every job that is waiting, and what these add.
  func run() {
    while let job = jobs.withLock({ $0.isEmpty ? nil : $0.removeFirst() }) {
      job.runSynchronously(on: asUnownedTaskExecutor())
    }
  }
}

/// Somebody who awaits a send's work, and whose return is noticed without waiting.
final class Waiter: Sendable {
  private let executor = EffectsExecutor()
  private let flag = Flag()

  init(_ task: StoreTask) {
    Task(executorPreference: executor) { [flag] in
      await task.finish()
      flag.raise()
    }
    executor.run()
  }

  /// Whether `finish()` has been made to return by now.
  var hasReturned: Bool {
    executor.run()
    return flag.isRaised
  }
}
