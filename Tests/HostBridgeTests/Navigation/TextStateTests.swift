import HostBridge
import Testing

struct TextStateTests {
  @Test func textIsWrittenInManyWays() {
    let name = "Blob"
    let literal: TextState = "Hello, \(name)"
    #expect(literal == TextState("Hello, Blob"))
    #expect(literal == TextState(verbatim: "Hello, Blob"))
    #expect(literal == TextState("Hello, Blob!".dropLast()))
    #expect(String(state: literal) == "Hello, Blob")
    #expect("\(literal)" == "Hello, Blob")
    #expect(String(reflecting: literal) == "\"Hello, Blob\"")
  }

  @Test func textsAreEqualWhenTheyLookEqual() {
    #expect(TextState("a") + TextState("b") == TextState("ab"))
    #expect(TextState("a") + "" == TextState("a"))
    #expect((TextState("a") + "b").runs.count == 1)
    #expect(TextState("").isEmpty)
    #expect(TextState("a").bold() != TextState("a"))
    #expect(TextState("a").bold() + TextState("b").bold() == TextState("ab").bold())
    #expect(TextState("a").bold().italic() == TextState("a").italic().bold())
  }

  @Test func stylesAreRuns() {
    let text = TextState("This ") + TextState("cannot").bold() + " be undone."
    #expect(text.runs.map(\.text) == ["This ", "cannot", " be undone."])
    #expect(text.runs.map(\.style) == [[], .bold, []])
    #expect(text.italic().runs.map(\.style) == [.italic, [.bold, .italic], .italic])
    #expect(text.styled([.bold, .italic]).runs.count == 1)
    #expect(String(state: text) == "This cannot be undone.")
    var dumped = ""
    dump(text, to: &dumped)
    #expect(dumped.contains("bold \"cannot\""))
  }
}
