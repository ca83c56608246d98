import HostBridge
import Synchronization

/// Runs an operation that is expected to report exactly one issue, and returns that issue.
///
/// Anything else, none or several, is itself reported at the caller's line. Stores that are made in
/// the operation report here for as long as they live; other stores report where they did before.
///
/// - Parameters:
///   - text: Has to occur in the issue's message.
///   - operation: Runs once, on the caller's isolation.
///   - fileID: The file that reports name; the caller's.
///   - filePath: The path of that file.
///   - line: The line in that file.
///   - column: The column in that line.
/// - Returns: The issue, or nil when the expectation failed.
@discardableResult
public func expectIssue(
  _ text: String,
  fileID: StaticString = #fileID,
  filePath: StaticString = #filePath,
  line: UInt = #line,
  column: UInt = #column,
  operation: () throws -> Void
) rethrows -> ReportedIssue? {
  let recorder = IssueRecorder()
  try withIssueReporter(recorder.reporter, operation: operation)
  return recorder.single(
    containing: text, fileID: fileID, filePath: filePath, line: line, column: column)
}

/// Runs an asynchronous operation that is expected to report exactly one issue, and returns that
/// issue.
///
/// - Parameters:
///   - text: Has to occur in the issue's message.
///   - operation: Runs once, on the caller's isolation.
///   - fileID: The file that reports name; the caller's.
///   - filePath: The path of that file.
///   - line: The line in that file.
///   - column: The column in that line.
/// - Returns: The issue, or nil when the expectation failed.
@discardableResult
public nonisolated(nonsending) func expectIssue(
  _ text: String,
  fileID: StaticString = #fileID,
  filePath: StaticString = #filePath,
  line: UInt = #line,
  column: UInt = #column,
  operation: nonisolated(nonsending) () async throws -> Void
) async rethrows -> ReportedIssue? {
  let recorder = IssueRecorder()
  try await withIssueReporter(recorder.reporter, operation: operation)
  return recorder.single(
    containing: text, fileID: fileID, filePath: filePath, line: line, column: column)
}

/// Keeps the issues reported to it.
public final class IssueRecorder: Sendable {
  private let recorded = Mutex<[ReportedIssue]>([])

  /// A recorder that has heard nothing.
  public init() {}

  /// What was reported so far, in that order. From any thread.
  public var issues: [ReportedIssue] { recorded.withLock { $0 } }

  /// Reports into this recorder.
  public var reporter: IssueReporter {
    IssueReporter { issue in self.recorded.withLock { $0.append(issue) } }
  }

  func single(
    containing text: String, fileID: StaticString, filePath: StaticString, line: UInt, column: UInt
  ) -> ReportedIssue? {
    let issues = self.issues
    if issues.count == 1, issues[0].message.contains(text) { return issues[0] }
    let found =
      issues.isEmpty
      ? "none was reported" : issues.map { "\n  \($0)" }.joined() + "\n"
    reportIssue(
      "Expected one issue whose message contains \"\(text)\", but \(found).", fileID: fileID,
      filePath: filePath, line: line, column: column)
    return nil
  }
}
