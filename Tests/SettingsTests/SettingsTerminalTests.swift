import Foundation
import HostBridge
import HostBridgeTesting
import SettingsFeature
import SettingsTerminal
import TerminalKit
import TerminalTesting
import Testing

@Suite("Settings, in a terminal")
struct SettingsTerminalTests {
  @Test("every control, as the program's own transcript has it")
  func article() async throws {
    let file = URL(filePath: #filePath).deletingLastPathComponent()
      .appending(path: "../../Samples/Settings/expected.txt")
    let expected = try String(contentsOf: file, encoding: .utf8)
    let lines = try await lines(
      of: "name: Blob\nemail: blob\nvolume: 7\nhaptics\nnotifications\nall notifications\n"
        + "digest: weekly\nsearch: not\nquit\n")
    #expect(lines.joined(separator: "\n") == expected)
  }

  @Test("B4 what the feature cuts is shown cut, and what it refuses is put back")
  func clamped() async throws {
    let name = String(repeating: "b", count: Settings.greatestNameLength)
    // The second edit leaves the state as it is; the field would keep it.
    let lines = try await lines(of: "name: \(name)x\nname: \(name)y\nvolume: nan\nhaptics\n")
    #expect(lines.contains("name: \(name)"))
    #expect(!lines.contains { $0.hasPrefix("name: \(name)x") || $0.hasPrefix("name: \(name)y") })
    #expect(lines.filter { $0.hasPrefix("volume:") }.allSatisfy { $0 == "volume: 0.5" })
    #expect(lines.suffix(8).first == "[ ] haptics")
  }

  @Test("B1 a binding made of two values follows each, and sets both")
  func derived() async throws {
    let lines = try await lines(
      of: "email notifications\nmobile notifications\nall notifications\n")
    let boxes = lines.filter { $0.hasSuffix("] all notifications") }.map { $0.prefix(3) }
    #expect(boxes == ["[ ]", "[ ]", "[x]", "[ ]"])
    #expect(
      lines.suffix(5) == [
        "[ ] email notifications", "[ ] mobile notifications", "[ ] all notifications",
        "digest: daily", "",
      ])
  }

  @Test("a refusal is an alert, and the toggle is off again")
  func refused() async throws {
    let lines = try await lines(of: "notifications\nok\n", isAuthorized: false)
    #expect(
      lines.drop { !$0.hasPrefix("alert") }.prefix(4) == [
        "alert: Notifications are off", "Allow them in the settings of the system.", "[OK]", "> ok",
      ])
    #expect(lines.contains("[x] notifications"))
    #expect(lines.suffix(6).first == "[ ] notifications")
  }

  @Test("what no control takes is answered, and changes nothing")
  func odd() async throws {
    let lines = try await lines(of: "volume: loud\ndigest: hourly\nhaptics: off\nname\n\n")
    let answers = lines.filter { $0.contains("Type one of") }.map { $0.prefix { $0 != "." } }
    #expect(
      answers == [
        "\"loud\" is not possible now", "\"digest: hourly\" is not possible now",
        "\"haptics: off\" is not possible now", "\"name\" is not possible now",
        "Nothing was typed",
      ])
    #expect(lines.filter { $0 == "Settings" }.count == 1)
  }

  @Test(
    "the input may end anywhere",
    arguments: ["", "\n", "name:", "notifications", "search: x", "digest: never", "quit\nhaptics"])
  func endOfInput(_ input: String) async throws {
    let lines = try await lines(of: input)
    #expect(lines.first == "Settings" && lines.last == "")
    #expect(!lines.suffix(14).contains { $0.hasSuffix("...") })
  }

  @Test("X6 a session leaves nothing behind", arguments: [true, false])
  func released(isAuthorized: Bool) async throws {
    try await onThread {
      try expectReleased { scenario in
        let input = "all notifications\nvolume: 3\ndigest: never\nsearch: dig\nnotifications\n"
        try run(input, isAuthorized: isAuthorized, onPresent: scenario.trackAll(of:))
      }
    }
  }

  private func lines(of input: String, isAuthorized: Bool = true) async throws -> [String] {
    try await onThread { try run(input, isAuthorized: isAuthorized) }
  }
}

/// What the program prints, without the time its effects take.
@discardableResult
private func run(
  _ input: String, isAuthorized: Bool, onPresent: @escaping (Screen) -> Void = { _ in }
) throws -> [String] {
  try transcript(of: input.utf8) { terminal in
    try SettingsDemo.run(
      on: terminal, watchesSignals: false,
      withDependencies: {
        $0.notificationAuthorization = NotificationAuthorization { isAuthorized }
        $0.continuousClock = ImmediateClock()
      }, onPresent: onPresent)
  }
}

extension LifetimeScenario {
  /// Tracks a screen and what it holds.
  fileprivate func trackAll(of screen: Screen) {
    track(screen)
    if let host = screen as? any ObservationHost { track(host.observations) }
    if let settings = screen as? SettingsScreen { track(settings.store) }
  }
}
