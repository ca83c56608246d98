#if GTK
  internal import CGTK
  internal import Synchronization

  /// Jobs from any thread, run by a GLib loop in the order they came.
  ///
  /// One source for all: it is ready while there are jobs, and takes no part in a round otherwise.
  ///
  /// ```
  ///   scheduler ──> job source <── GSource <── GMainContext
  /// ```
  final class JobSource: @unchecked Sendable {
    // Sendable by hand: `jobs` has its lock, `source` never changes and GLib's functions on it are those
    // that any thread may call; `batch` and `fair` are touched on the loop's thread only.
    typealias Job = @Sendable () -> Void

    private struct Waiting {
      var jobs: [Job] = []
      /// Whether nobody schedules any more: the source goes when it is empty.
      var isClosed = false
    }

    private let waiting = Mutex(Waiting())
    private let source: UnsafeMutablePointer<GSource>
    /// What is left of the running round. It outlives the call that runs it, so that a job which runs the
    /// loop itself, as a modal dialogue may, lets no later job overtake.
    private var batch: ArraySlice<Job> = []
    private var fair: FairSource

    init(context: OpaquePointer?) {
      source = g_source_new(Self.functions, UInt32(MemoryLayout<GSource>.size))
      fair = FairSource(source)
      g_source_set_priority(source, G_PRIORITY_DEFAULT)
      g_source_set_can_recurse(source, 1)
      g_source_set_static_name(source, "HostBridge")
      g_source_set_callback(
        source,
        { data in
          Held<JobSource>.object(data)?.run()
          return 1
        }, Held.retain(self),
        { Held<JobSource>.release($0) })
      g_source_attach(source, context)
      g_source_unref(source)
    }

    /// A source without functions of its own is ready when its time has come, and only then.
    nonisolated(unsafe) private static let functions: UnsafeMutablePointer<GSourceFuncs> = {
      // Unsafe in name only: it is written here, and then read by GLib.
      let functions = UnsafeMutablePointer<GSourceFuncs>.allocate(capacity: 1)
      functions.initialize(to: GSourceFuncs())
      functions.pointee.dispatch = { _, callback, data in callback?(data) ?? 0 }
      return functions
    }()

    /// Runs a job in the loop's next round. From any thread.
    func add(_ job: @escaping Job) {
      waiting.withLock { waiting in
        waiting.jobs.append(job)
        // Also wakes the loop. Under the lock, lest the source go in between.
        g_source_set_ready_time(source, 0)
      }
    }

    /// Takes no more jobs. From any thread.
    func close() {
      waiting.withLock { waiting in
        waiting.isClosed = true
        g_source_set_ready_time(source, 0)
      }
    }

    /// One round.
    private func run() {
      runJobs()
      let (hasMore, isOver) = waiting.withLock { waiting in
        (!waiting.jobs.isEmpty, waiting.jobs.isEmpty && waiting.isClosed)
      }
      if isOver { return g_source_destroy(source) }
      fair.ran(hasMore: hasMore) { [weak self] in self?.fair.guardExpired() }
    }

    /// Runs the jobs that there are. On the loop's thread.
    ///
    /// - Returns: Whether there was one.
    @discardableResult
    func runJobs() -> Bool {
      let taken = waiting.withLock { waiting in
        g_source_set_ready_time(source, -1)
        var taken: [Job] = []
        swap(&taken, &waiting.jobs)
        return taken
      }
      batch += taken
      let hasJobs = !batch.isEmpty
      while let job = batch.popFirst() { job() }
      return hasJobs
    }
  }
#endif
