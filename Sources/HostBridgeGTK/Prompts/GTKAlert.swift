#if GTK
  internal import CGTK
  public import HostBridge

  /// An alert or a dialog of choices in a modal window (rule D5).
  ///
  /// ```swift
  /// present(item: $store.scope(state: \.alert, action: \.alert)) { GTKAlert(store: $0) }
  /// present(item: $store.scope(state: \.dialog, action: \.dialog)) { GTKAlert(store: $0) }
  /// ```
  ///
  /// A button sends its action, and then the window goes. Escape is the button for that, if there is one; in
  /// a text field, Return is the first button without a role.
  public final class GTKAlert: GTKWindow {
    /// The buttons, in the order of the state.
    private(set) var buttons: [GTKWidget] = []
    /// The text fields by their ids.
    private(set) var textFields: [String: GTKEditable] = [:]
    private var cancel: (() -> Void)?

    /// An alert in a store: what is chosen and typed is sent there.
    ///
    /// - Parameter store: Held as long as the window is.
    public convenience init<Action>(store: Store<AlertState<Action>, Action>) {
      self.init(Prompt(store: store))
    }

    /// A dialog in a store: what is chosen is sent there.
    ///
    /// - Parameter store: Held as long as the window is.
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

    /// A dialog without a store.
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

    /// An alert or a dialog that does what a prompt says.
    ///
    /// - Parameter prompt: Held as long as the window is.
    public init<Action>(_ prompt: Prompt<Action>) {
      super.init(title: prompt.title.map { String(state: $0) } ?? "")
      gtk_window_set_resizable(cast(), 0)
      gtk_window_set_deletable(cast(), prompt.cancelButton == nil ? 0 : 1)
      let content = PromptContent(style: prompt.style)
      if let title = prompt.title { content.addText(String(state: title), style: "title-4") }
      if let message = prompt.message { content.addText(String(state: message), style: nil) }
      for field in prompt.textFields { add(field, of: prompt, to: content) }
      for button in prompt.buttons { add(button, of: prompt, to: content) }
      content.arrangeButtons(
        buttons, cancel: prompt.buttons.firstIndex { $0.role == .cancel })
      child = content
      let main = prompt.buttons.firstIndex { $0.role == nil } ?? 0
      gtk_window_set_default_widget(cast(), buttons[main].cast())
      let first = prompt.textFields.first.flatMap { textFields[$0.id] } ?? buttons[main]
      gtk_window_set_focus(cast(), first.cast())
      if let button = prompt.cancelButton {
        cancel = { [weak self] in self?.choose(button, of: prompt) }
      }
      // What state makes of what is typed. The prompt lives as long as the handlers of the buttons.
      prompt.onTextChange = { [weak self] field in self?.textFields[field.id]?.text = field.text }
    }

    override func closeRequested() {
      cancel?()
    }

    private func choose<Action>(_ button: ButtonState<Action>, of prompt: Prompt<Action>) {
      prompt.choose(button)
      presentation?.requestDismissal()
    }

    private func add<Action>(
      _ field: TextFieldState<Action>, of prompt: Prompt<Action>, to content: PromptContent
    ) {
      let placeholder = String(state: field.placeholder)
      let entry =
        field.isSecure
        ? GTKPasswordEntry(placeholder: placeholder) : GTKEntry(placeholder: placeholder)
      entry.text = field.text
      entry.on("notify::text") { [weak entry] in
        if let entry { prompt.type(entry.text, into: field.id) }
      }
      entry.pointer.setProperty("activates-default", to: true)
      textFields[field.id] = entry
      content.add(entry)
    }

    private func add<Action>(
      _ button: ButtonState<Action>, of prompt: Prompt<Action>, to content: PromptContent
    ) {
      let widget = GTKWidget(gtk_button_new_with_label(String(state: button.label)))
      switch button.role {
      case .destructive: gtk_widget_add_css_class(widget.cast(), "destructive-action")
      case .cancel: break
      case nil:
        if !buttons.contains(where: { gtk_widget_has_css_class($0.cast(), "suggested-action") != 0 }
        ) {
          gtk_widget_add_css_class(widget.cast(), "suggested-action")
        }
      }
      widget.on("clicked") { [weak self] in self?.choose(button, of: prompt) }
      buttons.append(widget)
    }
  }
#endif
