import TerminalKit
import Testing

@Suite("Layout")
struct LayoutTests {
  @Test("text that fits stays as it is, spaces included")
  func fits() {
    #expect(Layout.wrap("a  b", width: 4) == ["a  b"])
    #expect(Layout.wrap("", width: 4) == [""])
  }

  @Test("text breaks between words, and words wider than a row break anywhere")
  func wraps() {
    #expect(Layout.wrap("one two three", width: 7) == ["one two", "three"])
    #expect(Layout.wrap("a abcdefgh b", width: 3) == ["a", "abc", "def", "gh", "b"])
  }

  @Test("wide characters count twice and are not cut")
  func wide() {
    #expect("親と子".columns == 6)
    #expect("e\u{301}👍🏽❤️".columns == 5)
    #expect(Layout.wrap("親と子", width: 5) == ["親と", "子"])
    #expect("親と子".truncated(to: 5) == "親...")
  }

  @Test("no width is too small", arguments: -1...2)
  func tiny(_ width: Int) {
    #expect(Layout.flow(["[a]", "親"], width: width).joined() == "[a]親")
    #expect("abc".truncated(to: width).columns <= max(0, width))
  }

  @Test("nothing printable moves the cursor or turns the text around")
  func printable() {
    #expect("a\u{1B}[2Jb\r\n\tc".printable == "a\u{FFFD}[2Jb\u{FFFD}\u{FFFD} c")
    #expect("\u{202E}abc\u{9B}\u{7F}".printable == "\u{FFFD}abc\u{FFFD}\u{FFFD}")
    #expect("👩‍👩‍👧 é 親".printable == "👩‍👩‍👧 é 親")
  }
}
