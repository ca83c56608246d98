import HostBridge
import HostBridgeTesting
import Testing

/// Alerts and dialogs on a headless host, driven by a store.
struct PromptPresentationTests {
  private let store = makeChapters()

  private func makeScreen(delays: Bool = false) -> ChapterScreen {
    let screen = ChapterScreen(store)
    screen.presentAlert()
    screen.delaysCompletions = delays
    return screen
  }

  private let question = AlertState<Chapter.Prompt> {
    TextState("Sure?")
  } actions: {
    ButtonState(action: .yes) { TextState("Yes") }
    ButtonState(action: .again) { TextState("Ask again") }
    ButtonState(role: .cancel) { TextState("No") }
  } message: {
    TextState("Think.")
  }

  @Test("D5 an alert shows what the state says")
  func shows() {
    let screen = makeScreen()
    store.send(.ask(question))
    #expect(screen.alert?.title == "Sure?")
    #expect(screen.alert?.message == "Think.")
    #expect(screen.alert?.buttons == ["Yes", "Ask again", "No"])
    #expect(screen.alert?.style == .alert)
  }

  @Test(
    "D5 the button's action comes before the dismissal, and only once", arguments: [true, false])
  func buttonFirst(dismissesItself: Bool) throws {
    let screen = makeScreen(delays: true)
    store.send(.ask(question))
    screen.completeAllPresentations()
    let alert = try #require(screen.alert)
    alert.dismissesItself = dismissesItself
    alert.tap("Yes")
    alert.tap("Yes")
    screen.completeAllPresentations()
    #expect(store.state.heard.count == 1 && store.state.heard[0].contains("yes"))
    #expect(store.state.alert == nil)
    #expect(screen.presented == nil)
  }

  @Test("D5 a button without an action dismisses", arguments: [true, false])
  func noAction(dismissesItself: Bool) {
    let screen = makeScreen()
    store.send(.ask(question))
    screen.alert?.dismissesItself = dismissesItself
    screen.alert?.tap("No")
    #expect(store.state.heard == ["dismiss"])
    #expect(store.state.alert == nil && screen.presented == nil)
  }

  @Test(
    "D5 an alert raises an alert, shown after it has closed, and its own late report is ignored",
    arguments: [true, false])
  func alertRaisesAlert(dismissesItself: Bool) throws {
    let screen = makeScreen(delays: true)
    store.send(.ask(question))
    screen.completeAllPresentations()
    let first = try #require(screen.alert)
    first.dismissesItself = dismissesItself
    first.tap("Ask again")
    #expect(store.state.alert?.title == TextState("Really?"))
    screen.completeAllPresentations()
    #expect(screen.alert?.title == "Really?")
    #expect(store.state.heard == ["again"])
    #expect(screen.log.filter { $0.hasPrefix("present") } == ["present Sure?", "present Really?"])
    screen.alert?.tap("Yes")
    screen.completeAllPresentations()
    #expect(store.state.alert == nil && screen.presented == nil)
  }

  @Test("D5 P5 an alert of equal text that replaces another is shown anew")
  func equalText() {
    let screen = makeScreen()
    for _ in 1...2 { store.send(.ask(AlertState { TextState("Hm") })) }
    #expect(screen.log == ["present Hm", "dismiss Hm", "present Hm"])
  }

  @Test("D5 without buttons there is a default one")
  func defaultButton() {
    let screen = makeScreen()
    store.send(.ask(AlertState { TextState("Done") }))
    #expect(screen.alert?.buttons == ["OK"])
    screen.alert?.cancel()
    #expect(store.state.alert == nil && screen.presented == nil)
  }

