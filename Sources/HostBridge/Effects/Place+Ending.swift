extension Place {
  /// Enters an effect, which ends when the child goes.
  func enter(_ effect: LiveEffect, ticket: Int) {
    // The root goes with everything.
    guard parent != nil else { return }
    makeBelongings().effects[ticket] = effect
  }

  /// An effect has ended.
  func leave(ticket: Int) {
    guard let belongings, belongings.effects.removeValue(forKey: ticket) != nil else { return }
    leaveIfEmpty()
  }

  /// Takes the place out of the tree, and those above it, if nothing stands there any more.
  @usableFromInline
  func leaveIfEmpty() {
    var place = self
    while let parent = place.parent, place.isEmpty, place.leaveGroup() { place = parent }
  }

  /// Leaves the group it is in, and takes that out if it was the last there.
  ///
  /// - Returns: Whether it was in the tree.
  @discardableResult
  private func leaveGroup() -> Bool {
    guard let parent = parent.unretained, let slot = slot.unretained else { return false }
    return parent._withUnsafeGuaranteedRef { parent in
      let group = slot._withUnsafeGuaranteedRef { parent.unretainedGroup(at: $0) }
      guard let group else { return false }
      // Not held: the parent does, as long as it is not empty.
      let isEmpty = group._withUnsafeGuaranteedRef {
        $0.remove(self)
        return $0.isEmpty
      }
      if isEmpty {
        let group = group.takeUnretainedValue()
        parent.groups.removeAll { $0 === group }
      }
      // Steps do not hold the places that they are in.
      if let runtime = EffectRuntime.reducing { runtime.holdUntilTick(self) }
      return true
    }
  }

  /// Marks the place and everything below it as gone.
  func markGone() {
    isGone = true
    for group in groups { group.markGone() }
  }

  /// Takes the tree below apart, at the end of the store: places hold each other.
  func dissolve() {
    for group in groups {
      for place in group.places { place.dissolve() }
    }
    groups = []
  }

  /// Ends what stands here and below, once all that goes was marked: the innermost first, everything
  /// once (rules C6 and K5). What listens to stores of these places ends after the commit.
  func end(in runtime: EffectRuntime) {
    for group in groups {
      for place in group.endingOrder(group.places) { place.end(in: runtime) }
    }
    groups = []
    if leaveGroup() { parent?.leaveIfEmpty() }
    guard let belongings else {
      if stores > 0 { runtime.placeEnded(self) }
      return
    }
    stopCounting(in: runtime)
    if let dismount = belongings.dismount {
      belongings.dismount = nil
      dismount(runtime, nearestLiving)
      releaseHandled(runtime)
    }
    let effects = belongings.effects.sorted { $0.key < $1.key }
    belongings.effects = [:]
    for (_, effect) in effects { effect.cancel() }
    belongings.dismiss = nil
    if stores > 0 { runtime.placeEnded(self) }
  }

  private func releaseHandled(_ runtime: EffectRuntime) {
    guard let handled = belongings?.handled else { return }
    belongings?.handled = nil
    runtime.snapshots -= 1
    withExtendedLifetime(handled) {}
  }

  /// The nearest place above whose child has not gone.
  private var nearestLiving: Place {
    var place = self
    while place.isGone, let parent = place.parent { place = parent }
    return place
  }
}
