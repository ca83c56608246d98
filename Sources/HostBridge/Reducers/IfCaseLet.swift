extension Reducer {
  /// Runs a child while the state, an enum, is in the child's case (rules R3 and R4).
  ///
  /// The child goes first, then this reducer, on the same action. When the state has left the case after a
  /// step, or holds another child, what the child had started is cancelled (rule C6). In another case, an
  /// action of the child is an issue: the child is skipped, and this reducer runs.
  ///
  /// - Parameters:
  ///   - state: The case of the state that holds the child's.
  ///   - action: The case of this reducer's action that holds the child's.
  ///   - child: The child. Built when its first action comes, so a feature may hold its own kind.
  ///   - fileID: The file that reports name; the caller's.
  ///   - filePath: The path of that file.
  ///   - line: The line in that file.
  ///   - column: The column in that line.
  @inlinable
  public func ifCaseLet<ChildState, ChildAction, Child: Reducer<ChildState, ChildAction>>(
    _ state: CaseKeyPath<State, ChildState>,
    action: CaseKeyPath<Action, ChildAction>,
    @ReducerBuilder<ChildState, ChildAction> then child: @escaping () -> Child,
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) -> IfCaseLet<Self, Child> where State: CasePathable, Action: CasePathable {
    IfCaseLet(
      base: self, state: state, action: action, child: child,
      location: SourceLocation(fileID: fileID, filePath: filePath, line: line, column: column))
  }
}

/// A reducer with a child in one case of its state: what `ifCaseLet` returns.
public struct IfCaseLet<Base: Reducer, Child: Reducer>: Reducer
where Base.State: CasePathable, Base.Action: CasePathable {
  /// The state of the reducer inside.
  public typealias State = Base.State
  /// The action of the reducer inside.
  public typealias Action = Base.Action
  @usableFromInline let base: Base
  @usableFromInline let state: CaseKeyPath<Base.State, Child.State>
  @usableFromInline let action: CaseKeyPath<Base.Action, Child.Action>
  @usableFromInline let child: () -> Child
  @usableFromInline let location: SourceLocation

  @inlinable
  init(
    base: Base, state: CaseKeyPath<Base.State, Child.State>,
    action: CaseKeyPath<Base.Action, Child.Action>, child: @escaping () -> Child,
    location: SourceLocation
  ) {
    self.base = base
    self.state = state
    self.action = action
    self.child = child
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
    Base.mayMount(&search) || Child.mayMount(&search)
  }

  /// Appends the steps of the children around those of the reducer inside.
  @inlinable
  public func compile(into program: inout ReducerProgram<Base.State, Base.Action>) {
    let access = CaseAccess(Base.State.allCasePaths[keyPath: state])
    let path = Base.Action.allCasePaths[keyPath: action]
    let child = ChildProgram(compiling: self.child)
    let slot = Slot(
      .optional, steps: path.steps, state: Child.State.self, key: state,
      identity: childIdentity(of: Child.State.self), below: { child.slots }
    ) { access.locate($0, $1) }
    program.slots.append(slot)
    let location = self.location
    program.append { state, action in
      guard let childAction = path.extract(action) else { return .none }
      var identity: AnyHashable?
      let effect = access.modify(&state) { state in
        let effect = child.run(&state, childAction, at: slot)
        if !effect.isNone { identity = withUnsafePointer(to: state) { slot.identity(of: $0) } }
        return effect
      }
      guard let effect else {
        reportAbsentChild("ifCaseLet", state: state, action: action, at: location)
        return .none
      }
      if effect.isNone { return .none }
      let which = identity
      return effect.ofChild(at: { slot.enter($0, which) }, embed: path.embed)
    }
    base.compile(into: &program)
    // After those of the base, which stand before: children are mounted in the order they are written.
    if MountSearch.finds(Child.self) {
      program.appendMount(of: child, at: slot, embed: path.embed)
    }
  }
}
