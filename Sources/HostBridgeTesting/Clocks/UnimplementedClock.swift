public import HostBridge

/// A clock that nobody is to use: every use is an issue.
///
/// It proves that a feature under test does not depend on time. Whoever uses it nevertheless finds it to
/// work as an ``ImmediateClock`` does.
///
/// ```swift
/// $0.continuousClock = UnimplementedClock("continuousClock")
/// ```
///
/// From any thread. Issues name the line at which the clock was made.
public final class UnimplementedClock<Duration: DurationProtocol & Hashable>: Clock {
  /// The time since the clock's zero.
  public typealias Instant = ClockInstant<Duration>

  private let name: String
  private let base: ImmediateClock<Duration>
  private let report: @Sendable (String) -> Void

  /// A clock that shows a time.
  ///
  /// - Parameters:
  ///   - name: What the clock is called in issues.
  ///   - now: The time it shows.
  ///   - fileID: The file that issues name; the caller's.
  ///   - filePath: The path of that file.
  ///   - line: The line in that file.
  ///   - column: The column in that line.
  public init(
    _ name: String,
    now: Instant,
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) {
    self.name = name
    base = ImmediateClock(now: now)
    report = { reportIssue($0, fileID: fileID, filePath: filePath, line: line, column: column) }
  }

  /// The latest deadline that anybody has slept until. An issue.
  public var now: Instant {
    reportUse("now")
    return base.now
  }

  /// Zero. An issue.
  public var minimumResolution: Duration {
    reportUse("minimumResolution")
    return base.minimumResolution
  }

  /// Sleeps as an ``ImmediateClock`` does. An issue.
  ///
  /// - Parameters:
  ///   - deadline: The time to move to.
  ///   - tolerance: Not used.
  /// - Throws: `CancellationError` if the task is cancelled.
  public func sleep(until deadline: Instant, tolerance: Duration? = nil) async throws {
    reportUse("sleep(until: \(deadline))")
    try await base.sleep(until: deadline, tolerance: tolerance)
  }

  private func reportUse(_ use: String) {
    report(
      """
      The clock "\(name)" is not implemented, but something used its \(use).

      Usually a feature under test has begun to depend on time, or the test forgot to override the \
      clock. Override it with one that the test controls:

        withDependencies { $0.continuousClock = TestClock() } operation: { … }
      """)
  }
}

extension UnimplementedClock where Duration == Swift.Duration {
  /// A clock that shows zero.
  ///
  /// - Parameters:
  ///   - name: What the clock is called in issues.
  ///   - fileID: The file that issues name; the caller's.
  ///   - filePath: The path of that file.
  ///   - line: The line in that file.
  ///   - column: The column in that line.
  public convenience init(
    _ name: String = "UnimplementedClock",
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) {
    self.init(
      name, now: Instant(), fileID: fileID, filePath: filePath, line: line, column: column)
  }
}
