import HostBridge

#if canImport(Testing)
  import Testing
#endif

extension TestRun {
  /// The tests of this process, under Swift Testing and XCTest alike.
  static let ofThisProcess = TestRun {
    #if canImport(XCTest)
      if RunningXCTest.isUnderWay { return true }
    #endif
    #if canImport(Testing)
      return Test.current != nil || IssueReporter.isSwiftTestingProcess
    #else
      return false
    #endif
  } currentTest: {
    #if canImport(Testing)
      if let test = Test.current { return "Testing \(test.id)" }
    #endif
    #if canImport(XCTest)
      return RunningXCTest.current
    #else
      return nil
    #endif
  }
}
