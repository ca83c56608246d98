/// An alert as a plain value: put it into state to show it, set it to nil to close it.
///
/// ```swift
/// state.alert = AlertState {
///   TextState("Delete “\(name)”?")
/// } actions: {
///   ButtonState(role: .destructive, action: .confirmDelete) { TextState("Delete") }
///   ButtonState(role: .cancel) { TextState("Keep") }
/// } message: {
///   TextState("This cannot be undone.")
/// }
/// ```
///
/// It clears itself after any action of its own (rule R7). Its ``id`` is made anew by each
/// initialization and is no part of `==`, of the hash or of what is printed: an alert that replaces one
/// of equal text is another alert, for observers and for hosts (rule P5).
public struct AlertState<Action>: Identifiable {
  /// Identifies the alert; kept by copies and mutations.
  public let id: PromptID
  /// What it asks.
  public var title: TextState
  /// What it says below the title, or nil.
  public var message: TextState?
  /// What can be typed.
  public var textFields: [TextFieldState<Action>]
  /// What can be chosen, in the order of the code. Without any, hosts show a default one (rule D5).
  public var buttons: [ButtonState<Action>]

  /// An alert.
  ///
  /// - Parameters:
  ///   - title: What it asks.
  ///   - textFields: What can be typed.
  ///   - actions: The buttons. Without any, hosts show a default one.
  ///   - message: What it says below the title.
  public init(
    title: () -> TextState,
    @TextFieldStateBuilder<Action> textFields: () -> [TextFieldState<Action>] = { [] },
    @ButtonStateBuilder<Action> actions: () -> [ButtonState<Action>] = { [] },
    message: (() -> TextState)? = nil
  ) {
    id = PromptID()
    self.title = title()
    self.textFields = textFields()
    buttons = actions()
    self.message = message?()
  }

  /// The same alert for other actions: the id stays.
  ///
  /// Text fields report what is typed no more, since a closure cannot tell which case that is.
  ///
  /// - Parameter transform: Called at once, for the action of each button that has one.
  public func map<NewAction>(_ transform: (Action) -> NewAction) -> AlertState<NewAction> {
    AlertState<NewAction>(
      id: id, title: title, message: message, textFields: textFields.map { $0.silent() },
      buttons: buttons.map { $0.map(transform) })
  }

  private init(
    id: PromptID, title: TextState, message: TextState?, textFields: [TextFieldState<Action>],
    buttons: [ButtonState<Action>]
  ) {
    self.id = id
    self.title = title
    self.message = message
    self.textFields = textFields
    self.buttons = buttons
  }
}

extension AlertState: EphemeralState {
  /// Takes in the text that an action carries, if a field of the alert reports by it.
  public mutating func absorb(_ action: Action) -> Bool {
    for index in textFields.indices {
      guard let text = textFields[index].text(typedBy: action) else { continue }
      textFields[index].text = text
      return true
    }
    return false
  }
}

extension AlertState: ObservableState {
  /// The alert's identity: what tells observers of a slot that another alert is in it.
  public var _$id: ObservableStateID { id.observed }
}

extension AlertState: Equatable where Action: Equatable {
  /// Whether both say the same and offer the same; the ids do not count.
  public static func == (lhs: AlertState, rhs: AlertState) -> Bool {
    lhs.title == rhs.title && lhs.message == rhs.message && lhs.textFields == rhs.textFields
      && lhs.buttons == rhs.buttons
  }
}

extension AlertState: Hashable where Action: Hashable {
  /// Hashes what `==` compares.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(title)
    hasher.combine(message)
    hasher.combine(textFields)
    hasher.combine(buttons)
  }
}

extension AlertState: Sendable where Action: Sendable {}

extension AlertState: CustomStringConvertible, CustomReflectable {
  /// For example `Alert "Delete?" [destructive "Delete" sends confirmDelete, cancel "Keep"]`.
  public var description: String {
    var text = "Alert \(title.debugDescription)"
    if let message { text += " \(message.debugDescription)" }
    if !textFields.isEmpty { text += " {\(textFields.map(\.description).joined(separator: ", "))}" }
    return text + " [\(buttons.map(\.description).joined(separator: ", "))]"
  }

  /// What the alert says and offers, as far as there is any. The id is not shown.
  public var customMirror: Mirror {
    var children: [Mirror.Child] = [("title", title)]
    if let message { children.append(("message", message)) }
    if !textFields.isEmpty { children.append(("textFields", textFields)) }
    if !buttons.isEmpty { children.append(("buttons", buttons)) }
    return Mirror(self, children: children, displayStyle: .struct)
  }
}
