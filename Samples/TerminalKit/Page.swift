/// Everything on a terminal but the prompt, which has the last row to itself.
package struct Page: Equatable {
  /// A row of the page.
  package struct Row: Equatable {
    /// No wider than the page.
    package let text: String
    /// Whether it belongs to a screen that another one covers.
    package let isCovered: Bool
  }

  /// One fewer than the terminal has, and at least one.
  package let rows: [Row]

  /// Lays out a page. Where it is too low, what is on top and the end of the answer are seen.
  ///
  /// - Parameters:
  ///   - screens: From the bottom to the top.
  ///   - message: The answer to what the user typed; what can be typed unless given.
  ///   - border: What the frames are drawn with.
  ///   - columns: The width of the terminal.
  ///   - rows: The height of the terminal.
  package init(
    _ screens: [ScreenContent], message: String?, border: Frame.Border, columns: Int, rows: Int
  ) {
    let frame = Frame(border: border, columns: columns)
    let hint = "Type one of: \(screens.last?.possibleInput ?? "quit")"
    let answer = Layout.wrap(message ?? hint, width: columns).suffix(max(1, (rows - 1) / 2))
    let room = max(0, rows - 1 - answer.count)
    let framed = screens.enumerated().flatMap { place, screen in
      frame.rows(of: screen).map { Row(text: $0, isCovered: place < screens.count - 1) }
    }
    let seen = framed.suffix(room)
    let empty = Array(repeating: Row(text: "", isCovered: false), count: room - seen.count)
    self.rows = seen + empty + answer.map { Row(text: $0, isCovered: false) }
  }
}
