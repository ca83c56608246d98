internal import CHostBridge

extension StoreRuntime {
  /// After a step and what it enlisted: ends what stood at children that are not there any more, then
  /// mounts the features that are new (rules C6 and R9).
  @usableFromInline
  func settle() {
    let outer = hostbridge_changes()
    let outerDependencies = dependencies.enter()
    hostbridge_set_changes(changes)
    let state = UnsafeMutableRawPointer(self.state)
    if root.isWatching {
      var gone: [Place] = []
      root.collectGone(state, into: &gone)
      for place in gone { place.markGone() }
      for place in gone { place.end(in: self) }
    }
    mounting?(root, state, EnlistContext(runtime: self))
    hostbridge_set_changes(outer)
    DependencyStorage.leave(outerDependencies)
  }

  /// At the store's creation: what mounted features want done begins in the next tick.
  func mountInitially() {
    guard let mounting else { return }
    extras.mountedWork = []
    let outer = dependencies.enter()
    mounting(root, UnsafeMutableRawPointer(state), EnlistContext(runtime: self))
    DependencyStorage.leave(outer)
    let work = extras.mountedWork ?? []
    extras.mountedWork = nil
    guard !work.isEmpty else { return }
    inbox.postHostWork { [weak self] in
      guard let self, !extras.wasReplayed else { return }
      accept(.resume(.call { for enlist in work { enlist() } }), ticket: SendTicket())
    }
  }

  /// Ends the observers of stores of children that went in this turn, before anybody is told (rule S3).
  @usableFromInline
  func endObserversOfPlaces() {
    for place in endedPlaces { place.endObservers() }
  }

  /// Ends who listened to the actions and events of children that went in this turn: they hear that turn
  /// to its end, as those of the parent do (rules H7 and S5). Their stores are let go of.
  @usableFromInline
  func endPlaces() {
    var ended: [Place] = []
    swap(&ended, &endedPlaces)
    for place in ended {
      place.endRegistrations()
      if isHeard { childEnded(place) }
      place.dropFromCaches()
    }
  }
}
