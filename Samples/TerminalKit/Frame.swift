/// Draws a screen as a box of characters.
///
/// ```
/// +- Child ------------+
/// | Pick one.          |
/// |                    |
/// | [a] [b] [c]        |
/// +--------------------+
/// ```
package struct Frame {
  /// What the box is drawn with.
  package struct Border: Sendable {
    let topLeft, topRight, bottomLeft, bottomRight, horizontal, vertical: String

    /// Plain characters, for any terminal.
    package static let ascii = Border(
      topLeft: "+", topRight: "+", bottomLeft: "+", bottomRight: "+", horizontal: "-",
      vertical: "|")
    /// Line drawing characters, for terminals with UTF-8.
    package static let lines = Border(
      topLeft: "┌", topRight: "┐", bottomLeft: "└", bottomRight: "┘", horizontal: "─",
      vertical: "│")
  }

  /// A box is no wider than this on any terminal, to stay readable.
  private static let greatestWidth = 60
  /// Below this there is no room for a box: text only.
  private static let smallestWidth = 12

  let border: Border
  let width: Int

  /// A frame for a terminal.
  ///
  /// - Parameters:
  ///   - border: What the box is drawn with.
  ///   - columns: The width of the terminal.
  package init(border: Border, columns: Int) {
    self.border = border
    width = min(max(1, columns), Self.greatestWidth)
  }

  /// The rows of a screen, none wider than the frame.
  package func rows(of content: ScreenContent) -> [String] {
    guard width >= Self.smallestWidth else { return bareRows(of: content) }
    let inner = width - 4
    var body = content.paragraphs.flatMap { Layout.wrap($0, width: inner) }
    let buttons = Layout.flow(content.buttonLabels, width: inner)
    if !body.isEmpty, !buttons.isEmpty { body.append("") }
    let walls = (body + buttons).map { row in
      "\(border.vertical) \(row)\(spaces(inner - row.columns)) \(border.vertical)"
    }
    return [top(content.heading)] + walls + [bottom]
  }

  private func top(_ heading: String) -> String {
    let title = heading.printable.truncated(to: width - 6)
    let label = title.isEmpty ? "" : " \(title) "
    let line = border.horizontal + label + horizontal(width - 3 - label.columns)
    return border.topLeft + line + border.topRight
  }

  private var bottom: String { border.bottomLeft + horizontal(width - 2) + border.bottomRight }

  private func bareRows(of content: ScreenContent) -> [String] {
    let text = [content.heading.printable] + content.paragraphs
    return text.flatMap { Layout.wrap($0, width: width) }
      + Layout.flow(content.buttonLabels, width: width)
  }

  private func horizontal(_ count: Int) -> String {
    String(repeating: border.horizontal, count: max(0, count))
  }

  private func spaces(_ count: Int) -> String { String(repeating: " ", count: max(0, count)) }
}
