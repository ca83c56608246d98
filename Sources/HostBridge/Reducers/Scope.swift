/// Runs a child on a part of its parent's state (rule R2).
///
/// ```swift
/// var body: some ReducerOf<Self> {
///   Scope(state: \.settings, action: \.settings) { Settings() }
///   Reduce { state, action in … }
/// }
/// ```
///
/// The child reduces in place. Its work stands at a place of its own: it answers to the parent's
/// cancellations, and the parent's does not answer to the child's (rule C2). `Scope` cancels nothing: the
/// part exists as long as the parent does.
public struct Scope<State, Action: CasePathable, Child: Reducer>: Reducer {
  @usableFromInline
  enum Part {
    case field(WritableKeyPath<State, Child.State>)
    case payload(CasePath<State, Child.State>, AnyKeyPath)
  }

  @usableFromInline let part: Part
  @usableFromInline let action: CaseKeyPath<Action, Child.Action>
  @usableFromInline let child: Child
  @usableFromInline let location: SourceLocation

  /// Runs a child on a property of the parent's state.
  ///
  /// - Parameters:
  ///   - state: The child's state.
  ///   - action: The case of the parent's action that holds the child's.
  ///   - child: The child.
  ///   - fileID: The file that reports name; the caller's.
  ///   - filePath: The path of that file.
  ///   - line: The line in that file.
  ///   - column: The column in that line.
  @inlinable
  public init<ChildState, ChildAction>(
    state: WritableKeyPath<State, ChildState>,
    action: CaseKeyPath<Action, ChildAction>,
    @ReducerBuilder<ChildState, ChildAction> child: () -> Child,
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) where Child.State == ChildState, Child.Action == ChildAction {
    part = .field(state)
    self.action = action
    self.child = child()
    location = SourceLocation(fileID: fileID, filePath: filePath, line: line, column: column)
  }

  /// Runs a child on a case of a parent's state that is an enum. In another case, an action of the child
  /// is an issue and nothing runs. What the child started goes on when the case has changed: use
  /// ``Reducer/ifCaseLet(_:action:then:fileID:filePath:line:column:)`` to have it cancelled.
  ///
  /// - Parameters:
  ///   - state: The case that holds the child's state.
  ///   - action: The case of the parent's action that holds the child's.
  ///   - child: The child.
  ///   - fileID: The file that reports name; the caller's.
  ///   - filePath: The path of that file.
  ///   - line: The line in that file.
  ///   - column: The column in that line.
  @inlinable
  public init<ChildState, ChildAction>(
    state: CaseKeyPath<State, ChildState>,
    action: CaseKeyPath<Action, ChildAction>,
    @ReducerBuilder<ChildState, ChildAction> child: () -> Child,
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) where State: CasePathable, Child.State == ChildState, Child.Action == ChildAction {
    part = .payload(State.allCasePaths[keyPath: state], state)
    self.action = action
    self.child = child()
    location = SourceLocation(fileID: fileID, filePath: filePath, line: line, column: column)
  }

  /// Runs the child if the action is one of its own.
  @inlinable
  public func reduce(into state: inout State, action: Action) -> Effect<Action> {
    reduceCompiled(into: &state, action: action)
  }

  /// Appends the child as one step.
  @inlinable
  public func compile(into program: inout ReducerProgram<State, Action>) {
    var compiled = ReducerProgram<Child.State, Child.Action>(ofStore: false)
    child.compile(into: &compiled)
    let path = Action.allCasePaths[keyPath: action]
    switch part {
    case .field(let keyPath): compile(compiled, at: keyPath, path, into: &program)
    case .payload(let state, let key): compile(compiled, in: state, key: key, path, into: &program)
    }
  }

  /// What the child says.
  @inlinable
  public static func mayMount(_ search: inout MountSearch) -> Bool { Child.mayMount(&search) }

  @inlinable
  func compile(
    _ compiled: ReducerProgram<Child.State, Child.Action>,
    at keyPath: WritableKeyPath<State, Child.State>, _ path: CasePath<Action, Child.Action>,
    into program: inout ReducerProgram<State, Action>
  ) {
    let access = StateAccess(keyPath)
    let slots = compiled.slots
    let slot = Slot(
      .always, steps: path.steps, state: Child.State.self, key: keyPath,
      offset: access.field.offset,
      note: SlotNote(access.field.property), below: { slots }
    ) { access.locate($0, $1) }
    program.slots.append(slot)
    let steps = compiled.asOneStep()
    let child = ChildProgram(compiled, steps: steps)
    if compiled.mayMount { program.appendMount(of: child, at: slot, embed: path.embed) }
    let field = FieldStep(path: path, access: access, slot: slot, child: child, steps: steps)
    program.append(Steps(run: { field.run($0, $1, $2) }))
  }

  @inlinable
  func compile(
    _ compiled: ReducerProgram<Child.State, Child.Action>,
    in state: CasePath<State, Child.State>, key: AnyKeyPath,
    _ path: CasePath<Action, Child.Action>, into program: inout ReducerProgram<State, Action>
  ) {
    let access = CaseAccess(state)
    let slots = compiled.slots
    // It cancels nothing: the place stays, whatever case the state is in.
    let slot = Slot(
      .always, steps: path.steps, state: Child.State.self, key: key, below: { slots }
    ) { access.locate($0, $1) }
    program.slots.append(slot)
    let steps = compiled.asOneStep()
    let child = ChildProgram(compiled, steps: steps)
    if compiled.mayMount { program.appendMount(of: child, at: slot, embed: path.embed) }
    let location = self.location
    program.append { state, action in
      guard let childAction = path.extract(action) else { return .none }
      let effect = access.modify(&state) { state in
        child.run(steps, &state, childAction, at: slot)
      }
      guard let effect else {
        reportAbsentChild("Scope", state: state, action: action, at: location)
        return .none
      }
      if effect.isNone { return .none }
      return effect.ofChild(at: { slot.enter($0, nil) }, embed: path.embed)
    }
  }
}
