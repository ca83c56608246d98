/// A reducer made of a closure.
///
/// Inside a feature's body the closure changes the state in place. Written in a store's own builder
/// it is where a host listens to the child it embeds, and may read the store: it then sees the value
/// from just before the closure (rule T6).
///
/// ```swift
/// Store(initialState: Child.State()) {
///   Child()
///   Reduce { [weak self] _, action in
///     .host { self?.heard(action) }
///   }
/// }
/// ```
public struct Reduce<State, Action>: Reducer {
  @usableFromInline
  enum Content {
    case closure(ReducerProgram<State, Action>.Step)
    case erased(any Reducer<State, Action>)
  }

  @usableFromInline let content: Content

  /// Makes a reducer out of a closure.
  ///
  /// - Parameter reduce: Called for every action, on the host.
  @inlinable
  public init(_ reduce: @escaping (_ state: inout State, _ action: Action) -> Effect<Action>) {
    content = .closure(reduce)
  }

  /// Erases the type of a reducer.
  ///
  /// As all there is to a child, it does not tell the operator around it that the reducer has mount or
  /// dismount hooks; written into a builder as it is, a reducer does.
  ///
  /// - Parameter reducer: Does the work.
  @inlinable
  public init(_ reducer: any Reducer<State, Action>) {
    content = .erased(reducer)
  }

  /// Calls the closure, or the reducer.
  @inlinable
  public func reduce(into state: inout State, action: Action) -> Effect<Action> {
    switch content {
    case .closure(let reduce): reduce(&state, action)
    case .erased(let reducer): reducer.reduce(into: &state, action: action)
    }
  }

  /// Appends the closure as one step, or the reducer's steps.
  @inlinable
  public func compile(into program: inout ReducerProgram<State, Action>) {
    switch content {
    case .closure(let reduce): program.appendClosure(reduce)
    case .erased(let reducer): reducer.compile(into: &program)
    }
  }
}
