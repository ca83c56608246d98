import HostBridge
import HostBridgeTesting
import Testing

/// The code of the article "Navigation on a host".
@MainActor @Suite struct NavigationArticle {
  @Reducer
  struct Detail {
    @ObservableState
    struct State: Equatable, Identifiable {
      let id: Int
    }

    enum Action {
      case doneTapped
    }

    @Dependency(\.dismiss) var dismiss

    var body: some ReducerOf<Self> {
      Reduce { _, action in
        switch action {
        case .doneTapped: .run { [dismiss] _ in await dismiss() }
        }
      }
    }
  }

  @Reducer
  struct List {
    @ObservableState
    struct State {
      @Presents var detail: Detail.State?
      @Presents var alert: AlertState<Action.Alert>?
      var path = StackState<Path.State>()
    }

    enum Action {
      case rowTapped(Int)
      case deleteTapped
      case detail(PresentationAction<Detail.Action>)
      case alert(PresentationAction<Alert>)
      case path(StackActionOf<Path>)

      @CasePathable
      enum Alert { case confirmed }
    }

    @Reducer
    enum Path {
      case detail(Detail)
      case settings(Settings)
    }

    var body: some ReducerOf<Self> {
      Reduce { state, action in
        switch action {
        case .rowTapped(let id):
          state.detail = Detail.State(id: id)
          return .none
        case .deleteTapped:
          state.alert = AlertState {
            TextState("Delete all?")
          } actions: {
            ButtonState(role: .destructive, action: .confirmed) { TextState("Delete") }
            ButtonState(role: .cancel) { TextState("Cancel") }
          }
          return .none
        case .alert(.presented(.confirmed)):
          state.path.removeAll()
          return .none
        case .detail, .alert, .path:
          return .none
        }
      }
      .ifLet(\.$detail, action: \.detail) { Detail() }
      .ifLet(\.$alert, action: \.alert)
      .forEach(\.path, action: \.path)
    }
  }

  @Reducer
  struct Settings {
    @ObservableState
    struct State {}
    enum Action {}
    var body: some ReducerOf<Self> { EmptyReducer() }
  }

  class Window: HeadlessHost {}

  final class AlertWindow<Action>: HeadlessAlert {
    init(_ prompt: Prompt<Action>) { super.init(prompt, name: "alert") }
  }

  final class DetailScreen: Window {
    let store: StoreOf<Detail>

    init(store: StoreOf<Detail>) {
      self.store = store
      super.init(name: "detail \(store.state.id)")
    }
  }

  final class ListScreen: Window {
    @UIBindable var store: StoreOf<List>

    init(store: StoreOf<List>) {
      self.store = store
      super.init(name: "list")
    }

    func load() {
      present(item: $store.scope(state: \.detail, action: \.detail)) { store in
        DetailScreen(store: store)
      }
      present(item: $store.scope(state: \.alert, action: \.alert)) { store in
        AlertWindow(Prompt(store: store))
      }
    }
  }

  final class RootScreen: Window {}

  final class StackWindow: Window {
    @UIBindable var store: StoreOf<List>

    init(store: StoreOf<List>) {
      self.store = store
      super.init(name: "stack")
    }

    func load() {
      navigationStack(path: $store.scope(state: \.path, action: \.path)) {
        RootScreen(name: "root")
      } destination: { store in
        switch store.case {
        case .detail(let store): DetailScreen(store: store)
        case .settings: Window(name: "settings")
        }
      }
    }
  }

  static func makeStore() -> StoreOf<List> {
    Store(initialState: List.State()) { List() }
  }

  @Test("D1 D4 navigation: state shows a screen, and the user closes it")
  func presenting() throws {
    let store = Self.makeStore()
    let host = ListScreen(store: store)
    host.load()

    store.send(.rowTapped(1))
    host.presented?.swipeAway()
    #expect(store.detail == nil)
    #expect(host.log == ["present detail 1", "swipe detail 1"])
  }

  @Test("D2 D4 navigation: a race is a test of a few lines")
  func race() throws {
    let store = Self.makeStore()
    let host = ListScreen(store: store)
    host.load()

    host.delaysCompletions = true
    store.send(.rowTapped(1))
    host.completePresentation()
    host.presented?.swipeAway()  // reported late
    store.send(.rowTapped(2))
    host.completeAllPresentations()
    #expect(store.detail?.id == 2)

    #expect(host.presented?.name == "detail 2")
  }

  @Test("D5 navigation: an alert")
  func alert() {
    let store = Self.makeStore()
    let host = ListScreen(store: store)
    host.load()
    store.send(.deleteTapped)
    #expect(host.alert?.title == "Delete all?")
    #expect(host.alert?.buttons == ["Delete", "Cancel"])
    host.alert?.tap("Delete")
    #expect(host.alert == nil && store.alert == nil)
  }

  @Test("D7 D9 navigation: a stack, pushed onto from deep inside")
  func stack() throws {
    let store = Self.makeStore()
    let host = StackWindow(store: store)
    host.load()
    host.stackDidAppear()

    UIPushAction()(state: Detail.State(id: 1))

    UIPushAction()(state: Settings.State())
    #expect(host.screens.map(\.name) == ["root", "detail 1", "settings"])
    host.goBack()
    #expect(store.path.count == 1)
  }

  @Test("B7 navigation: without animation")
  func animation() {
    let store = Self.makeStore()
    let host = ListScreen(store: store)
    host.load()

    withUITransaction(\.disablesAnimations, true) { store.send(.rowTapped(1)) }

    #expect(host.log == ["present detail 1 without animation"])
  }

  @Test("P4 navigation: a child asks to go")
  func dismissing() async throws {
    let store = Self.makeStore()
    let host = ListScreen(store: store)
    host.load()
    store.send(.rowTapped(1))
    let detail = try #require(host.presented as? DetailScreen)
    await detail.store.send(.doneTapped).finish()
    #expect(host.presented == nil && store.detail == nil)
  }

  final class Drawer {
    private(set) var isOpen = false
    func open() { isOpen = true }
    func close() { isOpen = false }
  }

  final class DrawerScreen: ObservationHost, PresentationKeeper {
    let observations = ObservationTokens()
    @UIBindable var store: StoreOf<List>
    private(set) var drawer: Drawer?

    init(store: StoreOf<List>) { self.store = store }

    func load() {
      destination(item: $store.scope(state: \.detail, action: \.detail)) { _ in
        Drawer()
      } present: { [weak self] drawer, _ in
        self?.drawer = drawer
        drawer.open()
      } dismiss: { drawer, _ in
        drawer.close()
      }
    }
  }

  @Test("D1 D3 navigation: what is put up by closures")
  func closures() {
    let store = Self.makeStore()
    let host = DrawerScreen(store: store)
    host.load()
    store.send(.rowTapped(1))
    #expect(host.drawer?.isOpen == true)
    store.send(.detail(.dismiss))
    #expect(host.drawer?.isOpen == false)
  }
}
