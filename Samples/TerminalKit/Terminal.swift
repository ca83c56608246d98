#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// An input and an output: a terminal with somebody in front of it, or pipes and files.
public final class Terminal {
  /// What reading gave.
  enum Input {
    case bytes([UInt8])
    case nothingYet
    case end
  }

  let input: Int32
  private let output: Int32
  /// Whether both ends are a terminal that can move its cursor; otherwise plain lines are printed.
  public let isInteractive: Bool
  /// Whether the other end of the output has gone, or there is no room for more.
  private(set) var cannotWrite = false

  /// The terminal on two file descriptors, which stay the caller's.
  ///
  /// - Parameters:
  ///   - input: Read from; standard input unless given.
  ///   - output: Written to; standard output unless given.
  public init(input: Int32 = 0, output: Int32 = 1) {
    self.input = input
    self.output = output
    let kind = System.environment("TERM") ?? "dumb"
    isInteractive = isatty(input) == 1 && isatty(output) == 1 && kind != "dumb"
  }

  /// Whether what the user types appears without our help.
  var echoesInput: Bool { isatty(input) == 1 }

  /// Columns and rows; 80 by 24 where the terminal does not say.
  var size: (columns: Int, rows: Int) {
    var size = winsize()
    guard ioctl(output, UInt(TIOCGWINSZ), &size) == 0, size.ws_col > 0, size.ws_row > 0 else {
      return (80, 24)
    }
    return (Int(size.ws_col), Int(size.ws_row))
  }

  /// Whether the user's locale has more than plain characters.
  static var hasUTF8: Bool {
    // The first one that is set counts, as in every C library.
    let locale = ["LC_ALL", "LC_CTYPE", "LANG"].lazy.compactMap(System.environment).first ?? ""
    return locale.lowercased().hasSuffix("utf-8") || locale.lowercased().hasSuffix("utf8")
  }

  /// Reads what is there. Waits if nothing is.
  func read() -> Input {
    var buffer = [UInt8](repeating: 0, count: 4096)
    while true {
      if let count = System.readBytes(from: input, into: &buffer) {
        return count > 0 ? .bytes(Array(buffer[..<count])) : .end
      }
      if errno == EAGAIN { return .nothingYet }
      if errno != EINTR { return .end }
    }
  }

  /// Writes text, all of it.
  ///
  /// - Parameter text: Dropped once writing has failed.
  public func write(_ text: String) {
    if !cannotWrite { cannotWrite = !Self.write(text, to: output) }
  }

  /// Goes to a new row after Ctrl-C, which a terminal echoes as `^C`.
  func endEcho() {
    if isatty(output) == 1 { write("\n") }
  }

  /// Ends a program that cannot even start: says why on standard error, and exits with 1.
  ///
  /// - Parameter reason: A sentence for the user.
  public static func giveUp(because reason: String) -> Never {
    complain(reason)
    exit(1)
  }

  /// Tells the programmer about a misuse, on standard error.
  static func complain(_ text: String) {
    _ = write("TerminalKit: \(text)\n", to: 2)
  }

  private static func write(_ text: String, to output: Int32) -> Bool {
    var bytes = Array(text.utf8)[...]
    while !bytes.isEmpty {
      if let count = System.writeBytes(bytes, to: output) {
        bytes.removeFirst(count)
      } else if errno == EAGAIN {
        var full = pollfd(fd: output, events: Int16(POLLOUT), revents: 0)
        poll(&full, 1, -1)
      } else if errno != EINTR {
        return false
      }
    }
    return true
  }
}
