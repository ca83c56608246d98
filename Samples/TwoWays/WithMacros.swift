import HostBridge

/// The feature and its screen, with macros.
enum WithMacros {
  // @Reducer makes the struct a reducer, and its `Action` case pathable.
  @Reducer
  struct Machine {
    // @ObservableState lets an observer depend on one property: a change costs what the observers of
    // that property cost, however many others there are.
    @ObservableState
    struct State {
      var credit = 0
      var sold: [Drink] = []
    }

    enum Action: ViewAction {
      case view(View)
      case served(Drink)
      case declined(missing: Int)

      // @CasePathable lets a host name the cases, as in `\.view.coinInserted`.
      @CasePathable
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

  // @ViewAction adds `send`, which takes the actions of the view only.
  @ViewAction(for: Machine.self)
  final class MachineScreen: Screen {
    let store = Store(initialState: Machine.State()) { Machine() }

    override init() {
      super.init()
      store.observe(self) { screen, store in screen.show("credit: \(store.credit)") }
      store.subscribe(self, to: \.view.coinInserted) { screen, coin in screen.show("+\(coin)") }
      store.subscribe(self, to: \.served) { screen, drink in screen.show("a \(drink), please") }
      store.subscribe(self, to: \.declined) { screen, missing in screen.show("\(missing) more") }
    }

    override func insert(_ coin: Int) { send(.coinInserted(coin)) }
    override func choose(_ drink: Drink) { send(.drinkChosen(drink)) }
  }
}
