import TerminalKit
import Testing

@Suite("Frame and Page")
struct FrameTests {
  private let child = ScreenContent(
    heading: "Child", lines: ["Last time: nothing"],
    buttons: [.init(title: "a"), .init(title: "b"), .init(title: "c", isEnabled: false)])
  private let alert = ScreenContent(heading: "alert: b", buttons: [.init(title: "OK")])

  @Test("a screen at 24 columns")
  func narrow() {
    #expect(
      Frame(border: .ascii, columns: 24).rows(of: child) == [
        "+- Child --------------+",
        "| Last time: nothing   |",
        "|                      |",
        "| [a] [b] (c)          |",
        "+----------------------+",
      ])
  }

  @Test("controls, a secure field among them")
  func controls() {
    let form = ScreenContent(
      heading: "Form",
      fields: [
        .init(label: "name", text: "Blob"), .init(label: "key", text: "abc", isSecure: true),
      ],
      toggles: [.init(label: "loud", isOn: true), .init(label: "bright", isOn: false)],
      pickers: [.init(label: "size", options: ["small", "large"], selection: "large")])
    #expect(
      Frame(border: .ascii, columns: 24).rows(of: form) == [
        "+- Form ---------------+",
        "| name: Blob           |",
        "| key: ***             |",
        "| [x] loud             |",
        "| [ ] bright           |",
        "| size: large          |",
        "+----------------------+",
      ])
  }

  @Test("a screen at 13 columns, with lines")
  func narrower() {
    #expect(
      Frame(border: .lines, columns: 13).rows(of: child) == [
        "┌─ Child ───┐",
        "│ Last      │",
        "│ time:     │",
        "│ nothing   │",
        "│           │",
        "│ [a] [b]   │",
        "│ (c)       │",
        "└───────────┘",
      ])
  }

  @Test("a screen at 4 columns has no frame")
  func bare() {
    #expect(
      Frame(border: .ascii, columns: 4).rows(of: child) == [
        "Chil", "d", "Last", "time", ":", "noth", "ing", "[a]", "[b]", "(c)",
      ])
  }

  @Test("no row is ever wider than the terminal", arguments: 2...100)
  func widths(_ columns: Int) {
    let content = ScreenContent(
      heading: "親のとても長い題名 and then some more", lines: ["子のダイアログ one two three"],
      fields: [.init(label: "name", text: String(repeating: "x", count: 150))],
      buttons: [.init(title: "親"), .init(title: String(repeating: "y", count: 70))])
    let frame = Frame(border: .lines, columns: columns)
    #expect(frame.rows(of: content).allSatisfy { $0.columns <= columns })
  }

  @Test("a page has the covered screen first, then the top one, and the answer at the bottom")
  func page() {
    let page = Page([child, alert], message: "No.", border: .ascii, columns: 24, rows: 12)
    #expect(
      page.rows.map(\.text) == [
        "+- Child --------------+",
        "| Last time: nothing   |",
        "|                      |",
        "| [a] [b] (c)          |",
        "+----------------------+",
        "+- alert: b -----------+",
        "| [OK]                 |",
        "+----------------------+",
        "", "",
        "No.",
      ])
    #expect(page.rows.prefix(6).map(\.isCovered) == [true, true, true, true, true, false])
  }

  @Test("a low page shows what is on top, and says what can be typed")
  func low() {
    let page = Page([child, alert], message: nil, border: .ascii, columns: 20, rows: 6)
    #expect(
      page.rows.map(\.text) == [
        "+- alert: b -------+",
        "| [OK]             |",
        "+------------------+",
        "Type one of: OK,",
        "quit",
      ])
  }

  @Test("a page leaves a row for the prompt on any terminal", arguments: 1...30)
  func heights(_ rows: Int) {
    let page = Page([child, alert], message: nil, border: .ascii, columns: 10, rows: rows)
    #expect(page.rows.count == max(1, rows - 1))
  }
}
