#if GTK
  internal import CGTK
  public import HostBridge

  /// The scheduler of a GLib main loop: what a store needs to live in a GTK program (rules T1 and T11).
  ///
  /// ```swift
  /// let store = Store(initialState: Counter.State(), scheduler: .gtk) { Counter() }
  /// ```
  ///
  /// The host is the thread that runs the loop. Jobs come from any thread, run in the order they were
  /// scheduled, between events and frames, and wake a loop that sleeps; an idle loop is not woken. A flood
  /// of jobs takes turns with painting.
  public final class GTKScheduler: HostScheduler {
    // An address that is never written; GLib's functions on it are those that any thread may call.
    nonisolated(unsafe) private let context: OpaquePointer?
    private let source: JobSource

    /// The scheduler of GTK's own loop, which is that of the default context.
    public static let shared = GTKScheduler(context: nil)

    /// The scheduler of a loop.
    ///
    /// - Parameter context: The loop's `GMainContext`; nil for the default one, which is GTK's.
    public init(context: OpaquePointer?) {
      self.context = context.map { g_main_context_ref($0) }
      source = JobSource(context: context)
    }

    deinit {
      source.close()
      if let context { g_main_context_unref(context) }
    }

    /// Whether the calling thread owns the context, as one that runs its loop does.
    public var isOnHost: Bool { g_main_context_is_owner(context) != 0 }

    /// Runs a job in the loop's next round, after the jobs scheduled before it. From any thread.
    ///
    /// - Parameter job: Called once, on the loop's thread.
    public func schedule(_ job: @escaping @Sendable () -> Void) {
      source.add(job)
    }

    /// Runs the jobs that wait, and those that they schedule, without the loop: for a loop that has ended.
    ///
    /// On the loop's thread. ``GTKApplication`` does it by itself.
    public func runRemainingJobs() {
      while source.runJobs() {}
    }
  }

  extension HostScheduler where Self == GTKScheduler {
    /// GTK's own loop.
    public static var gtk: GTKScheduler { .shared }
  }
#endif
