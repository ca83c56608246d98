import HostBridge
import HostBridgeTesting
import TerminalHost
import TerminalKit
import TerminalTesting
import Testing

/// A name that can be changed in an alert.
@Reducer
private struct Renaming {
  @ObservableState
  struct State: Equatable {
    var name = "draft"
    @Presents var alert: AlertState<Alert>?
    @Presents var dialog: ConfirmationDialogState<Alert>?
  }

  enum Action {
    case renameTapped
    case deleteTapped
    case alert(PresentationAction<Alert>)
    case dialog(PresentationAction<Alert>)
  }

  @CasePathable
  enum Alert: Equatable {
    case nameChanged(String)
    case codeChanged(String)
    case renamed
    case deleted
  }

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .renameTapped:
        state.alert = AlertState {
          TextState("Rename")
        } textFields: {
          TextFieldState("name", text: state.name, action: \.nameChanged)
          TextFieldState("code", isSecure: true, action: \.codeChanged)
        } actions: {
          ButtonState(action: .renamed) { TextState("Save") }
          ButtonState(role: .cancel) { TextState("Keep") }
        }
      case .deleteTapped:
        state.dialog = ConfirmationDialogState {
          TextState("Delete?")
        } actions: {
          ButtonState(role: .destructive, action: .deleted) { TextState("Delete") }
        }
      case .alert(.presented(.nameChanged(let text))):
        // Only six letters.
        state.alert?.textFields[0].text = String(text.prefix(6))
      case .alert(.presented(.renamed)):
        state.name = state.alert?.textFields[0].text ?? state.name
      case .dialog(.presented(.deleted)): state.name = ""
      case .alert, .dialog: break
      }
      return .none
    }
    .ifLet(\.$alert, action: \.alert)
    .ifLet(\.$dialog, action: \.dialog)
  }
}

private final class RenamingScreen: FeatureScreen {
  @UIBindable var store: StoreOf<Renaming>

  init(store: StoreOf<Renaming>) {
    self.store = store
    super.init(title: "Document")
  }

  override func viewDidLoad() {
    buttons = [
      Button("rename") { [store] in store.send(.renameTapped) },
      Button("delete") { [store] in store.send(.deleteTapped) },
    ]
    store.observe(self) { screen, store in screen.lines = ["Called \(store.name)."] }
    present(item: $store.scope(state: \.alert, action: \.alert)) { PromptScreen(store: $0) }
    present(item: $store.scope(state: \.dialog, action: \.dialog)) { PromptScreen(store: $0) }
  }
}

@Suite("Alerts, in a terminal")
struct PromptScreenTests {
  @Test("D5 a field shows the text of the state, and what is typed reaches the state")
  func typed() async throws {
    let lines = try await lines(of: "rename\nname: b\nsave\nquit\n")
    #expect(
      lines.drop { $0 != "> rename" } == [
        "> rename", "alert: Rename", "name: draft", "code: ", "[Save] [Keep]",
        "> name: b", "alert: Rename", "name: b", "code: ", "[Save] [Keep]",
        "> save", "Document", "Called b.", "[rename] [delete]",
        "> quit", "",
      ])
  }

  @Test("D5 what the feature cuts is shown cut, and what it refuses is put back")
  func clamped() async throws {
    let lines = try await lines(of: "rename\nname: letters\nname: letterx\nsave\n")
    #expect(lines.filter { $0.hasPrefix("name:") } == ["name: draft", "name: letter"])
    #expect(lines.contains("Called letter."))
  }

  @Test("D5 a secure field is drawn as stars, and a text that is not saved is forgotten")
  func secure() async throws {
    let lines = try await lines(of: "rename\ncode: 1234\nname: x\nkeep\nrename\n")
    #expect(!lines.contains { $0.contains("1234") })
    #expect(lines.contains("code: ****"))
    #expect(lines.suffix(5) == ["alert: Rename", "name: draft", "code: ", "[Save] [Keep]", ""])
  }

  @Test("D5 a dialog is marked as one")
  func dialog() async throws {
    let lines = try await lines(of: "delete\ndelete\n")
    #expect(lines.contains("dialog: Delete?"))
    #expect(lines.contains("Called ."))
  }

  @Test("X6 a session leaves nothing behind, wherever the input ends")
  func released() async throws {
    for end in ["", "name: b\n", "name: b\nsave\n", "keep\nquit\n"] {
      try await onThread {
        try expectReleased { scenario in
          weak var root: RenamingScreen?
          try Self.run("rename\n" + end) { screen in
            scenario.track(screen)
            root = root ?? screen as? RenamingScreen
            // Held by the prompt.
            if let alert = root?.store.scope(state: \.alert, action: \.alert) {
              scenario.track(alert)
            }
            if let host = screen as? any ObservationHost { scenario.track(host.observations) }
          }
        }
      }
    }
  }

  private func lines(of input: String) async throws -> [String] {
    try await onThread { try Self.run(input) }
  }

  @discardableResult
  private static func run(_ input: String, onPresent: @escaping (Screen) -> Void = { _ in }) throws
    -> [String]
  {
    try transcript(of: input.utf8) { terminal in
      try Application.run(on: terminal, watchesSignals: false, onPresent: onPresent) { loop in
        RenamingScreen(
          store: Store(initialState: Renaming.State(), scheduler: loop) { Renaming() })
      }
    }
  }
}
