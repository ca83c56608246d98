/// An action with a case for what controls write into the state.
///
/// ```swift
/// enum Action: BindableAction {
///   case binding(BindingAction<State>)
///   case saveTapped
/// }
/// ```
///
/// The case is all there is to write. A ``BindingReducer`` applies what it carries.
public protocol BindableAction<State> {
  /// What controls write into.
  associatedtype State
  /// The case of what a control wrote.
  static func binding(_ action: BindingAction<State>) -> Self
  /// The way into that case and out of it. An enum gets it.
  static var bindingPath: CasePath<Self, BindingAction<State>> { get }
}

extension BindableAction {
  /// The way into the case `binding` and out of it.
  @inlinable
  public static var bindingPath: CasePath<Self, BindingAction<State>> {
    let payload = BindingPayload(Self.self)
    return CasePath(
      unchecked: nil, embed: { binding($0) }, extract: { payload.extract($0) })
  }
}
