import HostBridge

/// The state that most cases change, with an array that a store must never copy.
struct CounterState: Equatable {
  var count = 0
  var rows: [Int] = []
}

enum CounterAction: Equatable {
  case add(Int)
  case row(Int)
  case chain(Int)
  case tap, work, arrived(Int)
}

/// The reducer of most cases as a plain function: what the floors call.
@inline(never)
func reduceCounter(_ state: inout CounterState, _ action: CounterAction) -> CounterAction? {
  switch action {
  case .add(let amount): state.count &+= amount
  case .row(let value): state.rows[value & (state.rows.count - 1)] &+= value
  case .chain(let left):
    state.count &+= 1
    return left > 0 ? .chain(left - 1) : nil
  case .arrived(let value): state.count &+= value
  case .tap, .work: break
  }
  return nil
}

/// The same as a reducer.
func counterReducer() -> Reduce<CounterState, CounterAction> {
  Reduce { state, action in
    switch action {
    case .add(let amount): state.count &+= amount
    case .row(let value): state.rows[value & (state.rows.count - 1)] &+= value
    case .chain(let left):
      state.count &+= 1
      return left > 0 ? .send(.chain(left - 1)) : .none
    case .arrived(let value): state.count &+= value
    case .work: return .run { send in await send(.arrived(1)) }
    case .tap: break
    }
    return .none
  }
}

/// A feature whose body is a number of reducers.
struct BodyFeature: Reducer {
  typealias State = CounterState
  typealias Action = CounterAction
  var body: some ReducerOf<Self> {
    counterReducer()
    counterReducer()
    counterReducer()
  }
}

/// A feature whose body is one reducer: with ``BodyFeature``, the price of a further one.
struct SingleFeature: Reducer {
  typealias State = CounterState
  typealias Action = CounterAction
  var body: some ReducerOf<Self> { counterReducer() }
}

extension CounterAction: CasePathable {
  struct AllCasePaths {
    var add: CasePath<CounterAction, Int> {
      CasePath(index: 0, embed: CounterAction.add) {
        if case .add(let value) = $0 { value } else { nil }
      }
    }
    var tap: CasePath<CounterAction, Void> {
      CasePath(index: 1, embed: { .tap }) { if case .tap = $0 { () } else { nil } }
    }
  }
  static var allCasePaths: AllCasePaths { AllCasePaths() }
  static func caseIndex(of action: CounterAction) -> Int? {
    switch action {
    case .add: 0
    case .tap: 1
    case .row: 2
    case .chain: 3
    case .work: 4
    case .arrived: 5
    }
  }
}
