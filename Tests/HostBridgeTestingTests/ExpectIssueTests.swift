import Dispatch
import HostBridge
import HostBridgeTesting
import Testing

@Suite struct ExpectIssueTests {
  @Test("I1 an expected issue is returned, with everything it says")
  func one() throws {
    let line = #line + 2
    let issue = expectIssue("was odd") {
      reportIssue("It was odd.")
    }
    let found = try #require(issue)
    #expect(found.message == "It was odd.")
    #expect(found.fileID == #fileID)
    #expect(found.filePath == #filePath)
    #expect(found.line == line)
    #expect(found.description == "\(#fileID):\(line):\(found.column): warning: It was odd.")
  }

  @Test("I1 an expected issue that does not come is an issue at the expectation's line")
  func none() {
    let recorder = IssueRecorder()
    let line = #line + 2
    withIssueReporter(recorder.reporter) {
      #expect(expectIssue("odd") {} == nil)
    }
    #expect(recorder.issues.map(\.line) == [line])
    #expect(
      recorder.issues.first?.message
        == "Expected one issue whose message contains \"odd\", but none was reported.")
  }

  @Test("I1 several issues where one is expected are an issue that lists them")
  func several() {
    let recorder = IssueRecorder()
    withIssueReporter(recorder.reporter) {
      let issue = expectIssue("odd") {
        reportIssue("odd one")
        reportIssue("odd two")
      }
      #expect(issue == nil)
    }
    #expect(recorder.issues.count == 1)
    #expect(recorder.issues.first?.message.contains("odd one") == true)
    #expect(recorder.issues.first?.message.contains("odd two") == true)
  }

  @Test("I1 another issue than the expected one is an issue")
  func another() {
    let recorder = IssueRecorder()
    withIssueReporter(recorder.reporter) {
      #expect(expectIssue("odd") { reportIssue("even") } == nil)
    }
    #expect(recorder.issues.count == 1)
    #expect(recorder.issues.first?.message.contains("even") == true)
  }

  @Test("I1 what the operation throws is thrown on")
  func throwing() async {
    struct Failure: Error {}
    #expect(throws: Failure.self) { try expectIssue("odd") { throw Failure() } }
    await #expect(throws: Failure.self) {
      try await expectIssue("odd") {
        await Task.yield()
        throw Failure()
      }
    }
  }

  @Test("I1 expectations nest: the innermost hears")
  func nesting() {
    expectIssue("outer") {
      expectIssue("inner") { reportIssue("inner") }
      reportIssue("outer")
    }
  }

  @Test("I1 a store keeps the reporter it was made with")
  func storeKeeps() throws {
    let slot = IssueSlot()
    let recorder = IssueRecorder()
    withIssueReporter(recorder.reporter) {
      slot.store = Store(initialState: 0, scheduler: .manual()) { slot.reducer }
    }
    let other = IssueRecorder()
    withIssueReporter(other.reporter) { _ = slot.store?.send(true) }
    slot.store?.send(true)
    #expect(recorder.issues.count == 2)
    #expect(other.issues.isEmpty)
    slot.store = nil
  }

  @Test("I1 the issues of parallel work reach the test that made the store")
  func parallel() async {
    await withDiscardingTaskGroup { group in
      for number in 0..<50 {
        group.addTask { await Self.expectFailure(number) }
      }
    }
  }

  @MainActor private static func expectFailure(_ number: Int) async {
    struct Failure: Error { let number: Int }
    await expectIssue("Failure(number: \(number))") {
      let store = Store(initialState: 0) {
        Reduce<Int, Int> { _, action in
          // The error is reported from the effect's task, off the host.
          .run { _ in throw Failure(number: action) }
        }
      }
      await store.send(number).finish()
    }
  }

  @Test("I1 a reporter hears threads that no task of the test knows, through its store")
  func foreignThread() async {
    let scheduler = ElsewhereScheduler()
    await expectIssue("from outside its host") {
      let store = Store(initialState: 0, scheduler: scheduler) {
        Reduce<Int, Bool> { state, _ in
          state += 1
          return .none
        }
      }
      nonisolated(unsafe) let sent = store
      await withCheckedContinuation { continuation in
        DispatchQueue.global().async {
          sent.send(true)
          continuation.resume()
        }
      }
      #expect(store.state == 0)
      scheduler.jobs.pump()
      #expect(store.state == 1)
    }
    // The end of the store.
    scheduler.jobs.pumpUntilIdle()
  }

  private final class ElsewhereScheduler: HostScheduler {
    let jobs = ManualScheduler()
    var isOnHost: Bool { false }
    func schedule(_ job: @escaping @Sendable () -> Void) { jobs.schedule(job) }
  }

  @Test("I1 an asynchronous operation keeps its reporter across suspensions and in its tasks")
  func asynchronous() async {
    await expectIssue("late") {
      await Task.yield()
      await Task { reportIssue("late") }.value
    }
  }
}
