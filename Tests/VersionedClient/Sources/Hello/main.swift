import HostBridge

@Reducer
struct Greeter {
  @ObservableState
  struct State {
    var name = "nobody"
    var greetings = 0
  }

  enum Action: ViewAction {
    case view(View)
    case greeted(String)

    @CasePathable
    enum View {
      case nameEntered(String)
      case tapped
    }
  }

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .view(.nameEntered(let name)):
        state.name = name
        return .none
      case .view(.tapped):
        return .send(.greeted("Hello, \(state.name)!"))
      case .greeted:
        state.greetings += 1
        return .none
      }
    }
  }
}

/// A host that uses each of the macros: case paths, observed properties, and `send` for its view.
@ViewAction(for: Greeter.self)
final class Screen: ObservationHost {
  let observations = ObservationTokens()
  let store: StoreOf<Greeter>

  init(store: StoreOf<Greeter>) {
    self.store = store
    store.observe(self) { _, store in print("greetings: \(store.greetings)") }
    store.subscribe(self, to: \.view.tapped) { _ in print("tapped") }
    store.subscribe(self, to: \.greeted) { _, text in print(text) }
  }

  func enter(_ name: String) { send(.nameEntered(name)) }
  func tap() { send(.tapped) }

  deinit { print("screen gone") }
}

func show(_ store: StoreOf<Greeter>) {
  let screen = Screen(store: store)
  screen.tap()
  screen.enter("world")
  screen.tap()
}

let store = Store(initialState: Greeter.State()) { Greeter() }
show(store)
store.send(.view(.tapped))
print("greetings: \(store.greetings), listening: \(store.activity)")
