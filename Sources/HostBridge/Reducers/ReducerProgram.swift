/// What reducers are turned into once, when a store is made: steps that run for every action.
///
/// Bodies have been evaluated and nesting is gone: a feature whose body holds three reducers is three
/// steps (rule R1).
public struct ReducerProgram<State, Action> {
  /// Changes the state and returns the work that follows.
  public typealias Step = (inout State, Action) -> Effect<Action>

  @usableFromInline
  struct Stage {
    @usableFromInline let step: Step
    /// The same on addresses, where it was made that way.
    @usableFromInline let steps: Steps<State, Action>?
    /// Whether the state stays readable in the store while the step runs: true for a `Reduce` that
    /// stands in the store's own builder, where hosts live (rule T6).
    @usableFromInline let isCheckedIn: Bool

    @inlinable
    init(step: @escaping Step, steps: Steps<State, Action>? = nil, isCheckedIn: Bool = false) {
      self.step = step
      self.steps = steps
      self.isCheckedIn = isCheckedIn
    }
  }

  @usableFromInline var stages: [Stage] = []
  /// Where children hang below this state.
  @usableFromInline var slots: [Slot] = []
  /// What mounts the children that want to know that they exist (rule R9): gets the place, the state and
  /// the context of the parent.
  @usableFromInline var mounts: [Mount] = []
  /// What the feature itself wants to be told of its existence.
  @usableFromInline var hooks: [MountHook<State, Action>] = []
  /// Whether what is compiled now stands in the store's own builder.
  @usableFromInline var isOfStore: Bool

  @inlinable
  init(ofStore: Bool) {
    isOfStore = ofStore
  }

  @usableFromInline
  typealias Mount = (Place, UnsafeMutableRawPointer, EnlistContext<Action>) -> Void

  /// Whether anybody here or below wants to be told of its existence.
  @inlinable var mayMount: Bool { !mounts.isEmpty || !hooks.isEmpty }

  /// Appends a step that changes the state in place.
  ///
  /// - Parameter step: Called for every action, on the host. The store cannot be read in it.
  @inlinable
  public mutating func append(_ step: @escaping Step) {
    stages.append(Stage(step: step))
  }

  /// Appends steps that work on addresses.
  @inlinable
  mutating func append(_ steps: Steps<State, Action>) {
    stages.append(Stage(step: { steps.reduce(&$0, $1) }, steps: steps))
  }

  /// Appends a closure of whoever wrote the builder: with the state checked in, when that is the
  /// store's own.
  @inlinable
  mutating func appendClosure(_ step: @escaping Step) {
    stages.append(Stage(step: step, isCheckedIn: isOfStore))
  }

  /// Compiles what stands inside a feature.
  @inlinable
  mutating func withinFeature(_ compile: (inout ReducerProgram) -> Void) {
    let wasOfStore = isOfStore
    isOfStore = false
    compile(&self)
    isOfStore = wasOfStore
  }

  /// All steps as one, compiled for their types by whoever asks. A chain of closures that hold each other
  /// need not be retained to be called, as those in an array must.
  @inlinable
  func asOneStep() -> Steps<State, Action> {
    guard let last = stages.last else { return Steps(run: { _, _, _ in }) }
    return stages.dropLast().reversed().reduce(last.steps ?? Steps(last.step)) { rest, stage in
      let run = rest.run
      if let first = stage.steps {
        let first = first.run
        return Steps(run: { state, action, effect in
          first(state, action, effect)
          run(state, action, effect)
        })
      }
      let both = StepThenRest(stage.step, rest: run)
      return Steps(run: { both.run($0, $1, $2) })
    }
  }

  /// Runs every step in place and merges their effects in their order.
  @inlinable
  func run(_ state: inout State, _ action: Action) -> Effect<Action> {
    var effect = Effect<Action>.none
    for stage in stages { effect = effect.merge(with: stage.step(&state, action)) }
    return effect
  }
}
