import Foundation
import HostBridge
import HostBridgeTesting
import Testing

@Suite struct TestIssueReporterTests {
  @Test("I1 an issue fails a Swift Testing test, at the caller's line")
  func inTask() {
    let line = #line + 2
    withKnownIssue {
      reportIssue("not expected")
    } matching: { issue in
      issue.comments.contains { $0.rawValue == "not expected" }
        && issue.sourceLocation?.fileID == #fileID && issue.sourceLocation?.line == line
    }
  }

  @Test("I1 an issue fails a Swift Testing test, in a task of the test's too")
  func inChildTask() async {
    await withKnownIssue {
      await Task { reportIssue("not expected") }.value
    }
  }

  @Test("I1 a store's issue fails the test at the place that the issue names")
  func ofStore() {
    let slot = IssueSlot()
    withKnownIssue {
      slot.store = Store(initialState: 0, scheduler: .manual()) { slot.reducer }
      slot.store?.send(true)
    } matching: { issue in
      issue.comments.contains { $0.rawValue.contains("read from inside one of its own reducers") }
        && issue.sourceLocation?.fileID == #fileID
    }
    slot.store = nil
  }

  #if os(Linux)
    @Test(
      "I1 an unexpected issue fails a run of Swift Testing, wherever it was reported",
      arguments: ["InTask", "OutsideTask", "StoreOutsideTask", "ExpectIssue"])
    func swiftTesting(_ probe: String) async throws {
      let result = try await TestProcess.run(probe, with: .swiftTesting)
      #expect(!result.passed, "\(result.output)")
      #expect(result.output.contains("recorded an issue"), "\(result.output)")
      #expect(result.output.contains("with 1 issue"), "\(result.output)")
    }

    @Test(
      "I1 an unexpected issue fails a run of XCTest, wherever it was reported",
      arguments: ["InTask", "InAsync", "OutsideTask", "ExpectIssue", "Before"])
    func xctest(_ probe: String) async throws {
      let result = try await TestProcess.run(probe, with: .xctest)
      #expect(!result.passed, "\(result.output)")
      #expect(result.output.contains("Executed 1 test, with 1 failure"), "\(result.output)")
      #expect(result.output.contains("IssueProbes.swift:"), "\(result.output)")
    }

    @Test("I1 an issue after the last test of XCTest fails the run")
    func xctestAfterwards() async throws {
      let result = try await TestProcess.run("Afterwards", with: .xctest)
      #expect(!result.passed, "\(result.output)")
      #expect(result.output.contains("probe after the test"), "\(result.output)")
    }

    @Test("I1 the probes pass when nothing is reported")
    func nothing() async throws {
      #expect(try await TestProcess.run("Nothing", with: .swiftTesting).passed)
      #expect(try await TestProcess.run("Nothing", with: .xctest).passed)
    }

    @Test("I1 the handler is replaceable")
    func handler() async throws {
      let result = try await TestProcess.run("Handler", with: .swiftTesting)
      #expect(result.passed, "\(result.output)")
      #expect(result.output.contains("handled: probe for a handler"), "\(result.output)")
    }

    @Test("I1 the standard error reporter writes a warning with file and line")
    func standardError() async throws {
      let result = try await TestProcess.run("StandardError", with: .swiftTesting)
      #expect(result.passed, "\(result.output)")
      #expect(
        result.output.contains(
          /HostBridgeTestingTests\/IssueProbes\.swift:\d+:\d+: warning: probe for a warning/),
        "\(result.output)")
    }
  #endif

  @Test("I1 the core links neither testing library")
  func core() throws {
    let sources = URL(fileURLWithPath: #filePath)
      .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
      .appendingPathComponent("Sources/HostBridge")
    let files = try #require(FileManager.default.enumerator(atPath: sources.path))
      .compactMap { $0 as? String }.filter { $0.hasSuffix(".swift") }
    #expect(files.count > 40)
    for file in files {
      let text = try String(contentsOf: sources.appendingPathComponent(file), encoding: .utf8)
      #expect(!text.contains(/import (Testing|XCTest|HostBridgeTesting)\b/), "\(file)")
    }
  }
}

/// A store whose reducer reads it: an issue at every action.
final class IssueSlot {
  var store: Store<Int, Bool>?

  var reducer: some Reducer<Int, Bool> { Nosy(slot: self) }

  private struct Nosy: Reducer {
    let slot: IssueSlot
    func reduce(into state: inout Int, action: Bool) -> Effect<Bool> {
      state += slot.store?.state ?? 0
      return .none
    }
  }
}
