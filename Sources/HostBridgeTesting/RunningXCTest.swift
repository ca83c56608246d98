#if canImport(XCTest)
  import HostBridge
  import Synchronization
  import XCTest

  #if canImport(Darwin)
    import Darwin
  #elseif canImport(Glibc)
    import Glibc
  #elseif canImport(Musl)
    import Musl
  #endif

  /// Knows which XCTest test case is running, if one is.
  ///
  /// `XCTFail` says nothing when no test case is running; an issue would be lost. So an issue from
  /// between the test cases (a class's `setUp`, a callback that came late) fails the next one, and one
  /// from after the last fails the run.
  final class RunningXCTest: NSObject, XCTestObservation {
    private static let run = Mutex(Run())

    private struct Run: @unchecked Sendable {
      // Sendable by hand: XCTest test cases may record failures from any thread, which is all that is
      // done with one.
      var isUnderWay = false
      /// How many test cases have begun: the number of the running one.
      var begun = 0
      weak var testCase: XCTestCase?
      var waiting: [ReportedIssue] = []
    }

    /// Begins to follow the test cases of this process. Called once, before any runs.
    static func follow() {
      XCTestObservationCenter.shared.addTestObserver(RunningXCTest())
    }

    /// Whether XCTest is running tests.
    static var isUnderWay: Bool { run.withLock { $0.isUnderWay } }

    /// A name for the running test case; nil between test cases.
    static var current: String? {
      run.withLock { $0.testCase == nil ? nil : "XCTest \($0.begun)" }
    }

    /// Fails the running test case, or the next.
    ///
    /// - Returns: Whether XCTest is running tests.
    static func record(_ issue: ReportedIssue) -> Bool {
      let (isUnderWay, testCase) = run.withLock { run in
        if run.isUnderWay, run.testCase == nil { run.waiting.append(issue) }
        return (run.isUnderWay, Recorder(testCase: run.testCase))
      }
      testCase.record(issue)
      return isUnderWay
    }

    /// Carries a test case out of the lock; see `Run`.
    private struct Recorder: @unchecked Sendable {
      let testCase: XCTestCase?

      func record(_ issue: ReportedIssue) {
        #if canImport(Darwin)
          testCase?.record(
            XCTIssue(
              type: .assertionFailure, compactDescription: issue.message,
              sourceCodeContext: XCTSourceCodeContext(
                location: XCTSourceCodeLocation(
                  filePath: issue.filePath, lineNumber: issue.line))))
        #else
          testCase?.recordFailure(
            withDescription: issue.message, inFile: issue.filePath, atLine: issue.line,
            expected: true)
        #endif
      }
    }

    func testBundleWillStart(_ testBundle: Bundle) {
      Self.run.withLock { $0.isUnderWay = true }
    }

    func testCaseWillStart(_ testCase: XCTestCase) {
      let recorder = Recorder(testCase: testCase)
      let waiting = Self.run.withLock { run in
        run.testCase = recorder.testCase
        run.begun += 1
        defer { run.waiting = [] }
        return run.waiting
      }
      for issue in waiting { recorder.record(issue) }
    }

    func testCaseDidFinish(_ testCase: XCTestCase) {
      Self.run.withLock { $0.testCase = nil }
    }

    func testBundleDidFinish(_ testBundle: Bundle) {
      let waiting = Self.run.withLock { run in
        run.isUnderWay = false
        return run.waiting
      }
      guard !waiting.isEmpty else { return }
      // XCTest has counted its failures and has no more test to fail.
      for issue in waiting { IssueReporter.standardError.report(issue) }
      exit(EXIT_FAILURE)
    }
  }
#endif
