import Testing

#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// Both ends of a pipe, closed with it.
final class TestPipe {
  let reader: Int32
  private(set) var writer: Int32

  init() throws {
    var ends: [Int32] = [-1, -1]
    try #require(pipe(&ends) == 0)
    (reader, writer) = (ends[0], ends[1])
  }

  deinit {
    closeWriter()
    close(reader)
  }

  func closeWriter() {
    if writer >= 0 { close(writer) }
    writer = -1
  }

  func write(_ bytes: [UInt8]) {
    Self.write(bytes, to: writer)
  }

  func readAll() -> [UInt8] {
    var all: [UInt8] = []
    var buffer = [UInt8](repeating: 0, count: 4096)
    while case let count = read(reader, &buffer, buffer.count), count > 0 {
      all += buffer[..<count]
    }
    return all
  }

  /// Writes to the writing end of some pipe.
  static func write(_ bytes: [UInt8], to file: Int32) {
    #if canImport(Darwin)
      let count = Darwin.write(file, bytes, bytes.count)
    #elseif canImport(Glibc)
      let count = Glibc.write(file, bytes, bytes.count)
    #else
      let count = Musl.write(file, bytes, bytes.count)
    #endif
    #expect(count == bytes.count)
  }
}
