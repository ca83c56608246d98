public import HostBridge
import TerminalKit

/// An alert or a dialog in a store: its title, its message, its fields and its buttons.
public final class PromptScreen: FeatureScreen {
  /// The screen of an alert.
  ///
  /// - Parameter store: Gets what is chosen and typed.
  public convenience init<Action>(store: Store<AlertState<Action>, Action>) {
    self.init(Prompt(store: store))
  }

  /// The screen of a dialog.
  ///
  /// - Parameter store: Gets what is chosen.
  public convenience init<Action>(store: Store<ConfirmationDialogState<Action>, Action>) {
    self.init(Prompt(store: store))
  }

  private let style: PromptStyle

  private init<Action>(_ prompt: Prompt<Action>) {
    style = prompt.style
    super.init(title: prompt.title.map { String(state: $0) } ?? "")
    if let message = prompt.message { lines = [String(state: message)] }
    buttons = prompt.buttons.map { button in
      Button(String(state: button.label)) { [weak self] in
        prompt.choose(button)
        self?.presentation?.requestDismissal()
      }
    }
    fields = prompt.textFields.map { Self.field($0, of: prompt) }
    // What state makes of what is typed. The prompt lives as long as the buttons.
    let ids = prompt.textFields.map(\.id)
    prompt.onTextChange = { [weak self] changed in
      guard let index = ids.firstIndex(of: changed.id) else { return }
      self?.fields[index].text = changed.text
    }
  }

  private static func field<Action>(_ state: TextFieldState<Action>, of prompt: Prompt<Action>)
    -> TextField
  {
    let field = TextField(String(state: state.placeholder), text: state.text) {
      prompt.type($0, into: state.id)
    }
    field.isSecure = state.isSecure
    return field
  }

  /// The title, marked as that of an alert or of a dialog.
  public override var heading: String { style == .alert ? "alert: \(title)" : "dialog: \(title)" }
}
