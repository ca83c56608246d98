import Testing

@testable import HostBridgeMacros

/// What the parser finds in declarations.
struct DeclarationParserTests {
  private func parse(_ text: String) throws -> (Declaration, SourceText) {
    let source = SourceText(text)
    return (try DeclarationParser.parse(source), source)
  }

  /// The members of a struct around `text`.
  private func members(_ text: String) throws -> ([Declaration], SourceText) {
    let (declaration, source) = try parse("struct S {\n\(text)\n}")
    return (declaration.allMembers, source)
  }

  @Test func theHeadOfATypeIsRead() throws {
    let (type, source) = try parse(
      """
      // Before.
      @available(macOS 13, *) @A.B<Int>("}")
      public nonisolated final class `Some Name`<T: P, each U>: Base<[T]>, @unchecked Sendable, P & Q
      where T: Hashable, U == [Int] {}
      // After.
      """)
    #expect(type.keyword.text == "class" && type.name?.bare == "Some Name")
    #expect(type.attributes.map(\.name) == ["available", "A.B<Int>"])
    #expect(type.attributes[1].lastName == "B")
    #expect(type.attributes[1].arguments.map { source[$0] } == "(\"}\")")
    #expect(type.modifiers.map(\.name) == ["public", "nonisolated", "final"])
    #expect(type.access == .public)
    #expect(type.generics.map { source[$0] } == "<T: P, each U>")
    #expect(
      type.inheritance.map { source[$0] } == ["Base<[T]>", "@unchecked Sendable", "P & Q"])
    #expect(type.inherits(anyOf: ["Q"], in: source))
    #expect(source[type.range].hasPrefix("@available"))
    #expect(source[type.range].hasSuffix("{}"))
  }

  @Test func casesAreReadWithTheirPayloads() throws {
    let (type, source) = try parse(
      """
      indirect enum E<T> {
        case a, b(Int), `c`(x: [String: (Int) -> Void] = ["a)": { _ in }], _ y: T?)
        case d() , e = "f, (g", h
        @available(*, deprecated) indirect case i(
          @Sendable (Int) async throws(Oops) -> Void,
          _: (a: Int, b: Swift.Result<T, any Error>)
        )
        func f() { switch self { case .a: break; default: break } }
      }
      """)
    let cases = type.allMembers.flatMap { member -> [EnumCase] in
      if case .cases(let cases) = member.content { cases } else { [] }
    }
    #expect(cases.map(\.name.text) == ["a", "b", "`c`", "d", "e", "h", "i"])
    #expect(cases[0].payload == nil && cases[3].payload == [])
    #expect(cases[2].payload?.map(\.label) == ["x", nil])
    #expect(
      cases[2].payload?.map { source[$0.type] } == ["[String: (Int) -> Void]", "T?"])
    #expect(
      cases[6].payload?.map { source[$0.type] } == [
        "@Sendable (Int) async throws(Oops) -> Void", "(a: Int, b: Swift.Result<T, any Error>)",
      ])
  }

  struct Variable: CustomTestStringConvertible, Sendable {
    var text: String
    var type: String?
    var value: String?
    var accessors: [String]?
    var testDescription: String { text }
  }

  @Test(arguments: [
    Variable(text: "var a = 1", value: "1"),
    Variable(text: "var a: Int", type: "Int"),
    Variable(text: "var a: [String: Int]? = nil // c", type: "[String: Int]?", value: "nil"),
    Variable(text: "var a: Int { 3 }", type: "Int", accessors: []),
    Variable(
      text: "var a: Int { get { 3 } set(v) { b = v } }", type: "Int", accessors: ["get", "set"]),
    Variable(text: "var a: Int { get async throws { 3 } }", type: "Int", accessors: ["get"]),
    Variable(
      text: "var a: Int { @inlinable mutating get { 3 } nonmutating _modify { yield &x } }",
      type: "Int", accessors: ["get", "_modify"]),
    Variable(text: "var a: Set { set.count }", type: "Set", accessors: []),
    Variable(
      text: "var a = 1 { didSet { b = a } willSet(n) {} }", value: "1",
      accessors: ["didSet", "willSet"]),
    Variable(text: "var a = f { $0 } { didSet {} }", value: "f { $0 }", accessors: ["didSet"]),
    Variable(text: "var a = { didSet() }()", value: "{ didSet() }()"),
    Variable(text: "var a = f { 1 }\n  .map { 2 }\n  ?? 3", value: "f { 1 }\n  .map { 2 }\n  ?? 3"),
    Variable(text: "var a = b\n  ? c\n  : d", value: "b\n  ? c\n  : d"),
    Variable(text: "var a = b +\n  c", value: "b +\n  c"),
    Variable(text: "var a =\n  b!", value: "b!"),
    Variable(text: "var a = x\n  as? Int", value: "x\n  as? Int"),
    Variable(text: "var a = if b { 1 }\n  else { 2 }", value: "if b { 1 }\n  else { 2 }"),
    Variable(text: "var a = f { 1 }\n  then: { 2 }", value: "f { 1 }\n  then: { 2 }"),
    Variable(text: "var a = Dictionary<Int, [String]>()", value: "Dictionary<Int, [String]>()"),
    Variable(text: "var a = x < y", value: "x < y"),
    Variable(
      text: "var a: (Int, b: [T]) -> some P & Q = f", type: "(Int, b: [T]) -> some P & Q",
      value: "f"),
    Variable(text: "var a: A<B<C>>? = nil", type: "A<B<C>>?", value: "nil"),
    Variable(
      text: "var a: @Sendable () async throws -> Void = {}",
      type: "@Sendable () async throws -> Void", value: "{}"),
    Variable(text: "var a = /[}\"]/", value: "/[}\"]/"),
    Variable(
      text: "var a = \"\"\"\n  }\n  var b = 1\n  \"\"\"",
      value: "\"\"\"\n  }\n  var b = 1\n  \"\"\""),
    Variable(text: "var a = #selector(f(_:))", value: "#selector(f(_:))"),
    Variable(text: "var a = \\S.b.c", value: "\\S.b.c"),
    Variable(text: "var a = -1", value: "-1"),
    Variable(text: "var a: Module::A<B>? = Module::b", type: "Module::A<B>?", value: "Module::b"),
    Variable(text: "var a: [3 of Int?]", type: "[3 of Int?]"),
    Variable(text: "var a: Int\n  { 3 }", type: "Int", accessors: []),
    Variable(text: "var a = 5\n  { didSet {} }", value: "5", accessors: ["didSet"]),
    Variable(text: "var a: any P & ~Copyable = b", type: "any P & ~Copyable", value: "b"),
    Variable(
      text: "var a = switch b {\n  case .c: 1\n  default: 2\n  }",
      value: "switch b {\n  case .c: 1\n  default: 2\n  }"),
  ])
  func aVariableEndsWhereSwiftEndsIt(_ example: Variable) throws {
    let (found, source) = try members(
      example.text + "\n  private var after: Int = 0\n  func f() {}")
    #expect(found.count == 3)
    let binding = try #require(found.first?.bindings.first)
    #expect(found[0].bindings.count == 1)
    #expect(binding.name?.text == "a")
    #expect(binding.type.map { source[$0] } == example.type)
    #expect(binding.initializer.map { source[$0] } == example.value)
    #expect(binding.accessors?.kinds == example.accessors)
    #expect(found[1].access == .private && found[1].bindings.first?.name?.text == "after")
  }

  @Test func severalVariablesOfOneDeclarationAreFound() throws {
    let (found, source) = try members(
      "var a = 1, b: Int, c = Pair<Int, Int>(), (d, e) = (1, 2), f = x < y, g = 3")
    #expect(
      found[0].bindings.map { $0.name?.text ?? source[$0.pattern] } == [
        "a", "b", "c", "(d, e)", "f", "g",
      ])
  }

  @Test func allKindsOfMembersArePassed() throws {
    let (found, _) = try members(
      """
      static func == (a: Self, b: Self) -> Bool { a.x < b.x && "\\(a)" > "}" }
      prefix static func ! (a: Self) -> Self { a }
      init?(x: Int = 1, f: () -> Void = { }) throws where T: P { }
      deinit { }
      subscript<I>(i: I) -> Int where I: BinaryInteger { get { 1 } set { } }
      typealias T = Dictionary<Int,
        String>; let semicolon = 1
      typealias R<B> = Range<B> where B: P, B.C: Q
      class func make() {}
      nonisolated(unsafe) static var shared = 1
      private(set) public var both: Int
      @inlinable
      mutating func `default`<T>(
        _ a: T
      )
        async throws -> [T]
      where T: P
      { }
      enum Inner { case a(Int) }
      #warning("a } b")
      actor A { }
      class C { }
      protocol P { associatedtype X: P = Int; func f() }
      func last() { /* } */ }
      """)
    #expect(
      found.map(\.keyword.text) == [
        "func", "func", "init", "deinit", "subscript", "typealias", "let", "typealias", "func",
        "var", "var",
        "func", "enum", "#warning", "actor", "class", "protocol", "func",
      ])
    #expect(found[0].name?.text == "==" && found[11].name?.bare == "default")
    #expect(found[10].access == .public && found[10].modifiers[0].detail == "set")
    #expect(found[8].isStatic && found[9].isStatic)
  }

  @Test func conditionalMembersKeepTheirBranches() throws {
    let (type, _) = try parse(
      """
      struct S {
        var a = 1
        #if os(Linux) && swift(>=6) // why
          var b = 1
        #elseif DEBUG
          var c = 1
        #else
        #endif
        var d = 1
      }
      """)
    guard type.members.count == 3, case .conditional(let clauses) = type.members[1] else {
      Issue.record("the conditional block is not between the two variables")
      return
    }
    #expect(
      clauses.map(\.directive) == ["#if os(Linux) && swift(>=6)", "#elseif DEBUG", "#else"])
    #expect(clauses.map(\.members.count) == [1, 1, 0])
    #expect(type.allMembers.count == 4)
  }

  struct Mistake: CustomTestStringConvertible, Sendable {
    var text: String
    var message: String
    /// Where, in bytes from the beginning.
    var offset: Int
    var testDescription: String { text }
  }

  @Test(arguments: [
    Mistake(text: "", message: "expected a declaration before the end", offset: 0),
    Mistake(text: "enum {", message: "expected a name, found '{'", offset: 5),
    Mistake(text: "struct S { var }", message: "expected a name, found '}'", offset: 15),
    Mistake(text: "struct S { var a = }", message: "expected an expression, found '}'", offset: 19),
    Mistake(text: "struct S { var a: = 1 }", message: "expected a type, found '='", offset: 18),
    Mistake(text: "struct S { func f() {", message: "this bracket is never closed", offset: 20),
    Mistake(text: "struct S { a b }", message: "expected a declaration, found 'a'", offset: 11),
    Mistake(
      text: "enum E { case a(Int }",
      message: "expected ',' or ')' after an associated value, found '}'", offset: 20),
    Mistake(
      text: "struct S { #if X\nvar a = 1 }",
      message: "expected '#elseif', '#else' or '#endif', found '}'", offset: 27),
    Mistake(
      text: "struct S { var a = \"b }", message: "this literal, name or comment does not end",
      offset: 19),
    Mistake(
      text: "struct S {} struct T {}",
      message: "expected the end of the declaration, found 'struct'", offset: 12),
    Mistake(
      text: "struct S { var a = (1] }",
      message: "expected the end of the bracket before it, found ']'", offset: 21),
    Mistake(text: "struct S { var a: A<B }", message: "this '<' is never closed", offset: 19),
  ])
  func whatCannotBeReadIsAnErrorAtItsPlace(_ mistake: Mistake) {
    #expect {
      try DeclarationParser.parse(SourceText(mistake.text))
    } throws: { error in
      guard let error = error as? SyntaxError else { return false }
      return error.message == mistake.message && error.offset == mistake.offset
    }
  }

  @Test(arguments: ["Int?=nil", "A<Int>=x"])
  func aMissingSpaceBeforeTheValueHasAFixIt(_ text: String) throws {
    let source = Array("struct S { var a: \(text) }".utf8)
    let error = try #require(throws: SyntaxError.self) {
      try DeclarationParser.parse(SourceText(bytes: source))
    }
    let edit = try #require(error.fixIt)
    let fixed =
      source[..<edit.range.lowerBound] + Array(edit.replacement.utf8)
      + source[edit.range.upperBound...]
    let declaration = try DeclarationParser.parse(SourceText(bytes: Array(fixed)))
    #expect(declaration.allMembers.first?.bindings.first?.initializer != nil)
  }

  @Test func headsOfLexicalContextsAreRead() {
    #expect(
      DeclarationParser.parseHead(SourceText("\n\npublic extension A.B<Int> {}"))?.access == .public
    )
    #expect(
      DeclarationParser.parseHead(SourceText("@ObservableState struct S {}"))?.attribute(
        "ObservableState") != nil)
    #expect(DeclarationParser.parseHead(SourceText("func f() "))?.keyword.text == "func")
    #expect(DeclarationParser.parseHead(SourceText("{ a in }")) == nil)
  }

  @Test(
    arguments: [
      ("Int?", "Int"), ("A<B?>?", "A<B?>"), ("Optional<A<B>>", "A<B>"),
      ("Swift.Optional<Int>", "Int"),
      ("(() -> Int?)?", "(() -> Int?)"), ("Int!", "Int"), ("() -> Int?", nil), ("Int", nil),
      ("[Int?]", nil), ("A<(Int) -> Int>?", "A<(Int) -> Int>"), ("Int??", "Int?"),
    ] as [(String, String?)])
  func theTypeInsideAnOptionalIsFound(_ type: String, _ wrapped: String?) {
    #expect(TypeText.wrapped(type) == wrapped)
  }
}
