/// An alert or a dialog as a host shows it: what it says, and what happens when something is chosen.
///
/// Whatever toolkit shows it fills its widgets from this object, calls ``choose(_:)`` and
/// ``type(_:into:)``, and takes texts that the state has changed by ``onTextChange``.
///
/// ```swift
/// let prompt = Prompt(store: store)
/// for button in prompt.buttons {
///   dialog.addButton(String(state: button.label)) {
///     prompt.choose(button)                // first the action,
///     presentation.requestDismissal()      // then the dismissal
///   }
/// }
/// ```
///
/// A button's action precedes the dismissal, so that it may raise the next prompt, which is shown when
/// this one has closed (rule D5). Only the first choice counts. On the host of its store, which it holds.
public final class Prompt<Action>: ObservationHost {
  /// Holds its own observation of the store.
  public let observations = ObservationTokens()
  /// Whether it is an alert or a dialog.
  public let style: PromptStyle
  /// What it asks; nil where a dialog hides its title.
  public let title: TextState?
  /// What it says below the title, or nil.
  public let message: TextState?
  /// What can be chosen: one that only closes it, where the state has none.
  public let buttons: [ButtonState<Action>]
  /// What can be typed, with the text that is there now.
  public private(set) var textFields: [TextFieldState<Action>]
  /// Gets a field whose text is to be shown in place of what the user typed: because the state has changed
  /// it, or refused what was typed. Capture the widget weakly.
  public var onTextChange: ((TextFieldState<Action>) -> Void)?
  private let send: (Action) -> StoreTask
  private let currentFields: () -> [TextFieldState<Action>]?
  private var isOver = false
  /// How often the text of a field has been sent and waits for its turn. Until then the host shows what its
  /// user typed.
  private var waiting: [TextFieldState<Action>.ID: Int] = [:]

  private init(
    style: PromptStyle, title: TextState?, message: TextState?, buttons: [ButtonState<Action>],
    textFields: [TextFieldState<Action>], currentFields: @escaping () -> [TextFieldState<Action>]?,
    send: @escaping (Action) -> StoreTask
  ) {
    self.style = style
    self.title = title
    self.message = message
    let way = style == .alert ? "OK" : "Cancel"
    self.buttons =
      buttons.isEmpty ? [ButtonState(role: .cancel) { TextState(way) }] : buttons
    self.textFields = textFields
    self.currentFields = currentFields
    self.send = send
  }

  /// An alert in a store; what is chosen and typed is sent there.
  ///
  /// - Parameter store: Held as long as this object is.
  public convenience init(store: Store<AlertState<Action>, Action>) {
    let state = withoutReading { store.state }
    self.init(
      style: .alert, title: state.title, message: state.message, buttons: state.buttons,
      textFields: state.textFields,
      currentFields: { store.isInvalid ? nil : withoutReading { store.textFields } },
      send: { store.isInvalid ? StoreTask() : store.send($0) })
    guard !textFields.isEmpty else { return }
    store.observe(self) { prompt, store in
      let fields = store.textFields
      withoutReading { prompt.show(fields) }
    }
  }

  /// A dialog in a store; what is chosen is sent there.
  ///
  /// - Parameter store: Held as long as this object is.
  public convenience init(store: Store<ConfirmationDialogState<Action>, Action>) {
    self.init(dialog: withoutReading { store.state }) {
      store.isInvalid ? StoreTask() : store.send($0)
    }
  }

  /// An alert without a store.
  ///
  /// - Parameters:
  ///   - state: What it says.
  ///   - handler: Takes the action of the button that is chosen, and of what is typed.
  public convenience init(
    state: AlertState<Action>, handler: @escaping (Action) -> Void = { _ in }
  ) {
    self.init(
      style: .alert, title: state.title, message: state.message, buttons: state.buttons,
      textFields: state.textFields, currentFields: { nil },
      send: { action in
        handler(action)
        return StoreTask()
      })
  }

  /// A dialog without a store.
  ///
  /// - Parameters:
  ///   - state: What it says.
  ///   - handler: Takes the action of the button that is chosen.
  public convenience init(
    state: ConfirmationDialogState<Action>, handler: @escaping (Action) -> Void = { _ in }
  ) {
    self.init(dialog: state) { action in
      handler(action)
      return StoreTask()
    }
  }

  private convenience init(
    dialog state: ConfirmationDialogState<Action>, send: @escaping (Action) -> StoreTask
  ) {
    self.init(
      style: .dialog, title: state.titleVisibility == .hidden ? nil : state.title,
      message: state.message, buttons: state.buttons, textFields: [], currentFields: { nil },
      send: send)
  }

  /// What Escape, or a click outside, chooses: the button for that, or the only one.
  public var cancelButton: ButtonState<Action>? {
    buttons.first { $0.role == .cancel } ?? (buttons.count == 1 ? buttons[0] : nil)
  }

  /// Sends what a button is to send, if it is the first choice.
  ///
  /// The host closes the prompt afterwards, with ``Presentation/requestDismissal()``; or it says that the
  /// toolkit has closed it, with ``Presentation/didDismiss()``.
  ///
  /// - Parameter button: One of ``buttons``.
  public func choose(_ button: ButtonState<Action>) {
    guard !isOver else { return }
    isOver = true
    button.withAction { if let action = $0 { _ = send(action) } }
  }

  /// Takes what the user has typed, and sends it where the field is bound.
  ///
  /// - Parameters:
  ///   - text: The whole text of the field.
  ///   - id: The field's id. One that the prompt does not have is ignored.
  public func type(_ text: String, into id: TextFieldState<Action>.ID) {
    guard let index = textFields.firstIndex(where: { $0.id == id }), textFields[index].text != text
    else { return }
    textFields[index].text = text
    guard let action = textFields[index].action(typing: text) else { return }
    waiting[id, default: 0] += 1
    send(action).whenTurnEnds { [weak self] in self?.typed(into: id) }
  }

  /// The turn of what was typed is over.
  private func typed(into id: TextFieldState<Action>.ID) {
    waiting[id] = waiting[id].flatMap { $0 > 1 ? $0 - 1 : nil }
    // Refused without a change of state: no observer tells.
    if let fields = currentFields() { show(fields) }
  }

  /// Takes over texts that differ from what the host shows.
  private func show(_ fields: [TextFieldState<Action>]) {
    for field in fields {
      guard waiting[field.id] == nil,
        let index = textFields.firstIndex(where: { $0.id == field.id }),
        textFields[index].text != field.text,
        // What is typed into an unbound field reaches no state.
        field.action(typing: "") != nil
      else { continue }
      textFields[index].text = field.text
      onTextChange?(field)
    }
  }
}

/// Which of the two kinds a prompt is.
public enum PromptStyle: Sendable {
  /// A question in the middle of everything.
  case alert
  /// A list of choices.
  case dialog
}
