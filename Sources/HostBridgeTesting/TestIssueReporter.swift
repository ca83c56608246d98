import HostBridge

#if canImport(Testing)
  import Testing
#endif
#if canImport(XCTest)
  import XCTest
#endif

/// Called by the C constructor when the bundle is loaded, before any test runs.
@_cdecl("hostbridge_testing_register_reporter")
func registerReporter() {
  IssueReporter.default = .runningTest
  TestRun.registered = .ofThisProcess
  #if canImport(XCTest)
    RunningXCTest.follow()
  #endif
}

extension IssueReporter {
  /// Fails the running test at the caller's line, under Swift Testing and XCTest alike (rule I1).
  ///
  /// Linking HostBridgeTesting makes this the ``HostBridge/IssueReporter/default``. Outside a test it
  /// writes a warning to the standard error stream.
  public static let runningTest = IssueReporter { issue in
    #if canImport(XCTest)
      if RunningXCTest.record(issue) { return }
    #endif
    #if canImport(Testing)
      // Always: a callback on the host may run outside the test's task. Swift Testing then cannot name
      // the test, but the run still fails. Where no test runs at all, this does nothing.
      Issue.record(
        "\(issue.message)",
        sourceLocation: Testing.SourceLocation(
          fileID: issue.fileID, filePath: issue.filePath, line: issue.line,
          column: issue.column))
      if Test.current != nil || isSwiftTestingProcess { return }
    #endif
    IssueReporter.standardError.report(issue)
  }

  /// Whether this process was started to run Swift Testing's tests.
  static let isSwiftTestingProcess = {
    let arguments = CommandLine.arguments
    guard let option = arguments.firstIndex(of: "--testing-library") else { return false }
    return arguments.dropFirst(option + 1).first == "swift-testing"
  }()
}
