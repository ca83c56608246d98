import HostBridge

#if canImport(Testing)
  import Testing
#endif

/// Shows something that fails no test: as a warning of the running test, or on the standard error stream.
func note(_ text: String, at location: HostBridge.SourceLocation) {
  #if canImport(Testing)
    if Test.current != nil {
      Issue.record(
        "\(text)", severity: .warning,
        sourceLocation: Testing.SourceLocation(
          fileID: location.fileID, filePath: location.filePath, line: location.line,
          column: location.column))
      return
    }
  #endif
  IssueReporter.standardError.report(text, at: location)
}
