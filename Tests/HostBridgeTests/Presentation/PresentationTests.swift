import HostBridge
import HostBridgeTesting
import Observation
import Testing

/// Screens on a headless host, driven by a store.
struct PresentationTests {
  private let store = makeChapters()

  private func makeScreen(isVisible: Bool = true, delays: Bool = false) -> ChapterScreen {
    let screen = ChapterScreen(store, isVisible: isVisible)
    screen.delaysCompletions = delays
    return screen
  }

  @Test("D1 an item that appears is built once and shown")
  func appears() {
    let screen = makeScreen()
    screen.presentNext()
    store.send(.open(1))
    store.send(.help(true))
    store.send(.open(1))
    #expect(screen.journal.entries == ["build 1"])
    #expect(screen.log == ["present 1"])
    #expect(screen.next?.store.state.id == 1)
  }

  @Test("D1 an item that is there at registration is shown")
  func initial() {
    store.send(.open(1))
    let screen = makeScreen()
    screen.presentNext()
    #expect(screen.log == ["present 1"])
  }

  @Test("D1 an item waits for a host that is not visible, and is built when it is")
  func notVisible() {
    let screen = makeScreen(isVisible: false)
    screen.presentNext()
    store.send(.open(1))
    store.send(.open(2))
    #expect(screen.journal.entries == [])
    screen.isVisible = true
    #expect(screen.journal.entries == ["build 2"])
    #expect(screen.log == ["present 2"])
  }

  @Test("D1 what the content reads is observed by nobody")
  func contentIsNotObserved() {
    let screen = makeScreen()
    var runs = 0
    screen.present(
      item: UIBinding<Int?>(
        get: {
          runs += 1
          return screen.store.state.next?.id
        }, set: { _ in }), id: { $0 }
    ) { _ in
      _ = screen.store.state.isHelpShown
      return HeadlessHost(name: "page")
    }
    store.send(.open(1))
    let before = runs
    store.send(.help(true))
    #expect(runs == before)
    #expect(screen.log == ["present page"])
  }

  @Test("D1 models that the content reads are observed by nobody")
  func modelsAreNotObserved() {
    let scheduler = ManualScheduler()
    let store = Store(initialState: Chapter.State(id: 0), scheduler: scheduler) { Chapter() }
    let screen = ChapterScreen(store)
    let model = CountedModel()
    var runs = 0
    screen.present(
      item: UIBinding<Int?>(
        get: {
          runs += 1
          return store.state.next?.id
        }, set: { _ in }), id: { $0 }
    ) { _ in HeadlessHost(name: "page \(model.count)") }
    store.send(.open(1))
    let before = runs
    model.count += 1
    scheduler.pumpUntilIdle()
    #expect(runs == before)
    #expect(screen.log == ["present page 0"])
  }

  @Test("D2 another item is shown when the dismissal of the first is complete")
  func replaces() {
    let screen = makeScreen(delays: true)
    screen.presentNext()
    store.send(.open(1))
    screen.completePresentation()
    store.send(.open(2))
    #expect(screen.log == ["present 1", "dismiss 1"])
    screen.completePresentation()
    #expect(screen.log == ["present 1", "dismiss 1", "present 2"])
    #expect(screen.journal.entries == ["build 1", "gone", "build 2"])
  }

  @Test("D2 an item that is replaced again and again during a dismissal is built for the last only")
  func replacedOften() {
    let screen = makeScreen(delays: true)
    screen.presentNext()
    store.send(.open(1))
    screen.completePresentation()
    for id in 2...9 { store.send(.open(id)) }
    screen.completeAllPresentations()
    #expect(screen.log == ["present 1", "dismiss 1", "present 9"])
    #expect(screen.journal.entries == ["build 1", "gone", "build 9"])
    store.send(.close)
    screen.completeAllPresentations()
    #expect(screen.journal.entries == ["build 1", "gone", "build 9", "gone"])
  }

  @Test("D2 an item that goes while it is being shown is dismissed afterwards")
  func goesWhileShowing() {
    let screen = makeScreen(delays: true)
    screen.presentNext()
    store.send(.open(1))
    store.send(.close)
    #expect(screen.log == ["present 1"])
    screen.completeAllPresentations()
    #expect(screen.log == ["present 1", "dismiss 1"])
    #expect(screen.presented == nil)
  }

