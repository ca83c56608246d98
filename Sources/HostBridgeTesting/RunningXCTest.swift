#if canImport(XCTest)
  import HostBridge
  import Synchronization
  import XCTest

  /// Knows which XCTest test case is running, if one is.
  ///
  /// `XCTFail` says nothing when no test case is running; an issue would be lost.
  final class RunningXCTest: NSObject, XCTestObservation {
    private static let current = Mutex<Weak?>(nil)

    private struct Weak: @unchecked Sendable {
      // Sendable by hand: XCTest test cases may record failures from any thread, which is all that is
      // done with it.
      weak var testCase: XCTestCase?
    }

    /// Begins to follow the test cases of this process. Called once, before any runs.
    static func follow() {
      XCTestObservationCenter.shared.addTestObserver(RunningXCTest())
    }

    /// Fails the running test case.
    ///
    /// - Returns: Whether there was one.
    static func record(_ issue: ReportedIssue) -> Bool {
      guard let testCase = current.withLock({ $0 })?.testCase else { return false }
      #if canImport(Darwin)
        testCase.record(
          XCTIssue(
            type: .assertionFailure, compactDescription: issue.message,
            sourceCodeContext: XCTSourceCodeContext(
              location: XCTSourceCodeLocation(filePath: issue.filePath, lineNumber: issue.line))))
      #else
        testCase.recordFailure(
          withDescription: issue.message, inFile: issue.filePath, atLine: issue.line,
          expected: true)
      #endif
      return true
    }

    func testCaseWillStart(_ testCase: XCTestCase) {
      Self.current.withLock { $0 = Weak(testCase: testCase) }
    }

    func testCaseDidFinish(_ testCase: XCTestCase) {
      Self.current.withLock { $0 = nil }
    }
  }
#endif
