/// An effect that sends actions: what ``Send`` and ``Emitter`` address.
class ActionEffect<Action>: LiveEffect, @unchecked Sendable {
  private var lift: EnlistContext<Action>.Lift?

  /// Whether what is sent after a regular end is delivered, and reported (rule E3).
  var deliversLate: Bool { true }

  init(context: EnlistContext<Action>, info: EffectInfo) {
    lift = context.lift
    super.init(inbox: context.runtime.inbox, info: info)
  }

  deinit {
    // A transform of the host's that nobody let go of, since the effect ended by itself and its
    // handle escaped: it goes back to the host to be released.
    guard let lift else { return }
    let box = HostBox(lift)
    if !inbox.post({ _ = box.take() }) { inbox.scheduler.schedule { _ = box.take() } }
  }

  override func stop(in phase: Phase) {
    // After a regular end an escaped handle still delivers (rule E3), through the same transforms.
    if self.phase == .cancelled { releaseLift() }
  }

  /// Lets go of the transforms around the effect: nothing will be sent any more.
  final func releaseLift() {
    lift = nil
  }

  /// Takes an action to the store, on the host. What was cancelled, or has no store, sends nothing.
  final func receive(_ action: Action, receipt: Receipt?) {
    guard let runtime, !runtime.isAbandoned else { return }
    switch phase {
    case .enlisted, .cancelled:
      return
    case .finished where !deliversLate:
      return
    case .finished where !runtime.isCheckedOut && !(place?.exists ?? true):
      return
    case .running:
      let cause = Cause(kind: .effect, location: info.location)
      deliver(action, to: runtime, SendTicket(scope: scope, receipt: receipt, cause: cause))
    case .finished:
      reportLateSend(action, in: runtime)
      deliver(action, to: runtime, SendTicket(scope: nil, receipt: receipt))
    }
  }

  private func deliver(_ action: Action, to runtime: EffectRuntime, _ ticket: SendTicket) {
    ticket.scope?.turnQueued()
    EnlistContext<Action>.deliver(action, to: runtime, lift: lift, .send(ticket))
  }

  private func reportLateSend(_ action: Action, in runtime: EffectRuntime) {
    runtime.reporter.report(
      """
      An effect sent an action after it had finished.

        Effect: \(info)
        Action: \(excerpt(action))

      The action was delivered. Usually the operation handed its `send` to a callback or a task of \
      its own and returned without waiting for it. Await that work inside the operation, or use \
      `.events`, which stays open until it is finished or cancelled.
      """, at: info.location)
  }
}
