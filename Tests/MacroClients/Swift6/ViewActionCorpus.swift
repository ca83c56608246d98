import HostBridge
import MacroClients
import Testing

@ViewAction(for: CounterFeature.self)
final class CounterScreen {
  let store: StoreOf<CounterFeature>
  init(store: StoreOf<CounterFeature>) { self.store = store }
  func buttonTapped() { send(.tapped) }
}

@MainActor @ViewAction(for: CounterFeature.self)
class MainActorScreen {
  private(set) var store: StoreOf<CounterFeature>
  init() {
    store = Store(initialState: CounterFeature.State(), scheduler: .manual()) { CounterFeature() }
  }
  func onTap() -> () -> Void { { [weak self] in self?.send(.added(3)) } }
}

@ViewAction(for: Nested.Login.self)
struct LoginView {
  fileprivate let store: StoreOf<Nested.Login>
}

enum Nested {
  @Reducer
  fileprivate struct Login {
    struct State { var isLoading = false }
    enum Action {
      case view(ViewAction)
      enum ViewAction { case loginButtonTapped }
    }
    var body: some ReducerOf<Self> {
      Reduce { state, action in
        state.isLoading = true
        return .none
      }
    }
  }
}

struct ViewActionCorpus {
  @Test func sendTakesViewActions() {
    let store = Store(initialState: CounterFeature.State(), scheduler: .manual()) {
      CounterFeature()
    }
    let screen = CounterScreen(store: store)
    screen.buttonTapped()
    _ = screen.send(.added(2)) as StoreTask
    #expect(store.count == 3)
  }

  @MainActor @Test func aMainActorScreenSendsFromAClosure() {
    let screen = MainActorScreen()
    screen.onTap()()
    #expect(screen.store.count == 3)
  }

  @Test func anActionWithANestedTypeNeedsNoProtocol() {
    let store = Store(initialState: Nested.Login.State(), scheduler: .manual()) { Nested.Login() }
    LoginView(store: store).send(.loginButtonTapped)
    #expect(store.isLoading)
  }
}
