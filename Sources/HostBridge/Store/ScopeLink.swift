/// How the store of a child reaches its root: made once for a child, and once for all rows of a
/// collection. The closures are compiled for the types on the way.
@usableFromInline
final class ScopeLink<State, Action> {
  @usableFromInline let entrance: RootEntrance
  /// Embeds an action of the child at a place, level by level, and puts the root's action into memory.
  /// False, and the memory is left as it was, for a place that never was a child's.
  @usableFromInline let lift: (Action, _ own: Place, _ root: UnsafeMutableRawPointer) -> Bool
  /// Takes the child's action out of the root's; nil if it is not addressed to the child.
  @usableFromInline let extract: (_ rootAction: UnsafeRawPointer, _ own: Place) -> Action?
  /// Enters the subscribers of a child at a place with those of its parent.
  @usableFromInline let attach: (SubscriberTable, _ own: Place) -> Void
  /// The state of another child of this kind, shown where a store never had a state of its own.
  // No access to it lasts while foreign code runs, so that the runtime need not check it.
  @exclusivity(unchecked) @usableFromInline var sample: AnySnapshot?

  @usableFromInline
  init(
    entrance: RootEntrance,
    lift: @escaping (Action, Place, UnsafeMutableRawPointer) -> Bool,
    extract: @escaping (UnsafeRawPointer, Place) -> Action?,
    attach: @escaping (SubscriberTable, Place) -> Void
  ) {
    self.entrance = entrance
    self.lift = lift
    self.extract = extract
    self.attach = attach
  }
}

/// How actions of children enter their root, whose types they do not know.
///
/// The closures are compiled for the root's types. An action is lifted to the root before it is sent, so
/// that the levels below are not on the stack any more while it is reduced.
@usableFromInline
final class RootEntrance {
  /// Puts the root's action into memory; false if there is none.
  @usableFromInline typealias Lift = (UnsafeMutableRawPointer) -> Bool

  /// Sends an action on behalf of the store at a place.
  @usableFromInline let send: (Place, _ isLenient: Bool, Lift) -> StoreTask
  /// Queues an action with a ticket.
  @usableFromInline let post: (SendTicket, Lift) -> Void

  @inlinable
  init<State, Action>(_ root: StoreRuntime<State, Action>) {
    send = { origin, isLenient, lift in
      guard let action = Self.action(Action.self, lift) else { return StoreTask() }
      return root.send(action, from: origin, isLenient: isLenient)
    }
    post = { ticket, lift in
      guard let action = Self.action(Action.self, lift) else { return }
      root.receive(action, ticket: ticket)
    }
  }

  @inlinable @inline(__always)
  static func action<Action>(_ type: Action.Type, _ lift: Lift) -> Action? {
    withUnsafeTemporaryAllocation(of: Action.self, capacity: 1) { memory in
      guard let address = memory.baseAddress, lift(UnsafeMutableRawPointer(address)) else {
        return nil
      }
      return address.move()
    }
  }
}
