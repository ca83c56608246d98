extension Reducer {
  /// Prints every action that reaches this reducer, and what it changed in the state.
  ///
  /// A tool for a debugging session, in debug builds of HostBridge only: in release builds the reducer
  /// runs as if this were not written. It keeps a copy of the state during each action, so the reducer
  /// copies every array it mutates; take it out before measuring anything.
  ///
  /// ```swift
  /// Store(initialState: Counter.State()) {
  ///   Counter()._printChanges()
  /// }
  /// // received .incrementTapped
  /// //   Counter.State(
  /// // -   count: 0,
  /// // +   count: 1,
  /// //     … 1 unchanged
  /// //   )
  /// ```
  ///
  /// - Parameter printer: What is printed and where; nil prints nothing and copies nothing.
  public func _printChanges(
    _ printer: ChangePrinter<State, Action>? = .diff
  ) -> PrintChanges<Self> {
    PrintChanges(base: self, printer: printer)
  }
}

/// A reducer whose changes are printed: made by `_printChanges(_:)`.
public struct PrintChanges<Base: Reducer>: Reducer {
  /// The state of the reducer whose changes are printed.
  public typealias State = Base.State
  /// Its actions.
  public typealias Action = Base.Action

  let base: Base
  let printer: ChangePrinter<Base.State, Base.Action>?

  /// Reduces, and prints.
  public func reduce(into state: inout Base.State, action: Base.Action) -> Effect<Base.Action> {
    #if DEBUG
      guard let printer else { return base.reduce(into: &state, action: action) }
      let old = state
      let effect = base.reduce(into: &state, action: action)
      printer.print(action, old, state)
      return effect
    #else
      return base.reduce(into: &state, action: action)
    #endif
  }

  /// What the reducer says.
  public static func mayMount(_ search: inout MountSearch) -> Bool { Base.mayMount(&search) }

  /// Appends the steps of the reducer between one that keeps the state and one that prints.
  public func compile(into program: inout ReducerProgram<Base.State, Base.Action>) {
    #if DEBUG
      guard let printer else { return base.compile(into: &program) }
      let kept = ValueBefore<Base.State>()
      program.append { state, _ in
        kept.value = state
        return .none
      }
      base.compile(into: &program)
      program.append { state, action in
        if let old = kept.take() { printer.print(action, old, state) }
        return .none
      }
    #else
      base.compile(into: &program)
    #endif
  }
}
