import Testing

@testable import HostBridgeMacros

/// What the lexer makes of the parts of Swift that are easy to get wrong.
struct LexerTests {
  struct Example: CustomTestStringConvertible, Sendable {
    var text: String
    /// The significant tokens.
    var tokens: [String]
    var testDescription: String { text }
  }

  @Test(arguments: [
    Example(text: "a.b?.c!", tokens: ["a", ".", "b", "?", ".", "c", "!"]),
    Example(text: "a ... b..<c", tokens: ["a", "...", "b", "..<", "c"]),
    Example(text: "1.5e-3+0x1F.x", tokens: ["1.5e-3", "+", "0x1F", ".", "x"]),
    Example(text: "1...5", tokens: ["1", "...", "5"]),
    Example(text: "`default` $0 $name", tokens: ["`default`", "$0", "$name"]),
    Example(text: "été = 日本", tokens: ["été", "=", "日本"]),
    Example(text: "a/*x /* y */ }*/b // c }", tokens: ["a", "b"]),
    Example(text: "a*/**/b", tokens: ["a", "*", "b"]),
    Example(text: #""a \("}" + "\("\"")") b" c"#, tokens: [#""a \("}" + "\("\"")") b""#, "c"]),
    Example(text: ##"#"a " \(b) \#(c("#"#))"# d"##, tokens: [##"#"a " \(b) \#(c("#"#))"#"##, "d"]),
    Example(
      text: "\"\"\"\n a \"\" } \\\"\"\"\n\"\"\" b",
      tokens: ["\"\"\"\n a \"\" } \\\"\"\"\n\"\"\"", "b"]),
    Example(text: ##"#"""# x"##, tokens: [##"#"""#"##, "x"]),
    Example(text: "\"\" + \"\\\\\"", tokens: ["\"\"", "+", "\"\\\\\""]),
    Example(text: "x = /a\"[/}]b\\/c/ + 1", tokens: ["x", "=", "/a\"[/}]b\\/c/", "+", "1"]),
    Example(text: "a / b / c", tokens: ["a", "/", "b", "/", "c"]),
    Example(text: "(a)/b/(c)", tokens: ["(", "a", ")", "/", "b", "/", "(", "c", ")"]),
    Example(
      text: "reduce(0, /) + f(/, /)",
      tokens: ["reduce", "(", "0", ",", "/", ")", "+", "f", "(", "/", ",", "/", ")"]),
    Example(text: "x! /y/ z", tokens: ["x", "!", "/", "y", "/", "z"]),
    Example(text: "return /y/", tokens: ["return", "/y/"]),
    Example(text: "#/a / \" b/# c", tokens: ["#/a / \" b/#", "c"]),
    Example(text: "#/\n a \" # }\n/# c", tokens: ["#/\n a \" # }\n/#", "c"]),
    Example(text: "#if os(Linux)", tokens: ["#if", "os", "(", "Linux", ")"]),
    Example(text: "Array<Int>>= b", tokens: ["Array", "<", "Int", ">>=", "b"]),
    Example(text: "a\r\nb", tokens: ["a", "b"]),
  ])
  func tokensAreWhatSwiftReads(_ example: Example) {
    let source = SourceText(example.text)
    let tokens = Lexer.tokens(of: source).filter { !$0.isTrivia }
    #expect(tokens.map { source[$0] } == example.tokens)
    #expect(!tokens.contains { $0.kind == .unterminated || $0.kind == .unknown })
  }

  @Test(arguments: ["\"a", "\"a\nb", "\"\"\"\n a \"\"", "/* a /* b */", "`a", "#\"a\"", "#/a"])
  func whatDoesNotEndIsMarked(_ text: String) {
    #expect(Lexer.tokens(of: SourceText(text)).contains { $0.kind == .unterminated })
  }

  @Test func aTokenKnowsWhetherItStartsItsLine() {
    let source = SourceText("a /* \n */ b c // d\ne")
    let tokens = Lexer.tokens(of: source).filter { !$0.isTrivia }
    #expect(tokens.map(\.startsLine) == [true, true, false, true])
  }

  @Test func deepInterpolationsEndWithoutExhaustingTheStack() {
    let text = String(repeating: "\"\\(", count: 20_000)
    #expect(rejoined(text) == text)
    let closed = text + String(repeating: ")\"", count: 20_000)
    #expect(rejoined(closed) == closed)
  }
}

/// The tokens of `text`, put together again.
func rejoined(_ text: String) -> String {
  let source = SourceText(text)
  return Lexer.tokens(of: source).map { source[$0] }.joined()
}
