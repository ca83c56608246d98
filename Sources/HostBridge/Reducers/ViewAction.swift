/// An action type that sets apart what a screen may send.
///
/// ```swift
/// enum Action: ViewAction {
///   case view(View)
///   case response(Response)
///   enum View { case loginButtonTapped }
/// }
/// ```
public protocol ViewAction<ViewAction> {
  /// What a screen may send.
  associatedtype ViewAction
  /// The case of what a screen sent.
  static func view(_ action: ViewAction) -> Self
}
