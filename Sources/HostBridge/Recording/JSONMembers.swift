/// The members of a JSON object, each value as its own text; nil for what is no object.
///
/// It finds where values end, and leaves them to others: whether they are JSON at all it does not ask. Keys
/// are taken as they are written.
func jsonMembers(of text: some StringProtocol) -> [String: String]? {
  var scanner = JSONScanner(bytes: Array(text.utf8))
  return scanner.members()
}

private struct JSONScanner {
  let bytes: [UInt8]
  var index = 0

  init(bytes: [UInt8]) {
    self.bytes = bytes
  }

  mutating func members() -> [String: String]? {
    var members: [String: String] = [:]
    guard take("{") else { return nil }
    if take("}") { return isAtEnd ? members : nil }
    repeat {
      guard let key = value(), key.hasPrefix("\""), key.count > 1, take(":"), let value = value()
      else { return nil }
      members[String(key.dropFirst().dropLast())] = value
    } while take(",")
    return take("}") && isAtEnd ? members : nil
  }

  private var isAtEnd: Bool {
    bytes[index...].allSatisfy { isSpace($0) }
  }

  /// Takes a character, and the space before it.
  private mutating func take(_ character: Unicode.Scalar) -> Bool {
    skipSpace()
    guard index < bytes.count, bytes[index] == UInt8(ascii: character) else { return false }
    index += 1
    return true
  }

  private mutating func skipSpace() {
    while index < bytes.count, isSpace(bytes[index]) { index += 1 }
  }

  private func isSpace(_ byte: UInt8) -> Bool {
    [UInt8(ascii: " "), UInt8(ascii: "\t"), UInt8(ascii: "\n"), UInt8(ascii: "\r")].contains(byte)
  }

  /// The text of a value of any kind; nil where there is none.
  private mutating func value() -> String? {
    skipSpace()
    let start = index
    var depth = 0
    scanning: while index < bytes.count {
      switch bytes[index] {
      case UInt8(ascii: "\""):
        guard skipString() else { return nil }
        if depth == 0 { break scanning }
        continue
      case UInt8(ascii: "{"), UInt8(ascii: "["):
        depth += 1
      case UInt8(ascii: "}"), UInt8(ascii: "]"):
        // The end of what the value stands in.
        if depth == 0 { break scanning }
        depth -= 1
        if depth == 0 {
          index += 1
          break scanning
        }
      case UInt8(ascii: ","), UInt8(ascii: ":"):
        if depth == 0 { break scanning }
      case let byte where depth == 0 && isSpace(byte):
        break scanning
      default:
        break
      }
      index += 1
    }
    guard index > start, depth == 0 else { return nil }
    return String(decoding: bytes[start..<index], as: UTF8.self)
  }

  private mutating func skipString() -> Bool {
    index += 1
    while index < bytes.count {
      switch bytes[index] {
      case UInt8(ascii: "\\"): index += 2
      case UInt8(ascii: "\""):
        index += 1
        return true
      default: index += 1
      }
    }
    return false
  }
}
