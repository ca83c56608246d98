/// How the store of a child reaches its root: made once for a child, and once for all rows of a
/// collection. The closures are compiled for the types on the way.
@usableFromInline
final class ScopeLink<State, Action> {
  /// Embeds an action of the child at a place, and sends it to the root on behalf of another place.
  @usableFromInline let send:
    (Action, _ own: Place, _ origin: Place, _ isLenient: Bool) -> StoreTask
  /// Embeds an action, and queues it at the root with a ticket.
  @usableFromInline let post: (Action, _ own: Place, SendTicket) -> Void
  /// Takes the child's action out of the root's; nil if it is not addressed to the child.
  @usableFromInline let extract: (_ rootAction: UnsafeRawPointer, _ own: Place) -> Action?
  /// Enters the subscribers of a child at a place with those of its parent.
  @usableFromInline let attach: (SubscriberTable, _ own: Place) -> Void
  /// The state of another child of this kind, shown where a store never had a state of its own.
  @usableFromInline var sample: AnySnapshot?

  @usableFromInline
  init(
    send: @escaping (Action, Place, Place, Bool) -> StoreTask,
    post: @escaping (Action, Place, SendTicket) -> Void,
    extract: @escaping (UnsafeRawPointer, Place) -> Action?,
    attach: @escaping (SubscriberTable, Place) -> Void
  ) {
    self.send = send
    self.post = post
    self.extract = extract
    self.attach = attach
  }
}
