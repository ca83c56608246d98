import HostBridge

/// The reducers of a store under test, with a log at their end.
@usableFromInline
struct LoggingReducer<Base: Reducer>: Reducer {
  @usableFromInline typealias State = Base.State
  @usableFromInline typealias Action = Base.Action

  @usableFromInline let base: Base
  @usableFromInline let log: ActionLog<Base.State, Base.Action>
  @usableFromInline let dependencies: TestDependencies

  @inlinable
  init(base: Base, log: ActionLog<Base.State, Base.Action>, dependencies: TestDependencies) {
    self.base = base
    self.log = log
    self.dependencies = dependencies
  }

  @inlinable
  func reduce(into state: inout Base.State, action: Base.Action) -> Effect<Base.Action> {
    let effect = base.reduce(into: &state, action: action)
    log.reduced(action, state)
    return effect
  }

  @inlinable
  static func mayMount(_ search: inout MountSearch) -> Bool { Base.mayMount(&search) }

  // The steps stay those of the program, so that host code among them may still read the store (rule T6).
  @inlinable
  func compile(into program: inout ReducerProgram<Base.State, Base.Action>) {
    let (log, dependencies) = (log, dependencies)
    program.compile(base, between: { dependencies.enter() }, and: { dependencies.leave() })
    program.append { state, action in
      log.reduced(action, state)
      return .none
    }
  }
}

/// The overrides that a store under test runs its reducers with, which the test may change.
///
/// On the host.
@usableFromInline
final class TestDependencies {
  /// What the test has set; nil until it has.
  private(set) var values: DependencyValues?
  private var storage: DependencyStorage?
  private var entered: [(outer: UnsafeRawPointer?, storage: DependencyStorage)] = []

  @usableFromInline
  init() {}

  /// Puts other overrides in force, from the next action on.
  func change(to values: DependencyValues) {
    self.values = values
    storage = values.published()
  }

  /// Puts the overrides in force for a step, if the test has changed any.
  @usableFromInline
  func enter() {
    guard let storage else { return }
    entered.append((storage.enter(), storage))
  }

  /// Ends what ``enter()`` began.
  @usableFromInline
  func leave() {
    guard let (outer, _) = entered.popLast() else { return }
    DependencyStorage.leave(outer)
  }
}
