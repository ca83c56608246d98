import Synchronization

#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// Decides what becomes of the issues that the library and its clients report.
///
/// A process starts with ``standardError``. Linking HostBridgeTesting into a test bundle replaces
/// ``default`` with a reporter that fails the running test (rule I1). A program in production
/// installs its own:
///
/// ```swift
/// IssueReporter.default = IssueReporter { issue in
///   logger.error("\(issue)")
/// }
/// ```
///
/// A store keeps the reporter that was ``current`` when it was made, so stores of tests that run at
/// the same time never report into each other.
public struct IssueReporter: Sendable {
  /// Called once for every issue, on whatever thread noticed it. It must not block.
  public let report: @Sendable (ReportedIssue) -> Void

  /// Makes a reporter out of a closure.
  ///
  /// - Parameter report: Called once for every issue, on whatever thread noticed it.
  public init(report: @escaping @Sendable (ReportedIssue) -> Void) {
    self.report = report
  }

  /// Writes each issue as a warning to the standard error stream.
  public static let standardError = IssueReporter { issue in
    var line = "\(issue)\n"
    line.withUTF8 { _ = write(STDERR_FILENO, $0.baseAddress, $0.count) }
  }

  /// The reporter of the process, used where no `withIssueReporter` is in force.
  public static var `default`: IssueReporter {
    get { processReporter.withLock { $0 } }
    set { processReporter.withLock { $0 = newValue } }
  }

  /// The reporter in force here: the innermost `withIssueReporter`, else ``default``.
  public static var current: IssueReporter { local ?? `default` }

  @TaskLocal static var local: IssueReporter?
}

private let processReporter = Mutex(IssueReporter.standardError)

/// Runs an operation with another issue reporter in force, in this task and the tasks it starts.
///
/// - Parameters:
///   - reporter: Hears the issues reported by `operation` and by stores made in it.
///   - operation: Runs synchronously, once, on the caller's isolation.
/// - Returns: What `operation` returns.
public func withIssueReporter<Result>(
  _ reporter: IssueReporter, operation: () throws -> Result
) rethrows -> Result {
  try IssueReporter.$local.withValue(reporter, operation: operation)
}

/// Runs an asynchronous operation with another issue reporter in force, in this task and the tasks
/// it starts.
///
/// - Parameters:
///   - reporter: Hears the issues reported by `operation` and by stores made in it.
///   - operation: Runs once, on the caller's isolation.
/// - Returns: What `operation` returns.
public nonisolated(nonsending) func withIssueReporter<Result>(
  _ reporter: IssueReporter, operation: nonisolated(nonsending) () async throws -> Result
) async rethrows -> Result {
  try await IssueReporter.$local.withValue(reporter, operation: operation)
}
