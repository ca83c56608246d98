/// The work that one `send` set off.
///
/// ```swift
/// let task = store.send(.refreshPulled)
/// await task.finish()
/// ```
///
/// Forgetting it is fine: the work goes on.
public struct StoreTask: Sendable {
  @usableFromInline let scope: TaskScope?

  /// Nothing was set off that could be waited for.
  @inlinable
  init() {
    scope = nil
  }

  @usableFromInline
  init(_ scope: TaskScope?) {
    self.scope = scope
  }

  /// Whether there is nothing, or nothing left, to cancel. From any thread.
  public var isCancelled: Bool { scope?.isCancelled ?? true }

  /// Whether ``finish()`` would have to wait. From any thread.
  package var isPending: Bool { scope?.isPending ?? false }

  /// Whether its turn is over, or there was none. On the host.
  @usableFromInline var hasTurnEnded: Bool { scope?.hasTurnEnded ?? true }

  /// Calls a closure when its turn is over; now, if it is. On the host.
  func whenTurnEnds(_ closure: @escaping () -> Void) {
    if let scope { scope.whenTurnEnds(closure) } else { closure() }
  }

  /// Waits for all effects of the send and, transitively, of the actions they send, and for the turns
  /// that were sent from callbacks of its turn (rules T5 and T13).
  ///
  /// A cancelled operation is waited for until it returns. Cancelling the task that awaits this
  /// cancels the effects.
  public func finish() async {
    guard let scope else { return }
    await withTaskCancellationHandler {
      await scope.finish()
    } onCancel: {
      // A handler may run on any thread, so this may not believe a scheduler that always says it is
      // on the host.
      scope.cancelSoon()
    }
  }

  /// Cancels the effects of the turn and of the actions they sent, at the sending store's path and
  /// below; not those of nested sends.
  ///
  /// From any thread: at once on the host, in its next tick elsewhere. Idempotent.
  public func cancel() {
    scope?.cancel()
  }
}
