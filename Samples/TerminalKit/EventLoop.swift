import Synchronization

#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// The heart of an application: waits for input, and runs jobs that other threads leave.
///
/// It is no run loop, no dispatch queue and no actor: one thread sleeps in `poll`. A job from another
/// thread writes a byte into a pipe that the same `poll` watches, so it is run at once although
/// nobody types.
public final class EventLoop: Sendable {
  private struct Waiting {
    var jobs: [@Sendable () -> Void] = []
    var signals: [Int32] = []
    var isClosed = false
  }

  private let waiting = Mutex(Waiting())
  private let thread = System.currentThread
  private let wakeReader: Int32
  private let wakeWriter: Int32

  /// A loop for the calling thread.
  ///
  /// - Throws: ``NoPipe`` when the process has too many files open.
  public init() throws(NoPipe) {
    var ends: [Int32] = [-1, -1]
    guard pipe(&ends) == 0 else { throw NoPipe() }
    // A program started without standard input or output must not find its own pipe there.
    wakeReader = fcntl(ends[0], F_DUPFD_CLOEXEC, 3)
    wakeWriter = fcntl(ends[1], F_DUPFD_CLOEXEC, 3)
    for end in ends { System.closeFile(end) }
    guard wakeReader >= 0, wakeWriter >= 0 else { throw NoPipe() }
    for end in [wakeReader, wakeWriter] { _ = fcntl(end, F_SETFL, O_NONBLOCK) }
  }

  deinit {
    for end in [wakeReader, wakeWriter] { System.closeFile(end) }
  }

  /// Whether the caller is on the loop's thread.
  public var isCurrent: Bool { System.currentThread == thread }

  /// Leaves a job for the loop. From any thread; never blocks.
  ///
  /// - Parameter job: Run on the loop's thread after those left before it; dropped when the loop is
  ///   closed.
  public func perform(_ job: @escaping @Sendable () -> Void) {
    wake { $0.jobs.append(job) }
  }

  /// Leaves a signal for the loop. From any thread; not from a signal handler.
  func raise(_ signal: Int32) {
    wake { $0.signals.append(signal) }
  }

  private func wake(_ leave: (inout Waiting) -> Void) {
    let isOpen = waiting.withLock { waiting in
      if !waiting.isClosed { leave(&waiting) }
      return !waiting.isClosed
    }
    // A full pipe is as good as one more byte in it.
    if isOpen { _ = System.writeBytes([0], to: wakeWriter) }
  }

  /// Sleeps until there is something to read, or something was left.
  ///
  /// - Parameter input: Read from; nil to sleep until something was left.
  /// - Returns: Whether there is something to read.
  func wait(forInput input: Int32?) -> Bool {
    let events = Int16(POLLIN)
    var watched = [
      pollfd(fd: wakeReader, events: events, revents: 0),
      // A negative one is left out.
      pollfd(fd: input ?? -1, events: events, revents: 0),
    ]
    while poll(&watched, 2, -1) < 0, errno == EINTR {}
    if watched[0].revents != 0 {
      var bytes = [UInt8](repeating: 0, count: 64)
      while System.readBytes(from: wakeReader, into: &bytes) ?? 0 > 0 {}
    }
    return watched[1].revents != 0
  }

  /// Runs the jobs that wait now. Those they leave stay for the next call.
  ///
  /// - Returns: Whether there was one.
  @discardableResult
  func runJobs() -> Bool {
    var jobs: [@Sendable () -> Void] = []
    waiting.withLock { swap(&jobs, &$0.jobs) }
    for job in jobs { job() }
    return !jobs.isEmpty
  }

  func takeSignals() -> [Int32] {
    var signals: [Int32] = []
    waiting.withLock { swap(&signals, &$0.signals) }
    return signals
  }

  /// Runs the jobs that still wait, and drops whatever comes later.
  ///
  /// On the loop's thread, when the application has ended and nothing is left that counts on its jobs.
  /// Jobs that nobody runs could otherwise keep the loop alive that keeps them.
  public func close() {
    runJobs()
    var rest = Waiting(isClosed: true)
    waiting.withLock { swap(&rest, &$0) }
  }

  /// There was no pipe to be had for a new ``EventLoop``.
  public struct NoPipe: Error, CustomStringConvertible {
    /// What to tell the user.
    public let description = "too many files are open in this process"
  }
}
