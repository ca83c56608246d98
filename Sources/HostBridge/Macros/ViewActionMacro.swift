/// Adds `send(_:)` to a screen: it takes the actions that the feature's screen may send.
///
/// The type needs a property `store`; the feature's `Action` needs a case `view` and a type
/// `ViewAction`, usually by conforming to ``ViewAction``. `send` is as visible as `store`, returns
/// the ``StoreTask`` of the action, and adds no conformance.
///
/// ```swift
/// @ViewAction(for: Login.self)
/// final class LoginScreen {
///   let store: StoreOf<Login>
///   func buttonClicked() { send(.loginButtonTapped) }
/// }
/// ```
@attached(member, names: named(send))
public macro ViewAction<R: FeatureTypes>(for feature: R.Type) =
  #externalMacro(module: "HostBridgeMacros", type: "ViewActionMacro")
