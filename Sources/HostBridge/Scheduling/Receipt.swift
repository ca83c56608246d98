/// Wakes whoever awaits an action's turn, exactly once, even when the action is dropped on the way.
///
/// It is carried by the job and by the queued action. Whichever of them is destroyed last wakes the
/// task, so that no path on which an action is dropped can strand a task.
final class Receipt: Sendable {
  private let continuation: UnsafeContinuation<Void, Never>

  init(_ continuation: UnsafeContinuation<Void, Never>) {
    self.continuation = continuation
  }

  deinit {
    continuation.resume()
  }
}
