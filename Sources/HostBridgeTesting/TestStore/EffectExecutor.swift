import HostBridge
import Synchronization

/// Where the task of one effect runs, with all tasks that it makes in its turn: on the pump.
///
/// It also knows where they are, so that the test store can tell an effect that will go on by itself from
/// one that waits for the test.
final class EffectExecutor: TaskExecutor, WaitObserver {
  let info: EffectInfo
  private let queue: EffectPump
  private let tasks = Mutex(EffectTasks())

  init(info: EffectInfo, pump: EffectPump) {
    self.info = info
    queue = pump
  }

  /// Whether a task of the effect is where the test store cannot see it: at work on another executor,
  /// asleep on a real clock, or waiting for another task. From any thread.
  var isOutside: Bool { tasks.withLock { $0.isOutside } }

  /// What tasks of the effect are suspended in until the test sets it off, in the order in which they
  /// were suspended. From any thread.
  var waits: [String] { tasks.withLock { $0.waits } }

  func enqueue(_ job: consuming ExecutorJob) {
    let job = UnownedJob(job)
    change { $0.queued(job.id, isTask: { job.isTask }) }
    queue.add(.job(job, self))
  }

  /// Runs a job until it suspends. On the host.
  func run(_ job: UnownedJob) {
    let id = job.id
    job.runSynchronously(on: asUnownedTaskExecutor())
    change { $0.returned(id) }
  }

  /// The effect has ended: where its tasks are is of no interest any more. From any thread.
  func retire() {
    change { $0.retire() }
  }

  /// Changes what is known of the tasks, and lets the pump know what that means for it.
  private func change(_ body: (inout EffectTasks) -> Void) {
    let (before, after) = tasks.withLock { tasks in
      let before = tasks.isOutside
      body(&tasks)
      return (before, tasks.isOutside)
    }
    if before != after { queue.count(outside: after ? 1 : -1) }
  }

  // MARK: WaitObserver

  var effect: EffectInfo? { info }
  var pump: (any WaitPump)? { queue }

  func waitBegan(_ wait: LibraryWait) {
    guard let task = withUnsafeCurrentTask(body: { $0?.id }) else { return }
    change { $0.beganWaiting(task, wait.id, wait.description) }
  }

  func waitEnded(_ wait: LibraryWait) {
    change { $0.endedWaiting(wait.id) }
  }
}

/// Where the tasks of an effect are, as far as its executor is told: a plain value.
struct EffectTasks {
  private enum Whereabouts {
    /// In the pump's queue, or running.
    case here
    /// Suspended, and nobody knows for what, or at its end.
    case elsewhere
    /// Suspended in something that only the test sets off.
    case waiting
  }

  private var tasks: [UInt: Whereabouts] = [:]
  private var waiting: [UInt64: (task: UInt, text: String)] = [:]
  private var outside = 0
  private var isRetired = false

  /// Whether a task may go on without the test's doing anything.
  var isOutside: Bool { outside > 0 && !isRetired }

  /// What tasks are waiting for, the oldest first.
  var waits: [String] { waiting.sorted { $0.key < $1.key }.map(\.value.text) }

  /// A job was handed to the executor.
  ///
  /// - Parameters:
  ///   - task: Whose it is.
  ///   - isTask: Whether that is a task: an actor comes and goes by itself. Asked once for each but the
  ///     first, which is the effect's own.
  mutating func queued(_ task: UInt, isTask: () -> Bool) {
    if tasks.isEmpty || tasks[task] != nil || isTask() { move(task, to: .here) }
  }

  /// A job has run until its task suspended or ended.
  mutating func returned(_ task: UInt) {
    if tasks[task] == .here { move(task, to: .elsewhere) }
  }

  /// A task is about to suspend in something that only the test sets off.
  mutating func beganWaiting(_ task: UInt, _ wait: UInt64, _ text: String) {
    waiting[wait] = (task, text)
    move(task, to: .waiting)
  }

  /// That has been set off, and the task is about to be handed to its executor.
  mutating func endedWaiting(_ wait: UInt64) {
    guard let task = waiting.removeValue(forKey: wait)?.task else { return }
    // A wait that ends before its task has suspended leaves the task where it is: at its job's end it is
    // in the queue again.
    if tasks[task] == .waiting { move(task, to: .elsewhere) }
  }

  /// The effect has ended: nothing counts any more.
  mutating func retire() {
    isRetired = true
  }

  private mutating func move(_ task: UInt, to place: Whereabouts) {
    let earlier = tasks.updateValue(place, forKey: task)
    if earlier == .elsewhere { outside -= 1 }
    if place == .elsewhere { outside += 1 }
  }
}

// A task is known by its address: it differs from that of every other task that is alive, and a job of a
// task and the task itself have the same.

extension UnownedJob {
  fileprivate var id: UInt { unsafeBitCast(self, to: UInt.self) }

  /// Whether it is the job of a task: only those have a number.
  fileprivate var isTask: Bool { !description.hasSuffix("(id: nil)") }
}

extension UnsafeCurrentTask {
  fileprivate var id: UInt { unsafeBitCast(self, to: UInt.self) }
}
