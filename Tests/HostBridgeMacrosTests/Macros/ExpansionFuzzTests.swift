import Testing

@testable import HostBridgeMacros

/// Damaged declarations: a macro prints source that can be read, or says what is wrong and where.
struct ExpansionFuzzTests {
  static let declarations = [
    "public enum Action<T> { case a, b(Int, label: [T] = []), `c`(x: () -> Void)\n#if X\ncase d\n#endif\n}",
    "struct State: Codable { var a = 1, b: Int? { didSet { a = b } }\n@Presents var c: A<B>? = nil\nlet d = \"}\" }",
    "struct Feature { enum Action { case a }\n struct State {}\n var body: some R { A() } }",
    "class Screen: Base { private let store: StoreOf<A>\n func f() { /* } */ } }",
    "enum Path { case a(A), b(B = B(x: 1))\n@ReducerCaseIgnored case c(x: Int, String) }",
    "@Presents public private(set) var child: Optional<Child.State> = .init(\"a\\(1)\")",
  ]

  @Test(arguments: 0..<4)
  func whatIsPrintedCanBeRead(_ seed: UInt64) {
    var random = LexerFuzzTests.Seeded(state: seed &+ 77)
    for _ in 0..<40 {
      var text = Self.declarations.randomElement(using: &random) ?? ""
      for _ in 0..<Int.random(in: 0..<4, using: &random) {
        let place = Int.random(in: 0...text.count, using: &random)
        let index = text.index(text.startIndex, offsetBy: place)
        if Bool.random(using: &random), index < text.endIndex {
          text.remove(at: index)
        } else {
          let piece = LexerFuzzTests.pieces.randomElement(using: &random) ?? ""
          text.insert(contentsOf: piece, at: index)
        }
      }
      for macro in MacroTable.macros.keys.sorted() {
        check(macro, text)
      }
    }
  }

  private func check(_ macro: String, _ text: String) {
    let end = fileOffset + text.utf8.count
    for role in [MacroRole.member, .memberAttribute, .extension, .accessor, .peer] {
      let result = expand(
        macro, role, text, attribute: "@Macro(for: A.self)", parent: text,
        context: ["@ObservableState struct S {}"])
      for diagnostic in result.diagnostics where diagnostic.location.offset > 0 {
        #expect((fileOffset...end).contains(diagnostic.location.offset))
      }
      guard let source = result.source else {
        #expect(result.diagnostics.contains { $0.severity == .error })
        continue
      }
      let isAttribute = role == .memberAttribute && !source.isEmpty
      let whole =
        role == .accessor && !source.isEmpty
        ? "struct S { var a: Int \(source) }"
        : "struct S {\n\(source)\n\(isAttribute ? "var a: Int" : "")\n}"
      #expect(throws: Never.self, "\(macro) as \(role) of:\n\(text)\nprints:\n\(source)") {
        try DeclarationParser.parse(SourceText(whole))
      }
    }
  }
}
