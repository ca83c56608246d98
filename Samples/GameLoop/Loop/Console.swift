import Foundation
import Synchronization

#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// The terminal: reads single keys on a thread of its own, hears signals, and is put back as it was.
final class Console: Sendable {
  /// Whether there is somebody to draw for.
  let isInteractive = isatty(STDIN_FILENO) == 1 && isatty(STDOUT_FILENO) == 1
  private let stopped = Mutex(false)
  private let signals = Mutex<[any DispatchSourceSignal]>([])
  private let earlier = Mutex<termios?>(nil)

  /// Whether the player has quit. From any thread.
  var isStopped: Bool { stopped.withLock { $0 } }

  /// Quits. From any thread.
  func stop() { stopped.withLock { $0 = true } }

  /// Columns and rows of the terminal; 80 by 24 where it does not say.
  var size: (columns: Int, rows: Int) {
    var size = winsize()
    guard ioctl(STDOUT_FILENO, UInt(TIOCGWINSZ), &size) == 0, size.ws_col > 0, size.ws_row > 0
    else {
      return (80, 24)
    }
    return (Int(size.ws_col), Int(size.ws_row))
  }

  /// Takes the terminal and the signals.
  ///
  /// - Parameters:
  ///   - endsWithInput: Whether the end of the input is a reason to stop.
  ///   - press: Called on the thread that reads.
  func open(endsWithInput: Bool, press: @escaping @Sendable (Key) -> Void) {
    for number in [SIGINT, SIGTERM, SIGHUP] {
      watch(number) { [weak self] in self?.stop() }
    }
    if isInteractive {
      takeKeys()
      write("\u{1B}[?1049h\u{1B}[?25l")
      // The shell has put the terminal back while the program was stopped.
      watch(SIGCONT) { [weak self] in self?.takeKeys() }
    }
    Thread.detachNewThread { [self] in
      var bytes: [UInt8] = []
      var buffer = [UInt8](repeating: 0, count: 256)
      while case let count = read(STDIN_FILENO, &buffer, buffer.count), count != 0 {
        if count < 0 {
          guard errno == EINTR || errno == EAGAIN else { break }
          continue
        }
        bytes += buffer[..<count]
        Key.read(from: &bytes).forEach(press)
      }
      if endsWithInput { stop() }
    }
  }

  /// Puts the terminal back.
  func close() {
    signals.withLock { $0.forEach { $0.cancel() } }
    guard isInteractive else { return }
    write("\u{1B}[?25h\u{1B}[?1049l")
    if var earlier = earlier.withLock({ $0 }) { tcsetattr(STDIN_FILENO, TCSANOW, &earlier) }
  }

  /// Shows rows from the top of the page; what the page has no room for is left out.
  func show(_ rows: [String]) {
    guard isInteractive else { return }
    let size = self.size
    let rows = rows.suffix(size.rows).map { $0.prefix(size.columns) }
    write("\u{1B}[H" + rows.map { $0 + "\u{1B}[K" }.joined(separator: "\r\n") + "\u{1B}[J")
  }

  private func takeKeys() {
    var attributes = termios()
    guard tcgetattr(STDIN_FILENO, &attributes) == 0 else { return }
    earlier.withLock { $0 = $0 ?? attributes }
    attributes.c_lflag &= ~tcflag_t(ICANON | ECHO)
    tcsetattr(STDIN_FILENO, TCSANOW, &attributes)
  }

  private func watch(_ number: Int32, _ heard: @escaping @Sendable () -> Void) {
    // A source hears of a signal whose own effect is switched off; going on is no effect to switch off.
    if number != SIGCONT { signal(number, SIG_IGN) }
    signals.withLock { signals in
      let source = DispatchSource.makeSignalSource(signal: number, queue: .global())
      source.setEventHandler(handler: heard)
      source.resume()
      signals.append(source)
    }
  }

  private func write(_ text: String) {
    FileHandle.standardOutput.write(Data(text.utf8))
  }
}
