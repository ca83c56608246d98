import HostBridge
import HostBridgeTesting
import Testing

/// A feature that answers a write by sending to a child that is absent.
@Reducer
private struct Forwarding {
  @ObservableState
  struct State {
    var name = ""
    @Presents var sheet: ProfileSheet.State?
  }

  enum Action: BindableAction {
    case binding(BindingAction<State>)
    case sheet(PresentationAction<ProfileSheet.Action>)
  }

  var body: some ReducerOf<Self> {
    BindingReducer()
    Reduce { _, action in
      guard case .binding = action else { return .none }
      return .send(.sheet(.presented(.binding(.set(\.title, "a")))))
    }
    .ifLet(\.$sheet, action: \.sheet) { ProfileSheet() }
  }
}

struct BindControlTests {
  let screen = ProfileScreen()
  var field: Field { screen.field }

  @Test("B4 the value is shown at once, edits are written, changes are shown")
  func bothWays() {
    screen.store.send(.nameTyped("a"))
    screen.bind(screen.$store.name, to: field, \.text)
    #expect(field.puts == ["a"])
    field.type("b")
    #expect(screen.store.name == "b")
    screen.store.send(.nameTyped("c"))
    #expect(field.text == "c")
    #expect(field.puts == ["a", "c"])
  }

  @Test("B4 plain state is bound as state with a macro is")
  func plainState() {
    final class Knob: EditReporting {
      var value = 0 { didSet { puts.append(value) } }
      var puts: [Int] = []
      var edited: (() -> Void)?
      func reportEdits(of property: AnyKeyPath, to edited: (() -> Void)?) { self.edited = edited }
    }
    let store = Store(initialState: PlainProfile.State(), scheduler: .manual()) { PlainProfile() }
    let knob = Knob()
    screen.bind(UIBindable(store).count, to: knob, \.value)
    knob.value = 7
    knob.edited?()
    #expect(store.count == 7)
    store.send(.countChanged(3))
    knob.value = 99
    knob.edited?()
    #expect(store.count == 10)
    #expect(knob.puts == [7, 3, 99, 10])
  }

  @Test("B4 the echo is not written back, also by a control that reports what is put into it")
  func noEcho() {
    field.reportsPuts = true
    var writes = 0
    screen.store.subscribe(screen, to: \.binding) { _, _ in writes += 1 }
    screen.bind(screen.$store.name, to: field, \.text)
    screen.store.send(.nameTyped("a"))
    field.type("b")
    #expect(writes == 1)
    #expect(field.puts == ["a"])
  }

  @Test("B4 text that is equal is never put into the control, so the caret stays")
  func caretStays() {
    screen.bind(screen.$store.name, to: field, \.text)
    for text in ["h", "he", "hel"] { field.type(text) }
    screen.store.send(.volumeChanged(1))
    screen.store.send(.nameTyped("hel"))
    #expect(field.puts == [])
  }

  @Test("B4 what the reducer cuts is put back into the control, what it refuses, too")
  func clamped() {
    screen.bind(screen.$store.name, to: field, \.text)
    field.type("abcdefg")
    #expect(field.text == "abcde")
    field.type("abcdeX")
    #expect(field.text == "abcde")
    field.type("abcde1")
    #expect(field.text == "abcde")
    #expect(field.puts == ["abcde", "abcde", "abcde"])
    #expect(screen.store.name == "abcde")
  }

  @Test("B4 only the control that was edited is put right where the state stayed as it was")
  func onlyThatControl() {
    let other = Field()
    screen.bind(screen.$store.name, to: field, \.text)
    screen.bind(screen.$store.name, to: other, \.text)
    field.type("a")
    field.type("a1")
    #expect(field.puts == ["a"])
    #expect(other.puts == ["a"])
  }

  @Test("B4 a sending binding that clamps puts its value back")
  func clampedBySending() {
    let name = screen.$store.name.sending { .nameTyped($0.uppercased()) }
    screen.bind(name, to: field, \.text)
    field.type("a")
    #expect(field.text == "A")
    field.type("Aa")
    field.type("AA")
    #expect(field.puts == ["A", "AA"])
  }

  @Test("B4 binding the same property again replaces the earlier binding")
  func rebinding() {
    screen.bind(screen.$store.name, to: field, \.text)
    let second = ProfileScreen()
    screen.bind(second.$store.name, to: field, \.text)
    field.type("a")
    #expect(screen.store.name == "")
    #expect(second.store.name == "a")
    screen.store.send(.nameTyped("x"))
    #expect(field.text == "a")
    #expect(screen.observations.count == 1)
    #expect(field.isReporting)
  }

  @Test("B4 a property of any object is bound with a closure that says how edits are reported")
  func anyObject() {
    final class Legacy {
      var value = ""
      var onChange: (() -> Void)?
    }
    let legacy = Legacy()
    screen.bind(screen.$store.name, to: legacy, \.value) { $0.onChange = $1 }
    legacy.value = "a"
    legacy.onChange?()
    #expect(screen.store.name == "a")
    screen.store.send(.nameTyped("b"))
    #expect(legacy.value == "b")
    screen.observations.cancelAll()
    #expect(legacy.onChange == nil)
  }

  @Test("B4 a setter of one's own puts values in")
  func ownSetter() {
    var puts: [String] = []
    screen.bind(screen.$store.name, to: field, \.text) { field, text in
      puts.append(text)
      field.text = text
    }
    screen.store.send(.nameTyped("a"))
    #expect(puts == ["a"])
  }

  @Test("B4 without a host, the token ends it")
  func token() {
    let name = screen.$store.name
    let token = name.bind(
      to: field, \.text, set: { $0.text = $1 },
      edits: { $0.reportEdits(of: \Field.text, to: $1) })
    field.type("a")
    token.cancel()
    #expect(!field.isReporting)
    screen.store.send(.nameTyped("b"))
    #expect(field.text == "a")
  }

