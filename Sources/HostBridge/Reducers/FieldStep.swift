public import CHostBridge

/// The step that runs a child on a property of its parent's state.
///
/// It is an object since every level of a deep feature runs one: a closure that captures nothing else is
/// called without unpacking what it captured.
@usableFromInline
final class FieldStep<State, Action, ChildState, ChildAction> {
  @usableFromInline let extract: (Action) -> ChildAction?
  @usableFromInline let embed: (ChildAction) -> Action
  @usableFromInline let access: StateAccess<State, ChildState>
  @usableFromInline let slot: Slot
  @usableFromInline let child: ChildProgram<ChildState, ChildAction>
  /// All steps of the child as one.
  @usableFromInline let steps: Steps<ChildState, ChildAction>
  @usableFromInline let runSteps: Steps<ChildState, ChildAction>.Run

  @inlinable
  init(
    path: CasePath<Action, ChildAction>, access: StateAccess<State, ChildState>, slot: Slot,
    child: ChildProgram<ChildState, ChildAction>,
    steps: Steps<ChildState, ChildAction>
  ) {
    extract = path.extract
    embed = path.embed
    self.access = access
    self.slot = slot
    self.child = child
    self.steps = steps
    runSteps = steps.run
  }

  /// Runs the child if the action is one of its own.
  @inlinable
  func run(
    _ state: UnsafeMutablePointer<State>, _ action: UnsafePointer<Action>,
    _ effect: UnsafeMutablePointer<Effect<Action>>
  ) {
    var action = action.lend { extract($0) }
    if case .none = action { return }
    var own = Effect<ChildAction>.none
    run(state, ofChild: &action, &own)
    if !own.isNone { lift(own, to: effect) }
  }

  // By itself: called in a closure that is inlined, what `runSteps` holds would be retained.
  @inlinable @inline(__always)
  func run(
    _ state: UnsafeMutablePointer<State>, ofChild action: UnsafePointer<ChildAction?>,
    _ effect: UnsafeMutablePointer<Effect<ChildAction>>
  ) {
    // What an optional holds stands at its own address.
    let action = UnsafeRawPointer(action).assumingMemoryBound(to: ChildAction.self)
    if access.offset < 0 || hostbridge_changes() != nil || hostbridge_place() != nil {
      return runNoted(state, action, effect)
    }
    let state = UnsafeMutableRawPointer(state) + access.offset
    runSteps(state.assumingMemoryBound(to: ChildState.self), action, effect)
  }

  /// The same where the part is computed, or somebody has to know what changes.
  @inlinable @inline(never)
  func runNoted(
    _ state: UnsafeMutablePointer<State>, _ action: UnsafePointer<ChildAction>,
    _ effect: UnsafeMutablePointer<Effect<ChildAction>>
  ) {
    effect.pointee = access.modify(&state.pointee, at: slot) { state in
      action.lend { child.run(steps, &state, $0, at: slot) }
    }
  }

  /// Adds the child's effect to that of the parent.
  @inlinable @inline(never)
  func lift(_ own: Effect<ChildAction>, to effect: UnsafeMutablePointer<Effect<Action>>) {
    let lifted = own.ofChild(at: { [slot] in slot.enter($0, nil) }, embed: embed)
    effect.pointee.add(lifted)
  }
}
