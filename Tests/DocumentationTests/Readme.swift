import HostBridge
import HostBridgeTesting
import Testing

/// The code of the README, but for its program, which is the sample Quickstart.
@MainActor @Suite struct ReadmeBlocks {
  enum ButtonType: String { case a, b, c }

  @Reducer
  struct Settings {
    @ObservableState
    struct State: Equatable { var volume = 5 }
    enum Action { case volumeChanged(Int) }

    var body: some ReducerOf<Self> {
      Reduce { state, action in
        switch action {
        case .volumeChanged(let volume): state.volume = volume
        }
        return .none
      }
    }
  }

  @Reducer
  struct Row {
    @ObservableState
    struct State: Equatable, Identifiable {
      let id: Int
      var isOn = false
    }
    enum Action { case toggled }

    var body: some ReducerOf<Self> {
      Reduce { state, action in
        switch action {
        case .toggled: state.isOn.toggle()
        }
        return .none
      }
    }
  }

  @Reducer
  struct Detail {
    @ObservableState
    struct State: Equatable { var text = "" }
    enum Action { case textChanged(String) }

    var body: some ReducerOf<Self> {
      Reduce { state, action in
        switch action {
        case .textChanged(let text): state.text = text
        }
        return .none
      }
    }
  }

  @Reducer
  struct Shop {
    @ObservableState
    struct State: Equatable {
      var title = "Shop"
      var query = ""
      var settings = Settings.State()
      @Presents var detail: Detail.State?
      var rows: IdentifiedArrayOf<Row.State> = [Row.State(id: 1), Row.State(id: 2)]
    }

    enum Action {
      case buttonTapped(ButtonType)
      case queryChanged(String)
      case search
      case settings(Settings.Action)
      case detail(PresentationAction<Detail.Action>)
      case rows(IdentifiedActionOf<Row>)
    }

    var body: some ReducerOf<Self> {
      Scope(state: \.settings, action: \.settings) { Settings() }  // a part
      Reduce { state, action in
        if case .buttonTapped = action { state.detail = Detail.State() }
        if case .queryChanged(let query) = action { state.query = query }
        return .none
      }
      .ifLet(\.$detail, action: \.detail) { Detail() }  // presented, or not there
      .forEach(\.rows, action: \.rows) { Row() }  // one for each row
      .onChange(of: \.query) { old, state in .send(.search) }
    }
  }

  final class Parent: ObservationHost {
    let observations = ObservationTokens()
    let title = Label()
    let tracker = Tracker()
    private(set) var heard: [String] = []

    func listen(to store: StoreOf<Shop>) {
      // By case, with its payload, for as long as the host lives:
      store.subscribe(self, to: \.buttonTapped) { parent, type in parent.showAlert(type) }

      // State, whenever what was read has changed:
      store.observe(self) { parent, store in parent.title.text = store.title }

      // Everything: turns, actions, effects and the end, as a closure or as a delegate:
      store.events(self) { parent, event in parent.log(event) }
      store.setDelegate(tracker)
    }

    func showAlert(_ type: ButtonType) { heard.append(type.rawValue) }
    func log(_ event: StoreEvent<Shop.Action>) {}
  }

  final class Tracker: StoreDelegate {
    private(set) var turns = 0
    func storeDidProcess(_ action: Shop.Action) {}
    func storeDidEndTurn() { turns += 1 }
  }

  @Test("README: a parent listens, and children are features with stores of their own")
  func listening() {
    let store = Store(initialState: Shop.State()) { Shop() }
    let parent = Parent()
    parent.listen(to: store)
    store.send(.buttonTapped(.b))
    #expect(parent.heard == ["b"])
    #expect(parent.title.text == "Shop")
    #expect(parent.tracker.turns == 1)

    let detail = store.scope(state: \.detail, action: \.detail)  // its own store, nil while absent

    detail?.send(.textChanged("Tea"))
    store.send(.rows(.element(id: 2, action: .toggled)))
    #expect(store.detail?.text == "Tea")
    #expect(store.rows[id: 2]?.isOn == true)
    store.send(.detail(.dismiss))
    #expect(detail?.isInvalid == true)
  }

  final class ParentController {
    @discardableResult
    func showChild() -> StoreOf<Shop> { Store(initialState: Shop.State()) { Shop() } }
  }

  @Test("README: a test of a feature and of lifetimes")
  func testing() async {
    let clock = TestClock()

    let store = TestStore(initialState: Search.State()) {
      Search()
    } withDependencies: {
      $0.continuousClock = clock
      $0.weather.search = { _ in ["Berlin"] }
    }

    await store.send(.queryChanged("B")) { $0.query = "B" }
    await clock.advance(by: .milliseconds(300))
    await store.receive(\.found) { $0.results = ["Berlin"] }

    await expectReleased { scenario in scenario.track(ParentController()).showChild() }
  }

  typealias Search = TestingArticle.Search
}
