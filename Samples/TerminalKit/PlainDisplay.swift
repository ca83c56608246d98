/// Prints lines, for pipes and files: the top screen whenever it changes, the input, the answers.
struct PlainDisplay: Display {
  private var shown: ScreenContent?

  mutating func open(_ terminal: Terminal) {}

  mutating func close(_ terminal: Terminal) {}

  mutating func draw(
    _ screens: [ScreenContent], message: String?, afterInput: Bool, on terminal: Terminal
  ) {
    if afterInput, let message { terminal.write(message + "\n") }
    guard let top = screens.last, top != shown else { return }
    shown = top
    let lines = Self.lines(of: top)
    terminal.write(lines.map { $0 + "\n" }.joined())
  }

  mutating func echo(_ line: String, on terminal: Terminal) {
    if !terminal.echoesInput { terminal.write("> \(line)\n") }
  }

  /// A screen as lines: heading, text, buttons.
  static func lines(of content: ScreenContent) -> [String] {
    var lines = [content.heading.printable] + content.paragraphs
    if !content.buttons.isEmpty { lines.append(content.buttonLabels.joined(separator: " ")) }
    return lines
  }
}
