import HostBridge
import HostBridgeTesting
import Testing

/// The code of the article "Writing a host for your toolkit".
@MainActor @Suite struct OwnToolkitArticle {
  @Reducer
  struct Detail {
    @ObservableState
    struct State: Equatable, Identifiable { let id: Int }
    enum Action {}
    var body: some ReducerOf<Self> { EmptyReducer() }
  }

  @Reducer
  struct Root {
    @ObservableState
    struct State {
      @Presents var detail: Detail.State?
      var path = StackState<Detail.State>()
    }

    enum Action {
      case shown(Int)
      case pushed(Int)
      case detail(PresentationAction<Detail.Action>)
      case path(StackActionOf<Detail>)
    }

    var body: some ReducerOf<Self> {
      Reduce { state, action in
        switch action {
        case .shown(let id): state.detail = Detail.State(id: id)
        case .pushed(let id): state.path.append(Detail.State(id: id))
        case .detail, .path: break
        }
        return .none
      }
      .ifLet(\.$detail, action: \.detail) { Detail() }
      .forEach(\.path, action: \.path) { Detail() }
    }
  }

  @Test("D1 D2 D4 own toolkit: windows follow state, and state the windows")
  func windows() {
    @UIBindable var store = Store(initialState: Root.State()) { Root() }
    let window = Window(title: "root")
    window.present(item: $store.scope(state: \.detail, action: \.detail)) { store in
      Window(title: "detail \(store.state.id)")
    }
    store.send(.shown(1))
    #expect(window.sheet?.title == "detail 1")
    store.send(.shown(2))
    window.finishAnimations()
    #expect(window.sheet?.title == "detail 2")
    window.sheet?.swipeAway()
    #expect(store.detail == nil)
    store.send(.shown(3))
    window.finishAnimations()
    window.sheet?.onCloseButton?()
    window.finishAnimations()
    #expect(store.detail == nil && window.sheet == nil)
  }

  @Test("D1 own toolkit: what cannot be shown yet waits")
  func waiting() {
    @UIBindable var store = Store(initialState: Root.State()) { Root() }
    let window = Window(title: "root")
    window.isOnScreen = false
    window.present(item: $store.scope(state: \.detail, action: \.detail)) { store in
      Window(title: "detail \(store.state.id)")
    }
    store.send(.shown(1))
    #expect(window.sheet == nil)
    window.didAppear()
    #expect(window.sheet?.title == "detail 1")
  }

  @Test("D7 own toolkit: a stack")
  func stack() {
    @UIBindable var store = Store(initialState: Root.State()) { Root() }
    let navigator = Navigator()
    navigator.navigationStack(path: $store.scope(state: \.path, action: \.path)) {
      Window(title: "root")
    } destination: { store in
      Window(title: "page \(store.state.id)")
    }
    store.send(.pushed(1))
    store.send(.pushed(2))
    #expect(navigator.pages.map(\.title) == ["root", "page 1", "page 2"])
    navigator.swipeBack()
    #expect(store.path.map(\.id) == [1])
    navigator.isSwiping = true
    store.send(.pushed(3))
    #expect(navigator.pages.count == 2)
    navigator.gestureEnded()
    #expect(navigator.pages.count == 3)
  }
}

/// A window of a toolkit that knows nothing of stores. Animations end when the loop says so.
class Window: ObservationHost {
  let observations = ObservationTokens()
  let title: String
  var isOnScreen = true
  private(set) var sheet: Window?
  private(set) weak var parent: Window?
  var onCloseButton: (() -> Void)?
  var onSwipedAway: (() -> Void)?
  private var animations: [() -> Void] = []

  init(title: String) { self.title = title }

  func beginSheet(_ window: Window, animated: Bool, completion: @escaping () -> Void) {
    sheet = window
    window.parent = self
    if animated { animations.append(completion) } else { completion() }
  }

  func end(animated: Bool, completion: @escaping () -> Void) {
    guard let parent else { return completion() }
    parent.sheet = nil
    if animated { parent.animations.append(completion) } else { completion() }
  }

  func swipeAway() {
    parent?.sheet = nil
    onSwipedAway?()
  }

  func finishAnimations() {
    while !animations.isEmpty { animations.removeFirst()() }
  }
}

/// A toolkit's stack of pages.
final class Navigator: ObservationHost {
  let observations = ObservationTokens()
  private(set) var pages: [Window] = []
  var isSwiping = false

  func setPages(_ pages: [Window], animated: Bool, completion: () -> Void) {
    self.pages = pages
    completion()
  }

  func swipeBack() {
    pages.removeLast()
    userWentBack()
  }
}

extension Window: PresentationHost {
  func canPresent(_ kind: PresentationKind) -> Bool { isOnScreen && sheet == nil }

  func show(_ screen: Window, for presentation: Presentation) {
    screen.onCloseButton = { presentation.requestDismissal() }  // still there: state decides
    screen.onSwipedAway = { presentation.didDismiss() }  // gone already: state follows
    beginSheet(screen, animated: presentation.isAnimated) { presentation.didShow() }
  }

  static func close(_ screen: Window, for presentation: Presentation) {
    screen.end(animated: presentation.isAnimated) { presentation.didDismiss() }
  }

  func didAppear() {
    isOnScreen = true
    hostIsReady()
  }
}

extension Navigator: StackHost {
  var canChangeStack: Bool { !isSwiping }

  func setScreens(_ change: StackChange<Window>) {
    setPages(change.screens, animated: change.isAnimated) { change.didFinish() }
  }

  func userWentBack() { didShow(pages) }

  func gestureEnded() {
    isSwiping = false
    stackIsReady()
  }
}
