#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Android)
  import Android
#elseif canImport(Darwin)
  import Darwin
#elseif canImport(ucrt)
  import ucrt
#endif

/// Messages as the compiler sends them: eight bytes of length, little-endian, then the text.
struct MessageStream {
  var input: Int32 = 0
  var output: Int32 = 1

  /// No message of a compiler comes near this; a greater length is noise.
  static let longest = 1 << 30

  /// The next message, or nil when the compiler has closed the pipe.
  func receive() -> [UInt8]? {
    guard let header = read(8) else { return nil }
    var length: UInt64 = 0
    for byte in header.reversed() { length = length << 8 | UInt64(byte) }
    guard length <= UInt64(Self.longest) else { return nil }
    return read(Int(length))
  }

  /// Sends a message; false when the compiler no longer listens.
  func send(_ text: String) -> Bool {
    let body = Array(text.utf8)
    var length = UInt64(body.count)
    var message: [UInt8] = []
    message.reserveCapacity(body.count + 8)
    for _ in 0..<8 {
      message.append(UInt8(truncatingIfNeeded: length))
      length >>= 8
    }
    return write(message + body)
  }

  private func read(_ count: Int) -> [UInt8]? {
    var bytes = [UInt8](repeating: 0, count: count)
    var filled = 0
    while filled < count {
      let received = bytes.withUnsafeMutableBytes { buffer in
        systemRead(input, UnsafeMutableRawBufferPointer(rebasing: buffer[filled...]))
      }
      guard received > 0 else { return nil }
      filled += received
    }
    return bytes
  }

  private func write(_ bytes: [UInt8]) -> Bool {
    var sent = 0
    while sent < bytes.count {
      let written = bytes.withUnsafeBytes { buffer in
        systemWrite(output, UnsafeRawBufferPointer(rebasing: buffer[sent...]))
      }
      guard written > 0 else { return false }
      sent += written
    }
    return true
  }
}

#if os(Windows)
  private func systemRead(_ file: Int32, _ buffer: UnsafeMutableRawBufferPointer) -> Int {
    Int(_read(file, buffer.baseAddress, UInt32(buffer.count)))
  }

  private func systemWrite(_ file: Int32, _ buffer: UnsafeRawBufferPointer) -> Int {
    Int(_write(file, buffer.baseAddress, UInt32(buffer.count)))
  }
#else
  private func systemRead(_ file: Int32, _ buffer: UnsafeMutableRawBufferPointer) -> Int {
    read(file, buffer.baseAddress, buffer.count)
  }

  private func systemWrite(_ file: Int32, _ buffer: UnsafeRawBufferPointer) -> Int {
    write(file, buffer.baseAddress, buffer.count)
  }
#endif
