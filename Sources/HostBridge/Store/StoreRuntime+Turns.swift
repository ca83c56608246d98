public import CHostBridge

extension StoreRuntime {
  // MARK: Sending

  /// The path of almost every action: nothing is going on, and the reducers return no effect.
  @inlinable
  func send(_ action: Action) -> StoreTask {
    if hostbridge_recorder() != nil { return sendUnobserved(action, from: nil, isLenient: false) }
    guard turns.openDirectly() else { return sendQueued(action, from: nil, isLenient: false) }
    return sendDirectly(action)
  }

  /// A send from the store of a child.
  ///
  /// - Parameters:
  ///   - place: The place of the child.
  ///   - isLenient: Whether the child may be gone: then nobody reports it.
  @inlinable
  func send(_ action: Action, from place: Place, isLenient: Bool) -> StoreTask {
    if hostbridge_recorder() != nil {
      return sendUnobserved(action, from: place, isLenient: isLenient)
    }
    guard turns.openDirectly() else {
      return sendQueued(action, from: place, isLenient: isLenient)
    }
    origin = place
    self.isLenient = isLenient
    defer { leaveOrigin() }
    return sendDirectly(action)
  }

  /// A send of the root's own that may address a child that is gone: then nobody reports it.
  @inlinable
  func sendLeniently(_ action: Action) -> StoreTask {
    if hostbridge_recorder() != nil { return sendUnobserved(action, from: root, isLenient: true) }
    guard turns.openDirectly() else { return sendQueued(action, from: nil, isLenient: true) }
    isLenient = true
    defer { isLenient = false }
    return sendDirectly(action)
  }

  @inlinable
  func leaveOrigin() {
    origin = nil
    isLenient = false
  }

  /// Reduces the action of a turn that was opened directly.
  @inlinable
  func sendDirectly(_ action: Action) -> StoreTask {
    turnOpened()
    if listener != nil, tellTurnBegan() { return sendIntercepted(action) }
    let effect = step(action)
    if root.isWatching, effect.isNone { settle() }
    if !isStandardArmed, effect.isNone, !isAbandoned, endedPlaces.isEmpty {
      let concernsObservers = source != nil && concernsObservers()
      if concernsObservers || listener != nil {
        return sendTold(action, concernsObservers: concernsObservers)
      }
      turnCommitted()
      if turns.closeDirectly() { return StoreTask() }
    }
    return sendOpened(action, effect)
  }

  /// Goes on with a turn in whose steps somebody takes part.
  @usableFromInline
  func sendIntercepted(_ action: Action) -> StoreTask {
    reduce(action)
    return StoreTask(drain())
  }

  /// A send in the first run of an observer, outside a turn: nothing in it is read by that observer
  /// (rule O5).
  @inlinable @inline(never)
  func sendUnobserved(_ action: Action, from place: Place?, isLenient: Bool) -> StoreTask {
    if turns.isResting { ReadRecorder.running?.adoptEarly() }
    let suspension = Suspension()
    suspension.begin()
    defer { suspension.resume() }
    guard let place else { return send(action) }
    return send(action, from: place, isLenient: isLenient)
  }

  /// Goes on with a turn of one action that somebody hears of: nearly always they are told, and nothing
  /// comes of it.
  @inlinable @inline(never)
  func sendTold(_ action: Action, concernsObservers: Bool) -> StoreTask {
    guard !keepsActions, turns.tellDirectly() else {
      reduced(action, .none)
      return StoreTask(drain())
    }
    let last = Registration.lastNumber
    let version = self.version
    turnCommitted()
    if concernsObservers { tellObservers() }
    if isStandardArmed { tellStandardObservation() }
    var isHeard = false
    if let listener {
      toldVersion = version
      withUnsafePointer(to: action) { listener.tellSubscribers($0, upTo: last) }
      isHeard = listener.hasListeners
      if isHeard { withUnsafePointer(to: action) { listener.tellListeners($0, upTo: last) } }
    }
    if !isHeard, !isStandardArmed, !isAbandoned, ticket.scope == nil, turns.closeDirectly() {
      return StoreTask()
    }
    return StoreTask(drain())
  }

  /// Goes on with a turn whose first action was not the end of it.
  @inlinable @inline(never)
  func sendOpened(_ action: Action, _ effect: Effect<Action>) -> StoreTask {
    reduced(action, effect)
    if !effect.isNone, root.isWatching { settle() }
    return StoreTask(drain())
  }

  @inlinable @inline(never)
  func sendQueued(_ action: Action, from place: Place?, isLenient: Bool) -> StoreTask {
    let ticket = ticketOfQueuedSend(
      from: place, isLenient: isLenient, isResting: turns.isResting)
    accept(.action(action), ticket: ticket)
    return StoreTask(ticket.scope)
  }

