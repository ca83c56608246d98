/// Ticks at the multiples of an interval.
///
/// ```swift
/// for await _ in clock.timer(interval: .seconds(1)) {
///   await send(.tick)
/// }
/// ```
///
/// Time starts with the iterator: its ticks are due one interval later, two intervals later, and so
/// on, so they never drift, whatever the work in between takes. Ticks that came due meanwhile are left
/// out, not made up for. The sequence ends when the task is cancelled, and never by itself.
public struct AsyncTimerSequence<C: Clock>: AsyncSequence, Sendable {
  /// When a tick was due.
  public typealias Element = C.Instant
  /// Cancellation is an end, not an error.
  public typealias Failure = Never

  private let interval: C.Instant.Duration
  private let tolerance: C.Instant.Duration?
  private let clock: C

  /// A sequence that ticks by a clock.
  ///
  /// - Parameters:
  ///   - interval: The time between two ticks. One that is not positive is an issue, and no tick comes.
  ///   - tolerance: By how much a tick may be late, where the clock heeds it.
  ///   - clock: Measures the time, and nothing else does.
  ///   - fileID: The file that the issue names; the caller's.
  ///   - filePath: The path of that file.
  ///   - line: The line in that file.
  ///   - column: The column in that line.
  public init(
    interval: C.Instant.Duration,
    tolerance: C.Instant.Duration? = nil,
    clock: C,
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) {
    if interval <= .zero {
      reportIssue(
        """
        A timer was made with the interval \(interval), so it will not tick at all.

        An interval has to be positive. Usually it was computed, from a rate for instance: check \
        that before making the timer.
        """, fileID: fileID, filePath: filePath, line: line, column: column)
    }
    self.interval = interval
    self.tolerance = tolerance
    self.clock = clock
  }

  /// An iterator; its time starts here.
  public func makeAsyncIterator() -> Iterator {
    Iterator(interval: interval, tolerance: tolerance, clock: clock, start: clock.now)
  }

  /// Waits for one tick after the other.
  public struct Iterator: AsyncIteratorProtocol {
    let interval: C.Instant.Duration
    let tolerance: C.Instant.Duration?
    let clock: C
    let start: C.Instant
    private var ticks = 0

    init(
      interval: C.Instant.Duration, tolerance: C.Instant.Duration?, clock: C, start: C.Instant
    ) {
      self.interval = interval
      self.tolerance = tolerance
      self.clock = clock
      self.start = start
    }

    /// Returns when the next tick is due.
    ///
    /// - Parameter actor: The isolation to return to.
    /// - Returns: When it was due; nil once the task is cancelled.
    public mutating func next(isolation actor: isolated (any Actor)?) async -> C.Instant? {
      guard interval > .zero, !Task.isCancelled else { return nil }
      let deadline = nextDeadline(after: clock.now)
      do {
        try await clock.sleep(until: deadline, tolerance: tolerance)
        return deadline
      } catch {
        return nil
      }
    }

    /// The first multiple of the interval that is later than the last tick and not earlier than now.
    private mutating func nextDeadline(after now: C.Instant) -> C.Instant {
      ticks += 1
      let elapsed = start.duration(to: now)
      if interval * ticks < elapsed {
        guard let whole = Int(exactly: (elapsed / interval).rounded(.down)) else {
          return now.advanced(by: interval)
        }
        // The division is done in floating point: the quotient may be one too small.
        ticks = Swift.max(ticks, whole)
        while interval * ticks < elapsed { ticks += 1 }
      }
      return start.advanced(by: interval * ticks)
    }
  }
}

extension Clock where Duration: Hashable {
  /// Ticks at the multiples of an interval, until the task is cancelled.
  ///
  /// Works on an `any Clock<Duration>`, too. See ``AsyncTimerSequence``.
  ///
  /// - Parameters:
  ///   - interval: The time between two ticks. One that is not positive is an issue, and no tick comes.
  ///   - tolerance: By how much a tick may be late, where the clock heeds it.
  ///   - fileID: The file that the issue names; the caller's.
  ///   - filePath: The path of that file.
  ///   - line: The line in that file.
  ///   - column: The column in that line.
  /// - Returns: The ticks, as the time since this call at which each was due.
  public func timer(
    interval: Duration,
    tolerance: Duration? = nil,
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) -> AsyncTimerSequence<AnyClock<Duration>> {
    AsyncTimerSequence(
      interval: interval, tolerance: tolerance, clock: AnyClock(self), fileID: fileID,
      filePath: filePath, line: line, column: column)
  }
}
