extension DeclarationParser {
  /// Members up to a closing brace, a directive that ends a branch, or the end.
  mutating func parseMembers() throws(SyntaxError) -> [Member] {
    var members: [Member] = []
    while true {
      while cursor.take(";") {}
      guard let token = cursor.current, !cursor.spells("}") else { return members }
      if token.kind == .pound {
        if cursor.spells("#if") {
          members.append(.conditional(try parseConditional()))
          continue
        }
        if cursor.spells("#elseif") || cursor.spells("#else") || cursor.spells("#endif") {
          return members
        }
      }
      members.append(.declaration(try parseDeclaration()))
      guard cursor.isAtEnd || cursor.spells("}") || cursor.spells(";") || startsLine else {
        throw cursor.unexpected(expecting: "a new line or ';' between members")
      }
    }
  }

  private mutating func parseConditional() throws(SyntaxError) -> [ConditionalClause] {
    let start = cursor.offset
    guard conditionalDepth < Self.deepestConditional else {
      throw SyntaxError(message: "'#if' is nested too deeply here", offset: start)
    }
    conditionalDepth += 1
    defer { conditionalDepth -= 1 }
    var clauses: [ConditionalClause] = []
    while !cursor.spells("#endif") {
      guard cursor.spells("#if") || cursor.spells("#elseif") || cursor.spells("#else") else {
        guard !cursor.isAtEnd else {
          throw SyntaxError(message: "this '#if' has no '#endif'", offset: start)
        }
        throw cursor.unexpected(expecting: "'#elseif', '#else' or '#endif'")
      }
      let directiveStart = cursor.offset
      cursor.index += 1
      while let token = cursor.current, !token.startsLine {
        if token.kind == .unterminated || cursor.isAtCloser {
          throw cursor.unexpected(expecting: "a condition")
        }
        if cursor.isAtOpener { try cursor.skipBalanced() } else { cursor.index += 1 }
      }
      let directive = cursor.source[directiveStart..<cursor.previousEnd]
      clauses.append(ConditionalClause(directive: directive, members: try parseMembers()))
    }
    cursor.index += 1
    return clauses
  }

  mutating func parseCases() throws(SyntaxError) -> [EnumCase] {
    var cases: [EnumCase] = []
    repeat {
      let name = try cursor.takeName()
      var payload: [Payload]?
      if cursor.spells("(") {
        cursor.index += 1
        payload = try parsePayload()
      }
      if cursor.take("=") { try skipExpression() }
      cases.append(EnumCase(name: name, payload: payload))
    } while cursor.take(",")
    return cases
  }

  private mutating func parsePayload() throws(SyntaxError) -> [Payload] {
    var payload: [Payload] = []
    while !cursor.spells(")") {
      var label: String?
      if cursor.token(0)?.kind == .identifier, cursor.spells(":", 1) {
        label = cursor.text()
        cursor.index += 2
      } else if cursor.spells("_"), cursor.token(1)?.kind == .identifier, cursor.spells(":", 2) {
        cursor.index += 3
      }
      if label == "_" { label = nil }
      let start = cursor.offset
      try skipType()
      var element = Payload(label: label, type: start..<cursor.previousEnd)
      if cursor.take("=") {
        let valueStart = cursor.offset
        try skipExpression()
        element.value = valueStart..<cursor.previousEnd
      }
      payload.append(element)
      guard cursor.take(",") || cursor.spells(")") else {
        throw cursor.unexpected(expecting: "',' or ')' after an associated value")
      }
    }
    cursor.index += 1
    return payload
  }

  mutating func parseBindings() throws(SyntaxError) -> [Binding] {
    var bindings: [Binding] = []
    repeat {
      let start = cursor.offset
      var name: Name?
      if cursor.spells("(") {
        try cursor.skipBalanced()
      } else {
        name = try cursor.takeName()
      }
      var binding = Binding(name: name, pattern: start..<cursor.previousEnd)
      if cursor.take(":") {
        let typeStart = cursor.offset
        try skipType()
        binding.type = typeStart..<cursor.previousEnd
      }
      if cursor.take("=") {
        let initializerStart = cursor.offset
        try skipExpression(stopsAtAccessors: true)
        binding.initializer = initializerStart..<cursor.previousEnd
      }
      if cursor.spells("{") { binding.accessors = try parseAccessors() }
      bindings.append(binding)
    } while cursor.take(",")
    return bindings
  }

  private mutating func parseAccessors() throws(SyntaxError) -> AccessorBlock {
    let start = cursor.offset
    var kinds: [String] = []
    var inside = self
    inside.cursor.index += 1
    while let kind = inside.takeAccessorName() {
      kinds.append(kind)
      while !inside.cursor.isAtEnd, !inside.cursor.spells("{"), !inside.cursor.spells("}"),
        !inside.startsLine
      {
        if inside.cursor.isAtOpener {
          try inside.cursor.skipBalanced()
        } else {
          inside.cursor.index += 1
        }
      }
      if inside.cursor.spells("{") { try inside.cursor.skipBalanced() }
    }
    try cursor.skipBalanced()
    return AccessorBlock(kinds: kinds, range: start..<cursor.previousEnd)
  }

  /// Whether the brace here opens accessors that may follow an initial value.
  func isAtAccessorsAfterValue() -> Bool {
    var inside = self
    inside.cursor.index += 1
    guard let kind = inside.takeAccessorName() else { return false }
    return kind == "didSet" || kind == "willSet" || kind == "init" || kind == "get"
      || kind == "set"
  }

  /// The accessor that begins here, past its attributes and modifiers.
  private mutating func takeAccessorName() -> String? {
    var ahead = cursor
    while ahead.spells("@") {
      ahead.index += 2
      if ahead.spells("("), (try? ahead.skipBalanced()) == nil { return nil }
    }
    while ["mutating", "nonmutating", "nonisolated", "borrowing", "consuming", "__consuming"]
      .contains(ahead.text())
    { ahead.index += 1 }
    let name = ahead.text()
    guard Self.accessors.contains(name) else { return nil }
    // `get { }`, `set(value) { }`, `get throws { }`, and `get` alone in a protocol.
    let next = ahead.text(1)
    let isEffect = next == "async" || next == "throws"
    guard
      next == "{" || next == "}" || isEffect || ahead.token(1)?.startsLine ?? true
        || (next == "(" && ahead.token(2)?.kind == .identifier && ahead.spells(")", 3)
          && ahead.spells("{", 4))
    else { return nil }
    cursor = ahead
    cursor.index += 1
    return name
  }

  private static let accessors: Set<String> = [
    "get", "set", "didSet", "willSet", "init", "_read", "_modify", "read", "modify",
    "unsafeAddress", "unsafeMutableAddress", "yielding",
  ]
}
