import HostBridge
import HostBridgeTesting
import Testing

/// What state and hosts do inside the callbacks of a presentation.
struct PresentationReentrancyTests {
  private let store = makeChapters()

  private func makeScreen(isVisible: Bool = true, delays: Bool = false) -> ChapterScreen {
    let screen = ChapterScreen(store, isVisible: isVisible)
    screen.delaysCompletions = delays
    return screen
  }

  enum Moment: CaseIterable { case content, onDismiss, show, close, get, clear, identify }

  @Test("D1 a screen whose content makes the presenter show another waits for that to go")
  func contentRaisesOther() {
    let screen = makeScreen(isVisible: false)
    var built = 0
    screen.present(item: screen.$store.scope(state: \.$next, action: \.next)) { [store] page in
      built += 1
      store.send(.help(true))
      return HeadlessHost(name: "\(page.state.id)")
    }
    screen.present(isPresented: screen.$store.isHelpShown.sending(\.help)) {
      HeadlessHost(name: "help")
    }
    store.send(.open(1))
    screen.isVisible = true
    #expect(screen.log == ["present help"])
    store.send(.help(false))
    #expect(screen.log == ["present help", "dismiss help", "present 1"])
    #expect(built == 1)
    store.send(.close)
    #expect(screen.presented == nil)
  }

  @Test("D2 actions sent while a screen is shown and closed are followed in their order")
  func sendsInside() {
    let host = Reactive()
    let store = self.store
    host.onRecord = { entry in
      if entry == "present 1" { store.send(.open(2)) }
      if entry == "dismiss 1" { store.send(.open(3)) }
      if entry == "present 3" { store.send(.close) }
    }
    host.present(item: UIBindable(store).scope(state: \.$next, action: \.next)) {
      HeadlessHost(name: "\($0.state.id)")
    }
    store.send(.open(1))
    #expect(
      host.log == ["present 1", "dismiss 1", "present 2", "dismiss 2", "present 3", "dismiss 3"])
  }

  @Test(
    "D6 a presenter may go in every callback, and leaves no screen", arguments: Moment.allCases,
    [true, false])
  func diesInside(_ moment: Moment, _ delays: Bool) {
    let slot = Slot<Reactive>()
    let pages = Slot<[HeadlessHost]>()
    pages.value = []
    slot.value = Reactive()
    slot.value!.delaysCompletions = delays
    var armed = false
    func die(_ now: Moment) { if armed, now == moment { slot.value = nil } }
    slot.value!.onRecord = { entry in
      if entry.hasPrefix("present") { die(.show) }
      if entry.hasPrefix("dismiss") { die(.close) }
    }
    weak let gone = slot.value
    let store = self.store
    slot.value!.present(
      item: UIBinding<Int?>(
        get: {
          die(.get); return store.state.next?.id
        },
        set: { _ in
          die(.clear); store.send(.close)
        }),
      id: {
        die(.identify); return $0
      },
      onDismiss: { die(.onDismiss) }
    ) { id in
      die(.content)
      let page = HeadlessHost(name: "\(id)")
      pages.value!.append(page)
      return page
    }
    if moment == .content || moment == .show || moment == .get || moment == .identify {
      armed = true
    }
    store.send(.open(1))
    gone?.completeAllPresentations()
    armed = true
    gone?.presented?.swipeAway()
    gone?.completeAllPresentations()
    store.send(.open(2))
    gone?.completeAllPresentations()
    store.send(.close)
    gone?.completeAllPresentations()
    slot.value = nil
    #expect(gone == nil)
    for page in pages.value! { #expect(page.presenter == nil, "\(page.name)") }
    #expect(store.activity.isEmpty)
  }

  @Test("D6 a token may be cancelled by the content, and by onDismiss", arguments: [true, false])
  func tokenCancelled(inContent: Bool) {
    let screen = makeScreen()
    var token: ObservationToken?
    token = screen.present(
      item: screen.$store.scope(state: \.$next, action: \.next),
      onDismiss: { if !inContent { token?.cancel() } }
    ) {
      if inContent { token?.cancel() }
      return HeadlessHost(name: "\($0.state.id)")
    }
    store.send(.open(1))
    store.send(.open(2))
    #expect(screen.presented == nil)
    #expect(screen.log == (inContent ? [] : ["present 1", "dismiss 1"]))
    #expect(screen.observations.isEmpty)
    token = nil
  }

  @Test("D6 closing at the end of a token is observed by nobody")
  func endIsNotObserved() {

    let screen = Reactive()
    let token = screen.present(
      item: UIBindable(store).scope(state: \.$next, action: \.next)
    ) { _ in HeadlessHost(name: "p") }
    store.send(.open(1))
    screen.onRecord = { _ in _ = store.state.isHelpShown }
    let watcher = HeadlessHost()
    var runs = 0
    var isFirst = true
    watcher.observe {
      runs += 1
      _ = store.state.next?.id
      if isFirst { isFirst = false; token.cancel() }
    }
    #expect(runs == 1)
    store.send(.help(true))
    #expect(runs == 1)
  }

  @Test("D5 a text typed in a callback is looked at when its turn is over")
  func typedInCallback() {
    let screen = makeScreen()
    screen.presentAlert()
    store.send(
      .ask(
        AlertState {
          TextState("Name?")
        } textFields: {
          TextFieldState("name", action: \.nameChanged)
        } actions: {
          ButtonState(action: .yes) { TextState("OK") }
        }))
    let alert = screen.alert
    #expect(alert != nil)
    alert?.type("ab", into: "name")
    #expect(alert?.text(of: "name") == "ab")
    var seen: [String?] = []
    screen.observe {
      guard screen.store.state.isHelpShown else { return }
      alert?.type("abc", into: "name")
      seen.append(alert?.text(of: "name"))
    }
    store.send(.help(true))
    #expect(seen == ["abc"])
    #expect(alert?.text(of: "name") == "abc")
    #expect(alert?.log == [])
  }
}

/// A host that does something whenever it writes something down.
private final class Reactive: HeadlessHost {
  var onRecord: ((String) -> Void)?

  override func record(_ entry: String) {
    super.record(entry)
    onRecord?(entry)
  }
}
