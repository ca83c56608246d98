import Testing

@testable import HostBridgeMacros

/// Hostile input: the lexer loses no byte, the parser ends in a value or an error with a place.
struct LexerFuzzTests {
  /// A generator with a known seed, so that a failure can be repeated.
  struct Seeded: RandomNumberGenerator {
    var state: UInt64

    mutating func next() -> UInt64 {
      state &+= 0x9E37_79B9_7F4A_7C15
      var mixed = state
      mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
      mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
      return mixed ^ (mixed >> 31)
    }
  }

  static let pieces = [
    "\"", "\"\"\"", "#", "##\"", "\\(", "\\#(", ")", "(", "{", "}", "[", "]", "/", "//", "/*", "*/",
    "#/", "/#", "`", "\n", "\r\n", " ", "\t", "<", ">", "->", "=", ".", "..<", ",", ";", ":", "@",
    "#if", "#else", "#endif", "#elseif X", "var", "let", "case", "enum", "struct", "func", "init",
    "didSet", "get", "private(set)", "static", "x", "日本", "$0", "1.5e-3", "0x", "é", "\\", "&",
    "?", "!", "where", "some", "\u{0}", "\u{1F600}", "a: Int", " = 3", "indirect", "class", "async",
  ]

  static let declarations = [
    "enum A { case a(Int, b: String = \"\\(x)\"), c = 1\n#if X\ncase d\n#else\ncase e\n#endif\n}",
    "struct A<T>: B where T: C { var a: [Int] = [1] { didSet { a = 2 } }\n lazy var b = /x/\n }",
    "@P(\"}\") private(set) var x: (Int) -> Void = { _ in \"\"\"\n  }\n\"\"\" }",
  ]

  @Test(arguments: 0..<8)
  func piecesInAnyOrderRejoin(_ seed: UInt64) {
    var random = Seeded(state: seed)
    for _ in 0..<400 {
      let count = Int.random(in: 0..<60, using: &random)
      let text = (0..<count).map { _ in Self.pieces.randomElement(using: &random) ?? "" }.joined()
      check(SourceText(text))
    }
  }

  @Test(arguments: 0..<8)
  func damagedDeclarationsRejoin(_ seed: UInt64) {
    var random = Seeded(state: seed &+ 1000)
    for _ in 0..<300 {
      var text = Self.declarations.randomElement(using: &random) ?? ""
      for _ in 0..<Int.random(in: 1..<6, using: &random) {
        let place = Int.random(in: 0...text.count, using: &random)
        let index = text.index(text.startIndex, offsetBy: place)
        if Bool.random(using: &random), index < text.endIndex {
          text.remove(at: index)
        } else {
          text.insert(contentsOf: Self.pieces.randomElement(using: &random) ?? "", at: index)
        }
      }
      check(SourceText(text))
    }
  }

  @Test func anyBytesRejoin() {
    var random = Seeded(state: 42)
    for _ in 0..<400 {
      let count = Int.random(in: 0..<80, using: &random)
      let bytes = (0..<count).map { _ in UInt8.random(in: 0...255, using: &random) }
      check(SourceText(bytes: bytes))
    }
  }

  @Test func deepBracketsAndConditionsEnd() {
    check(SourceText("struct A {" + String(repeating: "#if X\n", count: 10_000)))
    check(SourceText("var a = " + String(repeating: "([{", count: 10_000)))
    check(SourceText("var a: " + String(repeating: "A<", count: 10_000)))
    check(SourceText(String(repeating: "@a(", count: 10_000)))
  }

  private func check(_ source: SourceText) {
    let tokens = Lexer.tokens(of: source)
    #expect(tokens.allSatisfy { !$0.range.isEmpty })
    #expect(tokens.flatMap { source.bytes[$0.range] } == source.bytes)
    do {
      let declaration = try DeclarationParser.parse(source)
      #expect(declaration.range.upperBound <= source.bytes.count)
    } catch {
      #expect((0...source.bytes.count).contains(error.offset))
      #expect(!error.message.isEmpty)
    }
  }
}
