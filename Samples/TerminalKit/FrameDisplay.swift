/// Draws frames on a terminal: the screens from the top down, an answer and the prompt at the bottom.
///
/// It draws on the terminal's second page, so the user finds the first as it was.
struct FrameDisplay: Display {
  private enum Code {
    static let secondPage = "\u{1B}[?1049h"
    static let firstPage = "\u{1B}[?1049l"
    static let saveCursor = "\u{1B}7"
    static let restoreCursor = "\u{1B}8"
    static let clearToLineEnd = "\u{1B}[K"
    static let clearToPageEnd = "\u{1B}[J"
    static let dim = "\u{1B}[2m"
    static let plain = "\u{1B}[0m"
    static func row(_ number: Int) -> String { "\u{1B}[\(number);1H" }
  }

  private let border: Frame.Border
  private var shown: Page?

  init(border: Frame.Border) {
    self.border = border
  }

  mutating func open(_ terminal: Terminal) {
    terminal.write(Code.secondPage)
    shown = nil
  }

  mutating func close(_ terminal: Terminal) {
    terminal.write(Code.firstPage)
  }

  mutating func echo(_ line: String, on terminal: Terminal) {}

  mutating func draw(
    _ screens: [ScreenContent], message: String?, afterInput: Bool, on terminal: Terminal
  ) {
    let size = terminal.size
    let page = Page(
      screens, message: message, border: border, columns: size.columns, rows: size.rows)
    guard afterInput || page != shown else { return }
    // What the user has half typed stands on the last row, which is then left alone.
    let keepsPrompt = !afterInput && shown?.rows.count == page.rows.count
    shown = page
    var text = keepsPrompt ? Code.saveCursor : ""
    for (number, row) in page.rows.enumerated() {
      text += Code.row(number + 1)
      text += row.isCovered ? Code.dim + row.text + Code.plain : row.text
      text += Code.clearToLineEnd
    }
    if keepsPrompt {
      text += Code.restoreCursor
    } else {
      text += Code.row(page.rows.count + 1) + Code.clearToPageEnd + "> "
    }
    terminal.write(text)
  }
}
