import HostBridge

/// The same feature and screen without macros: what a macro printed is written by hand.
enum WithoutMacros {
  // The conformance instead of @Reducer.
  struct Machine: Reducer {
    // Plain state can be observed too, by comparing what an observer has read.
    struct State {
      var credit = 0
      var sold: [Drink] = []
    }

    enum Action {
      case view(View)
      case served(Drink)
      case declined(missing: Int)

      enum View {
        case coinInserted(Int)
        case drinkChosen(Drink)
      }
    }

    var body: some ReducerOf<Self> {
      Reduce { state, action in
        switch action {
        case .view(.coinInserted(let coin)):
          state.credit += coin
          return .none
        case .view(.drinkChosen(let drink)):
          guard state.credit >= drink.price else {
            return .send(.declined(missing: drink.price - state.credit))
          }
          state.credit -= drink.price
          return .send(.served(drink))
        case .served(let drink):
          state.sold.append(drink)
          return .none
        case .declined:
          return .none
        }
      }
    }
  }

  final class MachineScreen: Screen {
    let store = Store(initialState: Machine.State()) { Machine() }

    override init() {
      super.init()
      store.observe(self) { screen, store in screen.show("credit: \(store.credit)") }
      store.subscribe(self, to: \.view.coinInserted) { screen, coin in screen.show("+\(coin)") }
      store.subscribe(self, to: \.served) { screen, drink in screen.show("a \(drink), please") }
      store.subscribe(self, to: \.declined) { screen, missing in screen.show("\(missing) more") }
    }

    // A plain `send`, which takes every action, instead of @ViewAction's.
    override func insert(_ coin: Int) { store.send(.view(.coinInserted(coin))) }
    override func choose(_ drink: Drink) { store.send(.view(.drinkChosen(drink))) }
  }
}

// The case paths instead of @CasePathable: a property for each case that a host wants to name. With
// `caseIndex(of:)` and the same number in each path, a subscription costs nothing when other cases
// occur; both may be left out.
extension WithoutMacros.Machine.Action: CasePathable {
  struct AllCasePaths {
    typealias Action = WithoutMacros.Machine.Action

    var view: CasePath<Action, Action.View> {
      CasePath(index: 0, embed: Action.view) { action in
        if case .view(let action) = action { action } else { nil }
      }
    }
    var served: CasePath<Action, Drink> {
      CasePath(index: 1, embed: Action.served) { action in
        if case .served(let drink) = action { drink } else { nil }
      }
    }
    var declined: CasePath<Action, Int> {
      CasePath(index: 2, embed: Action.declined) { action in
        if case .declined(let missing) = action { missing } else { nil }
      }
    }
  }

  static var allCasePaths: AllCasePaths { AllCasePaths() }

  static func caseIndex(of value: Self) -> Int? {
    switch value {
    case .view: 0
    case .served: 1
    case .declined: 2
    }
  }
}

extension WithoutMacros.Machine.Action.View: CasePathable {
  struct AllCasePaths {
    typealias View = WithoutMacros.Machine.Action.View

    var coinInserted: CasePath<View, Int> {
      CasePath(embed: View.coinInserted) { action in
        if case .coinInserted(let coin) = action { coin } else { nil }
      }
    }
  }

  static var allCasePaths: AllCasePaths { AllCasePaths() }
}
