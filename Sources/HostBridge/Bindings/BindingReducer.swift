/// Applies what controls have written (rule R6).
///
/// ```swift
/// var body: some ReducerOf<Self> {
///   BindingReducer()
///     .onChange(of: \.email) { _, state in
///       state.isEmailValid = state.email.contains("@")
///       return .none
///     }
///   Reduce { state, action in
///     switch action {
///     case .binding(\.displayName): return .send(.validate)
///     default: return .none
///     }
///   }
/// }
/// ```
///
/// It runs in its place in the body: reducers before it see the state as it was, those after it the new
/// value. It returns no effect.
public struct BindingReducer<State, Action, ViewAction: BindableAction>: Reducer
where ViewAction.State == State {
  @usableFromInline let step: (inout State, Action) -> Void

  /// Applies the binding actions of a feature.
  @inlinable
  public init() where Action == ViewAction {
    let places = WritePlaces()
    let payload = BindingPayload(Action.self)
    guard payload.tag != nil else {
      let extract = Action.bindingPath.extract
      step = { state, action in extract(action)?.write.apply(to: &state, places) }
      return
    }
    step = { state, action in
      payload.withWrite(of: action) { $0.apply(to: &state, places) }
    }
  }

  /// Applies the binding actions in a case of a feature's action.
  ///
  /// ```swift
  /// BindingReducer(action: \.view)
  /// ```
  ///
  /// - Parameter action: The case that holds an action with a case `binding`.
  @inlinable
  public init(action: CaseKeyPath<Action, ViewAction>) where Action: CasePathable {
    let outer = Action.allCasePaths[keyPath: action].extract
    let inner = ViewAction.bindingPath.extract
    let places = WritePlaces()
    step = { state, action in outer(action).flatMap(inner)?.write.apply(to: &state, places) }
  }

  /// Writes what a binding action carries into the state.
  @inlinable
  public func reduce(into state: inout State, action: Action) -> Effect<Action> {
    step(&state, action)
    return .none
  }
}
