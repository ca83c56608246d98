extension StoreRuntime {
  /// The last store of the root has gone, on whatever thread.
  func abandonAndShutDown() {
    guard abandon() else { return }
    if inbox.isOnHost {
      shutDownUnlessRunning()
    } else {
      let box = HostBox(self)
      inbox.post { box.take()?.shutDownUnlessRunning() }
    }
  }

  /// Inside one of the store's own callbacks, the loop that called it shuts down when it returns.
  private func shutDownUnlessRunning() {
    if turns.isResting { shutDown() }
  }

  /// Cancels everything in flight and frees everything, on the host (rule T12).
  @usableFromInline
  func shutDown() {
    guard !isShutDown else { return }
    isShutDown = true
    compiled(self, .dropQueue)
    for effect in effects.all { effect.cancel() }
    root.markGone()
    root.dissolve()
    let listener = self.listener
    self.listener = nil
    let source = self.source
    self.source = nil
    noted = nil
    changes = nil
    if let source {
      source.end()
      for observer in source.living { observer.storeEnded(source) }
    }
    standard = nil
    listener?.storeEnded()
    compiled(self, .releaseAll)
    // What was posted finds the store gone, and whoever awaits it is woken: now, since the host may
    // never tick again.
    inbox.close()
  }

  /// Lets go of the reducers of a store that is to do nothing any more.
  func dropReducers() {
    if turns.isResting { compiled(self, .releaseSteps) }
  }

  // What follows is compiled for the types by the module that made the store.

  @inlinable
  func releaseAll() {
    while processed.popFirst() != nil {}
    releaseSteps()
    let slots = self.slots
    self.slots = []
    endedPlaces = []
    withExtendedLifetime(slots) {}
    #if DEBUG
      stateBeforeTurn = nil
    #endif
    let state = self.state.move()
    withExtendedLifetime(state) {}
  }

  @inlinable
  func releaseSteps() {
    let reducers = (stages, steps?.takeRetainedValue(), mounting)
    stages = []
    steps = nil
    mounting = nil
    withExtendedLifetime(reducers) {}
  }

  /// Drops queued actions and host work; whoever awaits them is woken.
  @inlinable
  func dropQueue() {
    let ticket = self.ticket
    self.ticket = SendTicket()
    drop(ticket)
    guard !turns.isEmpty else { return turns.phase = .resting }
    while let send = turns.sends.popFirst() { drop(send.ticket) }
    while let followUp = turns.followUps.popFirst() { followUp.stage?.leave() }
    while let work = turns.hostWork.popFirst() {
      // A teardown that was waiting for the commit still has to run, exactly once (rule E6).
      if case .call(let call) = work { call() }
    }
    while turns.starts.popFirst() != nil {}
    turns = Turns()
  }
}
