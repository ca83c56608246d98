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