  @Test("B4 neither the store nor the control nor the host is kept alive")
  func weakBothWays() {
    var screen: ProfileScreen? = ProfileScreen()
    let field = Field()
    var shortLived: Field? = Field()
    screen?.bind(screen!.$store.name, to: field, \.text)
    screen?.bind(screen!.$store.name, to: shortLived!, \.text)
    let glances = [Glance(screen!), Glance(screen!.store)]
    let control = Glance(shortLived!)
    shortLived = nil
    #expect(control.isGone)
    screen?.store.send(.nameTyped("a"))
    screen = nil
    let areGone = glances.map(\.isGone)
    #expect(areGone == [true, true])
    #expect(!field.isReporting)
    field.type("b")
    #expect(field.text == "b")
  }

  @Test("B4 once the store is gone, edits go nowhere and the control is let go of")
  func storeGone() {
    let panel = Panel()
    var other: ProfileScreen? = ProfileScreen()
    panel.bind(other!.$store.name, to: field, \.text)
    other = nil
    #expect(!field.isReporting)
    #expect(panel.observations.isEmpty)
    field.type("a")
  }

  @Test("B4 an edit in an observer is queued, and looked at when its turn is over")
  func reentrant() {
    screen.bind(screen.$store.name, to: field, \.text)
    var seen: [String] = []
    screen.store.observe(screen, \.volume, initial: false) { screen, _, _ in
      screen.field.type("abcdefg")
      seen.append(screen.field.text)
      seen.append(screen.store.name)
    }
    screen.store.send(.volumeChanged(1))
    #expect(seen == ["abcdefg", ""])
    #expect(screen.store.name == "abcde")
    #expect(field.text == "abcde")
    #expect(field.puts == ["abcde"])
  }

  @Test("B4 an edit in an observer that is refused is put back, too")
  func reentrantRefused() {
    screen.store.send(.nameTyped("a"))
    screen.bind(screen.$store.name, to: field, \.text)
    screen.store.observe(screen, \.volume, initial: false) { screen, _, _ in
      screen.field.type("a1")
    }
    screen.store.send(.volumeChanged(1))
    #expect(field.text == "a")
    #expect(field.puts == ["a", "a"])
  }

  @Test("B4 a control that sends while it is changed shows what comes of it")
  func controlSends() {
    screen.bind(screen.$store.name, to: field, \.text) { field, text in
      field.text = text
      if text == "a" { screen.store.send(.nameTyped("b")) }
    }
    screen.store.send(.nameTyped("a"))
    #expect(field.text == "b")
    field.type("a")
    #expect(screen.store.name == "a")
    // Put right after an edit, outside a pass: the turn in between is not lost.
    field.type("a1")
    #expect(screen.store.name == "b")
    #expect(field.text == "b")
  }

  @Test("B4 an edit of a screen that is being dismissed is dropped in silence (R3, S4)")
  func dismissed() throws {
    screen.store.send(.open)
    let sheet = try #require(screen.store.scope(state: \.sheet, action: \.sheet))
    let panel = Panel()
    panel.bind(UIBindable(sheet).title, to: field, \.text)
    // In the turn that removes the sheet: its field, which still has the caret, reports.
    screen.store.subscribe(screen, to: \.close) { screen, _ in screen.field.type("late") }
    screen.store.send(.close)
    field.type("later")
    #expect(sheet.isInvalid)
    #expect(screen.store.sheet == nil)
  }

  @Test("R3 a write that waits while its child goes is dropped in silence")
  func queuedWhileDismissed() throws {
    screen.store.send(.open)
    let sheet = try #require(screen.store.scope(state: \.sheet, action: \.sheet))
    let title = UIBindable(sheet).title
    screen.store.subscribe(screen, to: \.volumeChanged) { screen, _ in
      screen.store.send(.close)
      title.wrappedValue = "late"
    }
    screen.store.send(.volumeChanged(1))
    #expect(screen.store.sheet == nil)
  }

  @Test(
    "R3 what a reducer sends after a binding's write to an absent child is an issue all the same")
  func followUpsAreNotLenient() {
    expectIssue("absent") {
      let store = Store(initialState: Forwarding.State(), scheduler: .manual()) { Forwarding() }
      UIBindable(store).name.wrappedValue = "a"
    }
  }

  @Test("B4 a row is bound by id, in an identified array and as a store of its own")
  func rows() {
    screen.bind(screen.$store.rows[id: 2].text, to: field, \.optionalText)
    field.type("b")
    #expect(screen.store.rows[id: 2]?.text == "b")
    screen.store.send(.binding(.set(\.rows, [])))
    #expect(field.optionalText == "")
    field.type("c")
    #expect(screen.store.rows.isEmpty)
  }

  @Test("B4 a binding that was derived while the item was nil works once it is there")
  func derivedWhileNil() {
    let text: UIBinding<String?> = screen.$store.item.text
    screen.bind(text, to: field, \.optionalText)
    screen.store.send(.binding(.set(\.item, Profile.Line(id: 1, text: "a"))))
    #expect(field.text == "a")
    field.type("b")
    #expect(screen.store.item?.text == "b")
  }

  @Test("B4 the list of live activity names the control")
  func activity() {
    screen.bind(screen.$store.name, to: field, \.text, name: "name")
    #expect(
      screen.store.activity.map(\.description).first?
        .hasPrefix(#"observer "name" for Field at "#) == true)
  }
}

extension Field {
  /// The text as an optional, as some toolkits have it.
  fileprivate var optionalText: String? {
    get { text }
    set { text = newValue ?? "" }
  }
}
