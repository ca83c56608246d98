/// Who is told what a store does. Nil in the store until somebody listens.
///
/// The runtime calls it on the host, in the order of rule T7. Every method may run host code, which
/// may do anything to the store.
@usableFromInline
class TurnListener<State, Action> {
  /// A turn begins; nothing has been reduced.
  func turnBegan() {}
  /// The turn has committed: tell observers, then subscribers. The runtime still has its actions.
  func turnCommitted() {}
  /// The turn's host work is done.
  func turnEnded() {}
  func effectBegan(_ effect: EffectInfo) {}
  func effectEnded(_ effect: EffectInfo) {}
  /// The store has gone: tell who listens for it, then release everything.
  func storeEnded() {}
  /// Everybody who listens.
  var activity: [Activity] { [] }
}
