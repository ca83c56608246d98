public import HostBridge
import Synchronization

/// A clock that stands still until the test moves it on.
///
/// ```swift
/// let clock = TestClock()
/// let store = TestStore(initialState: Game.State()) { Game() } withDependencies: {
///   $0.continuousClock = clock
/// }
/// await store.send(.start)
/// await clock.advance(by: .seconds(1))
/// await store.receive(\.tick) { $0.seconds = 1 }
/// ```
///
/// **Order.** Sleepers wake one at a time, in the order of their deadlines, and those of one deadline in
/// the order in which they lay down. Before the next one wakes, the clock lets the woken one get on:
///
/// - An effect of a test store, and whatever it started, runs until it can go no further by itself. What
///   happens is the same in every run.
/// - For other tasks nobody can say when they are done. The clock yields 20 times: enough for tasks on the
///   isolation of the caller that suspend but few times, and otherwise no more than an attempt.
///
/// **Threads.** Everything may be called from any thread and any isolation. Advances that are under way at
/// the same time add up. No lock is held while a task is resumed.
///
/// **Ownership.** A task that sleeps keeps the clock; the clock keeps no task that was woken or
/// cancelled.
public final class TestClock<Duration: DurationProtocol & Hashable>: Clock {
  /// The time since the clock's zero.
  public typealias Instant = ClockInstant<Duration>

  /// How often ``advance(by:)`` yields to tasks that belong to no test store.
  static var yieldCount: Int { 20 }

  private let name: String?
  let queue: Mutex<SleeperQueue<Duration, Sleeper>>
  let pumps = Mutex(PumpList())

  /// A clock that shows a time.
  ///
  /// - Parameters:
  ///   - now: The time it shows.
  ///   - name: Names it in reports, in a test with several.
  public init(now: Instant, name: String? = nil) {
    self.name = name
    queue = Mutex(SleeperQueue(now: now))
  }

  /// The time to which the clock was moved.
  public var now: Instant { queue.withLock { $0.now } }

  /// Zero: every instant differs from every other.
  public var minimumResolution: Duration { .zero }

  /// Returns when the clock was moved to a time or beyond, at once if it was.
  ///
  /// - Parameters:
  ///   - deadline: That time.
  ///   - tolerance: Not used; tasks wake in the order of their deadlines.
  /// - Throws: `CancellationError` once the task is cancelled, at once.
  public func sleep(until deadline: Instant, tolerance: Duration? = nil) async throws {
    try Task.checkCancellation()
    guard let ticket = queue.withLock({ $0.ticket(until: deadline) }) else { return }
    let wait = LibraryWait("\(self) until \(deadline)")
    if let pump = wait.observer?.pump { pumps.withLock { $0.insert(pump) } }
    wait.begin()
    try await withTaskCancellationHandler {
      try await withCheckedThrowingContinuation { continuation in
        let sleeper = Sleeper(wait: wait, continuation: continuation)
        guard queue.withLock({ $0.add(sleeper, ticket) }) else { return sleeper.wake() }
        // A cancellation that came before the sleeper lay down found nobody to wake.
        if Task.isCancelled { cancel(ticket) }
      }
    } onCancel: {
      cancel(ticket)
    }
  }

  private func cancel(_ ticket: SleeperQueue<Duration, Sleeper>.Ticket) {
    queue.withLock { $0.remove(ticket) }?.cancel()
  }
}

extension TestClock where Duration == Swift.Duration {
  /// A clock that shows zero.
  ///
  /// - Parameter name: Names it in reports, in a test with several.
  public convenience init(name: String? = nil) {
    self.init(now: Instant(), name: name)
  }
}

extension TestClock: CustomStringConvertible {
  /// What the clock is called in reports.
  public var description: String { name.map { "TestClock \"\($0)\"" } ?? "TestClock" }
}

/// A task that sleeps on a test clock. Woken or cancelled once, by whoever took it out of the queue.
struct Sleeper {
  let wait: LibraryWait
  let continuation: CheckedContinuation<Void, any Error>

  func wake() {
    wait.end()
    continuation.resume()
  }

  func cancel() {
    wait.end()
    continuation.resume(throwing: CancellationError())
  }
}
