import Dispatch
import Synchronization

#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Android)
  import Android
#endif

/// Reads a descriptor on a thread of its own, which sleeps in `poll` until there is something or it is
/// stopped.
///
/// Not a read source of Dispatch: on Linux libdispatch (6.3) touches its record of a descriptor that the
/// other side has closed after a source may have freed it (swift-corelibs-libdispatch, issue 949).
final class DescriptorReader: Sendable {
  /// What the system said when there was no descriptor to be had.
  struct Refused: Error {
    let errno: Int32
  }

  /// A duplicate, so that the caller may close its own at any time. The thread closes it.
  private let source: Int32
  /// Its other end is closed to wake the thread for the last time. The thread closes it.
  private let stopReader: Int32
  private let stopWriter: Mutex<Int32?>

  /// Gets ready to read.
  ///
  /// - Parameter fileDescriptor: Open for reading; stays the caller's.
  /// - Throws: When it is not open, or the process has too many files open.
  init(_ fileDescriptor: Int32) throws(Refused) {
    source = fcntl(fileDescriptor, F_DUPFD_CLOEXEC, 0)
    guard source >= 0 else { throw Refused(errno: errno) }
    var ends: [Int32] = [-1, -1]
    guard pipe(&ends) == 0 else {
      let number = errno
      close(source)
      throw Refused(errno: number)
    }
    for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
    stopReader = ends[0]
    stopWriter = Mutex(ends[1])
  }

  /// Begins to read. Once only.
  ///
  /// - Parameter hear: Called on the thread with each event, until one is the last or it was stopped.
  func start(_ hear: @escaping @Sendable (FileDescriptorEvent) -> Void) {
    // A serial queue gets a thread that counts for nobody else.
    DispatchQueue(label: "HostBridge.readingFrom").async { [self] in
      while waitForInput() {
        guard let event = readOnce() else { continue }
        hear(event)
        if event.isLast { break }
      }
      stop()
      close(source)
      close(stopReader)
    }
  }

  /// Ends the thread, and what it holds. From any thread, also after the end.
  func stop() {
    stopWriter.withLock { end in
      if let end { close(end) }
      end = nil
    }
  }

  /// Waits until there is something to read.
  ///
  /// - Returns: False when it was stopped.
  private func waitForInput() -> Bool {
    var waiting = [
      pollfd(fd: source, events: Int16(POLLIN), revents: 0),
      pollfd(fd: stopReader, events: Int16(POLLIN), revents: 0),
    ]
    while poll(&waiting, 2, -1) < 0, errno == EINTR {}
    return waiting[1].revents == 0
  }

  /// Reads what is there; nil where nothing is, after all.
  private func readOnce() -> FileDescriptorEvent? {
    var failure: Int32 = 0
    let bytes = [UInt8](unsafeUninitializedCapacity: 65_536) { buffer, count in
      let size = read(source, buffer.baseAddress, buffer.count)
      failure = size < 0 ? errno : 0
      count = max(size, 0)
    }
    switch failure {
    case 0: return bytes.isEmpty ? .end : .bytes(bytes)
    case EAGAIN, EINTR: return nil
    default: return .failed(errno: failure)
    }
  }
}
