import HostBridge

/// What the store under test did: its actions in their order, each with the state it left, until the test
/// has asserted them.
///
/// On the host.
final class ActionLog<State, Action> {
  /// One action that the store reduced, for as long as it waits to be asserted or effects of it run.
  final class Entry {
    let action: Action
    /// The assertion that it belongs to; before there is one, the one after which it came.
    var location: SourceLocation

    init(action: Action, location: SourceLocation) {
      self.action = action
      self.location = location
    }
  }

  /// An action that the test did not send.
  struct Received {
    let entry: Entry
    let state: State
  }

  /// The actions that the test did not send and has not asserted, oldest first.
  private(set) var received = FIFO<Received>()
  /// The action reduced last.
  private(set) var latest: Entry?
  /// The assertion that runs, or ran last.
  var location: SourceLocation
  /// The action that the test is sending, from before the step until after it.
  private var isSending = false
  private var stateAfterSend: State?

  init(location: SourceLocation) {
    self.location = location
  }

  /// An action was reduced.
  func reduced(_ action: Action, _ state: State) {
    let entry = Entry(action: action, location: location)
    latest = entry
    if isSending {
      isSending = false
      stateAfterSend = state
    } else {
      received.append(Received(entry: entry, state: state))
    }
  }

  /// Notes that the next action is the test's own.
  ///
  /// - Parameter send: Sends it.
  /// - Returns: What `send` returned, and the state right after the action, before those that followed
  ///   from it. Nil if it was not reduced.
  func sending<Result>(_ send: () -> Result) -> (Result, State?) {
    isSending = true
    let result = send()
    isSending = false
    defer { stateAfterSend = nil }
    return (result, stateAfterSend)
  }

  /// Whatever the store did is done: what it enlists from here on comes of nothing that was logged.
  func settled() {
    latest = nil
  }

  /// Takes the oldest action that is not asserted.
  func next() -> Received? { received.popFirst() }
}

/// The reducers of a store under test, with a log at their end.
struct LoggingReducer<Base: Reducer>: Reducer {
  let base: Base
  let log: ActionLog<Base.State, Base.Action>
  let dependencies: TestDependencies

  func reduce(into state: inout Base.State, action: Base.Action) -> Effect<Base.Action> {
    let effect = base.reduce(into: &state, action: action)
    log.reduced(action, state)
    return effect
  }

  static func mayMount(_ search: inout MountSearch) -> Bool { Base.mayMount(&search) }

  // The steps stay those of the program, so that host code among them may still read the store (rule T6).
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
final class TestDependencies {
  private(set) var values: DependencyValues?
  private var storage: DependencyStorage?
  private var entered: [(outer: UnsafeRawPointer?, storage: DependencyStorage?)] = []

  /// Puts other overrides in force, from the next action on.
  func change(to values: DependencyValues) {
    self.values = values
    storage = values.published()
  }

  /// Puts the overrides in force for a step, if the test has changed any.
  func enter() {
    entered.append((storage?.enter(), storage))
  }

  /// Ends what ``enter()`` began.
  func leave() {
    guard let (outer, storage) = entered.popLast(), storage != nil else { return }
    DependencyStorage.leave(outer)
  }
}
