// Literals whose ends are hard to see: strings with interpolations, raw strings, regexes.
extension Lexer {
  /// A raw string, an extended regex, a `#name`, or a lone `#`.
  mutating func scanHash() -> Token.Kind {
    var hashes = 1
    while peek(hashes) == UInt8(ascii: "#") { hashes += 1 }
    switch peek(hashes) {
    case UInt8(ascii: "\""):
      position += hashes
      return scanString(hashes: hashes)
    case UInt8(ascii: "/"):
      position += hashes
      return scanExtendedRegex(hashes: hashes)
    case let byte? where hashes == 1 && Self.startsName(byte):
      position += 1
      advance(while: Self.continuesName)
      return .pound
    default:
      position += hashes
      return hashes == 1 ? .punctuation : .unknown
    }
  }

  /// A string from its opening quote on; the hashes before it are already passed.
  mutating func scanString(hashes: Int) -> Token.Kind {
    let quote = UInt8(ascii: "\"")
    let isMultiline = peek() == quote && peek(1) == quote && peek(2) == quote
    // `#"""#` is a raw one-line string that holds one quote.
    if isMultiline && hashes > 0 && closes(hashes: hashes, after: 3) {
      position += 3 + hashes
      return .string
    }
    position += isMultiline ? 3 : 1
    while let byte = peek() {
      if byte == quote {
        let width = isMultiline ? 3 : 1
        let isEnd = !isMultiline || (peek(1) == quote && peek(2) == quote)
        if isEnd && closes(hashes: hashes, after: width) {
          position += width + hashes
          return .string
        }
        position += 1
      } else if byte == UInt8(ascii: "\\"), closes(hashes: hashes, after: 1) {
        position += 1 + hashes
        if peek() == UInt8(ascii: "("), nesting < Self.deepestNesting {
          scanInterpolation()
        } else if position < bytes.count, isMultiline || !isLineEnd(bytes[position]) {
          position += 1
        }
      } else if !isMultiline, isLineEnd(byte) {
        return .unterminated
      } else {
        position += 1
      }
    }
    return .unterminated
  }

  /// A regex between slashes, or nil when the slash here is an operator.
  mutating func scanBareRegex() -> Token.Kind? {
    guard !followsOperand, let first = peek(1), first != UInt8(ascii: " "),
      first != UInt8(ascii: "\t"), !isLineEnd(first)
    else { return nil }
    var index = position + 1
    var classDepth = 0
    var groupDepth = 0
    while index < bytes.count, !isLineEnd(bytes[index]) {
      switch bytes[index] {
      case UInt8(ascii: "\\"): index += 1
      case UInt8(ascii: "["): classDepth += 1
      case UInt8(ascii: "]"): classDepth = max(0, classDepth - 1)
      case UInt8(ascii: "(") where classDepth == 0: groupDepth += 1
      case UInt8(ascii: ")") where classDepth == 0:
        // `reduce(0, /)` passes an operator: the parenthesis is not the regex's.
        if groupDepth == 0 { return nil }
        groupDepth -= 1
      case UInt8(ascii: "/") where classDepth == 0:
        // `a(/, /)` passes two operators: a regex does not end in a space.
        if bytes[index - 1] == UInt8(ascii: " ") { return nil }
        position = index + 1
        return .regex
      default: break
      }
      index += 1
    }
    return nil
  }

  private mutating func scanExtendedRegex(hashes: Int) -> Token.Kind {
    position += 1
    // `#/` at the end of a line opens a regex of many lines.
    var ahead = position
    while ahead < bytes.count, bytes[ahead] == UInt8(ascii: " ") || bytes[ahead] == 0x09 {
      ahead += 1
    }
    let isMultiline = ahead < bytes.count && isLineEnd(bytes[ahead])
    while let byte = peek() {
      if byte == UInt8(ascii: "/"), closes(hashes: hashes, after: 1) {
        position += 1 + hashes
        return .regex
      }
      if isLineEnd(byte), !isMultiline { return .unterminated }
      position += 1
      if byte == UInt8(ascii: "\\"), let escaped = peek(), !isLineEnd(escaped) { position += 1 }
    }
    return .unterminated
  }

  /// Passes an interpolation by reading its tokens up to the matching parenthesis.
  private mutating func scanInterpolation() {
    nesting += 1
    let outer = followsOperand
    followsOperand = false
    defer {
      nesting -= 1
      followsOperand = outer
    }
    var depth = 0
    while let token = next() {
      guard token.kind == .punctuation else { continue }
      if bytes[token.range.lowerBound] == UInt8(ascii: "(") { depth += 1 }
      if bytes[token.range.lowerBound] == UInt8(ascii: ")") { depth -= 1 }
      if depth == 0 { return }
    }
  }

  private func closes(hashes: Int, after distance: Int) -> Bool {
    (0..<hashes).allSatisfy { peek(distance + $0) == UInt8(ascii: "#") }
  }

  private func isLineEnd(_ byte: UInt8) -> Bool {
    byte == UInt8(ascii: "\n") || byte == UInt8(ascii: "\r")
  }
}
