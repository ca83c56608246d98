extension Effect {
  /// The effect of a child, as the parent returns it: its actions are embedded, its work stands at the
  /// child's place.
  ///
  /// - Parameters:
  ///   - enter: Finds the child's place below that of the parent.
  ///   - embed: Wraps an action of the child. Called on the host.
  ///   - dismissal: The parent's action that dismisses the child, where it can be dismissed.
  @inlinable
  func ofChild<Parent>(
    at enter: @escaping (Place) -> Place, embed: @escaping (Action) -> Parent,
    dismissal: (() -> Parent)? = nil
  ) -> Effect<Parent> {
    switch content {
    case .none: .none
    case .send(let action): .send(embed(action))
    case .part(let part):
      Effect<Parent>(ChildPart(part, at: enter, embed: embed, dismissal: dismissal))
    }
  }
}

/// What a child returned, on the way through its parent.
@usableFromInline
final class ChildPart<Parent, Child>: EffectPart<Parent> {
  private let base: EffectPart<Child>
  private let enter: (Place) -> Place
  private let embed: (Child) -> Parent
  private let dismissal: (() -> Parent)?

  @usableFromInline
  init(
    _ base: EffectPart<Child>, at enter: @escaping (Place) -> Place,
    embed: @escaping (Child) -> Parent, dismissal: (() -> Parent)?
  ) {
    self.dismissal = dismissal
    self.base = base
    self.enter = enter
    self.embed = embed
  }

  override func enlist(in context: EnlistContext<Parent>) {
    let place = enter(context.place)
    place.enlisting += 1
    base.enlist(in: context.ofChild(at: place, embed: embed, dismissal: dismissal))
    place.enlisting -= 1
    place.leaveIfEmpty()
  }
}

extension EnlistContext {
  /// The context of a child.
  func ofChild<Child>(
    at place: Place, embed: @escaping (Child) -> Action, dismissal: (() -> Action)?
  ) -> EnlistContext<Child> {
    var child = mapped(embed)
    child.place = place
    if let dismissal, place.belongings?.dismiss == nil {
      let lift = self.lift
      place.makeBelongings().dismiss = { runtime, ticket in
        Self.deliver(dismissal(), to: runtime, lift: lift, .send(ticket))
      }
    }
    return child
  }
}
