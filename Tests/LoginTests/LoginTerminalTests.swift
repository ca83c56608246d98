import Foundation
import HostBridge
import HostBridgeTesting
import LoginFeature
import LoginTerminal
import TerminalKit
import TerminalTesting
import Testing

@Suite("Login, in a terminal")
struct LoginTerminalTests {
  private static let credentials = "email: blob@example.com\npassword: swift\n"

  @Test("a failure, a success and a way back, as the program's own transcript has it")
  func article() async throws {
    let file = URL(filePath: #filePath).deletingLastPathComponent()
      .appending(path: "../../Samples/Login/expected.txt")
    let expected = try String(contentsOf: file, encoding: .utf8)
    let lines = try await lines(
      of: "log in\nemail: blob@example.com\npassword: wrong\nlog in\nok\npassword: swift\nlog in\n"
        + "back\nquit\n")
    #expect(lines.joined(separator: "\n") == expected)
  }

  @Test("lines typed while it is busy wait for the answer, and so does the end of the input")
  func busy() async throws {
    let lines = try await lines(of: Self.credentials + "log in\nlog out\nquit\n")
    #expect(
      lines.suffix(17) == [
        "> log in", "Login", "Logging in...", "email: blob@example.com", "password: *****",
        "(log in)", "Welcome", "Hello, Blob!", "[log out] [back]", "> log out", "Login",
        "Try blob@example.com with password swift.", "email: blob@example.com", "password: ",
        "(log in)",
        "> quit", "",
      ])
    let cut = try await self.lines(of: Self.credentials + "log in")
    #expect(cut.suffix(4) == ["Welcome", "Hello, Blob!", "[log out] [back]", ""])
  }

  @Test("an alert takes the input until it is closed")
  func alert() async throws {
    let lines = try await lines(
      of: "email: a@b\npassword: x\nlog in\nlog in\nemail: c@d\nok\nemail: c@d\n")
    #expect(
      lines.filter { $0.contains("Type one of") } == [
        "\"log in\" is not possible now. Type one of: OK, quit",
        "\"email: c@d\" is not possible now. Type one of: OK, quit",
      ])
    #expect(lines.suffix(3) == ["password: *", "[log in]", ""])
  }

  @Test("no password is printed, whatever is typed")
  func secure() async throws {
    let lines = try await lines(of: "password: geheim\nPASSWORD:geheim\npassword:\n")
    #expect(!lines.contains { $0.contains("geheim") })
    #expect(lines.contains("> password: ******"))
  }

  @Test(
    "the input may end anywhere, and odd input does no harm",
    arguments: [
      "", "\n", "email", "email:", "email: \u{1B}[2J\n", "log in\n", "back\n", "quit\nok",
    ])
  func odd(_ input: String) async throws {
    let lines = try await lines(of: input)
    #expect(lines.first == "Login" && lines.last == "")
    #expect(!lines.contains { $0.contains("\u{1B}") })
  }

  @Test("X6 a session leaves nothing behind: not in the welcome, an alert or the login")
  func released() async throws {
    for end in ["quit\n", "back\n", "log out\n", ""] {
      try await onThread {
        try expectReleased { scenario in
          try run(Self.credentials + "log in\n" + end, onPresent: scenario.trackAll(of:))
        }
      }
    }
    try await onThread {
      try expectReleased { scenario in
        try run("email: a@b\npassword: x\nlog in\n", onPresent: scenario.trackAll(of:))
      }
    }
  }

  private func lines(of input: String) async throws -> [String] {
    try await onThread { try run(input) }
  }
}

/// What the program prints, with authentication as it is alive but for the time it takes.
@discardableResult
private func run(_ input: String, onPresent: @escaping (Screen) -> Void = { _ in }) throws
  -> [String]
{
  try transcript(of: input.utf8) { terminal in
    try LoginDemo.run(
      on: terminal, watchesSignals: false,
      withDependencies: {
        $0.authentication = .liveValue
        $0.continuousClock = ImmediateClock()
      }, onPresent: onPresent)
  }
}

extension LifetimeScenario {
  /// Tracks a screen and what it holds.
  fileprivate func trackAll(of screen: Screen) {
    track(screen)
    if let host = screen as? any ObservationHost { track(host.observations) }
    if let login = screen as? LoginScreen { track(login.store) }
    if let welcome = screen as? WelcomeScreen { track(welcome.store) }
  }
}
