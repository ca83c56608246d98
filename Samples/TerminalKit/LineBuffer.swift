/// Turns the bytes of an input, in whatever pieces they come, into lines.
///
/// Memory is bounded: a line longer than ``limit`` is not kept. Bytes that are not UTF-8 become
/// replacement characters.
package struct LineBuffer {
  /// A line of input.
  package enum Line: Equatable {
    /// A line without its end.
    case text(String)
    /// A line with more than ``LineBuffer/limit`` bytes.
    case tooLong
  }

  /// The greatest number of bytes in a line.
  package static let limit = 1000

  private var bytes: [UInt8] = []
  private var isTooLong = false
  private var lines: ArraySlice<Line> = []

  /// A buffer with nothing in it.
  package init() {}

  /// Takes more bytes.
  package mutating func append(_ more: some Sequence<UInt8>) {
    for byte in more {
      if byte == UInt8(ascii: "\n") {
        endLine()
      } else if bytes.count < Self.limit {
        bytes.append(byte)
      } else {
        isTooLong = true
      }
    }
  }

  /// The input has ended: bytes without a line end are a line too.
  package mutating func finish() {
    if !bytes.isEmpty { endLine() }
  }

  /// The next whole line, or nil when there is none.
  package mutating func next() -> Line? { lines.popFirst() }

  private mutating func endLine() {
    if bytes.last == UInt8(ascii: "\r") { bytes.removeLast() }
    lines.append(isTooLong ? .tooLong : .text(String(decoding: bytes, as: UTF8.self)))
    bytes.removeAll(keepingCapacity: true)
    isTooLong = false
  }
}
