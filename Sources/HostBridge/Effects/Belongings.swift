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
  // No access to these lasts while foreign code runs, so that the runtime need not check it.
  /// Whether there is a copy.
  @exclusivity(unchecked) @usableFromInline final private(set) var isTaken = false
  /// Of which version of the root's state it was taken.
  @exclusivity(unchecked) final private(set) var version = -1
  private let storage: UnsafeMutableRawPointer
  /// The size of a state whose bytes are all there is to it, which is copied without asking its type.
  private let trivialSize: Int?

  fileprivate init(_ storage: UnsafeMutableRawPointer, trivialSize: Int?) {
    self.storage = storage
    self.trivialSize = trivialSize
  }

  /// Copies the state at an address.
  @usableFromInline
  final func take(from state: UnsafeRawPointer) {
    guard let trivialSize else {
      replace(from: state)
      isTaken = true
      return
    }
    storage.copyMemory(from: state, byteCount: trivialSize)
    isTaken = true
  }

  /// Copies the state at an address.
  ///
  /// - Parameter version: Of which version of the root's state it is.
  final func take(from state: UnsafeRawPointer, version: Int) {
    self.version = version
    take(from: state)
  }

  /// Lets go of the copy, so that changing the state in place copies nothing.
  ///
  /// - Returns: Whether there was one.
  @usableFromInline @discardableResult
  final func drop() -> Bool {
    guard isTaken else { return false }
    isTaken = false
    if trivialSize == nil { destroy() }
    return true
  }

  /// Where the copy is.
  @usableFromInline final var address: UnsafeMutableRawPointer? { isTaken ? storage : nil }

  fileprivate func replace(from state: UnsafeRawPointer) {}
  fileprivate func destroy() {}
}

/// A copy of a state of one type.
@usableFromInline
final class Snapshot<State>: AnySnapshot {
  private let state = UnsafeMutablePointer<State>.allocate(capacity: 1)

  @usableFromInline
  init() {
    super.init(
      UnsafeMutableRawPointer(state),
      trivialSize: _isPOD(State.self) ? MemoryLayout<State>.size : nil)
  }

  deinit {
    drop()
    state.deallocate()
  }

  /// Keeps a value.
  ///
  /// - Returns: Where it is.
  @discardableResult
  func keep(_ value: State) -> UnsafeMutableRawPointer {
    withUnsafePointer(to: value) { take(from: $0) }
    return UnsafeMutableRawPointer(state)
  }

  override fileprivate func replace(from address: UnsafeRawPointer) {
    let address = address.assumingMemoryBound(to: State.self)
    guard isTaken else { return state.initialize(from: address, count: 1) }
    // Copied first: what is let go of may change the state at the address.
    let value = address.pointee
    drop()
    state.initialize(to: value)
  }

  override fileprivate func destroy() {
    // Moved out first: a value's `deinit` may do anything to the store.
    let value = state.move()
    withExtendedLifetime(value) {}
  }
}
