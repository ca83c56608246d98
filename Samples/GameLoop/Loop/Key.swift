/// What the player's keys mean.
package enum Key: Equatable, Sendable {
  case left, right, quit

  /// Reads keys out of what a terminal sends. Other keys mean nothing.
  ///
  /// - Parameter bytes: Taken from the front; the beginning of an arrow key is left for the next bytes.
  package static func read(from bytes: inout [UInt8]) -> [Key] {
    var keys: [Key] = []
    var rest = bytes[...]
    while let byte = rest.first {
      if byte == 0x1B, rest.count < 3, rest.dropFirst().allSatisfy({ $0 == UInt8(ascii: "[") }) {
        break
      }
      let isArrow = byte == 0x1B && rest[rest.startIndex + 1] == UInt8(ascii: "[")
      let length = isArrow ? 3 : 1
      switch (isArrow, rest[rest.startIndex + length - 1]) {
      case (true, UInt8(ascii: "D")): keys.append(.left)
      case (true, UInt8(ascii: "C")): keys.append(.right)
      case (false, UInt8(ascii: "a")), (false, UInt8(ascii: "h")): keys.append(.left)
      case (false, UInt8(ascii: "d")), (false, UInt8(ascii: "l")): keys.append(.right)
      case (false, UInt8(ascii: "q")): keys.append(.quit)
      default: break
      }
      rest.removeFirst(length)
    }
    bytes = Array(rest)
    return keys
  }
}
