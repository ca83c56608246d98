import Foundation
import Testing

@Suite("ParentChild")
struct DemoTests {
  private let released = ["released: parent=yes child=yes store=yes tokens=0", ""]

  @Test("the child is shown, tapped and dismissed, then its parent shows an alert")
  func article() throws {
    let file = URL(filePath: #filePath).deletingLastPathComponent()
      .appending(path: "../../Samples/ParentChild/expected.txt")
    let expected = try String(contentsOf: file, encoding: .utf8)
    #expect(try transcript(of: "show\nb\nok\nquit\n").joined(separator: "\n") == expected)
  }

  @Test("the parent remembers across children, and everything is released each time")
  func twice() throws {
    let lines = try transcript(of: "show\nc\nok\nshow\na\nok\nshow\n")
    #expect(
      Array(lines.suffix(10)) == [
        "> ok", "Parent", "Tapped so far: c a", "[show]",
        "> show", "Child", "Last time: a", "[a] [b] [c]",
      ] + released)
  }

  @Test(
    "the input may end anywhere",
    arguments: ["", "\n", "show", "show\n", "show\nb", "show\nb\n", "show\nb\nok", "quit\nshow\n"])
  func endOfInput(_ input: String) throws {
    #expect(try transcript(of: input).suffix(2) == released[...])
  }

  @Test("what is not possible is answered, and nothing is lost")
  func unknown() throws {
    let lines = try transcript(of: "show\nshow\n\nD\nB\nshow\nOK\n")
    let odd = lines.filter { $0.contains("Type one of") }
    #expect(
      odd == [
        "\"show\" is not possible now. Type one of: a, b, c, quit",
        "Nothing was typed. Type one of: a, b, c, quit",
        "\"D\" is not possible now. Type one of: a, b, c, quit",
        "\"show\" is not possible now. Type one of: OK, quit",
      ])
    #expect(lines.filter { $0 == "Tapped so far: b" }.count == 2)
    #expect(lines.suffix(2) == released[...])
  }

  @Test("bytes that are no text, and lines without end, do no harm")
  func garbage() throws {
    var input: [UInt8] = [0xFF, 0x00, 0x1B, 0x5B, 0x32, 0x4A, 0x0A]
    input += Array(repeating: UInt8(ascii: "x"), count: 5_000)
    input += Array("\nshow\nA\n".utf8)
    let lines = try transcript(of: input)
    #expect(lines.contains("> \u{FFFD}\u{FFFD}\u{FFFD}[2J"))
    #expect(lines.contains { $0.hasPrefix("A line of more than 1000 bytes was ignored.") })
    #expect(lines.contains("alert: a"))
    #expect(lines.allSatisfy { $0.count < 120 })
    #expect(lines.suffix(2) == released[...])
  }
}
