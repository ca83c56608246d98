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
  @usableFromInline let step: ReducerProgram<ChildState, ChildAction>.Step

  @inlinable
  init(
    path: CasePath<Action, ChildAction>, access: StateAccess<State, ChildState>, slot: Slot,
    child: ChildProgram<ChildState, ChildAction>,
    step: @escaping ReducerProgram<ChildState, ChildAction>.Step
  ) {
    extract = path.extract
    embed = path.embed
    self.access = access
    self.slot = slot
    self.child = child
    self.step = step
  }

  /// Runs the child if the action is one of its own.
  @inlinable
  func reduce(_ state: inout State, _ action: Action) -> Effect<Action> {
    guard let action = extract(action) else { return .none }
    if access.offset < 0 || hostbridge_changes() != nil || hostbridge_place() != nil {
      return reduceNoted(&state, action)
    }
    let offset = access.offset
    let effect = withUnsafeMutablePointer(to: &state) { state in
      step(
        &(UnsafeMutableRawPointer(state) + offset).assumingMemoryBound(to: ChildState.self).pointee,
        action)
    }
    return effect.isNone ? .none : lifted(effect)
  }

  /// The same where the part is computed, or somebody has to know what changes.
  @inlinable @inline(never)
  func reduceNoted(_ state: inout State, _ action: ChildAction) -> Effect<Action> {
    let effect = access.modify(&state, at: slot) { state in
      child.run(step, &state, action, at: slot)
    }
    return effect.isNone ? .none : lifted(effect)
  }

  /// The child's effect as the parent returns it.
  @inlinable @inline(never)
  func lifted(_ effect: Effect<ChildAction>) -> Effect<Action> {
    effect.ofChild(at: { [slot] in slot.enter($0, nil) }, embed: embed)
  }
}
