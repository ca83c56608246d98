/// Makes a struct a feature, or an enum a choice of features.
///
/// A struct conforms to ``Reducer``. Enums named `Action`, `State`, `Destination` or `Path` inside it become
/// case pathable. A feature without `State`, `Action` or `body` gets an empty one.
///
/// ```swift
/// @Reducer
/// struct Counter {
///   @ObservableState struct State { var count = 0 }
///   enum Action { case incrementTapped }
///   var body: some ReducerOf<Self> {
///     Reduce { state, _ in
///       state.count += 1
///       return .none
///     }
///   }
/// }
/// ```
///
/// An enum conforms to ``CaseReducer``: each case names the feature that runs while the state is in that
/// case. It gets `State` and `Action` with a case for each feature's own, a `body` that runs them, and the
/// stores that ``Store/case`` gives. A feature that is made with arguments is the default value of its
/// case. Alerts and dialogs go away by themselves (rule P6); so does what is marked with
/// ``ReducerCaseEphemeral()``. A case that holds plain values is marked with ``ReducerCaseIgnored()``.
///
/// ```swift
/// @Reducer
/// enum Destination {
///   case edit(Edit)
///   case timer(Timer = Timer(step: 2))
///   case alert(AlertState<Alert>)
///   enum Alert { case deleteTapped }
/// }
/// // In the state: @Presents var destination: Destination.State?
/// // In the action: case destination(PresentationAction<Destination.Action>)
/// // In the body: Reduce { … }.ifLet(\.$destination, action: \.destination)
/// ```
///
/// The state and the action conform to what an extension says:
/// `extension Destination.State: Equatable {}`.
@attached(
  member, names: named(State), named(Action), named(body), named(CaseScope), named(scope),
  named(isEphemeral)
)
@attached(memberAttribute)
@attached(extension, conformances: FeatureTypes, Reducer, CaseReducer)
public macro Reducer() =
  #externalMacro(module: "HostBridgeMacros", type: "ReducerMacro")

/// Marks a case of a ``Reducer()`` enum that holds plain values: no feature runs, and it has no actions.
///
/// ```swift
/// @Reducer
/// enum Destination {
///   case edit(Edit)
///   @ReducerCaseIgnored case share(name: String, URL)
/// }
/// ```
///
/// A case without values needs no mark.
@attached(peer)
public macro ReducerCaseIgnored() =
  #externalMacro(module: "HostBridgeMacros", type: "ReducerCaseIgnoredMacro")

/// Marks a case of a ``Reducer()`` enum whose state goes away after an action of its own (rule P6), as
/// alerts and dialogs do without a mark.
///
/// The case holds the state itself, a type with a member type `Action`. What it should outlive, an
/// ``EphemeralState`` takes in by `absorb(_:)`.
///
/// ```swift
/// @Reducer
/// enum Destination {
///   case edit(Edit)
///   @ReducerCaseEphemeral case toast(Toast)
/// }
/// ```
@attached(peer)
public macro ReducerCaseEphemeral() =
  #externalMacro(module: "HostBridgeMacros", type: "ReducerCaseEphemeralMacro")
