/// The machine behind a store: state, reducers, turns and effects.
///
/// ```
///   host ──> store ──> runtime ──> state, steps, listener, effects
///                        ^ weak
///   tasks, mailboxes, emitters, tokens ──> inbox ──> scheduler
/// ```
///
/// Work in flight reaches the runtime through weak references only, so the store's end is the
/// runtime's end. `shutDown()` empties it on the host; the shell that is left may be freed on any
/// thread (rule T12).
@usableFromInline
final class StoreRuntime<State, Action>: ActionRuntime<Action> {
  @usableFromInline typealias Turns = TurnQueue<Action, FollowUp, SendTicket, TurnWork>

  @usableFromInline
  struct FollowUp {
    @usableFromInline let action: Action
    @usableFromInline let stage: ConcatenateStage?

    @inlinable
    init(action: Action, stage: ConcatenateStage?) {
      self.action = action
      self.stage = stage
    }
  }

  /// An action that the running turn has reduced.
  @usableFromInline
  struct Processed {
    @usableFromInline let action: Action
    /// The number of the registration made last when the step was done: who registered later does not
    /// hear of it (rule H6).
    @usableFromInline let last: Int
    /// The version of the state that it made: of children that went with an earlier one nobody hears
    /// of it.
    @usableFromInline let version: Int

    @inlinable
    init(action: Action, last: Int, version: Int) {
      self.action = action
      self.last = last
      self.version = version
    }
  }

  // Exclusive access to these is guaranteed by construction, so that the hot path need not ask the
  // runtime for it: `turns` and `processed` run no foreign code, and `state` is touched either by the
  // step that has it checked out or by reads that found it checked in.
  @exclusivity(unchecked) @usableFromInline var turns: Turns
  /// The steps where one runs with the state checked in; else there are none, and ``steps`` does it.
  @exclusivity(unchecked) @usableFromInline var stages: [ReducerProgram<State, Action>.Stage]
  /// All steps as one, where none runs with the state checked in. Unmanaged, since it is called for every
  /// action: retained here until the store ends, which it does between steps.
  @exclusivity(unchecked) @usableFromInline var steps: Unmanaged<Steps<State, Action>>?
  @exclusivity(unchecked) @usableFromInline var processed: FIFO<Processed>
  @exclusivity(unchecked) @usableFromInline var listener: TurnListener?
  @usableFromInline let state: UnsafeMutablePointer<State>
  /// What is in force in every step.
  @usableFromInline let dependencies: DependencyStorage
  /// Does what depends on the types as the module that made the store compiled it, for its types. What reaches
  /// the runtime through a superclass is compiled for any type, which is many times slower.
  @usableFromInline let compiled: Compiled
  @usableFromInline typealias Compiled = (StoreRuntime, CompiledCall) -> Void
  /// What mounts the features that want to know that they exist; nil where none does.
  @exclusivity(unchecked) @usableFromInline var mounting: ReducerProgram<State, Action>.Mount?
  /// Where children hang below the root.
  @usableFromInline var slots: [Slot]
  /// The places of children that went in this turn, and had stores.
  @exclusivity(unchecked) @usableFromInline var endedPlaces: [Place] = []

  #if DEBUG
    // Keeping the value from before the turn makes the step copy what it mutates: debug builds only.
    @usableFromInline var stateBeforeTurn: State?
    /// False in tests of what a step copies.
    @usableFromInline var keepsStateBeforeTurn = true
  #endif

  // Everything that is generic is made here, where the types are known.
  @inlinable
  convenience init(
    state: State, program: ReducerProgram<State, Action>, dependencies: DependencyStorage,
    scheduler: any HostScheduler, location: SourceLocation
  ) {
    let isInStages = program.stages.contains { $0.isCheckedIn }
    let address = UnsafeMutablePointer<State>.allocate(capacity: 1)
    address.initialize(to: state)
    self.init(
      state: address, turns: Turns(), processed: FIFO(), stages: isInStages ? program.stages : [],
      steps: isInStages ? nil : .passRetained(program.asOneStep()), slots: program.slots,
      mounting: program.mayMount ? { program.mount($0, $1, $2) } : nil,
      dependencies: dependencies, scheduler: scheduler, location: location
    ) { runtime, call in runtime.carryOut(call) }
  }

