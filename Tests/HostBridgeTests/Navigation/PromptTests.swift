import HostBridge
import Testing

struct PromptTests {
  enum Choice: Hashable, CasePathable {
    case delete(Int)
    case nameChanged(String)
    case noteChanged(String)

    struct AllCasePaths {
      var nameChanged: CasePath<Choice, String> {
        CasePath(embed: Choice.nameChanged) {
          if case .nameChanged(let text) = $0 { text } else { nil }
        }
      }
      var noteChanged: CasePath<Choice, String> {
        CasePath(embed: Choice.noteChanged) {
          if case .noteChanged(let text) = $0 { text } else { nil }
        }
      }
    }

    static var allCasePaths: AllCasePaths { AllCasePaths() }
  }

  private func alert(_ title: String = "Delete?") -> AlertState<Choice> {
    AlertState {
      TextState(title)
    } actions: {
      ButtonState(role: .destructive, action: .delete(1)) { TextState("Delete") }
      ButtonState(role: .cancel) { TextState("Keep") }
    } message: {
      TextState("This cannot be undone.")
    }
  }

  private func dialog(_ count: Int = 2) -> ConfirmationDialogState<Choice> {
    ConfirmationDialogState(titleVisibility: .visible) {
      TextState("Which?")
    } actions: {
      for number in 0..<count {
        ButtonState(action: .send(.delete(number))) { "Number \(number)" }
      }
      if count > 1 { ButtonState(action: .none) { "None" } }
    }
  }

  // MARK: Identity

  @Test("P5 alerts of equal text are equal and have different ids")
  func identity() {
    let first = alert()
    let second = alert()
    #expect(first == second)
    #expect(first.hashValue == second.hashValue)
    #expect(first.id != second.id)
    #expect(first._$id != second._$id)
    #expect("\(first)" == "\(second)")
    #expect(first != alert("Other?"))
    #expect(dialog() == dialog())
    #expect(dialog().hashValue == dialog().hashValue)
    #expect(dialog().id != dialog().id)
    #expect(dialog(2) != dialog(3))
  }

  @Test("P5 a copy, a changed copy and a mapped one are the same alert")
  func copies() {
    var alert = alert()
    let id = alert.id
    alert.title = "Really?"
    #expect(alert.id == id)
    #expect(alert.map { "\($0)" }.id == id)
    let dialog = dialog()
    #expect(dialog.map { "\($0)" }.id == dialog.id)
  }

  @Test("P5 no id is in the mirror, in printed text or in a button's equality")
  func invisible() {
    var dumped = ""
    dump(alert(), to: &dumped)
    var again = ""
    dump(alert(), to: &again)
    #expect(dumped == again)
    #expect(!dumped.contains("number"))
    let button = ButtonState<Int>(action: 1) { "OK" }
    let other = ButtonState<Int>(action: 1) { "OK" }
    #expect(button == other && button.id != other.id && button.hashValue == other.hashValue)
    #expect(button != ButtonState(action: 2) { "OK" })
  }

  // MARK: Content

