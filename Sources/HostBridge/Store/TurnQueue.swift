/// The order of everything a store does: a pure state machine (rules T2 to T9).
///
/// Events go in by the methods that add something, commands come out of ``next()``. The shell carries
/// a command out, which may add something, and asks again until it is told to rest. Nothing here runs
/// foreign code or destroys what was put in.
///
/// ```
///            send                      no action left            told
///  resting ───────> reducing ──────────────────────────> telling ─────> hosting
///     ^               ^  │ a follow-up is there             (observers,   │ (.host
///     │               └──┘                                   subscribers) │  closures)
///     │   nothing left            a send is waiting: next turn            │
///     └────────────── between <──────────────────────────────────────────┘
///                      │  ^
///                      └──┘ begin what was enlisted, one at a time
/// ```
@usableFromInline
struct TurnQueue<Action, FollowUp, Ticket, Work> {
  /// How deep a turn may stand in a chain of turns that each sent the next (rule T9).
  @inlinable static var depthLimit: Int32 { 1_000 }

  @usableFromInline
  enum Phase: Equatable {
    case resting, reducing, telling, hosting, between
  }

  /// What the shell has to do now.
  @usableFromInline
  enum Command {
    /// A turn begins with this action, or, without one, with resuming this work.
    case open(Opening, Ticket)
    /// Reduce this action as part of the turn.
    case reduce(FollowUp)
    /// The turn's last action is reduced: commit, then tell observers and subscribers.
    case tell
    /// Run this host work of the turn.
    case host(Work)
    /// The turn has ended.
    case close
    /// Begin this work.
    case begin(Work)
    /// Turns set each other off without end: report it, rest, and call `resume()` in the next tick.
    case postpone(Ticket)
    /// Nothing is left.
    case rest
  }

  @usableFromInline
  enum Opening {
    case action(Action)
    case resume(Work)
  }

  @usableFromInline
  struct Send {
    @usableFromInline let opening: Opening
    @usableFromInline let ticket: Ticket
    @usableFromInline let depth: Int32

    @inlinable
    init(opening: Opening, ticket: Ticket, depth: Int32) {
      self.opening = opening
      self.ticket = ticket
      self.depth = depth
    }
  }

  @usableFromInline var phase = Phase.resting
  @usableFromInline var isPostponed = false
  @usableFromInline var sends = FIFO<Send>()
  @usableFromInline var followUps = FIFO<FollowUp>()
  @usableFromInline var hostWork = FIFO<Work>()
  @usableFromInline var starts = FIFO<TurnStart<Work>>()
  /// The depth of what runs now; a send made now stands one deeper.
  @usableFromInline var depth: Int32 = 0
  @usableFromInline var limit = Self.depthLimit

  @inlinable
  init() {}

  @inlinable var isResting: Bool { phase == .resting }
  /// Whether nothing waits for its turn.
  @inlinable var isEmpty: Bool {
    followUps.isEmpty && sends.isEmpty && starts.isEmpty && hostWork.isEmpty
  }
  /// Whether sends wait for the next tick.
  @inlinable var hasBacklog: Bool { isPostponed && !sends.isEmpty }

  // MARK: Events

  /// Opens a turn without queueing, when nothing is going on and nothing waits: the fast path.
  ///
  /// - Returns: Whether the turn is open; the caller reduces its action.
  @inlinable
  mutating func openDirectly() -> Bool {
    guard phase == .resting, sends.isEmpty else { return false }
    phase = .reducing
    depth = 0
    return true
  }

  /// Goes on to telling without a command, when no follow-up is there.
  ///
  /// - Returns: Whether it did; then the caller commits and tells.
  @inlinable
  mutating func tellDirectly() -> Bool {
    guard phase == .reducing, followUps.isEmpty else { return false }
    phase = .telling
    return true
  }

  /// Closes a turn that added nothing: the fast path.
  ///
  /// - Returns: Whether it is closed; if not, the caller goes on with ``next()``.
  @inlinable
  mutating func closeDirectly() -> Bool {
    guard isEmpty else { return false }
    phase = .resting
    return true
  }

  /// Queues a send: for now when resting, else as a turn after the running one.
  @inlinable
  mutating func send(_ opening: Opening, ticket: Ticket) {
    sends.append(
      Send(opening: opening, ticket: ticket, depth: phase == .resting ? 0 : depth + 1))
  }

  /// Joins an action to the running turn.
  @inlinable
  mutating func followUp(_ action: FollowUp) {
    followUps.append(action)
  }

  /// Adds host work to the running turn.
  @inlinable
  mutating func host(_ work: Work) {
    hostWork.append(work)
  }

  /// Adds work that begins when no turn is left.
  @inlinable
  mutating func start(_ work: Work) {
    starts.append(TurnStart(work: work, depth: depth))
  }

  /// The tick that a `postpone` asked for has come: allows another chain of the full depth.
  @inlinable
  mutating func resume() {
    guard isPostponed else { return }
    isPostponed = false
    limit += Self.depthLimit
  }

  // MARK: Commands

  @inlinable
  mutating func next() -> Command {
    switch phase {
    case .reducing:
      if let followUp = followUps.popFirst() { return .reduce(followUp) }
      phase = .telling
      return .tell
    case .telling, .hosting:
      phase = .hosting
      if let work = hostWork.popFirst() { return .host(work) }
      phase = .between
      return .close
    case .resting, .between:
      return nextTurn()
    }
  }

  @inlinable
  mutating func nextTurn() -> Command {
    phase = .between
    let isTooDeep = sends.peek { $0.depth >= limit } ?? false
    if !isTooDeep, let send = sends.popFirst() {
      phase = .reducing
      depth = send.depth
      return .open(send.opening, send.ticket)
    }
    if let start = starts.popFirst() {
      depth = start.depth
      return .begin(start.work)
    }
    phase = .resting
    guard isTooDeep, let first = sends.first else {
      limit = Self.depthLimit
      return .rest
    }
    guard !isPostponed else { return .rest }
    isPostponed = true
    return .postpone(first.ticket)
  }
}

/// Work that waits to begin. Outside the queue, so that it is one type for all stores.
@usableFromInline
struct TurnStart<Work> {
  @usableFromInline let work: Work
  @usableFromInline let depth: Int32

  @inlinable
  init(work: Work, depth: Int32) {
    self.work = work
    self.depth = depth
  }
}
