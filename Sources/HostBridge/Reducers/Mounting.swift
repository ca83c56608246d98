/// What a feature does when it comes into existence or goes (rule R9).
@usableFromInline
enum MountHook<State, Action> {
  case mount((State) -> Effect<Action>)
  case dismount((State) -> Effect<Action>)
}

extension ReducerProgram {
  /// Tells the feature at a place that it exists, then the features below it.
  @usableFromInline
  func mount(_ place: Place, _ state: UnsafeMutableRawPointer, _ context: EnlistContext<Action>) {
    if !place.isMounted {
      place.isMounted = true
      let typed = state.assumingMemoryBound(to: State.self)
      prepareDismount(place, state, context)
      for case .mount(let effect) in hooks {
        // A copy: what the closure does may move the state that is only read here.
        let state = typed.pointee
        let effect = effect(state)
        if effect.isNone { continue }
        context.runtime.enlistMounted {
          // In a store that is being made this is later, when the child may have gone.
          if !place.isGone { effect.enlist(in: context) }
        }
      }
    }
    for mount in mounts { mount(place, state, context) }
  }

  private func prepareDismount(
    _ place: Place, _ state: UnsafeMutableRawPointer, _ context: EnlistContext<Action>
  ) {
    let dismounts = hooks.compactMap { hook in
      if case .dismount(let effect) = hook { effect } else { nil }
    }
    // A root goes with everything that could do the work.
    guard !dismounts.isEmpty, place.parent != nil else { return }
    let handled = Snapshot<State>()
    handled.take(from: state)
    let belongings = place.makeBelongings()
    belongings.handled = handled
    context.runtime.snapshots += 1
    let lift = context.lift
    belongings.dismount = { runtime, place in
      guard let state = handled.address?.assumingMemoryBound(to: State.self).pointee else { return }
      let context = EnlistContext(runtime: runtime, place: place, lift: lift)
      for effect in dismounts { effect(state).enlist(in: context) }
    }
  }
}

extension ReducerProgram {
  /// Appends the steps of a reducer between two closures, which surround its compiling and whatever it
  /// does when features are mounted, too.
  @inlinable
  package mutating func compile<R: Reducer<State, Action>>(
    _ reducer: R, between enter: @escaping () -> Void, and leave: @escaping () -> Void
  ) {
    append { _, _ in
      enter()
      return .none
    }
    let hooks = self.hooks.count
    let mounts = self.mounts.count
    enter()
    reducer.compile(into: &self)
    leave()
    if self.hooks.count > hooks || self.mounts.count > mounts {
      wrapMounting(hooks: hooks..., mounts: mounts...) { work in
        enter()
        work()
        leave()
      }
    }
    append { _, _ in
      leave()
      return .none
    }
  }

  /// Wraps what the last hooks and mounts do.
  @usableFromInline
  mutating func wrapMounting(
    hooks: PartialRangeFrom<Int>, mounts: PartialRangeFrom<Int>,
    _ wrap: @escaping (() -> Void) -> Void
  ) {
    func wrapped(_ hook: @escaping (State) -> Effect<Action>) -> (State) -> Effect<Action> {
      { state in
        var effect = Effect<Action>.none
        wrap { effect = hook(state) }
        return effect
      }
    }
    for index in self.hooks.indices where hooks.contains(index) {
      switch self.hooks[index] {
      case .mount(let hook): self.hooks[index] = .mount(wrapped(hook))
      case .dismount(let hook): self.hooks[index] = .dismount(wrapped(hook))
      }
    }
    for index in self.mounts.indices where mounts.contains(index) {
      let mount = self.mounts[index]
      self.mounts[index] = { place, state, context in wrap { mount(place, state, context) } }
    }
  }

  /// Mounts the child of an only-child slot when it is there.
  @usableFromInline
  mutating func appendMount<Child, ChildAction>(
    of child: ChildProgram<Child, ChildAction>, at slot: Slot,
    embed: @escaping (ChildAction) -> Action, dismissal: (() -> Action)? = nil
  ) {
    mounts.append { place, state, context in
      child.mount(below: place, at: slot, state, context, embed: embed, dismissal: dismissal)
    }
  }
}

extension ChildProgram {
  /// Mounts one child of an only-child slot, if it is there.
  func mount<Parent>(
    below place: Place, at slot: Slot, _ parentState: UnsafeMutableRawPointer,
    _ context: EnlistContext<Parent>, embed: @escaping (Action) -> Parent,
    dismissal: (() -> Parent)?
  ) {
    let present = place.group(at: slot)?.places.first
    guard let child = present ?? enterNew(below: place, at: slot, parentState),
      let state = slot.locate(parentState, child)
    else { return }
    mount(child, state, context.ofChild(at: child, embed: embed, dismissal: dismissal))
    child.dropComputed()
  }

  private func enterNew(
    below place: Place, at slot: Slot, _ parentState: UnsafeMutableRawPointer
  ) -> Place? {
    guard let state = slot.locate(parentState, slot.scratch) else { return nil }
    let child = slot.enter(place, slot.identity(of: state))
    slot.scratch.dropComputed()
    return child
  }

  /// Mounts the rows that are new.
  @usableFromInline
  func mountRows<ID: Hashable, Parent>(
    below place: Place, at slot: RowSlot<ID>, ids: some Sequence<ID>,
    _ parentState: UnsafeMutableRawPointer, _ context: EnlistContext<Parent>,
    embed: @escaping (ID) -> (Action) -> Parent, dismissal: ((ID) -> Parent)? = nil
  ) {
    let group = unsafeDowncast(place.makeGroup(at: slot), to: RowGroup<ID>.self)
    let structure = slot.structure(parentState)
    // Rows whose children do not mount are looked at only when some came or went. Where there are none,
    // nothing is compiled for them.
    if group.mountedStructure == structure, group.isEmpty || program.mounts.isEmpty { return }
    group.mountedStructure = structure
    for id in ids {
      guard let state = slot.find(parentState, id) else { continue }
      let child = group.makePlace(id: id)
      if child.isMounted, program.mounts.isEmpty { continue }
      let dismiss = dismissal.map { dismissal in { dismissal(id) } }
      mount(child, state, context.ofChild(at: child, embed: embed(id), dismissal: dismiss))
    }
  }

  private func mount(
    _ child: Place, _ state: UnsafeMutableRawPointer, _ context: EnlistContext<Action>
  ) {
    program.mount(child, state, context)
  }
}