  @Test func promptsReadWell() {
    #expect(
      "\(alert())" == """
        Alert "Delete?" "This cannot be undone." [destructive "Delete" sends delete(1), cancel "Keep"]
        """)
    #expect(
      "\(dialog(1))" == """
        Dialog "Which?" (title visible) ["Number 0" sends delete(0)]
        """)
    #expect("\(AlertState<Int> { "Done" })" == "Alert \"Done\" []")
  }

  @Test func buttonsAreBuiltWithConditionsAndLoops() {
    #expect(
      dialog(3).buttons.map { String(state: $0.label) } == [
        "Number 0", "Number 1", "Number 2", "None",
      ])
    #expect(dialog(1).buttons.map(\.action) == [.send(.delete(0))])
    #expect(dialog(0).buttons.isEmpty)
  }

  @Test func aButtonGivesItsAction() {
    let buttons = alert().buttons
    #expect(buttons[0].withAction { $0 } == .delete(1))
    #expect(buttons[1].withAction { $0 } == nil)
    #expect(buttons.map(\.role) == [.destructive, .cancel])
    let mapped = alert().map { "\($0)" }
    #expect(mapped.buttons.map(\.action) == [.send("delete(1)"), .none])
    #expect(mapped.message == "This cannot be undone.")
  }

  @Test func anActionIsAMemberType() {
    let action: AlertState<Choice>.Action = .delete(1)
    let other: ConfirmationDialogState<Choice>.Action = action
    #expect(other == .delete(1))
    func isEphemeral(_ type: (some EphemeralState<Choice>).Type) -> Bool { true }
    #expect(
      isEphemeral(AlertState<Choice>.self) && isEphemeral(ConfirmationDialogState<Choice>.self))
  }

  @Test func promptsAreSendableWhereActionsAre() {
    func check(_: some Sendable) {}
    check(alert())
    check(dialog())
    check(TextFieldState<Choice>("Name", action: \.nameChanged))
    // Needs nothing of its actions.
    final class Reference {}
    _ = AlertState<Reference> {
      "Any"
    } actions: {
      ButtonState(action: Reference()) { "OK" }
    }
  }

  // MARK: Text fields

  private func form() -> AlertState<Choice> {
    AlertState {
      "Rename"
    } textFields: {
      TextFieldState("Name", text: "Blob", action: \.nameChanged)
      TextFieldState("Code", id: "code", text: "1234", isSecure: true, action: \.noteChanged)
      TextFieldState("Silent")
    } actions: {
      ButtonState(action: .delete(1)) { "OK" }
    }
  }

  @Test("D5 typed text reaches the alert by the field's action, which it outlives")
  func typing() {
    var alert = form()
    let typed = alert.textFields[0].action(typing: "Blob Jr.")
    #expect(typed == .nameChanged("Blob Jr."))
    let takesName = alert.absorb(.nameChanged("Blob Jr."))
    let takesNote = alert.absorb(.noteChanged("99"))
    #expect(takesName && takesNote)
    #expect(alert.textFields.map(\.text) == ["Blob Jr.", "99", ""])
    #expect(alert.textFields.map(\.id) == ["Name", "code", "Silent"])
    let takesChoice = alert.absorb(.delete(1))
    #expect(!takesChoice)
    #expect(alert.textFields[2].action(typing: "x") == nil)
    var dialog = dialog()
    let takesOther = dialog.absorb(.delete(1))
    #expect(!takesOther)
  }

  @Test("P5 fields compare by what they show and report")
  func fieldEquality() {
    #expect(form() == form())
    #expect(form().hashValue == form().hashValue)
    let name = TextFieldState<Choice>("Name", action: \.nameChanged)
    #expect(name == TextFieldState("Name", action: \.nameChanged))
    #expect(name != TextFieldState("Name", action: \.noteChanged))
    #expect(name != TextFieldState("Name"))
  }

  @Test func aSecureTextIsNotPrinted() {
    #expect(
      "\(form())"
        == "Alert \"Rename\" {\"Name\": \"Blob\", \"Code\": •••, \"Silent\": \"\"} [\"OK\" sends delete(1)]"
    )
    var dumped = ""
    dump(form(), to: &dumped)
    #expect(dumped.contains("Blob") && !dumped.contains("1234"))
    // A mapped alert keeps the fields, which report to nobody.
    let mapped = form().map { "\($0)" }
    #expect(mapped.textFields.map(\.text) == ["Blob", "1234", ""])
    #expect(mapped.textFields[0].action(typing: "x") == nil)
  }

  @Test("R7 a type of one's own is ephemeral without members")
  func ownType() {
    struct Toast: EphemeralState {
      enum Action { case undoTapped }
    }
    var toast = Toast()
    let takesUndo = toast.absorb(.undoTapped)
    #expect(!takesUndo)
  }
}
