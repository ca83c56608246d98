/// A button of a prompt: its text, its role, and what choosing it sends.
///
/// ```swift
/// ButtonState(role: .destructive, action: .confirmDelete) {
///   TextState("Delete")
/// }
/// ```
///
/// The id is no part of what `==` compares.
public struct ButtonState<Action>: Identifiable {
  /// Identifies the button among all of the process.
  public let id = PromptID()
  /// What hosts emphasise, or nil.
  public var role: ButtonStateRole?
  /// What choosing it does.
  public var action: ButtonStateAction<Action>
  /// What it says.
  public var label: TextState

  /// A button that sends an action, or only closes the prompt.
  ///
  /// - Parameters:
  ///   - role: What hosts emphasise.
  ///   - action: Sent when it is chosen; nil closes the prompt and nothing else.
  ///   - label: What it says.
  public init(role: ButtonStateRole? = nil, action: Action? = nil, label: () -> TextState) {
    self.role = role
    self.action = action.map(ButtonStateAction.send) ?? .none
    self.label = label()
  }

  /// A button that does what is spelled out.
  ///
  /// - Parameters:
  ///   - role: What hosts emphasise.
  ///   - action: What choosing it does: `.send(…)` or `.none`.
  ///   - label: What it says.
  @_disfavoredOverload
  public init(
    role: ButtonStateRole? = nil, action: ButtonStateAction<Action>, label: () -> TextState
  ) {
    self.role = role
    self.action = action
    self.label = label()
  }

  /// Calls a closure with the action, or with nil where the button only closes the prompt.
  ///
  /// - Parameter perform: Called once, at once.
  /// - Returns: What the closure returns.
  public func withAction<Result>(_ perform: (Action?) throws -> Result) rethrows -> Result {
    try perform(action.sent)
  }

  /// The same button with another action. It is a button of its own, with another id.
  ///
  /// - Parameter transform: Called once, at once, unless the button only closes the prompt.
  public func map<NewAction>(_ transform: (Action) -> NewAction) -> ButtonState<NewAction> {
    ButtonState<NewAction>(role: role, action: action.map(transform)) { label }
  }
}

/// What a button of a prompt is there for. Hosts emphasise it as their platform does.
public enum ButtonStateRole: Hashable, Sendable {
  /// Leaves everything as it is; what Escape and a tap outside choose.
  case cancel
  /// Takes away something that cannot be brought back.
  case destructive
}

/// What choosing a button of a prompt does. The prompt is closed in any case.
public enum ButtonStateAction<Action> {
  /// Nothing else.
  case none
  /// Sends an action before.
  case send(Action)

  /// The action that is sent, or nil.
  public var sent: Action? {
    if case .send(let action) = self { action } else { nil }
  }

  /// The same with another action.
  ///
  /// - Parameter transform: Called once, at once, if an action is sent.
  public func map<NewAction>(_ transform: (Action) -> NewAction) -> ButtonStateAction<NewAction> {
    switch self {
    case .none: .none
    case .send(let action): .send(transform(action))
    }
  }
}

extension ButtonState: Equatable where Action: Equatable {
  /// Whether both look alike and do the same; the ids do not count.
  public static func == (lhs: ButtonState, rhs: ButtonState) -> Bool {
    lhs.role == rhs.role && lhs.action == rhs.action && lhs.label == rhs.label
  }
}

extension ButtonState: Hashable where Action: Hashable {
  /// Hashes what `==` compares.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(role)
    hasher.combine(action)
    hasher.combine(label)
  }
}

extension ButtonState: Sendable where Action: Sendable {}
extension ButtonStateAction: Equatable where Action: Equatable {}
extension ButtonStateAction: Hashable where Action: Hashable {}
extension ButtonStateAction: Sendable where Action: Sendable {}

extension ButtonState: CustomStringConvertible, CustomReflectable {
  /// For example `destructive "Delete" sends confirmDelete`.
  public var description: String {
    let role = role.map { "\($0) " } ?? ""
    let action = action.sent.map { " sends \($0)" } ?? ""
    return role + label.debugDescription + action
  }

  /// The role, the label and the action, as far as there are any.
  public var customMirror: Mirror {
    var children: [Mirror.Child] = [("label", label)]
    if let role { children.append(("role", role)) }
    if let action = action.sent { children.append(("action", action)) }
    return Mirror(self, children: children, displayStyle: .struct)
  }
}
