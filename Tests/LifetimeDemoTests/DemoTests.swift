import Foundation
import HostBridgeTesting
@testable import LifetimeDemo
import Testing

@Suite("ObservationLifetimes") @MainActor
struct DemoTests {
  @Test("X6 every leak is caught, and everything else released, as the sample prints it")
  func announced() async throws {
    var lines: [String] = []
    #expect(await Demo.run { lines.append($0) })
    let file = URL(filePath: #filePath).deletingLastPathComponent()
      .appending(path: "../../Samples/ObservationLifetimes/expected.txt")
    let expected = try String(contentsOf: file, encoding: .utf8)
    #expect(lines.joined(separator: "\n") + "\n" == expected)
    #expect(lines.allSatisfy { $0.count <= 40 })
  }

  @Test("X6 a leak that was not announced is told, and the program fails")
  func unannounced() async {
    var lines: [String] = []
    var kept: Screen?
    let scenario = Scenario("A variable") { lifetimes, watch in
      let screen = lifetimes.track(Screen())
      kept = screen
      watch.look(at: screen, screen.store)
    }
    #expect(await !Demo.run([scenario]) { lines.append($0) })
    #expect(lines.contains("  NOT RELEASED:"))
    #expect(lines.contains("    Screen, tracked at"))
    #expect(lines.last == "Not as announced: 1.")
    withExtendedLifetime(kept) {}
  }

  @Test("X6 an announced leak that is not there is told, and the program fails")
  func missing() async {
    var lines: [String] = []
    let scenario = Scenario("Nothing leaks", keeper: "observer") { lifetimes, watch in
      let screen = lifetimes.track(Screen())
      watch.look(at: screen, screen.store)
    }
    #expect(await !Demo.run([scenario]) { lines.append($0) })
    #expect(
      lines == [
        "Nothing leaks", "  before: Screen, Store", "  after: nothing", "  NOT CAUGHT", "",
        "Not as announced: 1.",
      ])
  }
}
