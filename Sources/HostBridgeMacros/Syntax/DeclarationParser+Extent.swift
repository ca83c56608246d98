// Where types, expressions and functions end. Swift ends them by grammar; a parser that reads no
// expressions ends them by the shape of the tokens around a line break.
extension DeclarationParser {
  /// Whether the current token is the first of its line.
  var startsLine: Bool { cursor.current?.startsLine ?? true }

  /// Passes a type, up to what cannot belong to one.
  mutating func skipType() throws(SyntaxError) {
    let start = cursor.index
    while let token = cursor.current {
      if cursor.index > start, token.startsLine, !continuesType() { break }
      switch token.kind {
      case .identifier, .number:
        if cursor.spells("where"), cursor.index > start { return }
        cursor.index += 1
      case .punctuation:
        if cursor.spells("(") || cursor.spells("[") {
          try cursor.skipBalanced()
        } else if cursor.spells(".") || cursor.spells("@") {
          cursor.index += 1
        } else if cursor.isAtModuleSelector {
          cursor.index += 2
        } else {
          return try requireProgress(since: start)
        }
      case .operator:
        let text = cursor.source[token]
        if text == "=" || text == "==" { return try requireProgress(since: start) }
        if text.hasPrefix("<") {
          try skipAngles()
        } else if text == "->" || text == "..." || text.allSatisfy({ "?!&~".contains($0) }) {
          cursor.index += 1
        } else {
          throw missingSpace(in: token) ?? cursor.unexpected(expecting: "a type")
        }
      default:
        throw cursor.unexpected(expecting: "a type")
      }
    }
    try requireProgress(since: start)
  }

  /// `Int?=nil` and `[Int]=[]`, which Swift reads as an operator.
  private func missingSpace(in token: Token) -> SyntaxError? {
    guard cursor.source[token].hasSuffix("=") else { return nil }
    let end = token.range.upperBound - 1
    return SyntaxError(
      message: "put a space between the type and '='", offset: token.range.lowerBound,
      fixIt: SourceEdit(message: "insert ' '", range: end..<end, replacement: " "))
  }

  private func requireProgress(since start: Int) throws(SyntaxError) {
    guard cursor.index > start else { throw cursor.unexpected(expecting: "a type") }
  }

  private func continuesType() -> Bool {
    let opened: Set<String> = [
      ":", "->", "&", ".", "some", "any", "throws", "async", "rethrows", "inout", "each",
      "repeat", "sending", "borrowing", "consuming", "@", "~",
    ]
    if opened.contains(cursor.text(-1)) || cursor.spells("@", -2) { return true }
    return ["->", "&", ".", "throws", "async"].contains(cursor.text())
  }

  /// Passes `<…>`, whose closing bracket may be part of a longer operator.
  mutating func skipAngles() throws(SyntaxError) {
    let start = cursor.offset
    var depth = 0
    while let token = cursor.current {
      if token.kind == .operator {
        let text = cursor.source[token]
        if text != "->" {
          for character in text {
            if character == "<" { depth += 1 }
            if character == ">" { depth -= 1 }
          }
        }
        cursor.index += 1
        guard depth > 0 else {
          if depth == 0, text.hasSuffix("="), text.contains(">") {
            cursor.index -= 1
            throw missingSpace(in: token) ?? cursor.unexpected(expecting: "'>'")
          }
          if depth == 0 { return }
          break
        }
      } else if cursor.isAtOpener {
        try cursor.skipBalanced()
      } else if cursor.isAtCloser || token.kind == .unterminated {
        break
      } else {
        cursor.index += 1
      }
    }
    throw SyntaxError(message: "this '<' is never closed", offset: start)
  }

  /// Passes an expression, up to a comma, the end of the declaration or its accessors.
  mutating func skipExpression(stopsAtAccessors: Bool = false) throws(SyntaxError) {
    let start = cursor.index
    while let token = cursor.current {
      if cursor.index > start, token.startsLine, !continuesExpression() { return }
      if token.kind == .unterminated || token.kind == .unknown {
        throw cursor.unexpected(expecting: "an expression")
      }
      if cursor.spells(",") || cursor.spells(";") || cursor.isAtCloser { break }
      if cursor.index > start, cursor.spells("{"), stopsAtAccessors, isAtAccessorsAfterValue() {
        return
      }
      if cursor.isAtOpener {
        try cursor.skipBalanced()
      } else if !skipGenericArguments() {
        cursor.index += 1
      }
    }
    guard cursor.index > start else { throw cursor.unexpected(expecting: "an expression") }
  }

  /// Passes `<A, B>` after a name, if that is what the `<` here opens.
  private mutating func skipGenericArguments() -> Bool {
    guard cursor.spells("<"), isTouching, cursor.token(-1)?.kind == .identifier else {
      return false
    }
    var ahead = self
    guard (try? ahead.skipAngles()) != nil else { return false }
    let inside = cursor.index..<ahead.cursor.index
    let isTypes = inside.allSatisfy { index in
      let token = cursor.tokens[index]
      if token.kind == .string || token.kind == .regex { return false }
      guard token.kind == .operator else { return true }
      let text = cursor.source[token]
      return text == "->" || text.allSatisfy { "<>?!&".contains($0) }
    }
    let next = ahead.cursor.text()
    guard
      isTypes,
      ahead.startsLine || ["(", ")", "]", "}", ".", ",", ";", ":", "{", "[", "="].contains(next)
    else { return false }
    self = ahead
    return true
  }

  /// Whether the expression before this line goes on in it.
  private func continuesExpression() -> Bool {
    guard let previous = cursor.token(-1), let token = cursor.current else { return false }
    if previous.kind == .operator {
      // `value!` is complete, `a +` is not: a postfix operator touches what it follows.
      let before = cursor.token(-2)?.range.upperBound
      let isPostfix = before == previous.range.lowerBound
      if !isPostfix { return true }
    }
    let open: Set<String> = [
      ",", ":", ".", "=", "->", "try", "await", "is", "as", "in", "if", "switch", "return",
      "else", "some", "any", "@", "\\",
    ]
    if previous.kind != .string, open.contains(cursor.source[previous]) { return true }
    switch token.kind {
    case .operator:
      // A prefix operator begins something new; an infix one stands free on both sides.
      return cursor.token(1).map { $0.range.lowerBound > token.range.upperBound } ?? true
    case .punctuation:
      return cursor.spells(".") || cursor.spells("{") || cursor.spells(",")
        || cursor.spells(":")
    case .identifier:
      if ["as", "is", "else", "where"].contains(cursor.source[token]) { return true }
      // `} completion: { … }` is a further trailing closure.
      return cursor.spells("}", -1) && cursor.spells(":", 1) && cursor.spells("{", 2)
    default:
      return false
    }
  }

  /// Passes what follows `func`, `init`, `typealias` and the like, and the body if there is one.
  mutating func skipFunction() throws(SyntaxError) {
    while let token = cursor.current {
      if token.startsLine, startsMember(), cursor.text(-1) != "->" { return }
      if token.kind == .unterminated || token.kind == .unknown {
        throw cursor.unexpected(expecting: "a function")
      }
      if cursor.spells("{") { return try cursor.skipBalanced() }
      if cursor.spells(";") || cursor.isAtCloser { return }
      if cursor.isAtOpener { try cursor.skipBalanced() } else { cursor.index += 1 }
    }
  }

  private func startsMember() -> Bool {
    guard let token = cursor.current else { return true }
    if token.kind == .pound || cursor.spells("@") { return true }
    let text = cursor.source[token]
    guard text != "async" else { return false }
    return Self.keywords.contains(text) || Self.modifiers.contains(text)
  }
}
