extension Reducer {
  /// Does something when a value of the state has become another (rule R5).
  ///
  /// The value is compared before and after this reducer, for every action. Chained, a later `onChange`
  /// sees what an earlier one did.
  ///
  /// ```swift
  /// Reduce { state, action in … }
  ///   .onChange(of: \.query) { old, state in
  ///     state.page = 0
  ///     return .send(.search)
  ///   }
  /// ```
  ///
  /// - Parameters:
  ///   - value: The value to compare; a key path or a closure.
  ///   - perform: Gets the old value and the state, which it may change, and returns the work that
  ///     follows, merged after this reducer's.
  @inlinable
  public func onChange<Value: Equatable>(
    of value: @escaping (State) -> Value,
    _ perform: @escaping (_ oldValue: Value, _ state: inout State) -> Effect<Action>
  ) -> OnChange<Self, Value> {
    OnChange(base: self, value: value) { old, _, state, _ in perform(old, &state) }
  }

  /// Runs reducers when a value of the state has become another, on the same action (rule R5).
  ///
  /// ```swift
  /// BindingReducer()
  ///   .onChange(of: \.volume) { old, new in
  ///     Reduce { state, _ in
  ///       state.isLoud = new > 80
  ///       return .none
  ///     }
  ///   }
  /// ```
  ///
  /// - Parameters:
  ///   - value: The value to compare; a key path or a closure.
  ///   - reducers: Gets the old and the new value. Evaluated for each change.
  @inlinable
  public func onChange<Value: Equatable, Change: Reducer<State, Action>>(
    of value: @escaping (State) -> Value,
    @ReducerBuilder<State, Action> _ reducers:
      @escaping (_ oldValue: Value, _ newValue: Value) -> Change
  ) -> OnChange<Self, Value> {
    OnChange(base: self, value: value) { old, new, state, action in
      reducers(old, new).reduce(into: &state, action: action)
    }
  }
}

/// A reducer that reacts to changes of a value: what `onChange` returns.
public struct OnChange<Base: Reducer, Value: Equatable>: Reducer {
  /// The state of the reducer inside.
  public typealias State = Base.State
  /// The action of the reducer inside.
  public typealias Action = Base.Action
  @usableFromInline
  typealias Perform = (Value, Value, inout Base.State, Base.Action) -> Effect<Base.Action>
  @usableFromInline let base: Base
  @usableFromInline let value: (Base.State) -> Value
  @usableFromInline let perform: Perform

  @inlinable
  init(base: Base, value: @escaping (Base.State) -> Value, perform: @escaping Perform) {
    self.base = base
    self.value = value
    self.perform = perform
  }

  /// Runs the steps that it compiles to.
  @inlinable
  public func reduce(into state: inout Base.State, action: Base.Action) -> Effect<Base.Action> {
    reduceCompiled(into: &state, action: action)
  }

  /// Appends the steps of the children around those of the reducer inside.
  @inlinable
  public func compile(into program: inout ReducerProgram<Base.State, Base.Action>) {
    let value = self.value
    let perform = self.perform
    let before = ValueBefore<Value>()
    program.append { state, _ in
      before.value = value(state)
      return .none
    }
    base.compile(into: &program)
    program.append { state, action in
      guard let old = before.take() else { return .none }
      let new = value(state)
      return old == new ? .none : perform(old, new, &state, action)
    }
  }

  /// What the reducers inside say.
  @inlinable
  public static func mayMount(_ search: inout MountSearch) -> Bool { Base.mayMount(&search) }
}

/// Keeps a value while reducers run that may change it.
@usableFromInline
final class ValueBefore<Value> {
  @usableFromInline var value: Value?

  @usableFromInline
  init() {}

  /// Moves the value out.
  @inlinable
  func take() -> Value? {
    defer { value = nil }
    return value
  }
}
