#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// Both ends of a pipe, closed with it.
package final class TestPipe {
  /// The end to read from.
  package let reader: Int32
  /// The end to write to; negative once it is closed.
  package private(set) var writer: Int32

  /// Opens a pipe.
  ///
  /// - Throws: ``Failure`` when there is none to be had.
  package init() throws(Failure) {
    var ends: [Int32] = [-1, -1]
    guard pipe(&ends) == 0 else { throw Failure() }
    (reader, writer) = (ends[0], ends[1])
  }

  deinit {
    closeWriter()
    close(reader)
  }

  /// Ends what can be read.
  package func closeWriter() {
    if writer >= 0 { close(writer) }
    writer = -1
  }

  /// Writes into the pipe.
  package func write(_ bytes: [UInt8]) throws(Failure) {
    try Self.write(bytes, to: writer)
  }

  /// What is in the pipe, up to its end.
  package func readAll() -> [UInt8] {
    var all: [UInt8] = []
    var buffer = [UInt8](repeating: 0, count: 4096)
    while case let count = read(reader, &buffer, buffer.count), count > 0 {
      all += buffer[..<count]
    }
    return all
  }

  /// Writes to the writing end of some pipe.
  package static func write(_ bytes: [UInt8], to file: Int32) throws(Failure) {
    #if canImport(Darwin)
      let count = Darwin.write(file, bytes, bytes.count)
    #elseif canImport(Glibc)
      let count = Glibc.write(file, bytes, bytes.count)
    #else
      let count = Musl.write(file, bytes, bytes.count)
    #endif
    guard count == bytes.count else { throw Failure() }
  }

  /// The system refused.
  package struct Failure: Error {}
}
