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
  // Sendable by hand: both are written in `init`, before it is shared; afterwards they are read on the
  // host only, and a weak reference may be emptied from any thread.
  private weak var runtime: (any MailReceiver<Action>)?
  private let link: (any MailReceiver<Action>)?

  /// Delivers to a runtime while it lives.
  init(_ runtime: any MailReceiver<Action>) {
    self.runtime = runtime
    link = nil
  }

  /// Delivers to something that holds its store weakly itself, and nothing else that matters.
  init(link: any MailReceiver<Action>) {
    self.link = link
  }

  var receiver: (any MailReceiver<Action>)? { link ?? runtime }
}
