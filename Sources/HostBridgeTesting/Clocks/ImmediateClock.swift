public import HostBridge
import Synchronization

/// A clock on which every sleep is over at once.
///
/// The time moves to the deadline of each sleep. The task yields once, so that others run and a
/// cancellation arrives; but a timer on this clock ticks as fast as it can until it is cancelled, so use a
/// ``TestClock`` where there is one.
///
/// From any thread.
public final class ImmediateClock<Duration: DurationProtocol & Hashable>: Clock {
  /// The time since the clock's zero.
  public typealias Instant = ClockInstant<Duration>

  private let time: Mutex<Instant>

  /// A clock that shows a time.
  ///
  /// - Parameter now: The time it shows.
  public init(now: Instant) {
    time = Mutex(now)
  }

  /// The latest deadline that anybody has slept until.
  public var now: Instant { time.withLock { $0 } }

  /// Zero: every instant differs from every other.
  public var minimumResolution: Duration { .zero }

  /// Moves the time to the deadline, if that is later, yields, and returns.
  ///
  /// - Parameters:
  ///   - deadline: The time to move to.
  ///   - tolerance: Not used.
  /// - Throws: `CancellationError` if the task is cancelled before it yields or by then; before it does,
  ///   the time stays.
  public func sleep(until deadline: Instant, tolerance: Duration? = nil) async throws {
    try Task.checkCancellation()
    time.withLock { $0 = max($0, deadline) }
    await Task.yield()
    try Task.checkCancellation()
  }
}

extension ImmediateClock where Duration == Swift.Duration {
  /// A clock that shows zero.
  public convenience init() {
    self.init(now: Instant())
  }
}
