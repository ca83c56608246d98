/// A position among the significant tokens of a source, for a parser to move along.
struct TokenCursor {
  let source: SourceText
  let tokens: [Token]
  var index = 0

  init(_ source: SourceText) {
    self.source = source
    tokens = Lexer.tokens(of: source).filter { !$0.isTrivia }
  }

  var current: Token? { token(0) }
  var isAtEnd: Bool { index >= tokens.count }

  func token(_ distance: Int) -> Token? {
    let position = index + distance
    return tokens.indices.contains(position) ? tokens[position] : nil
  }

  /// Where the current token begins, or the source ends.
  var offset: Int { current?.range.lowerBound ?? source.bytes.count }

  /// Where the token before the current one ends.
  var previousEnd: Int { token(-1)?.range.upperBound ?? 0 }

  func spells(_ word: StaticString, _ distance: Int = 0) -> Bool {
    guard let token = token(distance) else { return false }
    return source.spells(word, at: token.range)
  }

  func text(_ distance: Int = 0) -> String {
    token(distance).map { source[$0] } ?? ""
  }

  /// Moves past the current token if it spells `word`.
  mutating func take(_ word: StaticString) -> Bool {
    guard spells(word) else { return false }
    index += 1
    return true
  }

  /// Whether `::` stands here, as in `Module::Type`.
  var isAtModuleSelector: Bool {
    spells(":") && spells(":", 1) && token(1)?.range.lowerBound == token(0)?.range.upperBound
  }

  mutating func takeName() throws(SyntaxError) -> Name {
    guard let token = current, token.kind == .identifier else {
      throw unexpected(expecting: "a name")
    }
    index += 1
    return Name(text: source[token], range: token.range)
  }

  /// The error for the current token, which is not what the grammar has here.
  func unexpected(expecting expected: String) -> SyntaxError {
    guard let token = current else {
      return SyntaxError(message: "expected \(expected) before the end", offset: offset)
    }
    switch token.kind {
    case .unterminated:
      return SyntaxError(
        message: "this literal, name or comment does not end", offset: token.range.lowerBound)
    default:
      return SyntaxError(
        message: "expected \(expected), found '\(source[token])'", offset: token.range.lowerBound)
    }
  }

  /// Passes a bracket and everything up to the one that closes it.
  mutating func skipBalanced() throws(SyntaxError) {
    var open: [(closer: UInt8, offset: Int)] = []
    repeat {
      guard let token = current else {
        throw SyntaxError(
          message: "this bracket is never closed", offset: open.last?.offset ?? offset)
      }
      if token.kind == .unterminated { throw unexpected(expecting: "code") }
      if token.kind == .punctuation {
        let byte = source.bytes[token.range.lowerBound]
        if let closer = Self.closer(of: byte) {
          open.append((closer, token.range.lowerBound))
        } else if Self.isCloser(byte) {
          guard let last = open.last, last.closer == byte else {
            throw unexpected(expecting: "the end of the bracket before it")
          }
          open.removeLast()
        }
      }
      index += 1
    } while !open.isEmpty
  }

  /// Whether the current token opens a bracket.
  var isAtOpener: Bool {
    guard let token = current, token.kind == .punctuation else { return false }
    return Self.closer(of: source.bytes[token.range.lowerBound]) != nil
  }

  /// Whether the current token closes one.
  var isAtCloser: Bool {
    guard let token = current, token.kind == .punctuation else { return false }
    return Self.isCloser(source.bytes[token.range.lowerBound])
  }

  private static func closer(of byte: UInt8) -> UInt8? {
    switch byte {
    case UInt8(ascii: "("): UInt8(ascii: ")")
    case UInt8(ascii: "["): UInt8(ascii: "]")
    case UInt8(ascii: "{"): UInt8(ascii: "}")
    default: nil
    }
  }

  private static func isCloser(_ byte: UInt8) -> Bool {
    byte == UInt8(ascii: ")") || byte == UInt8(ascii: "]") || byte == UInt8(ascii: "}")
  }
}
