#if GTK
  import CGTK
  import Foundation
  import Synchronization

  /// The thread that all of GTK is used on in these tests: it owns the default context and runs its loop.
  ///
  /// Under Swift Testing on Linux the main actor has no thread of its own, so a test is isolated to this
  /// actor instead. It pumps the loop itself where it waits for something; between tests the thread does.
  @globalActor
  actor GTKThread {
    static let shared = GTKThread()

    nonisolated var unownedExecutor: UnownedSerialExecutor {
      GTKThreadExecutor.shared.asUnownedSerialExecutor()
    }

    /// Whether the thread runs, and has a display. Waits for its start.
    static let hasDisplay: Bool = GTKThreadExecutor.shared.hasDisplay

    /// Whether a missing display is a failure.
    static let isRequired =
      ProcessInfo.processInfo.environment["HOSTBRIDGE_GTK_TESTS"] == "required"
  }

  /// Runs the actor's jobs on a thread of its own, and GLib's loop while there is none.
  private final class GTKThreadExecutor: SerialExecutor {
    static let shared = GTKThreadExecutor()

    private let jobs = Mutex<[UnownedJob]>([])
    private let display = Mutex(false)
    private let hasStarted = DispatchSemaphore(value: 0)

    init() {
      // Swift Testing enqueues a job for each test before it asks whether to run any.
      Thread.detachNewThread { [self] in
        g_main_context_acquire(nil)
        let hasDisplay = gtk_init_check() != 0
        display.withLock { $0 = hasDisplay }
        hasStarted.signal()
        run()
      }
    }

    func enqueue(_ job: consuming ExecutorJob) {
      let job = UnownedJob(job)
      jobs.withLock { $0.append(job) }
      g_main_context_wakeup(nil)
    }

    var hasDisplay: Bool {
      hasStarted.wait()
      hasStarted.signal()
      return display.withLock { $0 }
    }

    private func run() -> Never {
      while true {
        let job = jobs.withLock { $0.isEmpty ? nil : $0.removeFirst() }
        if let job {
          job.runSynchronously(on: asUnownedSerialExecutor())
        } else {
          g_main_context_iteration(nil, 1)
        }
      }
    }
  }
#endif
