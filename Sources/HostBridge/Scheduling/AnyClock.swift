/// Any clock that measures time in one kind of duration, as a type of its own.
///
/// An `any Clock<Duration>`, which is what a dependency is, can sleep but says no time. This one does
/// both:
///
/// ```swift
/// @Dependency(\.continuousClock) var clock
///
/// let clock = AnyClock(self.clock)
/// let start = clock.now
/// try await work()
/// print(start.duration(to: clock.now))
/// ```
///
/// From any isolation. It sleeps as the clock that it was made of does, cancellation included.
public struct AnyClock<Duration: DurationProtocol & Hashable>: Clock {
  /// The time since this value was made. Those of two values made from one clock do not compare.
  public typealias Instant = ClockInstant<Duration>

  private let currentTime: @Sendable () -> Instant
  private let resolution: @Sendable () -> Duration
  private let sleepUntil: @Sendable (Instant, Duration?) async throws -> Void

  /// Wraps a clock, whose present time becomes the zero.
  ///
  /// - Parameter clock: Measures the time, and is held for as long as this value.
  public init<C: Clock>(_ clock: C) where C.Instant.Duration == Duration {
    let start = clock.now
    currentTime = { Instant(offset: start.duration(to: clock.now)) }
    resolution = { clock.minimumResolution }
    sleepUntil = { deadline, tolerance in
      try await clock.sleep(until: start.advanced(by: deadline.offset), tolerance: tolerance)
    }
  }

  /// The time since this value was made.
  public var now: Instant { currentTime() }

  /// The smallest time that the clock tells apart.
  public var minimumResolution: Duration { resolution() }

  /// Returns when the time has come.
  ///
  /// - Parameters:
  ///   - deadline: When to return at the earliest.
  ///   - tolerance: By how much it may be late, where the clock heeds it.
  /// - Throws: `CancellationError` once the task is cancelled.
  public func sleep(until deadline: Instant, tolerance: Duration? = nil) async throws {
    try await sleepUntil(deadline, tolerance)
  }
}
