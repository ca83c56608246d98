import ParentChild
import TerminalKit
import Testing

#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// What the demo prints for an input, run in this process with pipes at both ends.
///
/// Input and output have to fit into a pipe each, which holds 16 KiB at least.
func transcript(of input: some Sequence<UInt8>) throws -> [String] {
  let toProgram = try Pipe()
  let fromProgram = try Pipe()
  toProgram.write(Array(input))
  toProgram.closeWriter()
  try Demo.run(
    on: Terminal(input: toProgram.reader, output: fromProgram.writer), watchesSignals: false)
  fromProgram.closeWriter()
  return String(decoding: fromProgram.readAll(), as: UTF8.self)
    .split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
}

func transcript(of input: String) throws -> [String] { try transcript(of: input.utf8) }

private final class Pipe {
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
    #expect(Self.write(writer, bytes) == bytes.count)
  }

  func readAll() -> [UInt8] {
    var all: [UInt8] = []
    var buffer = [UInt8](repeating: 0, count: 4096)
    while case let count = read(reader, &buffer, buffer.count), count > 0 {
      all += buffer[..<count]
    }
    return all
  }

  private static func write(_ file: Int32, _ bytes: [UInt8]) -> Int {
    #if canImport(Darwin)
      Darwin.write(file, bytes, bytes.count)
    #elseif canImport(Glibc)
      Glibc.write(file, bytes, bytes.count)
    #else
      Musl.write(file, bytes, bytes.count)
    #endif
  }
}
