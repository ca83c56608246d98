import HostBridge

/// A feature that records what it reduces and does what its actions say: for tests of turns.
struct TurnFeature: Reducer {
  struct State: Equatable {
    var log: [String] = []
    var count = 0
  }

  enum Action {
    /// Notes its name.
    case note(String)
    /// Notes its name and returns an effect.
    case perform(String, () -> Effect<Action>)
    /// Counts down to zero, one follow-up a link.
    case chain(Int)
    /// Carries an object that may act when it is destroyed.
    case carry(AnyObject)
  }

  func reduce(into state: inout State, action: Action) -> Effect<Action> {
    switch action {
    case .note(let name):
      state.log.append(name)
      return .none
    case .perform(let name, let effect):
      state.log.append(name)
      return effect()
    case .chain(let left):
      state.count += 1
      return left > 0 ? .send(.chain(left - 1)) : .none
    case .carry:
      state.count += 1
      return .none
    }
  }
}

typealias TurnStore = StoreOf<TurnFeature>

/// A store of a `TurnFeature` that is pumped by hand.
func turnStore(scheduler: ManualScheduler = .manual()) -> TurnStore {
  Store(initialState: TurnFeature.State(), scheduler: scheduler) { TurnFeature() }
}

/// A host of any kind.
final class PlainHost: ObservationHost {
  let observations = ObservationTokens()
  var log: [String] = []
}

/// Runs a closure when it is destroyed.
final class OnDeinit {
  private let action: () -> Void
  init(_ action: @escaping () -> Void) { self.action = action }
  deinit { action() }
}