  @inlinable
  func accept(_ opening: Turns.Opening, ticket: SendTicket) {
    guard !isAbandoned, !isReplaying else { return drop(ticket) }
    turns.send(opening, ticket: ticket)
    if turns.isResting { runTurns() }
  }

  @usableFromInline
  func drop(_ ticket: SendTicket) {
    ticket.scope?.turnDropped()
  }

  /// Runs what is queued, unless turns are running already.
  @usableFromInline
  func runTurns() {
    guard turns.isResting, !isAbandoned else { return }
    turns.resume()
    let suspension = Suspension()
    if suspension.isNeeded { suspension.begin() }
    compiled(self, .drain)
    if suspension.isNeeded { suspension.resume() }
  }

  // MARK: Running

  /// Carries out what the queue commands until it rests.
  ///
  /// - Returns: The scope of the turn that was open or opened first.
  @inlinable
  func drain() -> TaskScope? {
    var firstScope: TaskScope?
    var isFirst = true
    let outerTransaction = hostbridge_transaction()
    running: while !isAbandoned {
      switch turns.next() {
      case .open(let opening, let ticket):
        self.ticket = ticket
        isLenient = ticket.isLenient
        hostbridge_set_transaction(ticket.transactionPointer)
        turnOpened()
        if listener != nil { tellTurnBegan() }
        switch opening {
        case .action(let action):
          reduce(action)
        case .resume(let work):
          enlistNextParts(of: work)
          if root.isWatching { settle() }
        }
      case .reduce(let followUp):
        // What a reducer sends is not what a binding, or the store of a child that is gone, has sent.
        isLenient = false
        reduce(followUp.action)
        followUp.stage?.leave()
      case .tell:
        turnCommitted()
        tell()
      case .host(let work):
        perform(work)
      case .close:
        let scope = closeTurn()
        hostbridge_set_transaction(outerTransaction)
        if isFirst { firstScope = scope }
        isFirst = false
      case .begin(let work):
        begin(work)
      case .postpone(let ticket):
        postpone(ticket)
        break running
      case .rest:
        break running
      }
    }
    if isAbandoned {
      hostbridge_set_transaction(outerTransaction)
      firstScope = firstScope ?? ticket.scope
      shutDown()
    }
    return firstScope
  }

  /// A step, and all that belongs to it before the next action is taken.
  @inlinable @inline(never)
  func reduce(_ action: Action) {
    if let listener, listener.takesPartInSteps { return reduceHeard(action, listener) }
    reduced(action, step(action))
    if root.isWatching { settle() }
  }

  /// The same where somebody takes part, who may let other actions be reduced, or none.
  @usableFromInline
  func reduceHeard(_ action: Action, _ listener: TurnListener) {
    // Outside the steps nothing is noted, though somebody observes for the first time.
    let outer = hostbridge_changes()
    defer { hostbridge_set_changes(outer) }
    withUnsafePointer(to: action) { action in
      listener.step(UnsafeRawPointer(action)) { action in
        let action = action.assumingMemoryBound(to: Action.self).pointee
        reduced(action, step(action))
        if root.isWatching { settle() }
      }
    }
  }

  /// One step: every reducer sees the action, and their effects merge in their order.
  @inlinable
  func step(_ action: Action) -> Effect<Action> {
    let outerDependencies = dependencies.enter()
    defer { DependencyStorage.leave(outerDependencies) }
    let outer = hostbridge_changes()
    let outerRuntime = hostbridge_runtime()
    let outerPlace = hostbridge_place()
    hostbridge_set_runtime(Unmanaged.passUnretained(self).toOpaque())
    hostbridge_set_place(snapshots > 0 ? Unmanaged.passUnretained(root).toOpaque() : nil)
    defer {
      hostbridge_set_runtime(outerRuntime)
      hostbridge_set_place(outerPlace)
    }
    let changes = self.changes
    if let changes {
      if changes.pointee.mark == 0 { beginNoting() }
      hostbridge_set_changes(changes)
    }
    let effect = stepUnnoted(action)
    // The first observer may have come during the step.
    if changes != nil || self.changes != nil { hostbridge_set_changes(outer) }
    return effect
  }

  @inlinable @inline(__always)
  func stepUnnoted(_ action: Action) -> Effect<Action> {
    guard let steps else { return stepInStages(action) }
    isCheckedOut = true
    let effect = steps._withUnsafeGuaranteedRef { $0.reduce(&state.pointee, action) }
    isCheckedOut = false
    version &+= 1
    return effect
  }

