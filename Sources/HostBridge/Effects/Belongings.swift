/// What stands at a place, of the kinds that few places have.
@usableFromInline
final class Belongings {
  /// The effects enlisted or running here, by ticket.
  var effects: [Int: LiveEffect] = [:]
  /// The state as the feature here handled it last, for its dismount (rule R9).
  var handled: AnySnapshot?
  /// The state as it was read last through a store (rule S3).
  var read: AnySnapshot?
  /// Whether the store's steps mind that copy.
  var isReadCounted = false
  /// A copy of a state that is computed, to be read in place.
  var computed: AnySnapshot?
  /// Registrations with the stores of this place: they end with it (rule S5).
  var registrations: Roster?
  /// Who listens to the actions of this place.
  var listener: AnyObject?
  /// Slots below that stores made for children which no reducer runs.
  var ownSlots: [(key: AnyKeyPath, slot: Slot)] = []
  /// What the stores of this place keep for the stores of children.
  var caches: [WeakCache] = []
  /// Tells the feature that it is gone: gets the nearest place above that is not.
  var dismount: ((EffectRuntime, Place) -> Void)?
  /// Asks the parent to dismiss this child (rule P4). Returns the scope of that turn.
  var dismiss: ((EffectRuntime, SendTicket) -> Void)?
  /// The identity of the observable state when observers read it last.
  var observed: ObservableStateID?

  var isEmpty: Bool {
    effects.isEmpty && dismount == nil && observed == nil
      && (registrations?.isEmpty ?? true) && listener == nil
  }
}

/// The stores of children that the store of a parent keeps (rule S1).
@usableFromInline
class ChildCache {
  /// Lets go of the store of a child that has gone.
  func drop(_ place: Place) {}
}

/// A cache, for as long as the store that owns it lives.
struct WeakCache {
  weak var cache: ChildCache?
}

/// A copy of a state, kept for when the state itself is gone or cannot be read in place.
@usableFromInline
class AnySnapshot {
  /// Whether there is a copy.
  @usableFromInline final var isTaken = false
  /// Of which version of the root's state it was taken.
  @usableFromInline final var version = -1

  @inlinable
  init() {}

  /// Copies the state at an address.
  @usableFromInline
  func take(from state: UnsafeRawPointer) {}
  /// Lets go of the copy, so that changing the state in place copies nothing.
  @usableFromInline
  func drop() {}
  /// Where the copy is.
  @usableFromInline
  var address: UnsafeMutableRawPointer? { nil }
}

/// A copy of a state of one type.
@usableFromInline
final class Snapshot<State>: AnySnapshot {
  private let state = UnsafeMutablePointer<State>.allocate(capacity: 1)

  @usableFromInline
  override init() {}

  deinit {
    drop()
    state.deallocate()
  }

  @usableFromInline
  override func take(from address: UnsafeRawPointer) {
    keep(address.assumingMemoryBound(to: State.self).pointee)
  }

  /// Keeps a value.
  ///
  /// - Returns: Where it is.
  @discardableResult
  func keep(_ value: State) -> UnsafeMutableRawPointer {
    drop()
    state.initialize(to: value)
    isTaken = true
    return UnsafeMutableRawPointer(state)
  }

  @usableFromInline
  override func drop() {
    guard isTaken else { return }
    isTaken = false
    // Moved out first: a value's `deinit` may do anything to the store.
    let value = state.move()
    withExtendedLifetime(value) {}
  }

  @usableFromInline
  override var address: UnsafeMutableRawPointer? {
    isTaken ? UnsafeMutableRawPointer(state) : nil
  }
}
