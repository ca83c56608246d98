extension Effect {
  /// The same work, with every action it sends turned into another.
  ///
  /// - Parameter transform: Called on the host for each action, so it need not be `Sendable` (rule
  ///   E1).
  public func map<NewAction>(
    _ transform: @escaping (Action) -> NewAction
  ) -> Effect<NewAction> {
    switch content {
    case .none: .none
    case .send(let action): .send(transform(action))
    case .part: Effect<NewAction>(MapPart(base: self, transform: transform))
    }
  }
}

private final class MapPart<Action, NewAction>: EffectPart<NewAction> {
  private let base: Effect<Action>
  private let transform: (Action) -> NewAction

  init(base: Effect<Action>, transform: @escaping (Action) -> NewAction) {
    self.base = base
    self.transform = transform
  }

  override func enlist(in context: EnlistContext<NewAction>) {
    base.enlist(in: context.mapped(transform))
  }
}
