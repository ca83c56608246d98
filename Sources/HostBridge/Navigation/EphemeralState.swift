/// The state of a child that does nothing but ask: it goes after any action of its own.
///
/// Operators clear such a child after the parent has reduced its action, unless the parent has put up
/// another meanwhile (rules R7 and P6). ``AlertState`` and ``ConfirmationDialogState`` conform. A type
/// of one's own needs no members:
///
/// ```swift
/// struct Toast: EphemeralState {
///   enum Action { case undoTapped }
///   var text: String
/// }
/// ```
public protocol EphemeralState<Action> {
  /// What can be chosen.
  associatedtype Action

  /// Takes in an action that the state outlives: text that was typed into a field.
  ///
  /// Operators ask before the parent reduces the action, and clear nothing where the answer is true.
  /// Unless implemented, every action clears the state. On the host.
  ///
  /// - Parameter action: One of the state's own.
  /// - Returns: Whether the state stays.
  mutating func absorb(_ action: Action) -> Bool
}

extension EphemeralState {
  /// Takes in nothing: the state goes after the action.
  public mutating func absorb(_ action: Action) -> Bool { false }
}
