/// Reads one JSON value from bytes.
struct JSONReader {
  private let bytes: [UInt8]
  private var position = 0
  private var depth = 0

  /// What makes bytes unreadable, and where.
  struct Failure: Error, Equatable { var offset: Int }

  /// Deeper values are refused, so that hostile input cannot exhaust the stack.
  private static let deepest = 64

  private init(_ bytes: [UInt8]) { self.bytes = bytes }

  static func read(_ bytes: [UInt8]) throws(Failure) -> JSON {
    var reader = JSONReader(bytes)
    let value = try reader.value()
    reader.skipSpace()
    guard reader.position == bytes.count else { throw reader.failure }
    return value
  }

  private var failure: Failure { Failure(offset: position) }

  private var next: UInt8? { position < bytes.count ? bytes[position] : nil }

  private mutating func skipSpace() {
    while let byte = next, byte == 0x20 || byte == 0x0A || byte == 0x0D || byte == 0x09 {
      position += 1
    }
  }

  private mutating func take(_ byte: UInt8) -> Bool {
    skipSpace()
    guard next == byte else { return false }
    position += 1
    return true
  }

  private mutating func value() throws(Failure) -> JSON {
    skipSpace()
    switch next {
    case UInt8(ascii: "\""): return .string(try string())
    case UInt8(ascii: "{"): return try nested { reader throws(Failure) in try reader.object() }
    case UInt8(ascii: "["): return try nested { reader throws(Failure) in try reader.array() }
    case let byte? where byte == UInt8(ascii: "-") || Lexer.isDigit(byte): return try number()
    default:
      if takeWord("null") { return .null }
      if takeWord("true") { return .bool(true) }
      if takeWord("false") { return .bool(false) }
      throw failure
    }
  }

  private mutating func nested(
    _ read: (inout JSONReader) throws(Failure) -> JSON
  ) throws(Failure) -> JSON {
    guard depth < Self.deepest else { throw failure }
    depth += 1
    position += 1
    defer { depth -= 1 }
    return try read(&self)
  }

  private mutating func takeWord(_ word: String) -> Bool {
    guard bytes[position...].starts(with: word.utf8) else { return false }
    position += word.utf8.count
    return true
  }

  private mutating func object() throws(Failure) -> JSON {
    var members: [String: JSON] = [:]
    if take(UInt8(ascii: "}")) { return .object(members) }
    repeat {
      skipSpace()
      let key = try string()
      guard take(UInt8(ascii: ":")) else { throw failure }
      members[key] = try value()
    } while take(UInt8(ascii: ","))
    guard take(UInt8(ascii: "}")) else { throw failure }
    return .object(members)
  }

  private mutating func array() throws(Failure) -> JSON {
    var elements: [JSON] = []
    if take(UInt8(ascii: "]")) { return .array(elements) }
    repeat { elements.append(try value()) } while take(UInt8(ascii: ","))
    guard take(UInt8(ascii: "]")) else { throw failure }
    return .array(elements)
  }

  private mutating func number() throws(Failure) -> JSON {
    let start = position
    while let byte = next, byte == UInt8(ascii: "-") || Lexer.isDigit(byte) { position += 1 }
    // The protocol counts; a fraction or an overflow is not a number of it.
    guard let value = Int(String(decoding: bytes[start..<position], as: UTF8.self)) else {
      throw failure
    }
    return .number(value)
  }

  private mutating func string() throws(Failure) -> String {
    guard next == UInt8(ascii: "\"") else { throw failure }
    position += 1
    var text: [UInt8] = []
    while let byte = next {
      position += 1
      switch byte {
      case UInt8(ascii: "\""):
        return String(decoding: text, as: UTF8.self)
      case UInt8(ascii: "\\"):
        text.append(contentsOf: String(try escape()).utf8)
      default:
        text.append(byte)
      }
    }
    throw failure
  }

  private mutating func escape() throws(Failure) -> Character {
    guard let byte = next else { throw failure }
    position += 1
    switch byte {
    case UInt8(ascii: "n"): return "\n"
    case UInt8(ascii: "r"): return "\r"
    case UInt8(ascii: "t"): return "\t"
    case UInt8(ascii: "b"): return "\u{8}"
    case UInt8(ascii: "f"): return "\u{C}"
    case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "/"):
      return Character(UnicodeScalar(byte))
    case UInt8(ascii: "u"):
      var code = try hexadecimal()
      // Beyond the basic plane, JSON writes a character as two halves.
      if (0xD800..<0xDC00).contains(code), next == UInt8(ascii: "\\") {
        position += 2
        let low = try hexadecimal()
        code = 0x10000 + ((code & 0x3FF) << 10) + (low & 0x3FF)
      }
      return Character(UnicodeScalar(code) ?? "\u{FFFD}")
    default: throw failure
    }
  }

  private mutating func hexadecimal() throws(Failure) -> UInt32 {
    guard position + 4 <= bytes.count,
      let code = UInt32(String(decoding: bytes[position..<position + 4], as: UTF8.self), radix: 16)
    else { throw failure }
    position += 4
    return code
  }
}
