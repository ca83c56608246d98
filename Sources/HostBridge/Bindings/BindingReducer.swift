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
  @usableFromInline let steps: Steps<State, Action>

  /// Applies the binding actions of a feature.
  @inlinable
  public init() where Action == ViewAction {
    let places = WritePlaces()
    let payload = BindingPayload(Action.self)
    guard payload.tag != nil else {
      let extract = Action.bindingPath.extract
      steps = Steps(run: { state, action, _ in
        extract(action.pointee)?.write.apply(to: &state.pointee, places)
      })
      return
    }
    steps = Steps(run: { state, action, _ in
      payload.withWrite(at: action) { $0.apply(to: &state.pointee, places) }
    })
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
    steps = Steps(run: { state, action, _ in
      outer(action.pointee).flatMap(inner)?.write.apply(to: &state.pointee, places)
    })
  }

  /// Writes what a binding action carries into the state.
  @inlinable
  public func reduce(into state: inout State, action: Action) -> Effect<Action> {
    steps.reduce(&state, action)
  }

  /// Appends the step that does it.
  @inlinable
  public func compile(into program: inout ReducerProgram<State, Action>) {
    program.append(steps)
  }
}
