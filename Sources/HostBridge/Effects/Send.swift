/// Sends actions back to the store from the operation of a `.run` effect.
public struct Send<Action>: Sendable {
  let effect: ActionEffect<Action>

  /// Sends an action and returns when its turn is done: reduced, observers and subscribers told
  /// (rule E2).
  ///
  /// Dropped without a word when the calling task was cancelled, the effect was, or the store has
  /// gone. After the operation has returned it is an issue, and the action is delivered (rule E3).
  ///
  /// - Parameter action: Reduced on the store's host.
  public func callAsFunction(_ action: sending Action) async {
    guard !Task.isCancelled else { return }
    let box = HostBox(action)
    await withUnsafeContinuation { continuation in
      let receipt = HostBox(Receipt(continuation))
      effect.inbox.post { [effect] in
        guard let action = box.take(), let receipt = receipt.take() else { return }
        effect.receive(action, receipt: receipt)
      }
    }
  }
}
