/// Timers that keep the time of the game, as engines have them: they stand still while the game does.
///
/// A class of the host's, without annotations. It is used on the thread of the loop only.
public final class GameTimers {
  /// Names a running timer.
  public struct ID: Hashable, Sendable {
    fileprivate let number: Int
  }

  private struct Timer {
    let id: ID
    var due: Duration
    let period: Duration?
    let fire: () -> Void
  }

  private var timers: [Timer] = []
  private var now = Duration.zero
  private var lastNumber = 0

  /// Timers at the beginning of time.
  public init() {}

  /// The number of timers that are running.
  public var count: Int { timers.count }

  /// Starts a timer.
  ///
  /// - Parameters:
  ///   - time: When it fires, from now on. One that repeats fires no more often than once an advance.
  ///   - repeats: Whether it fires again, each time after the same time.
  ///   - fire: Called on the thread of the loop.
  /// - Returns: Names the timer.
  public func start(
    after time: Duration, repeats: Bool = false, _ fire: @escaping () -> Void
  ) -> ID {
    lastNumber += 1
    let id = ID(number: lastNumber)
    timers.append(Timer(id: id, due: now + time, period: repeats ? time : nil, fire: fire))
    return id
  }

  /// Ends a timer; one that has ended already is fine.
  public func cancel(_ id: ID) {
    timers.removeAll { $0.id == id }
  }

  /// Lets time pass, and fires what is due, in the order of the due times.
  public func advance(by time: Duration) {
    now += time
    let due = timers.filter { $0.due <= now }.sorted { $0.due < $1.due }
    for timer in due {
      // An earlier one may have ended it.
      guard let place = timers.firstIndex(where: { $0.id == timer.id }) else { continue }
      if let period = timer.period {
        timers[place].due = max(timer.due + period, now)
      } else {
        timers.remove(at: place)
      }
      timer.fire()
    }
  }
}
