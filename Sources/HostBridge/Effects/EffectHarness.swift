/// Runs the effects of a store under test, and follows each from the action it came of to its end (rule
/// X1).
///
/// All is called on the host.
@usableFromInline
package protocol EffectHarness: AnyObject {
  /// An effect was enlisted.
  ///
  /// - Parameters:
  ///   - effect: Which.
  ///   - whole: The ticket of the concatenation that it is a part of, or nil.
  func enlisted(_ effect: EffectInFlight, partOf whole: Int?)
  /// Makes the task of an effect, with the executor where it, and the tasks it makes in its turn, are to
  /// run.
  func makeTask(
    of effect: EffectInFlight, _ make: (any TaskExecutor) -> Task<Void, Never>
  ) -> Task<Void, Never>
  /// An effect has ended, and what it ran has returned.
  func left(ticket: Int)
  /// The root feature asked to be dismissed. All its effects are cancelled after this.
  func rootDismissed()
}

/// What tests want of a store.
final class StoreUnderTest {
  /// Wants to know what is made in the store.
  let record: LifetimeRecord?
  /// Runs the store's effects.
  var harness: (any EffectHarness)?

  init(record: LifetimeRecord?, harness: (any EffectHarness)? = nil) {
    self.record = record
    self.harness = harness
  }
}

extension EffectRuntime {
  /// Wants to know what is made in the store; nil but in tests of lifetimes.
  final var record: LifetimeRecord? { test?.record }
  /// Runs the effects of a store under test; nil in all others.
  final var harness: (any EffectHarness)? { test?.harness }
}

/// An effect that has been enlisted.
@usableFromInline
package struct EffectInFlight {
  /// Tells it from all others of the store, and is larger than that of earlier ones.
  package let ticket: Int
  /// What it is.
  package let info: EffectInfo
  /// Whether it is work, rather than bookkeeping that ends by itself and sends nothing.
  package let isWork: Bool
}

extension LiveEffect {
  /// Makes the task that does the work, where a test store wants it.
  func makeTask(_ make: ((any TaskExecutor)?) -> Task<Void, Never>) -> Task<Void, Never> {
    runtime?.harness?.makeTask(of: inFlight, make) ?? make(nil)
  }

  var inFlight: EffectInFlight {
    EffectInFlight(ticket: ticket, info: info, isWork: isWork && info.kind != .concatenate)
  }
}
