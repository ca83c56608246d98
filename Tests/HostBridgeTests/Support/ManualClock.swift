import Synchronization

/// A clock that stands still until the test advances it.
final class ManualClock: Clock {
  struct Instant: InstantProtocol, CustomStringConvertible {
    var offset = Duration.zero

    func advanced(by duration: Duration) -> Instant { Instant(offset: offset + duration) }
    func duration(to other: Instant) -> Duration { other.offset - offset }
    static func < (lhs: Instant, rhs: Instant) -> Bool { lhs.offset < rhs.offset }
    var description: String { "\(offset)" }
  }

  private struct Sleeper {
    let number: Int
    let end: Instant
    let continuation: CheckedContinuation<Void, any Error>
  }

  private struct State {
    var now = Instant()
    var lastNumber = 0
    var sleepers: [Sleeper] = []
    /// Sleepers that were cancelled before they lay down.
    var cancelled: Set<Int> = []
    var watchers: [(count: Int, continuation: CheckedContinuation<Void, Never>)] = []
  }

  private let state = Mutex(State())

  var now: Instant { state.withLock { $0.now } }
  var minimumResolution: Duration { .zero }
  /// How many tasks sleep.
  var sleeperCount: Int { state.withLock { $0.sleepers.count } }

  func sleep(until end: Instant, tolerance: Duration?) async throws {
    let number = state.withLock { state in
      state.lastNumber += 1
      return state.lastNumber
    }
    try await withTaskCancellationHandler {
      try await withCheckedThrowingContinuation { continuation in
        let result: (isOver: Bool, isCancelled: Bool) = state.withLock { state in
          if state.cancelled.remove(number) != nil { return (true, true) }
          if end <= state.now { return (true, false) }
          state.sleepers.append(Sleeper(number: number, end: end, continuation: continuation))
          return (false, false)
        }
        if result.isCancelled {
          continuation.resume(throwing: CancellationError())
        } else if result.isOver {
          continuation.resume()
        }
        wakeWatchers()
      }
    } onCancel: {
      let sleeper = state.withLock { state -> Sleeper? in
        if let index = state.sleepers.firstIndex(where: { $0.number == number }) {
          return state.sleepers.remove(at: index)
        }
        state.cancelled.insert(number)
        return nil
      }
      sleeper?.continuation.resume(throwing: CancellationError())
      wakeWatchers()
    }
  }

  /// Moves the time on, and wakes those whose time has come in the order of their ends.
  func advance(by duration: Duration) {
    let due = state.withLock { state in
      state.now = state.now.advanced(by: duration)
      let due = state.sleepers.filter { $0.end <= state.now }
      state.sleepers.removeAll { $0.end <= state.now }
      return due
    }
    for sleeper in due.sorted(by: { $0.end < $1.end }) { sleeper.continuation.resume() }
  }

  /// Returns when as many tasks sleep, no more and no less.
  func sleepers(_ count: Int) async {
    await withCheckedContinuation { continuation in
      state.withLock { $0.watchers.append((count, continuation)) }
      wakeWatchers()
    }
  }

  private func wakeWatchers() {
    let woken = state.withLock { state in
      let count = state.sleepers.count
      let woken = state.watchers.filter { $0.count == count }
      state.watchers.removeAll { $0.count == count }
      return woken
    }
    for watcher in woken { watcher.continuation.resume() }
  }
}
