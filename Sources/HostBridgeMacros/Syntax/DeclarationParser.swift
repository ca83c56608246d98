/// Reads one declaration and, for a type, its members; bodies of functions are passed over.
///
/// The compiler has accepted the grammar before a macro runs, so the parser checks only what it
/// relies on. Whatever it meets beyond that is a `SyntaxError`, never a guess.
struct DeclarationParser {
  var cursor: TokenCursor
  /// How many `#if` blocks the parser stands in.
  var conditionalDepth = 0

  /// Deeper blocks are refused, so that hostile input cannot exhaust the stack.
  static let deepestConditional = 64

  /// The declaration that `source` consists of.
  static func parse(_ source: SourceText) throws(SyntaxError) -> Declaration {
    var parser = DeclarationParser(cursor: TokenCursor(source))
    let declaration = try parser.parseDeclaration(isOutermost: true)
    guard parser.cursor.isAtEnd else {
      throw parser.cursor.unexpected(expecting: "the end of the declaration")
    }
    return declaration
  }

  /// The head of a declaration whose body may be missing, as a lexical context shows it.
  static func parseHead(_ source: SourceText) -> Declaration? {
    var parser = DeclarationParser(cursor: TokenCursor(source))
    return try? parser.parseDeclaration(isOutermost: true)
  }

  mutating func parseDeclaration(isOutermost: Bool = false) throws(SyntaxError) -> Declaration {
    let start = cursor.offset
    var attributes: [Attribute] = []
    var modifiers: [Modifier] = []
    while true {
      if cursor.spells("@") {
        attributes.append(try parseAttribute())
      } else if let modifier = try parseModifier() {
        modifiers.append(modifier)
      } else {
        break
      }
    }
    guard let token = cursor.current, token.kind == .identifier || token.kind == .pound else {
      throw cursor.unexpected(expecting: "a declaration")
    }
    let keyword = Name(text: cursor.source[token], range: token.range)
    var declaration = Declaration(
      attributes: attributes, modifiers: modifiers, keyword: keyword, range: start..<start)
    cursor.index += 1
    switch keyword.text {
    case "struct", "enum", "class", "actor", "protocol", "extension":
      try parseType(&declaration, readsMembers: isOutermost)
    case "var", "let":
      declaration.content = .variables(try parseBindings())
    case "case":
      declaration.content = .cases(try parseCases())
    case "func", "macro", "init", "deinit", "subscript":
      if keyword.text == "func", let name = cursor.current {
        declaration.name = Name(text: cursor.source[name], range: name.range)
        cursor.index += 1
      }
      try skipFunction()
    case "typealias", "associatedtype":
      declaration.name = try cursor.takeName()
      try skipFunction()
    case "import", "operator", "precedencegroup":
      try skipFunction()
    default:
      guard token.kind == .pound else {
        cursor.index -= 1
        throw cursor.unexpected(expecting: "a declaration")
      }
      try skipExpression()
    }
    declaration.range = start..<cursor.previousEnd
    return declaration
  }

  private mutating func parseType(
    _ declaration: inout Declaration, readsMembers: Bool
  ) throws(SyntaxError) {
    let nameStart = cursor.offset
    if declaration.keyword.text == "extension" {
      try skipType()
      let range = nameStart..<cursor.previousEnd
      declaration.name = Name(text: cursor.source[range], range: range)
    } else {
      declaration.name = try cursor.takeName()
    }
    if cursor.text().hasPrefix("<") {
      let start = cursor.offset
      try skipAngles()
      declaration.generics = start..<cursor.previousEnd
    }
    if cursor.take(":") {
      repeat {
        let start = cursor.offset
        try skipType()
        declaration.inheritance.append(start..<cursor.previousEnd)
      } while cursor.take(",")
    }
    if cursor.take("where") {
      while !cursor.isAtEnd, !cursor.spells("{") {
        if cursor.isAtOpener { try cursor.skipBalanced() } else { cursor.index += 1 }
      }
    }
    guard cursor.spells("{") else { throw cursor.unexpected(expecting: "'{'") }
    guard readsMembers else { return try cursor.skipBalanced() }
    cursor.index += 1
    let bodyStart = cursor.previousEnd
    let members = try parseMembers()
    guard cursor.take("}") else { throw cursor.unexpected(expecting: "'}'") }
    declaration.content = .members(members, bodyStart: bodyStart)
  }

  private mutating func parseAttribute() throws(SyntaxError) -> Attribute {
    let start = cursor.offset
    cursor.index += 1
    var name = try cursor.takeName().text
    while cursor.spells(".") || cursor.isAtModuleSelector {
      cursor.index += cursor.spells(".") ? 1 : 2
      name += "." + (try cursor.takeName().text)
    }
    if cursor.text().hasPrefix("<"), isTouching {
      let genericStart = cursor.offset
      try skipAngles()
      name += cursor.source[genericStart..<cursor.previousEnd]
    }
    var arguments: Range<Int>?
    // `@escaping (Int)` has no arguments: they must touch the name.
    if cursor.spells("("), isTouching {
      let argumentStart = cursor.offset
      try cursor.skipBalanced()
      arguments = argumentStart..<cursor.previousEnd
    }
    return Attribute(name: name, arguments: arguments, range: start..<cursor.previousEnd)
  }

  /// Whether nothing stands between the current token and the one before it.
  var isTouching: Bool { cursor.previousEnd == cursor.offset }

  private mutating func parseModifier() throws(SyntaxError) -> Modifier? {
    guard let token = cursor.current, token.kind == .identifier else { return nil }
    let name = cursor.source[token]
    guard Self.modifiers.contains(name) else { return nil }
    // `class` opens a class unless another member follows it.
    if name == "class" {
      let next = cursor.text(1)
      guard
        next == "func" || next == "var" || next == "let" || next == "subscript"
          || (Self.modifiers.contains(next) && next != "class")
      else { return nil }
    }
    cursor.index += 1
    var detail: String?
    if cursor.spells("("), cursor.token(1)?.kind == .identifier, cursor.spells(")", 2) {
      detail = cursor.text(1)
      cursor.index += 3
    }
    return Modifier(
      name: name, detail: detail, range: token.range.lowerBound..<cursor.previousEnd)
  }

  static let modifiers: Set<String> = [
    "public", "package", "internal", "fileprivate", "private", "open", "static", "class", "final",
    "lazy", "weak", "unowned", "mutating", "nonmutating", "override", "required", "convenience",
    "dynamic", "optional", "indirect", "prefix", "postfix", "infix", "nonisolated", "isolated",
    "distributed", "consuming", "borrowing", "__consuming", "__owned", "_const", "async",
  ]

  static let keywords: Set<String> = [
    "struct", "enum", "class", "actor", "protocol", "extension", "var", "let", "case", "func",
    "macro", "init", "deinit", "subscript", "typealias", "associatedtype", "import", "operator",
    "precedencegroup",
  ]
}
