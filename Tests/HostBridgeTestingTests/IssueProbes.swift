import Dispatch
import HostBridge
import HostBridgeTesting
import Testing
import XCTest

/// Tests that must fail. Each runs only in a process that asks for it; see `TestProcess`.
@Suite struct SwiftTestingProbes {
  @Test(.enabled(if: TestProcess.isRunning("Nothing"))) func nothing() {}

  @Test(.enabled(if: TestProcess.isRunning("InTask"))) func inTask() {
    reportIssue("probe in the task")
  }

  @Test(.enabled(if: TestProcess.isRunning("OutsideTask"))) func outsideTask() async {
    await report("probe outside the task")
  }

  @Test(.enabled(if: TestProcess.isRunning("ExpectIssue"))) func expecting() {
    expectIssue("never reported") {}
  }

  @Test(.enabled(if: TestProcess.isRunning("Handler"))) func handler() {
    IssueReporter.default = IssueReporter { print("handled: \($0.message)") }
    reportIssue("probe for a handler")
  }

  @Test(.enabled(if: TestProcess.isRunning("StandardError"))) func standardError() {
    IssueReporter.default = .standardError
    reportIssue("probe for a warning")
  }

  @Test(.enabled(if: TestProcess.isRunning("StoreOutsideTask"))) func storeOutsideTask() async {
    await misuseStore()
  }
}

/// Tests that must fail. Each runs only in a process that asks for it; see `TestProcess`.
final class XCTestProbes: XCTestCase {
  func testNothing() {}

  func testInTask() {
    guard TestProcess.isRunning("InTask") else { return }
    reportIssue("probe in the test")
  }

  func testInAsync() async {
    guard TestProcess.isRunning("InAsync") else { return }
    await Task.detached { reportIssue("probe in a detached task") }.value
  }

  func testOutsideTask() async {
    guard TestProcess.isRunning("OutsideTask") else { return }
    await report("probe outside the test")
  }

  func testExpectIssue() {
    guard TestProcess.isRunning("ExpectIssue") else { return }
    expectIssue("never reported") {}
  }

  func testBefore() {}
  func testAfterwards() {}

  // No test case is running in these.

  override class func setUp() {
    super.setUp()
    if TestProcess.isRunning("Before") { reportIssue("probe before the test") }
  }

  override class func tearDown() {
    if TestProcess.isRunning("Afterwards") { reportIssue("probe after the test") }
    super.tearDown()
  }
}

/// Reports from a thread that has nothing to do with the test's task.
private func report(_ message: String) async {
  await withCheckedContinuation { continuation in
    DispatchQueue.global().async {
      reportIssue(message)
      continuation.resume()
    }
  }
}

/// Makes a store report from a job on the main queue, outside every task.
private func misuseStore() async {
  await withCheckedContinuation { continuation in
    DispatchQueue.main.async {
      final class Owner { var store: Store<Int, Bool>? }
      struct Nosy: Reducer {
        let owner: Owner
        func reduce(into state: inout Int, action: Bool) -> Effect<Bool> {
          state += owner.store?.state ?? 0
          return .none
        }
      }
      let owner = Owner()
      owner.store = Store(initialState: 0) { Nosy(owner: owner) }
      owner.store?.send(true)
      owner.store = nil
      continuation.resume()
    }
  }
}
