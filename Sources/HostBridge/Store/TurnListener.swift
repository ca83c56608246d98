/// Who is told what a store does. Nil in the store until somebody listens.
///
/// The runtime calls it on the host, in the order of rule T7. Every method may run host code, which
/// may do anything to the store. Actions come by their address, valid during the call: this keeps the
/// way to subscribers free of generic code. `last` is the number of the last registration that hears it.
@usableFromInline
class TurnListener {
  /// The version of the state with which the store's own went: what came later is not the store's.
  var lastVersion = Int.max
  /// Whether the store has ended.
  final var hasEnded = false

  /// Whether somebody may want to take part in steps: then each goes through ``step(_:_:)``.
  @usableFromInline final var takesPartInSteps = false

  /// A turn begins; nothing has been reduced.
  func turnBegan() {}
  /// An action is about to be reduced, with the state checked in.
  ///
  /// - Parameter reduce: Reduces the action at an address. Called once, or as often as somebody wants.
  func step(_ action: UnsafeRawPointer, _ reduce: (UnsafeRawPointer) -> Void) { reduce(action) }
  /// An action of the root's is reduced from here on.
  func willReduce(_ action: UnsafeRawPointer) {}
  /// It was reduced, and its effects enlisted.
  func didReduce() {}
  /// Collects those here and below who are asked about each action.
  func collectInterceptors(into all: inout [Interceptor]) {}
  /// Tell subscribers of one of the turn's actions.
  @usableFromInline
  func tellSubscribers(_ action: UnsafeRawPointer, upTo last: Int) {}
  /// Tell those who hear all events of one of the turn's actions.
  @usableFromInline
  func tellListeners(_ action: UnsafeRawPointer, upTo last: Int) {}
  /// The turn's host work is done.
  func turnEnded() {}
  func childBegan(_ child: ChildInfo, at place: Place) {}
  func childEnded(_ child: ChildInfo, at place: Place) {}
  func effectBegan(_ effect: EffectInfo, at place: Place?) {}
  func effectEnded(_ effect: EffectInfo, at place: Place?) {}
  /// The store has gone: tell who listens for it, then release everything.
  func storeEnded() {}
  /// Whether anybody hears all events.
  @usableFromInline var hasListeners: Bool { false }
  /// Somebody listens to all events of a child's store.
  func beganBelow(_ listener: TurnListener) {}
  /// One of those that ``beganBelow(_:)`` was told of has ended.
  func endedBelow() {}
  /// Everybody who listens to this store, in no order.
  var everybody: [Registration] { [] }
}
