/// The way into a store from any thread.
///
/// It is `Sendable` and holds its store weakly: a post to a store that has gone is dropped. Posts of
/// one thread arrive in their order; those that arrive between two ticks of the host are drained in
/// one tick (rule T11).
///
/// ```swift
/// let mailbox = store.mailbox
/// socket.onMessage { message in  // some other thread
///   mailbox.post(.messageReceived(message))
/// }
/// ```
public struct Mailbox<Action>: Sendable {
  let inbox: HostInbox
  let slot: MailSlot<Action>

  /// Leaves an action for the host's next tick. Never blocks; from any thread.
  ///
  /// - Parameter action: Sent to the store on its host, as an outermost `send`.
  public func post(_ action: sending Action) {
    let box = HostBox(action)
    inbox.post { [slot] in
      guard let action = box.take() else { return }
      slot.receiver?.receive(action, receipt: nil)
    }
  }

  /// Sends an action on the store's host and returns when its turn is done, observers and
  /// subscribers told. Returns as well when the store has gone and the action is dropped.
  ///
  /// - Parameter action: Sent to the store on its host, as an outermost `send`.
  public func send(_ action: sending Action) async {
    let box = HostBox(action)
    await withUnsafeContinuation { continuation in
      let receipt = HostBox(Receipt(continuation))
      inbox.post { [slot] in
        guard let action = box.take(), let receipt = receipt.take() else { return }
        slot.receiver?.receive(action, receipt: receipt)
      }
    }
  }
}

/// What a mailbox delivers to: the runtime of a store.
protocol MailReceiver<Action>: AnyObject {
  associatedtype Action
  /// Takes an action on the host. The receipt is destroyed when the action's turn is done.
  func receive(_ action: Action, receipt: Receipt?)
}

/// A mailbox's weak hold on its store.
final class MailSlot<Action>: @unchecked Sendable {
  // Sendable by hand: written in `init`, before it is shared; afterwards read on the host only, and
  // a weak reference may be emptied from any thread.
  private(set) weak var receiver: (any MailReceiver<Action>)?

  init(_ receiver: any MailReceiver<Action>) {
    self.receiver = receiver
  }
}