  @Test("D3 nil dismisses the screen with what it presents; the presenter's own screen stays")
  func middleOfThree() throws {
    let screen = makeScreen()
    screen.presentNext()
    store.send(.open(1))
    store.send(.next(.presented(.open(2))))
    store.send(.next(.presented(.next(.presented(.open(3))))))
    let first = try #require(screen.next)
    let middle = try #require(first.next)
    #expect(middle.next?.store.state.id == 3)
    store.send(.next(.presented(.close)))
    #expect(screen.next === first)
    #expect(first.presented == nil)
    #expect(middle.presented == nil)
    #expect(first.log == ["present 2", "dismiss 2"])
    #expect(screen.journal.entries == ["build 1", "build 2", "build 3", "gone", "gone"])
    #expect(store.state.next?.heard == [])
  }

  @Test("D4 a swipe writes nil, before onDismiss, and dismisses nothing more")
  func swipe() {
    let screen = makeScreen()
    screen.presentNext()
    store.send(.open(1))
    screen.next?.swipeAway()
    #expect(store.state.next == nil)
    #expect(store.state.heard == ["dismiss 1"])
    #expect(screen.log == ["present 1", "swipe 1"])
    #expect(screen.journal.entries == ["build 1", "gone"])
    store.send(.open(1))
    #expect(screen.next != nil)
  }

  @Test("D4 a swipe of the first of three takes all with it, each told once")
  func swipeAll() {
    let screen = makeScreen()
    screen.presentNext()
    store.send(.open(1))
    store.send(.next(.presented(.open(2))))
    screen.next?.swipeAway()
    #expect(store.state.next == nil)
    #expect(screen.journal.entries == ["build 1", "build 2", "gone", "gone"])
  }

  @Test("D4 a cancelled swipe changes nothing")
  func cancelledSwipe() {
    let screen = makeScreen()
    screen.presentNext()
    store.send(.open(1))
    screen.next?.swipeAway(isCancelled: true)
    #expect(store.state.next?.id == 1)
    #expect(screen.next != nil)
  }

  @Test(
    "D4 the late report of a swipe of an item that was replaced meanwhile leaves the new one alone")
  func lateSwipe() {
    let screen = makeScreen(delays: true)
    screen.presentNext()
    store.send(.open(1))
    screen.completePresentation()
    screen.next?.swipeAway()
    store.send(.open(2))
    screen.completeAllPresentations()
    #expect(store.state.next?.id == 2)
    #expect(store.state.heard == [])
    #expect(screen.next?.store.state.id == 2)
    #expect(screen.journal.entries == ["build 1", "gone", "build 2"])
  }

  @Test(
    "D4 a binding that was derived while there was no item clears what is there, and nothing else")
  func earlyBinding() {
    let screen = makeScreen()
    let binding = screen.$store.scope(state: \.$next, action: \.next)
    #expect(binding.wrappedValue == nil)
    binding.wrappedValue = nil
    #expect(store.state.heard == [])
    store.send(.open(1))
    screen.present(item: binding) { HeadlessHost(name: "\($0.state.id)") }
    #expect(screen.log == ["present 1"])
    screen.presented?.swipeAway()
    #expect(store.state.next == nil)
    binding.wrappedValue = nil
    #expect(store.state.heard == ["dismiss 1"])
  }

