/// Groups reducers, so that an operator can be applied to all of them.
public struct CombineReducers<State, Action, Content: Reducer<State, Action>>: Reducer {
  @usableFromInline let content: Content

  /// Groups reducers.
  ///
  /// - Parameter content: Run in the order they are written.
  @inlinable
  public init(@ReducerBuilder<State, Action> content: () -> Content) {
    self.content = content()
  }

  /// All of them, in their order.
  @inlinable
  public func reduce(into state: inout State, action: Action) -> Effect<Action> {
    content.reduce(into: &state, action: action)
  }

  /// Appends the steps of all of them.
  @inlinable
  public func compile(into program: inout ReducerProgram<State, Action>) {
    content.compile(into: &program)
  }
  /// What the content says.
  @inlinable
  public static func mayMount(_ search: inout MountSearch) -> Bool { Content.mayMount(&search) }
}
