import Synchronization

/// What one `send` set off: the thing a `StoreTask` waits for and cancels.
///
/// It counts the turn itself until that has ended, the effects enlisted in it and in the turns of the
/// actions they send, and, only for waiting, the scopes of nested sends (rules T5 and T13).
@usableFromInline
final class TaskScope: @unchecked Sendable {
  // Sendable by hand: `counts` is behind its lock, `inbox` and `place` are constants. A place, `effects`,
  // `outer`, `hasTurnEnded` and `afterTurn` are used on the host only; of these, all that hold something
  // are empty once nothing is pending.

  private struct Counts {
    /// What `finish()` waits for.
    var pending = 1
    /// What `cancel()` would end.
    var live = 1
    var isCancelRequested = false
    var waiters: [UnsafeContinuation<Void, Never>] = []
  }

  private let inbox: HostInbox
  private let place: Place
  private let counts = Mutex(Counts())
  // No access to it lasts while other code runs, so that the runtime need not check it.
  @exclusivity(unchecked) private var outer: TaskScope?
  private var effects: [Int: LiveEffect] = [:]
  /// Whether the turn itself has ended, and what waits for that. On the host only.
  private(set) var hasTurnEnded = false
  private var afterTurn: (() -> Void)?

  /// A scope whose turn has not ended.
  ///
  /// - Parameter outer: The scope of the turn in which a nested send was made; it waits for this one.
  init(inbox: HostInbox, place: Place, outer: TaskScope?) {
    self.inbox = inbox
    self.place = place
    self.outer = outer
    outer?.hold()
  }

  /// Whether nothing is left that could be cancelled. From any thread.
  var isCancelled: Bool { counts.withLock { $0.live == 0 || $0.isCancelRequested } }

  /// Whether something is pending. From any thread.
  var isPending: Bool { counts.withLock { $0.pending > 0 } }

  /// Returns when nothing is pending. Resumed on the host.
  nonisolated(nonsending) func finish() async {
    await withUnsafeContinuation { continuation in
      let isDone = counts.withLock { counts in
        if counts.pending > 0 { counts.waiters.append(continuation) }
        return counts.pending == 0
      }
      if isDone { continuation.resume() }
    }
  }

  /// Cancels on the host: at once when called there, else in the host's next tick.
  func cancel() {
    if inbox.isOnHost { cancelOnHost() } else { cancelSoon() }
  }

  /// Cancels in the host's next tick.
  func cancelSoon() {
    inbox.post { self.cancelOnHost() }
  }

  // MARK: On the host

  /// Whether an effect at a place must not begin, since the scope was cancelled before.
  func refuses(_ effectPlace: Place) -> Bool {
    counts.withLock { $0.isCancelRequested } && effectPlace.isInside(place)
  }

  /// Counts something that cannot be cancelled, until it calls ``leave()``.
  func hold() {
    counts.withLock { $0.pending += 1 }
  }

  /// Counts a turn for an action that an effect of this scope sent.
  func turnQueued() {
    counts.withLock { counts in
      counts.pending += 1
      counts.live += 1
    }
  }

  func turnEnded() {
    leave(ended: 1)
    hasTurnEnded = true
    guard let afterTurn else { return }
    self.afterTurn = nil
    afterTurn()
  }

  /// The turn will never be: nobody is told.
  func turnDropped() {
    let afterTurn = self.afterTurn
    self.afterTurn = nil
    turnEnded()
    withExtendedLifetime(afterTurn) {}
  }

  /// Calls a closure when the turn has ended, unless it is dropped; now, if it has.
  func whenTurnEnds(_ closure: @escaping () -> Void) {
    if hasTurnEnded { return closure() }
    guard let earlier = afterTurn else { return afterTurn = closure }
    afterTurn = {
      earlier()
      closure()
    }
  }

  /// Counts an effect until ``leave()``, and, where it can be cancelled, until ``retire(ticket:)``.
  func enlist(_ effect: LiveEffect, ticket: Int) {
    guard effect.place?.isInside(place) ?? false else { return hold() }
    effects[ticket] = effect
    turnQueued()
  }

  /// An effect can no longer be cancelled; it still counts for waiting until ``leave()``.
  func retire(ticket: Int) {
    guard effects.removeValue(forKey: ticket) != nil else { return }
    counts.withLock { $0.live -= 1 }
  }

  /// Something that was pending is done.
  ///
  /// - Parameter ended: How much of it could have been cancelled.
  func leave(ended: Int = 0) {
    // A loop, since a chain of nested sends may be long and the host's stack short.
    var next = outerIfLastLeft(ended: ended)
    while let scope = next { next = scope.outerIfLastLeft(ended: 0) }
  }

  /// Counts one thing less.
  ///
  /// - Returns: The outer scope, when nothing is pending any more: it has one thing less, too.
  private func outerIfLastLeft(ended: Int) -> TaskScope? {
    let (isDone, waiters) = counts.withLock { counts in
      counts.live -= ended
      counts.pending -= 1
      guard counts.pending == 0 else { return (false, [UnsafeContinuation<Void, Never>]()) }
      defer { counts.waiters = [] }
      return (true, counts.waiters)
    }
    guard isDone else { return nil }
    for waiter in waiters { waiter.resume() }
    let outer = self.outer
    self.outer = nil
    return outer
  }

  private func cancelOnHost() {
    counts.withLock { $0.isCancelRequested = true }
    for (_, effect) in effects.sorted(by: { $0.key < $1.key }) { effect.cancel() }
  }
}