  @Test(
    "D4 a request to close clears the state, which closes the screen; a second one does nothing")
  func request() {
    let screen = makeScreen(delays: true)
    screen.presentNext()
    store.send(.open(1))
    screen.completePresentation()
    screen.next?.requestDismissal()
    screen.next?.requestDismissal()
    screen.completeAllPresentations()
    #expect(store.state.heard == ["dismiss 1"])
    #expect(
      screen.log == ["present 1", "request to close 1", "request to close 1", "dismiss 1"])
    #expect(screen.presented == nil)
  }

  @Test("D4 a dismissal that the host reports by the screen counts")
  func reportByScreen() throws {
    let screen = makeScreen()
    screen.presentNext()
    store.send(.open(1))
    let page: HeadlessHost = try #require(screen.presented)
    screen.didDismiss(HeadlessHost())
    #expect(store.state.next != nil)
    screen.didDismiss(page)
    #expect(store.state.next == nil)
  }

  @Test("D6 a presenter that goes dismisses its screen without animation, once")
  func presenterGoes() throws {
    var screen: ChapterScreen? = makeScreen()
    let journal = try #require(screen?.journal)
    screen?.presentNext()
    store.send(.open(1))
    let page = try #require(screen?.next)
    weak let gone = screen
    screen = nil
    #expect(gone == nil)
    #expect(page.log == ["dismiss 1 without animation"])
    #expect(journal.entries == ["build 1", "gone"])
    // The state is the feature's own business.
    #expect(store.state.next?.id == 1)
    store.send(.open(2))
    #expect(journal.entries == ["build 1", "gone"])
    #expect(store.activity.isEmpty)
  }

  @Test("D6 a presenter that goes while it presents leaves no screen, whatever is reported later")
  func presenterGoesWhileShowing() throws {
    var screen: ChapterScreen? = makeScreen(delays: true)
    let journal = try #require(screen?.journal)
    screen?.presentNext()
    store.send(.open(1))
    let page = try #require(screen?.next)
    screen = nil
    #expect(page.log == ["dismiss 1 without animation"])
    #expect(page.presenter == nil)
    #expect(journal.entries == ["build 1", "gone"])
    page.swipeAway()
    #expect(store.state.next?.id == 1)
  }

  @Test("D6 a presenter that is released off its host closes its screen there")
  func presenterGoesElsewhere() {
    let scheduler = QueueScheduler()
    var screen: HeadlessHost?
    var page: HeadlessHost?
    var isOnHost: [Bool] = []
    let store = scheduler.onHost {
      let store = Store(initialState: Chapter.State(id: 0), scheduler: scheduler) { Chapter() }
      let host = HeadlessHost()
      host.present(
        isPresented: UIBinding(get: { store.state.isHelpShown }, set: { store.send(.help($0)) })
      ) {
        isOnHost.append(scheduler.isOnHost)
      } content: {
        HeadlessHost(name: "help")
      }
      store.send(.help(true))
      screen = host
      page = host.presented
      return store
    }
    #expect(page != nil && screen != nil)
    screen = nil
    scheduler.settle()
    scheduler.onHost {
      #expect(page?.log == ["dismiss help without animation"])
      #expect(isOnHost == [true])
      #expect(store.state.isHelpShown)
    }
    page = nil
    scheduler.settle()
  }

  @Test("D6 the end of the token is the end of the screen; the store is not touched")
  func tokenEnds() {
    let screen = makeScreen()
    let token = screen.presentNext()
    store.send(.open(1))
    token.cancel()
    #expect(screen.log == ["present 1", "dismiss 1 without animation"])
    #expect(store.state.next?.id == 1)
    #expect(screen.observations.isEmpty)
  }

  @Test(
    "H5 registering again replaces, with its screen: under a key, or for the same binding",
    arguments: ["next", nil])
  func replacesRegistration(key: String?) {
    let screen = makeScreen()
    screen.presentNext(key: key)
    store.send(.open(1))
    screen.presentNext(key: key)
    #expect(screen.observations.count == 1)
    #expect(screen.next?.store.state.id == 1)
    store.send(.close)
    #expect(screen.presented == nil)
    #expect(screen.journal.entries == ["build 1", "gone", "build 1", "gone"])
  }

  @Test("B7 transactions reach the host, each with the change it was made for")
  func transactions() {
    let screen = makeScreen(delays: true)
    screen.presentNext()
    withUITransaction(\.disablesAnimations, true) { _ = store.send(.open(1)) }
    screen.completePresentation()
    store.send(.open(2))
    screen.completeAllPresentations()
    withUITransaction(\.disablesAnimations, true) { _ = store.send(.close) }
    screen.completeAllPresentations()
    #expect(
      screen.log == [
        "present 1 without animation", "dismiss 1", "present 2", "dismiss 2 without animation",
      ])
  }

  @Test("D1 isPresented shows a screen while it is true, and becomes false when the user closes it")
  func isPresented() {
    let screen = makeScreen()
    screen.present(isPresented: screen.$store.isHelpShown.sending(\.help)) {
      HeadlessHost(name: "help")
    }
    store.send(.help(true))
    #expect(screen.log == ["present help"])
    screen.presented?.swipeAway()
    #expect(!store.state.isHelpShown)
    store.send(.help(true))
    store.send(.help(false))
    #expect(screen.log == ["present help", "swipe help", "present help", "dismiss help"])
  }

  @Test("D1 a destination is pushed, and popped by the state and by the user")
  func pushes() {
    let screen = makeScreen()
    screen.navigationDestination(item: screen.$store.scope(state: \.$next, action: \.next)) {
      HeadlessHost(name: "\($0.state.id)")
    }
    store.send(.open(1))
    store.send(.close)
    store.send(.open(2))
    screen.pushed?.swipeAway()
    #expect(store.state.next == nil)
    #expect(screen.log == ["push 1", "pop 1", "push 2", "swipe 2"])
  }

  @Test(
    "D1 content that gets a binding edits the item, and keeps its screen", arguments: [true, false])
  func bindingContent(isModal: Bool) throws {
    let host = HeadlessHost()
    let store = Store(initialState: Draft.State(), scheduler: .manual()) { Draft() }
    let item = UIBinding<Draft.Text?>(
      get: { store.state.text }, set: { store.send(.write($0)) })
    var edit: UIBinding<String>?
    if isModal {
      host.present(item: item) { $text in
        edit = $text.text
        return HeadlessHost(name: text.text)
      }
    } else {
      host.navigationDestination(item: item) { $text in
        edit = $text.text
        return HeadlessHost(name: text.text)
      }
    }
    store.send(.write(Draft.Text(id: 1, text: "a")))
    let binding = try #require(edit)
    binding.wrappedValue = "b"
    #expect(store.state.text?.text == "b")
    #expect(host.log == [isModal ? "present a" : "push a"])
    store.send(.write(nil))
    binding.wrappedValue = "c"
    #expect(store.state.text == nil)
    #expect(host.presented == nil && host.pushed == nil)
  }

  @Test("D1 two items of one presenter are shown one after the other")
  func twoSlots() {
    let screen = makeScreen(delays: true)
    screen.presentNext()
    screen.present(isPresented: screen.$store.isHelpShown.sending(\.help)) {
      HeadlessHost(name: "help")
    }
    store.send(.open(1))
    store.send(.help(true))
    screen.completeAllPresentations()
    #expect(screen.log == ["present 1"])
    store.send(.close)
    screen.completeAllPresentations()
    #expect(screen.log == ["present 1", "dismiss 1", "present help"])
  }

  @Test("D8 a destination of one's own is put up and taken away by closures")
  func customDestination() throws {
    let drawer = Drawer()
    @UIBindable var store = self.store
    drawer.destination(item: $store.scope(state: \.$next, action: \.next)) {
      HeadlessHost(name: "\($0.state.id)")
    } present: { [unowned drawer] screen, transaction in
      drawer.log.append("open \(screen.name) \(transaction.disablesAnimations)")
      drawer.content = screen
    } dismiss: { [weak drawer] screen, _ in
      drawer?.log.append("shut \(screen.name)")
    }
    store.send(.open(1))
    store.send(.open(2))
    #expect(drawer.log == ["open 1 false", "shut 1", "open 2 false"])
    drawer.didDismiss(try #require(drawer.content))
    #expect(store.state.next == nil)
    #expect(drawer.log.count == 3)
  }

  @Test("D4 content that changes the state it is built for is shown, and then closed")
  func contentChangesState() {
    let screen = makeScreen()
    screen.present(item: screen.$store.scope(state: \.$next, action: \.next)) { [store] page in
      store.send(.close)
      return HeadlessHost(name: "\(page.state.id)")
    }
    store.send(.open(1))
    #expect(screen.log == ["present 1", "dismiss 1"])
  }
}

@Observable
private final class CountedModel {
  var count = 0
}

private final class Drawer: ObservationHost, PresentationKeeper {
  let observations = ObservationTokens()
  var log: [String] = []
  var content: HeadlessHost?
}

private struct Draft: Reducer {
  struct Text: Identifiable, Equatable {
    let id: Int
    var text: String
  }

  struct State: Equatable { var text: Text? }
  enum Action { case write(Text?) }

  func reduce(into state: inout State, action: Action) -> Effect<Action> {
    if case .write(let text) = action { state.text = text }
    return .none
  }
}
