/// Decides when the values of a throttle go on: a plain value, driven by the instants it is told.
///
/// ```
///            receive, emits               receive, keeps
///   idle ───────────────────> open(end) ─────────────────> waiting(end, value)
///     ^                        │     ^                              │
///     └─── end, nothing kept ──┘     └── end, emits what was kept ──┘
/// ```
///
/// A window opens with every emission, the delayed one included, so there is never more than one value
/// in any window (rule E10). An end that has passed counts as passed even if its timer has not been heard
/// yet: a late timer makes nothing stale.
struct ThrottleMachine<Instant: InstantProtocol, Value> {
  enum Command {
    /// A window is open until the instant: say so then, and forget every earlier timer.
    case startTimer(Instant)
    /// The value is kept until the window ends.
    case keep(Value)
    /// The value goes nowhere: one that was kept, or the one that came.
    case drop(Value)
    /// The value goes on: one that was kept, or the one that came.
    case emit(Value)
    /// The window is over and nothing was kept: nothing is left to remember.
    case close
  }

  private enum State {
    /// No window is open.
    case idle
    /// A value went on less than a window ago.
    case open(end: Instant)
    /// The same, and another value waits for the end.
    case waiting(end: Instant, Value)
  }

  private var state = State.idle

  /// Takes a value.
  ///
  /// - Parameters:
  ///   - value: What came.
  ///   - now: When it came.
  ///   - interval: The length of a window that opens now.
  ///   - latest: Whether the newest value of a window goes on at its end, or the first.
  /// - Returns: What to do, in this order. Emitting comes last, since it runs foreign code.
  mutating func receive(
    _ value: Value, at now: Instant, interval: Instant.Duration, latest: Bool
  ) -> [Command] {
    switch state {
    case .open(let end) where now < end:
      state = .waiting(end: end, value)
      return [.keep(value)]
    case .waiting(let end, let kept) where now < end:
      guard latest else { return [.drop(value)] }
      state = .waiting(end: end, value)
      return [.drop(kept), .keep(value)]
    case .idle, .open:
      return open(from: now, for: interval) + [.emit(value)]
    case .waiting(_, let kept):
      // What was kept is due. The newest value replaces it; where the first counts, it goes first.
      let opening = open(from: now, for: interval)
      if latest {
        return [.drop(kept)] + opening + [.emit(value)]
      }
      state = .waiting(end: now.advanced(by: interval), value)
      return opening + [.keep(value), .emit(kept)]
    }
  }

  /// The timer that was started last has run out.
  ///
  /// - Parameters:
  ///   - now: When that was noticed.
  ///   - interval: The length of a window that opens now.
  /// - Returns: What to do, in this order.
  mutating func timerFired(at now: Instant, interval: Instant.Duration) -> [Command] {
    switch state {
    case .idle:
      return []
    case .open:
      state = .idle
      return [.close]
    case .waiting(let end, let kept):
      return open(from: max(now, end), for: interval) + [.emit(kept)]
    }
  }

  /// What was kept is not wanted any more. The window stays open.
  mutating func forget() {
    if case .waiting(let end, _) = state { state = .open(end: end) }
  }

  /// The window is gone before its end.
  ///
  /// - Returns: What was kept, which goes nowhere.
  mutating func end() -> Value? {
    defer { state = .idle }
    guard case .waiting(_, let kept) = state else { return nil }
    return kept
  }

  private mutating func open(from now: Instant, for interval: Instant.Duration) -> [Command] {
    let end = now.advanced(by: interval)
    state = .open(end: end)
    return [.startTimer(end)]
  }
}

extension ThrottleMachine.Command: Equatable where Value: Equatable {}
