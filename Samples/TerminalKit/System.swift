#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// The few calls of the C library whose names our own methods hide, or that differ by platform.
enum System {
  /// `read`: the number of bytes read, 0 at the end, or nil and `errno`.
  static func readBytes(from file: Int32, into buffer: inout [UInt8]) -> Int? {
    let count = read(file, &buffer, buffer.count)
    return count < 0 ? nil : count
  }

  /// `write`: the number of bytes written, or nil and `errno`.
  static func writeBytes(_ bytes: ArraySlice<UInt8>, to file: Int32) -> Int? {
    let count = bytes.withUnsafeBytes { write(file, $0.baseAddress, $0.count) }
    return count < 0 ? nil : count
  }

  /// `close`.
  static func closeFile(_ file: Int32) {
    _ = close(file)
  }

  /// An environment variable that is set to something.
  static func environment(_ name: String) -> String? {
    guard let value = getenv(name), value.pointee != 0 else { return nil }
    return String(cString: value)
  }

  /// A number for the calling thread. For threads alive at the same time, and code that does not
  /// suspend in between.
  static var currentThread: UInt {
    #if canImport(Glibc)
      pthread_self()
    #else
      UInt(bitPattern: pthread_self())
    #endif
  }
}