  @Test("D5 a text field is bound both ways: what is refused or set by the state is shown")
  func textFields() {
    let screen = makeScreen()
    store.send(
      .ask(
        AlertState {
          TextState("Name?")
        } textFields: {
          TextFieldState(TextState("Name"), text: "Ann", action: \.nameChanged)
          TextFieldState(TextState("Unbound"))
        } actions: {
          ButtonState(action: .yes) { TextState("Save") }
        }))
    let alert = screen.alert
    #expect(alert?.text(of: "Name") == "Ann")
    alert?.type("Bob", into: "Name")
    #expect(store.state.alert?.textFields[0].text == "Bob")
    #expect(screen.alert === alert)
    #expect(alert?.log == [])
    alert?.type("Robert", into: "Name")
    #expect(alert?.text(of: "Name") == "Robe")
    #expect(alert?.log == ["shows Robe"])
    // Refused without a change of state.
    alert?.type("Robes", into: "Name")
    #expect(alert?.log == ["shows Robe", "shows Robe"])
    alert?.type("x", into: "Unbound")
    alert?.type("Max", into: "Name")
    #expect(alert?.text(of: "Unbound") == "x")
    #expect(alert?.log.count == 2)
    alert?.tap("Save")
    #expect(store.state.alert == nil && screen.presented == nil)
  }

  @Test("D5 a text that plain state refuses is shown as it was, although nothing has changed")
  func refusedText() throws {
    let store = Store(initialState: PlainQuestion.State(), scheduler: .manual()) { PlainQuestion() }
    let alert = HeadlessAlert(
      store: try #require(store.scope(state: \.$alert, action: \.alert)))
    alert.type("Bob", into: "Name")
    #expect(alert.text(of: "Name") == "Ann")
    #expect(alert.log == ["shows Ann"])
    alert.type("Bob", into: "Name")
    #expect(alert.log == ["shows Ann", "shows Ann"])
  }

  @Test("D5 a dialog's title may be hidden, and Escape chooses the button for that")
  func dialog() {
    let screen = ChapterScreen(store)
    screen.present(item: screen.$store.scope(state: \.$dialog, action: \.dialog)) {
      HeadlessAlert(store: $0)
    }
    store.send(
      .choose(
        ConfirmationDialogState(titleVisibility: .hidden) {
          TextState("Which?")
        } actions: {
          ButtonState(action: .yes) { TextState("This") }
          ButtonState(role: .cancel) { TextState("None") }
        }))
    #expect(screen.alert?.title == nil)
    #expect(screen.alert?.style == .dialog)
    screen.alert?.cancel()
    #expect(store.state.dialog == nil && screen.presented == nil)
    #expect(store.state.heard == ["dialog dismiss"])
  }

  @Test("D5 a tap on an alert whose state has gone is dropped in silence")
  func tapTooLate() throws {
    let screen = makeScreen(delays: true)
    store.send(.ask(question))
    screen.completeAllPresentations()
    let alert = try #require(screen.alert)
    store.send(.ask(nil))
    alert.tap("Yes")
    screen.completeAllPresentations()
    #expect(store.state.heard == [])
    #expect(screen.presented == nil)
  }

  @Test("D5 a prompt without a store hands its actions to a closure")
  func withoutStore() {
    var chosen: [Chapter.Prompt] = []
    let alert = HeadlessAlert(Prompt(state: question) { chosen.append($0) })
    alert.tap("Yes")
    alert.tap("Ask again")
    #expect(chosen == [.yes])
    expectIssue("A button was tapped that is not there") { alert.tap("Maybe") }
  }

}

/// A feature without macros that lets nobody change the name.
private struct PlainQuestion: Reducer {
  struct State {
    @PresentationState var alert: AlertState<Chapter.Prompt>? = AlertState {
      TextState("Name?")
    } textFields: {
      TextFieldState(TextState("Name"), text: "Ann", action: \.nameChanged)
    }
  }

  @CasePathable
  enum Action {
    case alert(PresentationAction<Chapter.Prompt>)
  }

  var body: some ReducerOf<Self> {
    Reduce { state, _ in
      state.alert?.textFields[0].text = "Ann"
      return .none
    }
    .ifLet(\.$alert, action: \.alert)
  }
}
