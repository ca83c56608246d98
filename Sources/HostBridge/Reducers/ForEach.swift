extension Reducer {
  /// Runs a child for each row of a collection (rules R3 and R4).
  ///
  /// On an action of a row, the row's child goes first, then this reducer. When a row has gone after a
  /// step, what its child had started is cancelled, whoever removed it (rule C6); rows may be moved. An
  /// action for a row that is not there is an issue: the child is skipped, and this reducer runs. Rows do
  /// not answer to each other's cancellations (rule C2).
  ///
  /// O(1) on average for an action, in place, however many rows there are.
  ///
  /// - Parameters:
  ///   - state: The rows.
  ///   - action: The case of this reducer's action that holds those of the rows.
  ///   - element: The child. Built when the first row's action comes, so a feature may hold its own kind.
  ///   - fileID: The file that reports name; the caller's.
  ///   - filePath: The path of that file.
  ///   - line: The line in that file.
  ///   - column: The column in that line.
  @inlinable
  public func forEach<ID: Hashable, RowState, RowAction, Row: Reducer<RowState, RowAction>>(
    _ state: WritableKeyPath<State, IdentifiedArray<ID, RowState>>,
    action: CaseKeyPath<Action, IdentifiedAction<ID, RowAction>>,
    @ReducerBuilder<RowState, RowAction> element: @escaping () -> Row,
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) -> ForEach<Self, ID, Row> where Action: CasePathable {
    ForEach(
      base: self, state: state, action: action, row: element,
      location: SourceLocation(fileID: fileID, filePath: filePath, line: line, column: column))
  }
}

/// A reducer with a child for each row: what `forEach` returns.
public struct ForEach<Base: Reducer, ID: Hashable, Row: Reducer>: Reducer
where Base.Action: CasePathable {
  /// The state of the reducer inside.
  public typealias State = Base.State
  /// The action of the reducer inside.
  public typealias Action = Base.Action
  @usableFromInline typealias Rows = IdentifiedArray<ID, Row.State>
  @usableFromInline let base: Base
  @usableFromInline let state: WritableKeyPath<Base.State, IdentifiedArray<ID, Row.State>>
  @usableFromInline let action: CaseKeyPath<Base.Action, IdentifiedAction<ID, Row.Action>>
  @usableFromInline let row: () -> Row
  @usableFromInline let location: SourceLocation

  @inlinable
  init(
    base: Base, state: WritableKeyPath<Base.State, IdentifiedArray<ID, Row.State>>,
    action: CaseKeyPath<Base.Action, IdentifiedAction<ID, Row.Action>>,
    row: @escaping () -> Row, location: SourceLocation
  ) {
    self.base = base
    self.state = state
    self.action = action
    self.row = row
    self.location = location
  }

  /// Runs the steps that it compiles to.
  @inlinable
  public func reduce(into state: inout Base.State, action: Base.Action) -> Effect<Base.Action> {
    reduceCompiled(into: &state, action: action)
  }

  /// What the reducers inside say.
  @inlinable
  public static func mayMount(_ search: inout MountSearch) -> Bool {
    Base.mayMount(&search) || Row.mayMount(&search)
  }

  /// Appends the steps of the children around those of the reducer inside.
  @inlinable
  public func compile(into program: inout ReducerProgram<Base.State, Base.Action>) {
    let access = RowsAccess(state)
    let path = Base.Action.allCasePaths[keyPath: action]
    let child = ChildProgram(compiling: row)
    let slot = access.slot(steps: path.steps, below: { child.slots })
    program.slots.append(slot)
    let step = RowStep(path: path, access: access, slot: slot, child: child, location: location)
    program.append(Steps(run: { step.run($0, $1, $2) }))
    base.compile(into: &program)
    if MountSearch.finds(Row.self) {
      program.mounts.append { place, state, context in
        let ids = access.ids(in: state)
        child.mountRows(below: place, at: slot, ids: ids, state, context) { id in
          { path.embed(.element(id: id, action: $0)) }
        }
      }
    }
  }
}

extension RowSlot {
  /// The place of a row.
  @usableFromInline
  func enter(_ parent: Place, _ id: ID) -> Place {
    unsafeDowncast(parent.makeGroup(at: self), to: RowGroup<ID>.self).enter(id: id)
  }

  /// The place of a row, if something stands there. Inlinable, so that it is compiled for the ids.
  ///
  /// - Returns: The place, not retained: the tree holds it.
  @inlinable
  func find(_ parent: Place, _ id: ID) -> Unmanaged<Place>? {
    // Nearly always the row's own store has sent the action.
    if let origin = EffectRuntime.unretainedReducing?._withUnsafeGuaranteedRef({
      $0.unretainedOrigin
    }),
      origin._withUnsafeGuaranteedRef({ isRow($0, id, below: parent) })
    {
      return origin
    }
    return parent.unretainedGroup(at: self)?._withUnsafeGuaranteedRef {
      unsafeDowncast($0, to: RowGroup<ID>.self).unretainedRow(id: id)
    } ?? nil
  }

  @inlinable
  func isRow(_ place: Place, _ id: ID, below parent: Place) -> Bool {
    place.slot === self && place.parent === parent && !place.isGone
      && unsafeDowncast(place, to: RowPlace<ID>.self).id == id
  }
}
