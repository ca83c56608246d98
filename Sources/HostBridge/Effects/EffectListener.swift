/// Hears when effects begin and end.
final class EffectListener {
  let began: (EffectInfo, Int) -> Void
  let ended: (EffectInfo, Int) -> Void

  init(began: @escaping (EffectInfo, Int) -> Void, ended: @escaping (EffectInfo, Int) -> Void) {
    self.began = began
    self.ended = ended
  }
}

extension Effect {
  /// The same work, with a listener that hears when it begins and ends.
  func heard(by listener: EffectListener) -> Effect {
    guard case .part(let part) = content else { return self }
    return Effect(HeardPart(base: part, listener: listener))
  }
}

private final class HeardPart<Action>: EffectPart<Action> {
  private let base: EffectPart<Action>
  private let listener: EffectListener

  init(base: EffectPart<Action>, listener: EffectListener) {
    self.base = base
    self.listener = listener
  }

  override func enlist(in context: EnlistContext<Action>) {
    var context = context
    context.listeners.append(listener)
    base.enlist(in: context)
  }
}
