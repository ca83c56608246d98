import HostBridge
import HostBridgeTesting
import Testing

/// Presentations that take turns on one presenter.
struct PresentationTurnTests {
  private let store = makeChapters()

  private func makeScreen(isVisible: Bool = true, delays: Bool = false) -> ChapterScreen {
    let screen = ChapterScreen(store, isVisible: isVisible)
    screen.delaysCompletions = delays
    return screen
  }

  @Test(
    "D6 what waits for a screen whose token has ended is shown when it has gone, at once or late",
    arguments: [true, false])
  func tokenEnds(delays: Bool) {
    let screen = makeScreen(delays: delays)
    let token = screen.presentNext()
    screen.present(isPresented: screen.$store.isHelpShown.sending(\.help)) {
      HeadlessHost(name: "help")
    }
    store.send(.open(1))
    store.send(.help(true))
    screen.completeAllPresentations()
    token.cancel()
    screen.completeAllPresentations()
    #expect(screen.log == ["present 1", "dismiss 1 without animation", "present help"])
  }

  @Test("H4 when all tokens are cancelled, what waits is not shown in between")
  func allTokensEnd() {
    let screen = makeScreen()
    screen.presentNext()
    screen.present(isPresented: screen.$store.isHelpShown.sending(\.help)) {
      HeadlessHost(name: "help")
    }
    store.send(.open(1))
    store.send(.help(true))
    screen.observations.cancelAll()
    #expect(screen.log == ["present 1", "dismiss 1 without animation"])
  }

  @Test("H5 a registration that replaces another waits for its screen to go")
  func replacedDelayed() {
    let screen = makeScreen(delays: true)
    screen.presentNext(key: "a")
    store.send(.open(1))
    screen.completeAllPresentations()
    screen.presentNext(key: "a")
    screen.completeAllPresentations()
    #expect(screen.log == ["present 1", "dismiss 1 without animation", "present 1"])
  }

  @Test("D2 what waits for the presenter comes before what replaces the screen that went")
  func twoSlotsReplaced() {
    let screen = makeScreen(delays: true)
    screen.presentNext()
    screen.present(isPresented: screen.$store.isHelpShown.sending(\.help)) {
      HeadlessHost(name: "help")
    }
    store.send(.open(1))
    screen.completeAllPresentations()
    store.send(.help(true))
    store.send(.open(2))
    screen.completeAllPresentations()
    #expect(screen.log == ["present 1", "dismiss 1", "present help"])
    store.send(.help(false))
    screen.completeAllPresentations()
    #expect(screen.next?.store.state.id == 2)
  }

  @Test("D3 what is pushed stays when what is presented goes")
  func modalAndPush() {
    let screen = makeScreen(delays: true)
    screen.presentNext()
    screen.navigationDestination(isPresented: screen.$store.isHelpShown.sending(\.help)) {
      HeadlessHost(name: "help")
    }
    store.send(.open(1))
    store.send(.help(true))
    screen.completeAllPresentations()
    #expect(screen.log == ["present 1", "push help"])
    store.send(.close)
    screen.completeAllPresentations()
    #expect(screen.pushed != nil)
  }

  @Test(
    "S2 a presented child outlives the object of the root store, and goes when the user closes it")
  func rootEnds() {
    let host = HeadlessHost()
    var store: StoreOf<Chapter>? = makeChapters()
    weak let weakStore = store
    host.present(item: UIBindable(store!).scope(state: \.$next, action: \.next)) {
      HeadlessHost(name: "\($0.state.id)")
    }
    store!.send(.open(1))
    store = nil
    #expect(weakStore == nil)
    #expect(host.log == ["present 1"])
    host.presented?.swipeAway()
    #expect(host.presented == nil)
  }
}
