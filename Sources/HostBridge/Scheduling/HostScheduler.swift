/// The seam between a store and the loop that its host runs on.
///
/// A store belongs to one isolation: the one its scheduler serves (rule T1). Whatever reaches the
/// store from another thread (actions of effects, posts to a mailbox, cancellations) is brought back
/// by ``schedule(_:)``. The main queue is the default; a GTK program, a game loop or a worker thread
/// conforms a type of its own:
///
/// ```swift
/// final class GameLoop: HostScheduler {
///   private let jobs = Mutex<[@Sendable () -> Void]>([])
///   private let thread = ObjectIdentifier(Thread.current)
///
///   var isOnHost: Bool { ObjectIdentifier(Thread.current) == thread }
///   func schedule(_ job: @escaping @Sendable () -> Void) {
///     jobs.withLock { $0.append(job) }
///   }
///   func frame() {
///     for job in jobs.withLock({ exchange(&$0, with: []) }) { job() }
///   }
/// }
/// ```
public protocol HostScheduler: Sendable {
  /// Runs a job soon, on the host, after the jobs scheduled before it.
  ///
  /// Called from any thread. It must return without running the job and without waiting for the
  /// host. A loop that ends runs the jobs it still has: a job that never runs keeps alive what it
  /// holds, and keeps waiting whoever awaits its work.
  ///
  /// - Parameter job: Called once, on the host.
  func schedule(_ job: @escaping @Sendable () -> Void)

  /// Whether the calling code runs on the host.
  ///
  /// Asked from any thread, so it must not block. Where it answers wrongly, a store is used from two
  /// threads at once.
  var isOnHost: Bool { get }
}
