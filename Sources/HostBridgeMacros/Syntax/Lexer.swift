/// Splits Swift source into tokens without losing a byte; any input ends, none traps.
///
/// The lexer knows as much of Swift as is needed to see where literals and comments end, so that
/// brackets inside them are not taken for code. It does not tell keywords from names.
struct Lexer {
  let bytes: [UInt8]
  var position = 0
  /// How deep the lexer stands in interpolations inside interpolations.
  var nesting = 0
  /// Whether what came before can end an operand, which makes `/` a division.
  var followsOperand = false

  /// Deeper interpolations are read as text, so that hostile input cannot exhaust the stack.
  static let deepestNesting = 48

  init(_ source: SourceText) { bytes = source.bytes }

  /// All tokens of `source`, trivia included.
  static func tokens(of source: SourceText) -> [Token] {
    var lexer = Lexer(source)
    var tokens: [Token] = []
    var startsLine = true
    while var token = lexer.next() {
      token.startsLine = startsLine
      if token.isTrivia {
        startsLine = startsLine || token.kind == .newline || lexer.spansLines(token)
      } else {
        startsLine = false
      }
      tokens.append(token)
    }
    return tokens
  }

  /// The next token, or nil at the end.
  mutating func next() -> Token? {
    guard position < bytes.count else { return nil }
    let start = position
    let kind = scan()
    // A scan that moved nowhere would never end; take one byte as unknown instead.
    if position == start { position += 1 }
    let token = Token(kind: kind, range: start..<position)
    if !token.isTrivia { followsOperand = endsOperand(token) }
    return token
  }

  func peek(_ distance: Int = 0) -> UInt8? {
    let index = position + distance
    return index < bytes.count ? bytes[index] : nil
  }

  private mutating func scan() -> Token.Kind {
    let byte = bytes[position]
    switch byte {
    case UInt8(ascii: " "), UInt8(ascii: "\t"), 0x0B, 0x0C, 0:
      advance { $0 == 0x20 || $0 == 0x09 || $0 == 0x0B || $0 == 0x0C || $0 == 0 }
      return .space
    case UInt8(ascii: "\n"), UInt8(ascii: "\r"):
      position += byte == UInt8(ascii: "\r") && peek(1) == UInt8(ascii: "\n") ? 2 : 1
      return .newline
    case UInt8(ascii: "/"):
      if peek(1) == UInt8(ascii: "/") { return scanLineComment() }
      if peek(1) == UInt8(ascii: "*") { return scanBlockComment() }
      return scanBareRegex() ?? scanOperator()
    case UInt8(ascii: "\""):
      return scanString(hashes: 0)
    case UInt8(ascii: "#"):
      return scanHash()
    case UInt8(ascii: "`"):
      return scanQuotedName()
    case UInt8(ascii: "0")...UInt8(ascii: "9"):
      return scanNumber()
    case UInt8(ascii: "."):
      if peek(1) == UInt8(ascii: ".") { return scanOperator() }
      position += 1
      return .punctuation
    case UInt8(ascii: "("), UInt8(ascii: ")"), UInt8(ascii: "{"), UInt8(ascii: "}"),
      UInt8(ascii: "["), UInt8(ascii: "]"), UInt8(ascii: ","), UInt8(ascii: ";"),
      UInt8(ascii: ":"), UInt8(ascii: "@"), UInt8(ascii: "\\"):
      position += 1
      return .punctuation
    default:
      if Self.startsName(byte) {
        advance(while: Self.continuesName)
        return .identifier
      }
      if Self.isOperator(byte) { return scanOperator() }
      position += 1
      return .unknown
    }
  }

  mutating func advance(while matches: (UInt8) -> Bool) {
    while position < bytes.count, matches(bytes[position]) { position += 1 }
  }

  private mutating func scanLineComment() -> Token.Kind {
    advance { $0 != UInt8(ascii: "\n") && $0 != UInt8(ascii: "\r") }
    return .comment
  }

  private mutating func scanBlockComment() -> Token.Kind {
    var depth = 0
    while position < bytes.count {
      if peek() == UInt8(ascii: "/"), peek(1) == UInt8(ascii: "*") {
        depth += 1
        position += 2
      } else if peek() == UInt8(ascii: "*"), peek(1) == UInt8(ascii: "/") {
        depth -= 1
        position += 2
        if depth == 0 { return .comment }
      } else {
        position += 1
      }
    }
    return .unterminated
  }

  private mutating func scanQuotedName() -> Token.Kind {
    position += 1
    advance { $0 != UInt8(ascii: "`") && $0 != UInt8(ascii: "\n") && $0 != UInt8(ascii: "\r") }
    guard peek() == UInt8(ascii: "`") else { return .unterminated }
    position += 1
    return .identifier
  }

  private mutating func scanNumber() -> Token.Kind {
    advance(while: Self.continuesName)
    // `1.5` is one number, `1...5` and `1.description` are not.
    if peek() == UInt8(ascii: "."), let digit = peek(1), Self.isDigit(digit) {
      position += 1
      advance(while: Self.continuesName)
    }
    if let exponent = bytes[..<position].last, exponent | 0x20 == UInt8(ascii: "e"),
      let sign = peek(), sign == UInt8(ascii: "-") || sign == UInt8(ascii: "+"),
      let digit = peek(1), Self.isDigit(digit)
    {
      position += 1
      advance(while: Self.continuesName)
    }
    return .number
  }

  private mutating func scanOperator() -> Token.Kind {
    let allowsDots = peek() == UInt8(ascii: ".")
    let start = position
    while let byte = peek(), Self.isOperator(byte) || (allowsDots && byte == UInt8(ascii: ".")) {
      // A comment ends the operator that it touches.
      if position > start, byte == UInt8(ascii: "/"),
        peek(1) == UInt8(ascii: "/") || peek(1) == UInt8(ascii: "*")
      {
        break
      }
      position += 1
    }
    return .operator
  }

  private func spansLines(_ token: Token) -> Bool {
    token.kind == .comment && bytes[token.range].contains(UInt8(ascii: "\n"))
  }

  /// Whether a `/` after `token` divides; otherwise it may open a regex.
  private func endsOperand(_ token: Token) -> Bool {
    switch token.kind {
    case .number, .string, .regex, .unterminated: return true
    case .identifier:
      return !Self.wordsBeforeOperands.contains(
        String(decoding: bytes[token.range], as: UTF8.self))
    case .punctuation:
      return [UInt8(ascii: ")"), UInt8(ascii: "]"), UInt8(ascii: "}")].contains(
        bytes[token.range.lowerBound])
    case .operator:
      // A postfix `!` or `?` touches its operand.
      let last = bytes[token.range.upperBound - 1]
      guard last == UInt8(ascii: "!") || last == UInt8(ascii: "?") else { return false }
      let before = token.range.lowerBound - 1
      return before >= 0 && Self.closesOperand(bytes[before])
    default: return false
    }
  }

  private static let wordsBeforeOperands: Set<String> = [
    "return", "in", "case", "where", "if", "while", "guard", "switch", "else", "throw", "try",
    "await", "yield", "is", "as", "do", "repeat", "then",
  ]
}
