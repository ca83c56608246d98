/// A choice among several actions as a plain value: what iOS shows as an action sheet.
///
/// ```swift
/// state.dialog = ConfirmationDialogState {
///   TextState("Export")
/// } actions: {
///   for format in Format.allCases {
///     ButtonState(action: .export(format)) { TextState(format.name) }
///   }
///   ButtonState(role: .cancel) { TextState("Cancel") }
/// }
/// ```
///
/// It clears itself after any action of its own (rule R7), and its ``id`` is no part of `==`, of the
/// hash or of what is printed (rule P5), as with ``AlertState``.
public struct ConfirmationDialogState<Action>: Identifiable {
  /// Identifies the dialog; kept by copies and mutations.
  public let id: PromptID
  /// Whether the title is shown.
  public var titleVisibility: ConfirmationDialogStateTitleVisibility
  /// What it asks.
  public var title: TextState
  /// What it says below the title, or nil.
  public var message: TextState?
  /// What can be chosen, in the order of the code.
  public var buttons: [ButtonState<Action>]

  /// A dialog.
  ///
  /// - Parameters:
  ///   - titleVisibility: Whether the title is shown.
  ///   - title: What it asks.
  ///   - actions: The buttons.
  ///   - message: What it says below the title.
  public init(
    titleVisibility: ConfirmationDialogStateTitleVisibility = .automatic,
    title: () -> TextState,
    @ButtonStateBuilder<Action> actions: () -> [ButtonState<Action>] = { [] },
    message: (() -> TextState)? = nil
  ) {
    self.init(
      id: PromptID(), titleVisibility: titleVisibility, title: title(), message: message?(),
      buttons: actions())
  }

  /// The same dialog for other actions: the id stays.
  ///
  /// - Parameter transform: Called at once, for the action of each button that has one.
  public func map<NewAction>(
    _ transform: (Action) -> NewAction
  ) -> ConfirmationDialogState<NewAction> {
    ConfirmationDialogState<NewAction>(
      id: id, titleVisibility: titleVisibility, title: title, message: message,
      buttons: buttons.map { $0.map(transform) })
  }

  private init(
    id: PromptID, titleVisibility: ConfirmationDialogStateTitleVisibility, title: TextState,
    message: TextState?, buttons: [ButtonState<Action>]
  ) {
    self.id = id
    self.titleVisibility = titleVisibility
    self.title = title
    self.message = message
    self.buttons = buttons
  }
}

/// Whether a dialog shows its title.
public enum ConfirmationDialogStateTitleVisibility: Hashable, Sendable {
  /// As the platform does it.
  case automatic
  /// Never.
  case hidden
  /// Always.
  case visible
}

extension ConfirmationDialogState: EphemeralState {}

extension ConfirmationDialogState: ObservableState {
  /// The dialog's identity: what tells observers of a slot that another dialog is in it.
  public var _$id: ObservableStateID { id.observed }
}

extension ConfirmationDialogState: Equatable where Action: Equatable {
  /// Whether both say the same and offer the same; the ids do not count.
  public static func == (lhs: ConfirmationDialogState, rhs: ConfirmationDialogState) -> Bool {
    lhs.titleVisibility == rhs.titleVisibility && lhs.title == rhs.title
      && lhs.message == rhs.message && lhs.buttons == rhs.buttons
  }
}

extension ConfirmationDialogState: Hashable where Action: Hashable {
  /// Hashes what `==` compares.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(titleVisibility)
    hasher.combine(title)
    hasher.combine(message)
    hasher.combine(buttons)
  }
}

extension ConfirmationDialogState: Sendable where Action: Sendable {}

extension ConfirmationDialogState: CustomStringConvertible, CustomReflectable {
  /// For example `Dialog "Export" ["PDF" sends export(pdf), cancel "Cancel"]`.
  public var description: String {
    var text = "Dialog \(title.debugDescription)"
    if titleVisibility != .automatic { text += " (title \(titleVisibility))" }
    if let message { text += " \(message.debugDescription)" }
    return text + " [\(buttons.map(\.description).joined(separator: ", "))]"
  }

  /// What the dialog says and offers, as far as there is any. The id is not shown.
  public var customMirror: Mirror {
    var children: [Mirror.Child] = [("title", title)]
    if titleVisibility != .automatic { children.append(("titleVisibility", titleVisibility)) }
    if let message { children.append(("message", message)) }
    if !buttons.isEmpty { children.append(("buttons", buttons)) }
    return Mirror(self, children: children, displayStyle: .struct)
  }
}
