/// A reducer that is an enum of features: one of them at a time. The `@Reducer` macro writes the
/// conformance.
public protocol CaseReducer<State, Action>: FeatureTypes
where State: CaseReducerState, State.StateReducer == Self {
  /// A case for the state of each feature.
  associatedtype State
  /// A case for the actions of each feature.
  associatedtype Action
  /// The type of ``body``.
  associatedtype Body: Reducer<State, Action>
  /// A case for the store of each feature: what ``Store/case`` gives.
  associatedtype CaseScope

  /// Runs each feature on its own case.
  @ReducerBuilder<State, Action> static var body: Body { get }

  /// The store of the feature that is there now.
  ///
  /// - Parameter store: A store of the enum.
  static func scope(_ store: Store<State, Action>) -> CaseScope

  /// Whether the state is of a kind that goes after an action of its own, and the action is one.
  ///
  /// - Parameters:
  ///   - state: Takes the action in, where it does not go.
  ///   - action: An action of the enum.
  static func isEphemeral(_ state: inout State, after action: Action) -> Bool
}

extension CaseReducer {
  /// False: the features stay until somebody removes them.
  public static func isEphemeral(_ state: inout State, after action: Action) -> Bool { false }
}

/// The state of a ``CaseReducer``.
public protocol CaseReducerState {
  /// The enum of features whose state this is.
  associatedtype StateReducer

  /// The value in each case that holds values of its type. None unless implemented; the `@Reducer` macro
  /// writes it.
  ///
  /// - Parameter value: The state of a feature.
  static func cases(holding value: Any) -> [Self]
}

extension CaseReducerState {
  /// None: it is not known what the cases hold.
  public static func cases(holding value: Any) -> [Self] { [] }
}

/// A value in a case, if it is of the case's type: what macros print.
public func cases<Root, Value>(of path: CasePath<Root, Value>, holding value: Any) -> [Root] {
  guard Swift.type(of: value) == Value.self, let value = value as? Value else { return [] }
  return [path.embed(value)]
}

/// Whether ephemeral state goes after an action of its own: what macros print.
public func isEphemeral<State: EphemeralState>(
  _ state: inout State, after action: State.Action
) -> Bool {
  !state.absorb(action)
}

/// Whether ephemeral state goes after an action of its own: state that takes in none does.
@_disfavoredOverload
public func isEphemeral<State, Action>(_ state: inout State, after action: Action) -> Bool { true }
