/// The program: runs every scenario, and tells whether all went as announced.
package enum Demo {
  /// Lines are no longer than this, so that a narrow terminal shows them whole.
  static let width = 40

  /// Runs the scenarios.
  ///
  /// - Parameter write: Gets each line.
  /// - Returns: Whether everything went as announced.
  @MainActor package static func run(write: (String) -> Void) async -> Bool {
    await run(Scenario.all, write: write)
  }

  @MainActor static func run(_ scenarios: [Scenario], write: (String) -> Void) async -> Bool {
    var missed = 0
    for scenario in scenarios {
      let outcome = await scenario.run()
      for line in outcome.lines { for part in wrapped(line) { write(part) } }
      write("")
      if !outcome.isAsAnnounced { missed += 1 }
    }
    write(missed == 0 ? "All as announced." : "Not as announced: \(missed).")
    return missed == 0
  }

  /// A line cut at its spaces, the rest indented deeper than its beginning.
  static func wrapped(_ line: String) -> [String] {
    let indent = String(line.prefix { $0 == " " })
    var lines: [String] = []
    var current = indent
    for word in line.split(separator: " ") {
      if current.count + 1 + word.count > width, current.contains(where: { $0 != " " }) {
        lines.append(current)
        current = indent + "  "
      }
      current += (current.allSatisfy { $0 == " " } ? "" : " ") + word
    }
    return lines + [current]
  }
}
