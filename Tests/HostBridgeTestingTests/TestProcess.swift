import Foundation

/// This test bundle, run again in a process of its own, to see what becomes of an issue that nobody
/// expects.
///
/// The probes in `IssueProbes.swift` do nothing unless this runs them.
enum TestProcess {
  enum Library {
    case swiftTesting, xctest
  }

  struct Result {
    let status: Int32
    let output: String

    var passed: Bool { status == 0 }
  }

  static let variable = "HOSTBRIDGE_ISSUE_PROBE"

  /// Whether a probe was asked for, in this process.
  static func isRunning(_ probe: String) -> Bool {
    ProcessInfo.processInfo.environment[variable] == probe
  }

  /// Runs one probe and waits until the process has ended.
  static func run(_ probe: String, with library: Library) async throws -> Result {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/proc/self/exe").resolvingSymlinksInPath()
    switch library {
    case .swiftTesting:
      process.arguments = ["--testing-library", "swift-testing", "--filter", "SwiftTestingProbes"]
    case .xctest:
      process.arguments = ["HostBridgeTestingTests.XCTestProbes/test\(probe)"]
    }
    // XCTest's own leaks would fail a process that is sanitized.
    process.environment = ProcessInfo.processInfo.environment
      .merging([variable: probe, "ASAN_OPTIONS": "detect_leaks=0"]) { $1 }
    let output = Pipe()
    process.standardOutput = output
    process.standardError = output
    return try await withCheckedThrowingContinuation { continuation in
      let reading = DispatchQueue(label: "output of \(probe)")
      do {
        try process.run()
      } catch {
        continuation.resume(throwing: error)
        return
      }
      reading.async {
        // Ends when the process does.
        let data = output.fileHandleForReading.readDataToEndOfFile()
        process.waitUntilExit()
        continuation.resume(
          returning: Result(
            status: process.terminationStatus, output: String(decoding: data, as: UTF8.self)))
      }
    }
  }
}
