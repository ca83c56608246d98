/// A reducer that does nothing: for features that only forward actions to their host.
public struct EmptyReducer<State, Action>: Reducer {
  /// Does nothing.
  @inlinable
  public init() {}

  /// Leaves the state alone.
  @inlinable
  public func reduce(into state: inout State, action: Action) -> Effect<Action> { .none }

  /// Appends nothing.
  @inlinable
  public func compile(into program: inout ReducerProgram<State, Action>) {}
}
