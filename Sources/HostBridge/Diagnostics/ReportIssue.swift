/// Reports a misuse without stopping the program.
///
/// Rule I1: a test failure where HostBridgeTesting is linked into a test run, a warning on the
/// standard error stream otherwise, or whatever ``IssueReporter/default`` was set to.
///
/// - Parameters:
///   - message: What happened, the usual causes and the remedy.
///   - fileID: The file to name; the caller's unless given.
///   - filePath: The path to name; the caller's unless given.
///   - line: The line to name; the caller's unless given.
///   - column: The column to name; the caller's unless given.
public func reportIssue(
  _ message: String,
  fileID: StaticString = #fileID,
  filePath: StaticString = #filePath,
  line: UInt = #line,
  column: UInt = #column
) {
  IssueReporter.current.report(
    message,
    at: SourceLocation(fileID: fileID, filePath: filePath, line: line, column: column))
}

extension IssueReporter {
  package func report(_ message: String, at location: SourceLocation) {
    report(ReportedIssue(message: message, at: location))
  }
}

/// Text for a value in an issue's message: long enough to recognise it, never longer than a line.
func excerpt(_ value: some Any) -> String {
  let text = String(describing: value)
  return text.count > 120 ? "\(text.prefix(117))..." : text
}
