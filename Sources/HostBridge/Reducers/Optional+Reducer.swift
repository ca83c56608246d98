/// A reducer that may be absent: then it does nothing.
extension Optional: FeatureTypes where Wrapped: Reducer {
  /// The state of the wrapped reducer.
  public typealias State = Wrapped.State
  /// The action of the wrapped reducer.
  public typealias Action = Wrapped.Action
}

extension Optional: Reducer where Wrapped: Reducer {
  /// The wrapped reducer, if there is one.
  @inlinable
  public func reduce(
    into state: inout Wrapped.State, action: Wrapped.Action
  ) -> Effect<Wrapped.Action> {
    self?.reduce(into: &state, action: action) ?? .none
  }

  /// Appends the steps of the wrapped reducer, if there is one.
  @inlinable
  public func compile(into program: inout ReducerProgram<Wrapped.State, Wrapped.Action>) {
    self?.compile(into: &program)
  }
  /// What the wrapped reducer says.
  @inlinable
  public static func mayMount(_ search: inout MountSearch) -> Bool { Wrapped.mayMount(&search) }
}
