#if canImport(UIKit) && !os(watchOS)
  public import HostBridge
  public import UIKit

  extension UIAlertController {
    /// An alert in a store: what is chosen and typed is sent there (rule D5).
    ///
    /// ```swift
    /// present(item: $store.scope(state: \.alert, action: \.alert)) { store in
    ///   UIAlertController(store: store)
    /// }
    /// ```
    ///
    /// - Parameter store: Held as long as the controller is.
    public convenience init<Action>(store: Store<AlertState<Action>, Action>) {
      self.init(Prompt(store: store))
    }

    /// A sheet of actions in a store: what is chosen is sent there (rule D5).
    ///
    /// - Parameter store: Held as long as the controller is.
    public convenience init<Action>(store: Store<ConfirmationDialogState<Action>, Action>) {
      self.init(Prompt(store: store))
    }

    /// An alert without a store.
    ///
    /// - Parameters:
    ///   - state: What it says.
    ///   - handler: Takes the action of the button that is chosen, and of what is typed.
    public convenience init<Action>(
      state: AlertState<Action>, handler: @escaping (Action) -> Void = { (_: Action) in }
    ) {
      self.init(Prompt(state: state, handler: handler))
    }

    /// A sheet of actions without a store.
    ///
    /// - Parameters:
    ///   - state: What it says.
    ///   - handler: Takes the action of the button that is chosen.
    public convenience init<Action>(
      state: ConfirmationDialogState<Action>,
      handler: @escaping (Action) -> Void = { (_: Action) in }
    ) {
      self.init(Prompt(state: state, handler: handler))
    }

    private convenience init<Action>(_ prompt: Prompt<Action>) {
      self.init(
        title: prompt.title.map { String(state: $0) },
        message: prompt.message.map { String(state: $0) },
        preferredStyle: prompt.style == .alert ? .alert : .actionSheet)
      for field in prompt.textFields { addTextField(field, of: prompt) }
      for button in prompt.buttons {
        addAction(UIAlertAction(button) { prompt.choose(button) })
      }
      // What state makes of what is typed. The prompt lives as long as the actions.
      prompt.onTextChange = { [weak self] field in self?.show(field) }
    }

    private func addTextField<Action>(_ field: TextFieldState<Action>, of prompt: Prompt<Action>) {
      addTextField { textField in
        textField.accessibilityIdentifier = field.id
        textField.placeholder = String(state: field.placeholder)
        textField.isSecureTextEntry = field.isSecure
        textField.text = field.text
        textField.report(.editingChanged, of: "prompt") { [weak textField] in
          prompt.type(textField?.text ?? "", into: field.id)
        }
      }
    }

    private func show<Action>(_ field: TextFieldState<Action>) {
      let textField = textFields?.first { $0.accessibilityIdentifier == field.id }
      if let textField, textField.text != field.text { textField.text = field.text }
    }
  }

  extension UIAlertAction {
    /// A button of a prompt.
    ///
    /// - Parameters:
    ///   - button: What it says and how.
    ///   - handler: Called when it is chosen.
    public convenience init<Action>(
      _ button: ButtonState<Action>, handler: @escaping () -> Void
    ) {
      self.init(
        title: String(state: button.label), style: button.role.map(Style.init) ?? .default
      ) { _ in handler() }
    }
  }

  extension UIAlertAction.Style {
    /// The style of a role.
    ///
    /// - Parameter role: What the button is there for.
    public init(_ role: ButtonStateRole) {
      switch role {
      case .cancel: self = .cancel
      case .destructive: self = .destructive
      }
    }
  }
#endif
