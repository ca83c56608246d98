/// A text field of an alert: what it shows, and the action by which typed text reaches the state.
///
/// ```swift
/// enum Alert {
///   case nameChanged(String)
///   case renameTapped
/// }
///
/// state.alert = AlertState {
///   TextState("Rename")
/// } textFields: {
///   TextFieldState("Name", text: state.name, action: \.nameChanged)
/// } actions: {
///   ButtonState(action: .renameTapped) { TextState("Rename") }
/// }
///
/// // When the button is chosen, the alert still has the text that was typed:
/// case .alert(.presented(.renameTapped)):
///   state.name = state.alert?.textFields[0].text ?? ""
/// ```
///
/// The host sends the action for every change of the text. The alert takes the text in and stays (see
/// ``EphemeralState/absorb(_:)``); a text set by a reducer is what the host shows. So the field is
/// bound both ways (rule D5), with no state besides the alert's own.
public struct TextFieldState<Action>: Identifiable {
  /// Names the field in its alert.
  public var id: String
  /// What the field shows while it is empty.
  public var placeholder: TextState
  /// What is in the field.
  public var text: String
  /// Whether the characters are hidden, as in a password's field.
  public var isSecure: Bool
  private var report: Report?

  /// How typed text becomes an action and is found in one.
  private struct Report: Hashable, Sendable {
    // Stands for the case in comparisons, since a case path has closures.
    let keyPath: any AnyKeyPath & Sendable
    let path: CasePath<Action, String>

    static func == (lhs: Report, rhs: Report) -> Bool {
      lhs.keyPath as AnyKeyPath == rhs.keyPath as AnyKeyPath
    }

    func hash(into hasher: inout Hasher) {
      hasher.combine(keyPath as AnyKeyPath)
    }
  }

  /// A field whose text reaches nobody by itself.
  ///
  /// - Parameters:
  ///   - placeholder: Shown while the field is empty.
  ///   - id: Names the field in its alert; the placeholder unless given.
  ///   - text: In the field at first.
  ///   - isSecure: Whether the characters are hidden.
  public init(
    _ placeholder: TextState, id: String? = nil, text: String = "", isSecure: Bool = false
  ) {
    self.id = id ?? String(state: placeholder)
    self.placeholder = placeholder
    self.text = text
    self.isSecure = isSecure
  }

  /// A field whose text reaches the state by an action.
  ///
  /// - Parameters:
  ///   - placeholder: Shown while the field is empty.
  ///   - id: Names the field in its alert; the placeholder unless given.
  ///   - text: In the field at first.
  ///   - isSecure: Whether the characters are hidden.
  ///   - action: The case that carries the whole text whenever it has changed. Fields of one alert need
  ///     different cases.
  public init(
    _ placeholder: TextState, id: String? = nil, text: String = "", isSecure: Bool = false,
    action: any CaseKeyPath<Action, String> & Sendable
  ) where Action: CasePathable {
    self.init(placeholder, id: id, text: text, isSecure: isSecure)
    report = Report(keyPath: action, path: Action.allCasePaths[keyPath: action])
  }

  /// The action that carries a text, or nil where the field has none. What hosts send.
  ///
  /// - Parameter text: The whole text in the field.
  public func action(typing text: String) -> Action? {
    report?.path.embed(text)
  }

  /// The text that an action carries, if it is this field's.
  func text(typedBy action: Action) -> String? {
    report?.path.extract(action)
  }

  /// The same field for other actions. It reports to nobody, since a closure cannot tell its case.
  func silent<NewAction>() -> TextFieldState<NewAction> {
    TextFieldState<NewAction>(placeholder, id: id, text: text, isSecure: isSecure)
  }
}

extension TextFieldState: Equatable {}
extension TextFieldState: Hashable {}
extension TextFieldState: Sendable {}

extension TextFieldState: CustomStringConvertible, CustomReflectable {
  /// For example `"Name": "Blob"`; a secure field's text is not shown.
  public var description: String {
    "\(placeholder.debugDescription): \(isSecure ? "•••" : String(reflecting: text))"
  }

  /// What is shown of the field. A secure field's text is not.
  public var customMirror: Mirror {
    var children: [Mirror.Child] = [("placeholder", placeholder)]
    if id != String(state: placeholder) { children.append(("id", id)) }
    children.append(("text", isSecure ? "•••" : text))
    return Mirror(self, children: children, displayStyle: .struct)
  }
}
