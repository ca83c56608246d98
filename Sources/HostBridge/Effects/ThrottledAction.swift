/// What a window needs of an action, whatever its type.
protocol Throttled: LiveEffect {
  /// Waits for the end of the window. Calls the closure if it is cancelled meanwhile.
  func keep(onCancel: @escaping () -> Void)
  /// Goes on to the store.
  func emit()
  /// Goes nowhere.
  func drop()
}

/// An action that has met a throttle.
///
/// While it is kept it is an effect like any other, so that whatever ends effects ends it, and whoever
/// waits for the send that brought it waits for it. It never begins: it has no work.
final class ThrottledAction<Action>: LiveEffect, Throttled, @unchecked Sendable {
  private var action: Action?
  private var context: EnlistContext<Action>?
  private var delivery: Delivery?
  private var onCancel: (() -> Void)?

  /// - Parameters:
  ///   - action: What was sent.
  ///   - context: Where the throttled effect is enlisted, with the way up from there.
  ///   - delivery: How the action was to reach the store.
  ///   - info: The throttled effect.
  init(
    _ action: Action, context: EnlistContext<Action>, delivery: Delivery, info: EffectInfo
  ) {
    self.action = action
    self.context = context
    self.delivery = delivery
    super.init(inbox: context.runtime.inbox, info: info)
  }

  func keep(onCancel: @escaping () -> Void) {
    guard var context else { return }
    self.onCancel = onCancel
    switch delivery {
    case .followUp(let stage):
      // A part of a concatenation is finished when its action was reduced, so the kept one counts.
      context.stage = stage
      _ = enlist(in: context)
    case .send(let ticket):
      // The sender goes on: it would wait for a window otherwise, and have no newer value to send.
      let scope = ticket.scope ?? .detached(inbox: inbox, place: context.place)
      _ = enlist(in: context, scope: scope)
    case nil:
      return
    }
    settle()
  }

  func emit() {
    var action: Action?
    swap(&action, &self.action)
    guard let action, let context else { return }
    onCancel = nil
    let delivery = self.delivery ?? .send(ticket())
    self.delivery = nil
    EnlistContext<Action>.deliver(action, to: context.runtime, lift: context.lift, delivery)
    // Afterwards, so that whoever waits for what was kept waits for its turn.
    cancel()
  }

  func drop() {
    onCancel = nil
    settle()
    release()
    cancel()
  }

  override func stop(in phase: Phase) {
    var onCancel: (() -> Void)?
    swap(&onCancel, &self.onCancel)
    release()
    onCancel?()
  }

  /// Counts the action's turn, like a send of an effect.
  private func ticket() -> SendTicket {
    scope?.turnQueued()
    return SendTicket(scope: scope, cause: Cause(kind: .effect, location: info.location))
  }

  /// Tells those who wait for the action as it was sent that this is over.
  private func settle() {
    var delivery: Delivery?
    swap(&delivery, &self.delivery)
    switch delivery {
    case .followUp(let stage): stage?.leave()
    case .send(let ticket): ticket.scope?.turnEnded()
    case nil: break
    }
  }

  private func release() {
    var action: Action?
    swap(&action, &self.action)
    context = nil
  }
}
