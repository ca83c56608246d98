public import HostBridge

/// An alert or a dialog without a screen: a test reads what it says, taps its buttons and types.
///
/// ```swift
/// host.present(item: $store.scope(state: \.alert, action: \.alert)) { HeadlessAlert(store: $0) }
/// store.send(.deleteTapped)
/// #expect(host.alert?.title == "Delete?")
/// host.alert?.tap("Delete")
/// ```
open class HeadlessAlert: HeadlessHost {
  /// What it asks; nil where the title is hidden.
  public let title: String?
  /// What it says below the title, or nil.
  public let message: String?
  /// Whether it is an alert or a dialog.
  public let style: PromptStyle
  /// What the buttons say.
  public let buttons: [String]
  /// Whether it goes by itself when a button is tapped, as some toolkits' do, and reports that; otherwise
  /// it asks to be dismissed. True unless set.
  public var dismissesItself = true
  private let choose: (Int) -> Void
  private let enter: (String, String) -> Void
  private let texts: () -> [String: String]
  private let cancelIndex: Int?

  /// An alert or a dialog that does what a prompt says.
  ///
  /// - Parameters:
  ///   - prompt: What it shows.
  ///   - name: Tells it from other hosts; its title unless given.
  public init<Action>(_ prompt: Prompt<Action>, name: String? = nil) {
    title = prompt.title.map { String(state: $0) }
    message = prompt.message.map { String(state: $0) }
    style = prompt.style
    buttons = prompt.buttons.map { String(state: $0.label) }
    choose = { prompt.choose(prompt.buttons[$0]) }
    enter = { prompt.type($0, into: $1) }
    texts = { Dictionary(prompt.textFields.map { ($0.id, $0.text) }) { first, _ in first } }
    let cancel = prompt.cancelButton?.id
    cancelIndex = prompt.buttons.firstIndex { $0.id == cancel }
    super.init(name: name ?? title ?? "alert")
    prompt.onTextChange = { [weak self] field in self?.record("shows \(field.text)") }
  }

  /// An alert in a store.
  ///
  /// - Parameter store: Gets what is chosen and typed.
  public convenience init<Action>(store: Store<AlertState<Action>, Action>) {
    self.init(Prompt(store: store))
  }

  /// A dialog in a store.
  ///
  /// - Parameter store: Gets what is chosen.
  public convenience init<Action>(store: Store<ConfirmationDialogState<Action>, Action>) {
    self.init(Prompt(store: store))
  }

  /// The user taps a button: its action is sent, then the alert goes (rule D5). Only the first tap counts.
  ///
  /// - Parameters:
  ///   - label: What the button says. Where none says that, it is an issue.
  ///   - fileID: The file an issue names; the caller's unless given.
  ///   - filePath: The path an issue names; the caller's unless given.
  ///   - line: The line an issue names; the caller's unless given.
  ///   - column: The column an issue names; the caller's unless given.
  public func tap(
    _ label: String,
    fileID: StaticString = #fileID, filePath: StaticString = #filePath,
    line: UInt = #line, column: UInt = #column
  ) {
    guard let index = buttons.firstIndex(of: label) else {
      return reportIssue(
        """
        A button was tapped that is not there.

          Button: \(label)
          Buttons: \(buttons.joined(separator: ", "))
        """, fileID: fileID, filePath: filePath, line: line, column: column)
    }
    tap(index)
  }

  /// The user presses Escape, or clicks outside: the button for that is chosen, if there is one.
  public func cancel() {
    if let cancelIndex { tap(cancelIndex) }
  }

  private func tap(_ index: Int) {
    let host = presenter
    host?.record("tap \(buttons[index])")
    choose(index)
    // What was chosen may have closed it already.
    guard presenter != nil else { return }
    guard dismissesItself else { return requestDismissal() }
    takeAway()
    host?.complete { self.presentation?.didDismiss() }
  }

  /// The user types.
  ///
  /// - Parameters:
  ///   - text: The whole text of the field.
  ///   - field: The field's id: its placeholder, unless it was given one.
  public func type(_ text: String, into field: String) {
    enter(text, field)
  }

  /// The text that a field shows; nil where there is no such field.
  ///
  /// - Parameter field: The field's id.
  public func text(of field: String) -> String? { texts()[field] }
}

extension HeadlessHost {
  /// The alert or dialog that this host shows, or nil.
  public var alert: HeadlessAlert? { presented as? HeadlessAlert }
}