  /// The same where a `Reduce` stands in the store's own builder.
  @inlinable @inline(never)
  func stepInStages(_ action: Action) -> Effect<Action> {
    var effect = Effect<Action>.none
    for stage in stages {
      if stage.isCheckedIn {
        // The closure gets a copy, which shares all storage until it mutates something; the store
        // stays readable (rule T6).
        var copy = state.pointee
        effect = effect.merge(with: stage.step(&copy, action))
        let old = state.move()
        state.initialize(to: copy)
        withExtendedLifetime(old) {}
      } else {
        isCheckedOut = true
        effect = effect.merge(with: stage.step(&state.pointee, action))
        isCheckedOut = false
      }
      version &+= 1
    }
    return effect
  }

  /// Enlists what a step returned, before the next action is taken (rule T3).
  @inlinable
  func reduced(_ action: Action, _ effect: Effect<Action>) {
    if listener != nil || keepsActions {
      processed.append(
        Processed(action: action, last: Registration.lastNumber, version: version))
    }
    switch effect.content {
    case .none: break
    case .send(let action): turns.followUp(FollowUp(action: action, stage: nil))
    case .part: enlist(effect)
    }
  }

  @usableFromInline
  func enlist(_ effect: Effect<Action>) {
    effect.enlist(in: EnlistContext(runtime: self))
  }

  @usableFromInline
  func enlistNextParts(of work: TurnWork) {
    switch work {
    case .effect(let effect): (effect as? any Resumable)?.enlistParts()
    case .call(let call): call()
    }
  }

  @inlinable
  func turnOpened() {
    #if DEBUG
      if keepsStateBeforeTurn { stateBeforeTurn = state.pointee }
    #endif
  }

  @inlinable
  func turnCommitted() {
    #if DEBUG
      stateBeforeTurn = nil
    #endif
  }

  /// - Returns: Whether somebody takes part in the turn's steps.
  @usableFromInline @discardableResult
  func tellTurnBegan() -> Bool {
    guard let listener else { return false }
    listener.turnBegan()
    return listener.takesPartInSteps
  }

  /// Tells observers, then subscribers, then those who hear all events (rule T7).
  @inlinable
  func tell() {
    if !endedPlaces.isEmpty { endObserversOfPlaces() }
    if source != nil, concernsObservers() { tellObservers() }
    if isStandardArmed { tellStandardObservation() }
    if let listener {
      eachAction { listener.tellSubscribers($0, upTo: $1) }
      if listener.hasListeners { eachAction { listener.tellListeners($0, upTo: $1) } }
    }
    // Moved out one by one: a payload's `deinit` may send (rule T8).
    while processed.popFirst() != nil {}
  }

  @usableFromInline
  func tellStandardObservation() {
    isStandardArmed = false
    standard?.changed()
  }

  @inlinable
  func eachAction(_ body: (UnsafeRawPointer, _ last: Int) -> Void) {
    var offset = 0
    while let processed = processed.element(at: offset) {
      toldVersion = processed.version
      withUnsafePointer(to: processed.action) { body($0, processed.last) }
      offset += 1
    }
  }

  @usableFromInline
  func closeTurn() -> TaskScope? {
    listener?.turnEnded()
    if !endedPlaces.isEmpty { endPlaces() }
    leaveOrigin()
    var ticket = SendTicket()
    swap(&ticket, &self.ticket)
    ticket.scope?.turnEnded()
    return ticket.scope
  }

  @usableFromInline
  func perform(_ work: TurnWork) {
    switch work {
    case .effect(let effect):
      begun = effect
      effect.begin()
      begun = nil
    case .call(let call):
      call()
    }
  }

  @usableFromInline
  func begin(_ work: TurnWork) {
    guard case .effect(let effect) = work else { return }
    // Held meanwhile: an effect that ends while it begins may still send.
    let scope = effect.scope
    scope?.hold()
    beginning = scope
    perform(work)
    beginning = nil
    scope?.leave()
  }

  @usableFromInline
  func postpone(_ ticket: SendTicket) {
    let cause = ticket.cause
    reporter.report(
      """
      A chain of \(Turns.depthLimit) turns was interrupted: in each of them, a callback sent the \
      action of the next.

        Store: \(Store<State, Action>.self) made at \(location)
        Last sender: \(cause?.description ?? "unknown")

      Usually an observer or a subscriber reacts to a change by sending an action that makes the \
      same change again. Send only when something has to change, or let the reducer do it. Nothing \
      was dropped: the chain goes on in the scheduler's next tick.
      """, at: cause?.location ?? location)
    inbox.postHostWork { [weak self] in self?.runTurns() }
  }
}
