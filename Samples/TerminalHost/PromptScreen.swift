public import HostBridge
import TerminalKit

/// An alert or a dialog in a store: its title, its message, its buttons.
public final class PromptScreen: FeatureScreen {
  /// The screen of an alert.
  ///
  /// - Parameter store: Gets what is chosen.
  public init<Action>(store: Store<AlertState<Action>, Action>) {
    let prompt = Prompt(store: store)
    super.init(title: prompt.title.map { String(state: $0) } ?? "")
    if let message = prompt.message { lines = [String(state: message)] }
    buttons = prompt.buttons.map { button in
      Button(String(state: button.label)) { [weak self] in
        prompt.choose(button)
        self?.presentation?.requestDismissal()
      }
    }
  }

  /// The title, marked as that of an alert.
  public override var heading: String { "alert: \(title)" }
}
