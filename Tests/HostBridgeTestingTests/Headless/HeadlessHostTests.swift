import HostBridge
import HostBridgeTesting
import Testing

/// The headless host as a toolkit: what it does when it is told, and when the user is played.
struct HeadlessHostTests {
  /// A presentation by hand: what a driver would do.
  private final class Slot {
    let host: HeadlessHost
    var item: String? { didSet { scheduled.send(.set(item)) } }
    var dismissals = 0
    let scheduled: Store<Shown.State, Shown.Action>

    init(_ host: HeadlessHost, as kind: PresentationKind = .modal) {
      self.host = host
      let store = Store(initialState: Shown.State(), scheduler: .manual()) { Shown() }
      scheduled = store
      host.present(
        item: UIBinding<String?>(
          get: { store.state.item }, set: { store.send(.set($0)) }), id: { $0 }, as: kind,
        onDismiss: { [weak self] in self?.dismissals += 1 }
      ) { HeadlessHost(name: $0) }
    }
  }

  private struct Shown: Reducer {
    struct State: Equatable { var item: String? }
    enum Action { case set(String?) }

    func reduce(into state: inout State, action: Action) -> Effect<Action> {
      if case .set(let item) = action { state.item = item }
      return .none
    }
  }

  @Test("D8 everything is complete at once, unless it is delayed; then in order, one by one")
  func completions() {
    let host = HeadlessHost()
    let slot = Slot(host)
    slot.item = "a"
    #expect(host.presented?.name == "a")
    #expect(host.waitingCompletions == 0)
    host.delaysCompletions = true
    slot.item = nil
    #expect(host.presented != nil)
    #expect(slot.dismissals == 0)
    #expect(host.waitingCompletions == 1)
    host.completePresentation()
    #expect(host.presented == nil)
    #expect(slot.dismissals == 1)
    host.completePresentation()
    #expect(host.log == ["present a", "dismiss a"])
  }

  @Test("D8 a swiped screen is gone at once, and reported when completions are not delayed")
  func swipe() {
    let host = HeadlessHost()
    let slot = Slot(host)
    slot.item = "a"
    host.delaysCompletions = true
    host.presented?.swipeAway()
    #expect(host.presented == nil)
    #expect(slot.scheduled.state.item == "a")
    host.completeAllPresentations()
    #expect(slot.scheduled.state.item == nil)
    #expect(slot.dismissals == 1)
  }

  @Test("D8 what a screen presents goes with it, top first")
  func descendants() throws {
    let host = HeadlessHost()
    let first = Slot(host)
    first.item = "a"
    let screen = try #require(host.presented)
    let second = Slot(screen, as: .push)
    second.item = "b"
    #expect(screen.pushed?.name == "b")
    screen.swipeAway()
    #expect(screen.pushed == nil)
    #expect([first.dismissals, second.dismissals] == [1, 1])
    #expect(second.scheduled.state.item == nil)
  }

  @Test("D1 a host that is not visible presents when it is")
  func visibility() {
    let host = HeadlessHost(isVisible: false)
    let slot = Slot(host)
    slot.item = "a"
    #expect(host.log == [])
    host.isVisible = true
    #expect(host.log == ["present a"])
  }

  @Test("D8 presenting by hand while it cannot is refused, and an issue")
  func refused() throws {
    let host = HeadlessHost()
    let slot = Slot(host)
    slot.item = "a"
    let keeper = Keeper()
    keeper.present(isPresented: .constant(true)) { HeadlessHost() }
    let presentation = try #require(keeper.presentation)
    expectIssue("told to present while it cannot") {
      host.show(HeadlessHost(name: "c"), for: presentation)
    }
    #expect(host.presented?.name == "a")
  }

  @Test("D7 going back never takes the root, and takes nothing where there is no stack")
  func goBack() {
    let host = HeadlessHost()
    host.goBack()
    #expect(host.log == [])
    var path = [1, 2]
    host.navigationStack(
      path: UIBinding<[Int]>(get: { path }, set: { path = $0 })
    ) {
      HeadlessHost(name: "root")
    } destination: {
      HeadlessHost(name: "\($0)")
    }
    host.goBack(9)
    #expect(path == [])
    #expect(host.screens.map(\.name) == ["root"])
    #expect(host.log == ["show root, 1, 2", "back to root"])
  }

  @Test("D7 a swipe of a screen in the middle of a stack takes those above it")
  func swipeOnStack() {
    let host = HeadlessHost()
    var path = [1, 2, 3]
    host.navigationStack(
      path: UIBinding<[Int]>(get: { path }, set: { path = $0 })
    ) {
      HeadlessHost(name: "root")
    } destination: {
      HeadlessHost(name: "\($0)")
    }
    host.screens[2].swipeAway(isCancelled: true)
    #expect(path == [1, 2, 3])
    host.screens[0].swipeAway()
    #expect(path == [1, 2, 3])
    host.screens[2].swipeAway()
    #expect(path == [1])
  }

  @Test("D8 a host that is only a listener writes down what it records")
  func records() {
    let host = HeadlessHost(name: "listener")
    host.record("one")
    #expect(host.log == ["one"] && host.name == "listener" && host.isVisible)
  }
}

/// A host that only keeps what it is given.
private final class Keeper: ObservationHost, PresentationHost {
  let observations = ObservationTokens()
  var presentation: Presentation?

  func canPresent(_ kind: PresentationKind) -> Bool { true }

  func show(_ screen: HeadlessHost, for presentation: Presentation) {
    self.presentation = presentation
  }

  static func close(_ screen: HeadlessHost, for presentation: Presentation) {}
}
