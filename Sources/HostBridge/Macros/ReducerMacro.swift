/// Makes a struct a feature.
///
/// It conforms to ``Reducer``. Enums named `Action`, `State`, `Destination` or `Path` inside it become
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
@attached(member, names: named(State), named(Action), named(body))
@attached(memberAttribute)
@attached(extension, conformances: Reducer, FeatureTypes)
public macro Reducer() =
  #externalMacro(module: "HostBridgeMacros", type: "ReducerMacro")
