/// A macro of this plugin: a function from a request to source and diagnostics.
protocol Macro {
  static func expand(_ request: MacroRequest, _ output: inout Expansion) throws(Diagnostic)
}

/// The lines that an expansion prints, and the diagnostics on the way.
struct Expansion {
  private(set) var lines: [String] = []
  private(set) var diagnostics: [Diagnostic] = []
  private var indentation = 0

  mutating func print(_ line: String) {
    lines.append(String(repeating: "  ", count: indentation) + line)
  }

  /// Prints an opening line, an indented body and a closing brace.
  mutating func block<Failure: Error>(
    _ head: String, _ body: (inout Expansion) throws(Failure) -> Void
  ) throws(Failure) {
    print(head.isEmpty ? "{" : head + " {")
    indentation += 1
    try body(&self)
    indentation -= 1
    print("}")
  }

  mutating func report(_ diagnostic: Diagnostic) { diagnostics.append(diagnostic) }

  /// Source that is printed beside an error only spares the user the errors that would follow.
  var result: MacroResult {
    MacroResult(source: lines.joined(separator: "\n"), diagnostics: diagnostics)
  }
}
