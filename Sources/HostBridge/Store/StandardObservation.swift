import Observation

/// Lets the standard library's `withObservationTracking` and `Observations` see a store (rule O9).
///
/// Made when a store is first read outside its observers. A tracking fires once, so only the first turn
/// after a read has anybody to tell; every turn counts as a change of all that was read. Those who want
/// it finer use `observe`.
@usableFromInline
final class StandardObservation: Observable {
  private let registrar = ObservationRegistrar()
  /// Kept, since to form a key path costs more than to tell that nobody tracks.
  private let path = StandardObservation.makePath()

  // Not inlined, or the compiler forms it anew where it is used.
  @inline(never)
  private static func makePath() -> KeyPath<StandardObservation, Void> { \.state }

  /// The property that stands for the store's state.
  private var state: Void { () }

  /// Notes a read, where a tracking is under way.
  func access() {
    registrar.access(self, keyPath: path)
  }

  /// Tells whoever tracks that the state has changed.
  func changed() {
    registrar.withMutation(of: self, keyPath: path) {}
  }
}
