public import CHostBridge

/// The step that runs a child on a row of its parent's state.
///
/// An object for the same reason as ``FieldStep``: every level of nested rows runs one.
@usableFromInline
final class RowStep<State, Action, ID: Hashable, RowState, RowAction> {
  @usableFromInline typealias Rows = IdentifiedArray<ID, RowState>
  @usableFromInline let extract: (Action) -> IdentifiedAction<ID, RowAction>?
  @usableFromInline let embed: (IdentifiedAction<ID, RowAction>) -> Action
  @usableFromInline let access: RowsAccess<State, Rows>
  @usableFromInline let slot: RowSlot<ID>
  @usableFromInline let child: ChildProgram<RowState, RowAction>
  @usableFromInline let location: SourceLocation

  @inlinable
  init(
    path: CasePath<Action, IdentifiedAction<ID, RowAction>>, access: RowsAccess<State, Rows>,
    slot: RowSlot<ID>, child: ChildProgram<RowState, RowAction>, location: SourceLocation
  ) {
    extract = path.extract
    embed = path.embed
    self.access = access
    self.slot = slot
    self.child = child
    self.location = location
  }

  /// Runs the child if the action is one of a row's.
  @inlinable
  func run(
    _ state: UnsafeMutablePointer<State>, _ action: UnsafePointer<Action>,
    _ effect: UnsafeMutablePointer<Effect<Action>>
  ) {
    guard case .element(let id, let rowAction)? = action.lend({ extract($0) }) else { return }
    let own = access.modifyRow(&state.pointee, id, at: slot) { row in
      child.run(&row, rowAction, at: slot, id)
    }
    guard let own else {
      return reportAbsentChild(
        "forEach", state: state.pointee, action: action.pointee, at: location)
    }
    if !own.isNone { lift(own, id, to: effect) }
  }

  /// Adds the child's effect to that of the parent.
  @inlinable @inline(never)
  func lift(
    _ own: Effect<RowAction>, _ id: ID, to effect: UnsafeMutablePointer<Effect<Action>>
  ) {
    let lifted = own.ofChild(
      at: { [slot] in slot.enter($0, id) },
      embed: { [embed] in embed(.element(id: id, action: $0)) })
    effect.pointee.add(lifted)
  }
}

extension ChildProgram {
  /// Runs the program on the state of a row.
  @inlinable
  func run<ID: Hashable>(
    _ state: inout State, _ action: Action, at slot: RowSlot<ID>, _ id: ID
  ) -> Effect<Action> {
    if hostbridge_place() == nil { return reduce(&state, action) }
    return runInPlace(&state, action) { parent, _ in slot.find(parent, id) }
  }
}
