/// Composes reducers in the order they are written: all see every action, on one state (rule R1).
@resultBuilder
public enum ReducerBuilder<State, Action> {
  /// Nothing was written.
  @inlinable
  public static func buildBlock() -> EmptyReducer<State, Action> { EmptyReducer() }

  /// A reducer as it stands.
  @inlinable
  public static func buildExpression<R: Reducer<State, Action>>(
    _ reducer: @autoclosure () -> R
  ) -> R {
    // An autoclosure, since the compiler would open a reducer whose type was erased to pass it here.
    reducer()
  }

  /// A reducer whose type was erased. Disfavoured, since the compiler would erase every reducer: it
  /// prefers what is not generic.
  @inlinable
  @_disfavoredOverload
  public static func buildExpression(_ reducer: any Reducer<State, Action>) -> Reduce<State, Action>
  {
    Reduce(reducer)
  }

  /// The first reducer.
  @inlinable
  public static func buildPartialBlock<R: Reducer<State, Action>>(first: R) -> R { first }

  /// What was written so far, and one more.
  @inlinable
  public static func buildPartialBlock<First: Reducer<State, Action>, Next: Reducer<State, Action>>(
    accumulated: First, next: Next
  ) -> Pair<First, Next> {
    Pair(first: accumulated, next: next)
  }

  /// The first branch of a condition.
  @inlinable
  public static func buildEither<First: Reducer<State, Action>, Second: Reducer<State, Action>>(
    first reducer: First
  ) -> Branch<First, Second> {
    .first(reducer)
  }

  /// The second branch of a condition.
  @inlinable
  public static func buildEither<First: Reducer<State, Action>, Second: Reducer<State, Action>>(
    second reducer: Second
  ) -> Branch<First, Second> {
    .second(reducer)
  }

  /// A condition without `else`.
  @inlinable
  public static func buildOptional<R: Reducer<State, Action>>(_ reducer: R?) -> R? { reducer }

  /// A loop.
  @inlinable
  public static func buildArray<R: Reducer<State, Action>>(_ reducers: [R]) -> List<R> {
    List(reducers: reducers)
  }

  /// A reducer behind an availability check.
  @inlinable
  public static func buildLimitedAvailability(
    _ reducer: some Reducer<State, Action>
  ) -> Reduce<State, Action> {
    Reduce(reducer)
  }

  /// The whole.
  @inlinable
  public static func buildFinalResult<R: Reducer<State, Action>>(_ reducer: R) -> R { reducer }

  /// Two reducers, one after the other.
  public struct Pair<First: Reducer<State, Action>, Next: Reducer<State, Action>>: Reducer {
    @usableFromInline let first: First
    @usableFromInline let next: Next

    @inlinable
    init(first: First, next: Next) {
      self.first = first
      self.next = next
    }

    /// The two, one after the other.
    @inlinable
    public func reduce(into state: inout State, action: Action) -> Effect<Action> {
      let effect = first.reduce(into: &state, action: action)
      return effect.merge(with: next.reduce(into: &state, action: action))
    }

    /// Appends the steps of both.
    @inlinable
    public func compile(into program: inout ReducerProgram<State, Action>) {
      first.compile(into: &program)
      next.compile(into: &program)
    }

    /// What either says.
    @inlinable
    public static func mayMount(_ search: inout MountSearch) -> Bool {
      First.mayMount(&search) || Next.mayMount(&search)
    }
  }

  /// One of two reducers, decided when the builder ran.
  public enum Branch<First: Reducer<State, Action>, Second: Reducer<State, Action>>: Reducer {
    /// The condition held.
    case first(First)
    /// It did not.
    case second(Second)

    /// The branch that was taken.
    @inlinable
    public func reduce(into state: inout State, action: Action) -> Effect<Action> {
      switch self {
      case .first(let reducer): reducer.reduce(into: &state, action: action)
      case .second(let reducer): reducer.reduce(into: &state, action: action)
      }
    }

    /// Appends the steps of the branch that was taken.
    @inlinable
    public func compile(into program: inout ReducerProgram<State, Action>) {
      switch self {
      case .first(let reducer): reducer.compile(into: &program)
      case .second(let reducer): reducer.compile(into: &program)
      }
    }

    /// What either says.
    @inlinable
    public static func mayMount(_ search: inout MountSearch) -> Bool {
      First.mayMount(&search) || Second.mayMount(&search)
    }
  }

  /// Reducers of one type, one after the other.
  public struct List<Element: Reducer<State, Action>>: Reducer {
    @usableFromInline let reducers: [Element]

    @inlinable
    init(reducers: [Element]) {
      self.reducers = reducers
    }

    /// All of them, one after the other.
    @inlinable
    public func reduce(into state: inout State, action: Action) -> Effect<Action> {
      .merge(reducers.map { $0.reduce(into: &state, action: action) })
    }

    /// Appends the steps of all of them.
    @inlinable
    public func compile(into program: inout ReducerProgram<State, Action>) {
      for reducer in reducers { reducer.compile(into: &program) }
    }

    /// What an element says.
    @inlinable
    public static func mayMount(_ search: inout MountSearch) -> Bool { Element.mayMount(&search) }
  }
}
