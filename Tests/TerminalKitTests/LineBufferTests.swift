import TerminalKit
import Testing

@Suite("LineBuffer")
struct LineBufferTests {
  private var buffer = LineBuffer()

  private mutating func lines() -> [LineBuffer.Line] {
    var lines: [LineBuffer.Line] = []
    while let line = buffer.next() { lines.append(line) }
    return lines
  }

  @Test("pieces make whole lines, wherever they were cut")
  mutating func pieces() {
    buffer.append("sh".utf8)
    #expect(lines() == [])
    buffer.append("ow\nb\n\no".utf8)
    #expect(lines() == [.text("show"), .text("b"), .text("")])
    buffer.append("k\n".utf8)
    #expect(lines() == [.text("ok")])
  }

  @Test("a carriage return before the line end belongs to it")
  mutating func carriageReturn() {
    buffer.append("show\r\n\r\n".utf8)
    #expect(lines() == [.text("show"), .text("")])
  }

  @Test("what stands before the end of the input is a line, nothing is none")
  mutating func endOfInput() {
    buffer.append("show\nb".utf8)
    buffer.finish()
    #expect(lines() == [.text("show"), .text("b")])
    buffer.finish()
    #expect(lines() == [])
  }

  @Test("a line that is too long is reported once, and the next one is whole")
  mutating func tooLong() {
    let limit = LineBuffer.limit
    buffer.append(repeatElement(UInt8(ascii: "x"), count: limit))
    buffer.append("\n".utf8)
    buffer.append(repeatElement(UInt8(ascii: "x"), count: 10 * limit))
    buffer.append("\nshow\n".utf8)
    let longest = LineBuffer.Line.text(String(repeating: "x", count: limit))
    #expect(lines() == [longest, .tooLong, .text("show")])
  }

  @Test("bytes that are not UTF-8 become replacement characters")
  mutating func invalidText() {
    buffer.append([0x61, 0xFF, 0x62, 0x0A, 0xC3, 0x0A])
    #expect(lines() == [.text("a\u{FFFD}b"), .text("\u{FFFD}")])
  }
}
