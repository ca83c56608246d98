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
    while let parent = place.parent, let slot = place.slot, place.isEmpty, !place.isGone {
      guard let group = parent.group(at: slot) else { return }
      group.remove(place)
      if group.isEmpty { parent.groups.removeAll { $0 === group } }
      place = parent
    }
  }

  /// Marks the place and everything below it as gone.
  func markGone() {
    isGone = true
    for group in groups {
      for place in group.places { place.markGone() }
    }
  }

  /// Ends what stands here and below, once all that goes was marked: the innermost first, everything
  /// once (rules C6 and K5). What listens to stores of these places ends after the commit.
  func end(in runtime: EffectRuntime) {
    for group in groups {
      for place in group.endingOrder(group.places) { place.end(in: runtime) }
    }
    groups = []
    if let parent, let slot, let group = parent.group(at: slot) {
      group.remove(self)
      if group.isEmpty { parent.groups.removeAll { $0 === group } }
      parent.leaveIfEmpty()
    }
    guard let belongings else {
      if stores > 0 { runtime.placeEnded(self) }
      return
    }
    if let dismount = belongings.dismount {
      belongings.dismount = nil
      dismount(runtime, nearestLiving)
      releaseHandled(runtime)
    }
    let effects = belongings.effects.sorted { $0.key < $1.key }
    belongings.effects = [:]
    for (_, effect) in effects { effect.cancel() }
    belongings.dismiss = nil
    // The copy is for readers from now on: no step has to mind it.
    if belongings.read != nil { runtime.snapshots -= 1 }
    if stores > 0 || belongings.registrations != nil { runtime.placeEnded(self) }
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
