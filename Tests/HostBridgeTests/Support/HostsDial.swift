import HostBridge
import Testing

/// A feature whose action counts its cases.
struct Dial: Reducer {
  struct State: Equatable {
    var level = 0
    var title = ""
    var isOn = false
    var lamp = Lamp.State()
  }

  indirect enum Action: Equatable {
    case turn(Int)
    case rename(String)
    case toggle
    case lamp(Lamp.Action)
    /// Sends all of them in the same turn.
    case several([Action])
  }

  func reduce(into state: inout State, action: Action) -> Effect<Action> {
    switch action {
    case .turn(let amount): state.level += amount
    case .rename(let title): state.title = title
    case .toggle: state.isOn.toggle()
    case .lamp(.switched(let isLit)): state.lamp.isLit = isLit
    case .lamp(.broke): state.lamp.isBroken = true
    case .several(let actions): return .merge(actions.map { .send($0) })
    }
    return .none
  }
}

struct Lamp: FeatureTypes {
  struct State: Equatable {
    var isLit = false
    var isBroken = false
  }

  enum Action: Equatable {
    case switched(Bool)
    case broke
  }
}

extension Dial.Action: CasePathable {
  struct AllCasePaths {
    var turn: CasePath<Dial.Action, Int> {
      CasePath(index: 0, embed: Dial.Action.turn) { action in
        if case .turn(let amount) = action { amount } else { nil }
      }
    }
    var rename: CasePath<Dial.Action, String> {
      CasePath(index: 1, embed: Dial.Action.rename) { action in
        if case .rename(let title) = action { title } else { nil }
      }
    }
    var toggle: CasePath<Dial.Action, Void> {
      CasePath(index: 2, embed: { .toggle }) { action in
        if case .toggle = action { () } else { nil }
      }
    }
    var lamp: CasePath<Dial.Action, Lamp.Action> {
      CasePath(index: 3, embed: Dial.Action.lamp) { action in
        if case .lamp(let action) = action { action } else { nil }
      }
    }
    var several: CasePath<Dial.Action, [Dial.Action]> {
      CasePath(index: 4, embed: Dial.Action.several) { action in
        if case .several(let actions) = action { actions } else { nil }
      }
    }
  }

  static var allCasePaths: AllCasePaths { AllCasePaths() }

  static func caseIndex(of value: Self) -> Int? {
    switch value {
    case .turn: 0
    case .rename: 1
    case .toggle: 2
    case .lamp: 3
    case .several: 4
    }
  }
}

/// An action that does not count its cases.
extension Lamp.Action: CasePathable {
  struct AllCasePaths {
    var switched: CasePath<Lamp.Action, Bool> {
      CasePath(embed: Lamp.Action.switched) { action in
        if case .switched(let isLit) = action { isLit } else { nil }
      }
    }
    var broke: CasePath<Lamp.Action, Void> {
      CasePath(embed: { .broke }) { action in
        if case .broke = action { () } else { nil }
      }
    }
  }

  static var allCasePaths: AllCasePaths { AllCasePaths() }
}

/// Makes a store that ticks by hand.
func makeDial(
  _ state: Dial.State = Dial.State(), scheduler: some HostScheduler = .manual()
) -> StoreOf<Dial> {
  Store(initialState: state, scheduler: scheduler) { Dial() }
}

/// The ways to listen to a store.
enum Listening: CaseIterable, CustomTestStringConvertible {
  case observe, subscribe, subscribeToCase, subscribeToNestedCase, events

  /// Calls a closure whenever the store takes ``act(on:)``'s action.
  func register(
    _ store: StoreOf<Dial>, _ host: Panel, key: (any Hashable & Sendable)? = nil,
    _ callback: @escaping (Panel) -> Void
  ) -> ObservationToken {
    switch self {
    case .observe:
      // The initial run is not what is listened for.
      let isInitial = Slot<Bool>()
      isInitial.value = true
      defer { isInitial.value = false }
      return store.observe(host, key: key) { host, store in
        _ = store.lamp
        if isInitial.value == false { callback(host) }
      }
    case .subscribe: return store.subscribe(host, key: key) { host, _ in callback(host) }
    case .subscribeToCase:
      return store.subscribe(host, to: \.lamp, key: key) { host, _ in callback(host) }
    case .subscribeToNestedCase:
      return store.subscribe(host, to: \.lamp.switched, key: key) { host, _ in callback(host) }
    case .events:
      return store.events(host, key: key) { host, event in
        if case .action = event { callback(host) }
      }
    }
  }

  func register(
    _ store: StoreOf<Dial>, _ host: Plain, _ callback: @escaping (Plain) -> Void
  ) -> ObservationToken {
    switch self {
    case .observe:
      let isInitial = Slot<Bool>()
      isInitial.value = true
      defer { isInitial.value = false }
      return store.observe(host) { host, store in
        _ = store.lamp
        if isInitial.value == false { callback(host) }
      }
    case .subscribe: return store.subscribe(host) { host, _ in callback(host) }
    case .subscribeToCase: return store.subscribe(host, to: \.lamp) { host, _ in callback(host) }
    case .subscribeToNestedCase:
      return store.subscribe(host, to: \.lamp.switched) { host, _ in callback(host) }
    case .events:
      return store.events(host) { host, event in
        if case .action = event { callback(host) }
      }
    }
  }

  /// Sends an action that everybody hears: it flips the lamp.
  static func act(on store: StoreOf<Dial>) {
    store.send(.lamp(.switched(!store.lamp.isLit)))
  }

  var testDescription: String { "\(self)" }
}
