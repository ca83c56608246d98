import HostBridge

/// The time of a test clock and who sleeps on it: a plain value.
///
/// Sleepers wake in the order of their deadlines, and those of one deadline in the order in which they
/// lay down.
struct SleeperQueue<Duration: DurationProtocol & Hashable, Sleeper> {
  typealias Instant = ClockInstant<Duration>

  /// A place in the order of waking.
  struct Ticket: Comparable {
    let deadline: Instant
    let number: Int

    static func < (lhs: Ticket, rhs: Ticket) -> Bool {
      (lhs.deadline, lhs.number) < (rhs.deadline, rhs.number)
    }
  }

  private struct Entry {
    let ticket: Ticket
    let sleeper: Sleeper
  }

  /// The present time. It never goes back.
  private(set) var now: Instant
  /// Where the advances under way will end.
  private var goal: Instant
  private var lastNumber = 0
  /// The next to wake is the last.
  private var entries: [Entry] = []

  init(now: Instant) {
    self.now = now
    goal = now
  }

  /// Everybody who sleeps, the next to wake first.
  var sleepers: [(deadline: Instant, sleeper: Sleeper)] {
    entries.reversed().map { ($0.ticket.deadline, $0.sleeper) }
  }

  // MARK: Sleeping

  /// A ticket for somebody who is about to lie down; nil if the time has come already.
  mutating func ticket(until deadline: Instant) -> Ticket? {
    guard deadline > now else { return nil }
    lastNumber += 1
    return Ticket(deadline: deadline, number: lastNumber)
  }

  /// Lays somebody down.
  ///
  /// - Returns: False if the time has come since the ticket was made: nobody lies down then.
  mutating func add(_ sleeper: Sleeper, _ ticket: Ticket) -> Bool {
    guard ticket.deadline > now else { return false }
    entries.insert(Entry(ticket: ticket, sleeper: sleeper), at: position(of: ticket))
    return true
  }

  /// Takes out somebody who will not sleep on; nil for one who does not sleep.
  mutating func remove(_ ticket: Ticket) -> Sleeper? {
    let position = position(of: ticket)
    guard position < entries.count, entries[position].ticket == ticket else { return nil }
    return entries.remove(at: position).sleeper
  }

  /// The first position whose ticket comes up no later than this one.
  private func position(of ticket: Ticket) -> Int {
    var (low, high) = (0, entries.count)
    while low < high {
      let middle = (low + high) / 2
      if entries[middle].ticket > ticket { low = middle + 1 } else { high = middle }
    }
    return low
  }

  // MARK: Time

  /// Where an advance by a duration ends. Advances that are under way at once add up.
  mutating func extendGoal(by duration: Duration) -> Instant {
    goal = max(goal, now).advanced(by: duration)
    return goal
  }

  /// Moves the time to the next deadline, if that is not after the end, and takes out who sleeps until
  /// then; with nobody left to wake, moves the time to the end.
  mutating func next(until end: Instant) -> Sleeper? {
    guard let next = entries.last, next.ticket.deadline <= end else {
      now = max(now, end)
      return nil
    }
    return takeNext()
  }

  /// Moves the time to the next deadline and takes out who sleeps until then; nil if nobody sleeps.
  mutating func takeNext() -> Sleeper? {
    guard let next = entries.popLast() else { return nil }
    now = max(now, next.ticket.deadline)
    return next.sleeper
  }
}
