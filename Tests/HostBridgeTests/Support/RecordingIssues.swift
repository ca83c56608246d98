import HostBridge
import HostBridgeTesting

/// The issues that an operation reports, those of the stores that it makes included.
func recordingIssues(_ operation: () throws -> Void) rethrows -> [ReportedIssue] {
  let recorder = IssueRecorder()
  try withIssueReporter(recorder.reporter, operation: operation)
  return recorder.issues
}
