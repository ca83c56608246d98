public import HostBridge
public import TerminalKit

/// The toolkit's loop serves a store: two lines are all a foreign loop needs.
extension EventLoop: HostScheduler {
  /// Whether the caller is on the loop's thread.
  public var isOnHost: Bool { isCurrent }

  /// Leaves a job for the loop.
  public func schedule(_ job: @escaping @Sendable () -> Void) { perform(job) }
}