  /// - Parameters:
  ///   - state: The state, at an address that the runtime frees.
  ///   - steps: The steps as one, retained.
  @usableFromInline
  init(
    state: UnsafeMutablePointer<State>, turns: Turns, processed: FIFO<Processed>,
    stages: [ReducerProgram<State, Action>.Stage], steps: Unmanaged<Steps<State, Action>>?,
    slots: [Slot], mounting: ReducerProgram<State, Action>.Mount?,
    dependencies: DependencyStorage, scheduler: any HostScheduler, location: SourceLocation,
    compiled: @escaping Compiled
  ) {
    self.compiled = compiled
    self.steps = steps
    self.state = state
    self.turns = turns
    self.processed = processed
    self.stages = stages
    self.slots = slots
    self.mounting = mounting
    self.dependencies = dependencies
    super.init(
      inbox: HostInbox(scheduler: scheduler), location: location,
      state: UnsafeMutableRawPointer(self.state))
    if mounting != nil {
      // Every step may bring a child that wants to be told.
      root.isWatching = true
      mountInitially()
    }
  }

  deinit {
    if !isShutDown { state.deinitialize(count: 1) }
    steps?.release()
    source?.end()
    state.deallocate()
  }

  override var rootStateType: Any.Type { State.self }
  override var storeType: Any.Type { Store<State, Action>.self }

  // What is overridden stands in the extensions, by subject.
  override var rootSlots: [Slot] { slots }
  override func releaseReducers() { dropReducers() }
  override func lastStoreReleased() { abandonAndShutDown() }
  override func readBeforeTurn(_ place: Place, _ body: (UnsafeMutableRawPointer) -> Void) -> Bool {
    lendStateBeforeTurn(place, body)
  }
  override func makeSource() -> ReadSource { newSource() }
  override var rootListener: TurnListener? { listener }
  override func makeListener() -> TurnListener { listener ?? newListener() }
  override func forEachAction(_ body: (UnsafeRawPointer, _ last: Int) -> Void) { eachAction(body) }

  // MARK: What effects ask for

  override func begin(afterTurns effect: LiveEffect) {
    turns.start(.effect(effect))
  }

  override func begin(afterCommit effect: LiveEffect) {
    turns.host(.effect(effect))
  }

  override func runOnHost(_ work: @escaping () -> Void) {
    if turns.phase == .reducing, !isShutDown {
      turns.host(.call(work))
    } else {
      work()
    }
  }

  @usableFromInline
  override func childBegan(_ place: Place) {
    guard let info = place.info else { return }
    runOnHost { [weak self] in self?.listener?.childBegan(info, at: place) }
  }

  override func childEnded(_ place: Place) {
    guard let info = place.info else { return }
    runOnHost { [weak self] in self?.listener?.childEnded(info, at: place) }
  }

  override func effectBegan(_ info: EffectInfo, at place: Place?) {
    guard listener != nil else { return }
    // A concatenation begins while it is being enlisted: in the middle of a turn.
    runOnHost { [weak self] in self?.listener?.effectBegan(info, at: place) }
  }

  override func effectEnded(_ info: EffectInfo, at place: Place?) {
    guard listener != nil else { return }
    runOnHost { [weak self] in self?.listener?.effectEnded(info, at: place) }
  }

  override func placeEnded(_ place: Place) {
    endedPlaces.append(place)
    (place.belongings?.listener as? TurnListener)?.lastVersion = version
  }

  override func followUp(_ action: Action, stage: ConcatenateStage?) {
    turns.followUp(FollowUp(action: action, stage: stage))
  }

  @usableFromInline
  override func receive(_ action: Action, ticket: SendTicket) {
    withUnsafePointer(to: action) { compiled(self, .accept(UnsafeRawPointer($0), ticket)) }
  }

  override func resume(_ effect: LiveEffect, ticket: SendTicket) {
    accept(.resume(.effect(effect)), ticket: ticket)
  }
}

/// What is done as the module that made the store compiled it. Outside the runtime, so that it is one type for
/// all.
@usableFromInline
enum CompiledCall {
  /// Take an action, at an address, into the queue.
  case accept(UnsafeRawPointer, SendTicket)
  /// Run what is queued.
  case drain
  /// Drop what is queued.
  case dropQueue
  /// Let go of the reducers.
  case releaseSteps
  /// Let go of the reducers, the state and all that is left.
  case releaseAll
}

extension StoreRuntime {
  @inlinable
  func carryOut(_ call: CompiledCall) {
    switch call {
    case .accept(let action, let ticket):
      accept(.action(action.assumingMemoryBound(to: Action.self).pointee), ticket: ticket)
    case .drain: _ = drain()
    case .dropQueue: dropQueue()
    case .releaseSteps: releaseSteps()
    case .releaseAll: releaseAll()
    }
  }
}

/// What is begun or called when its turn comes. Outside the runtime, so that it is one type for all.
@usableFromInline
enum TurnWork {
  case effect(LiveEffect)
  case call(() -> Void)
}
