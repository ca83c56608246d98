extension Reducer {
  /// Does something when this feature's state comes into existence (rule R9).
  ///
  /// Once for each time it does: when the store is made, or after the step in which the child, case, row
  /// or element appeared, before the next step; parents before children. State that a store begins with
  /// counts, too. In the initializer of a store, the effects begin in the scheduler's next tick.
  ///
  /// ```swift
  /// Reduce { state, action in … }
  ///   .onMount { state in .run { [id = state.id] send in await send(.loaded(load(id))) } }
  /// ```
  ///
  /// - Parameter effect: Gets the state, on the host, and returns the work that follows. It cannot change
  ///   the state.
  @inlinable
  public func onMount(
    _ effect: @escaping (_ state: State) -> Effect<Action>
  ) -> MountedReducer<Self> {
    MountedReducer(base: self, hook: .mount(effect))
  }

  /// Does something when this feature's state has gone, whoever removed it (rule R9).
  ///
  /// Once, after the step that removed it, children before parents. Its work stands at the nearest place
  /// above that still exists, and actions that it sends go to a child that is gone: use it to release
  /// what the feature held outside. The end of the whole store ends everything, and calls nothing.
  ///
  /// - Parameter effect: Gets the state as it was after the last step that the feature itself handled, on
  ///   the host.
  @inlinable
  public func onDismount(
    _ effect: @escaping (_ state: State) -> Effect<Action>
  ) -> MountedReducer<Self> {
    MountedReducer(base: self, hook: .dismount(effect))
  }
}

/// A reducer that is told of its existence: what `onMount` and `onDismount` return.
public struct MountedReducer<Base: Reducer>: Reducer {
  /// The state of the reducer inside.
  public typealias State = Base.State
  /// The action of the reducer inside.
  public typealias Action = Base.Action
  @usableFromInline let base: Base
  @usableFromInline let hook: MountHook<Base.State, Base.Action>

  @inlinable
  init(base: Base, hook: MountHook<Base.State, Base.Action>) {
    self.base = base
    self.hook = hook
  }

  /// Runs the steps that it compiles to.
  @inlinable
  public func reduce(into state: inout Base.State, action: Base.Action) -> Effect<Base.Action> {
    base.reduce(into: &state, action: action)
  }

  /// Appends the steps of the children around those of the reducer inside.
  @inlinable
  public func compile(into program: inout ReducerProgram<Base.State, Base.Action>) {
    base.compile(into: &program)
    program.hooks.append(hook)
  }

  /// What the reducers inside say.
  @inlinable
  public static func mayMount(_ search: inout MountSearch) -> Bool { true }
}
