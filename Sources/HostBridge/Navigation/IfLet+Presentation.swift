public import CHostBridge

extension Reducer {
  /// Runs a child while it is presented (rules P1 to P4).
  ///
  /// On an action of the child, the child goes first, then this reducer. On
  /// ``PresentationAction/dismiss``, this reducer goes first, with the child still there; then the child
  /// is removed, unless this reducer has put another in its place. An action while nothing is presented
  /// is an issue: the child is skipped, and this reducer runs. What the child had started is cancelled
  /// when it has gone, whoever removed it (rule C6).
  ///
  /// - Parameters:
  ///   - state: The presentation: `\.$child`.
  ///   - action: The case of this reducer's action for the presentation.
  ///   - child: The child. Built when its first action comes, so a feature may hold its own kind.
  ///   - fileID: The file that reports name; the caller's.
  ///   - filePath: The path of that file.
  ///   - line: The line in that file.
  ///   - column: The column in that line.
  @inlinable
  public func ifLet<ChildState, ChildAction, Child: Reducer<ChildState, ChildAction>>(
    _ state: WritableKeyPath<State, PresentationState<ChildState>>,
    action: CaseKeyPath<Action, PresentationAction<ChildAction>>,
    @ReducerBuilder<ChildState, ChildAction> destination child: @escaping () -> Child,
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) -> IfPresented<Self, Child> where Action: CasePathable {
    IfPresented(
      base: self, state: state, action: action, child: child, clears: nil,
      location: SourceLocation(fileID: fileID, filePath: filePath, line: line, column: column))
  }

  /// Presents an alert, or something like it: it goes after any action of its own, unless this reducer
  /// has put up another (rules R7 and P5).
  ///
  /// - Parameters:
  ///   - state: The presentation: `\.$alert`.
  ///   - action: The case of this reducer's action for the presentation.
  ///   - fileID: The file that reports name; the caller's.
  ///   - filePath: The path of that file.
  ///   - line: The line in that file.
  ///   - column: The column in that line.
  @inlinable
  public func ifLet<ChildState: EphemeralState>(
    _ state: WritableKeyPath<State, PresentationState<ChildState>>,
    action: CaseKeyPath<Action, PresentationAction<ChildState.Action>>,
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) -> IfPresented<Self, EmptyReducer<ChildState, ChildState.Action>> where Action: CasePathable {
    IfPresented(
      base: self, state: state, action: action,
      child: { EmptyReducer<ChildState, ChildState.Action>() },
      clears: { !$0.absorb($1) },
      location: SourceLocation(fileID: fileID, filePath: filePath, line: line, column: column))
  }

  /// Presents one of several features: the cases of a `@Reducer` enum. A case that is ephemeral goes
  /// after an action of its own (rule P6).
  ///
  /// - Parameters:
  ///   - state: The presentation: `\.$destination`.
  ///   - action: The case of this reducer's action for the presentation.
  ///   - fileID: The file that reports name; the caller's.
  ///   - filePath: The path of that file.
  ///   - line: The line in that file.
  ///   - column: The column in that line.
  @inlinable
  public func ifLet<ChildState: CaseReducerState>(
    _ state: WritableKeyPath<State, PresentationState<ChildState>>,
    action: CaseKeyPath<Action, PresentationAction<ChildState.StateReducer.Action>>,
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) -> IfPresented<Self, ChildState.StateReducer.Body>
  where
    Action: CasePathable,
    ChildState.StateReducer: CaseReducer<ChildState, ChildState.StateReducer.Action>
  {
    IfPresented(
      base: self, state: state, action: action, child: { ChildState.StateReducer.body },
      clears: { ChildState.StateReducer.isEphemeral(&$0, after: $1) },
      location: SourceLocation(fileID: fileID, filePath: filePath, line: line, column: column))
  }
}

/// A reducer with a presented child: what `ifLet` returns.
public struct IfPresented<Base: Reducer, Child: Reducer>: Reducer where Base.Action: CasePathable {
  /// The state of the reducer inside.
  public typealias State = Base.State
  /// The action of the reducer inside.
  public typealias Action = Base.Action
  @usableFromInline let base: Base
  @usableFromInline let state: WritableKeyPath<Base.State, PresentationState<Child.State>>
  @usableFromInline let action: CaseKeyPath<Base.Action, PresentationAction<Child.Action>>
  @usableFromInline let child: () -> Child
  /// Tells whether the child's state goes after an action of its own; nil where it never does.
  @usableFromInline let clears: ((inout Child.State, Child.Action) -> Bool)?
  @usableFromInline let location: SourceLocation

  @inlinable
  init(
    base: Base, state: WritableKeyPath<Base.State, PresentationState<Child.State>>,
    action: CaseKeyPath<Base.Action, PresentationAction<Child.Action>>,
    child: @escaping () -> Child, clears: ((inout Child.State, Child.Action) -> Bool)?,
    location: SourceLocation
  ) {
    self.base = base
    self.state = state
    self.action = action
    self.child = child
    self.clears = clears
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
    let access = PresentationAccess(state)
    let path = Base.Action.allCasePaths[keyPath: action]
    let child = ChildProgram(compiling: self.child)
    let presented = PresentationAction<Child.Action>.allCasePaths.presented
    let slot = Slot(
      .optional, steps: path.steps + presented.steps, state: Child.State.self, key: state,
      identity: childIdentity(of: Child.State.self), note: SlotNote(access.field.property),
      isPresentation: true, below: { child.slots }
    ) { parent, _ in access.locate(parent) }
    program.slots.append(slot)
    let embed: (Child.Action) -> Base.Action = { path.embed(.presented($0)) }
    let dismissal: () -> Base.Action = { path.embed(.dismiss) }
    let pending = PendingDismissal()
    let clears = self.clears
    let location = self.location
    program.append { state, action in
      guard let presentation = path.extract(action) else { return .none }
      var identity: AnyHashable?
      let effect = access.modifyChild(&state, at: slot) { child_ in
        switch presentation {
        case .dismiss:
          pending.begin(withUnsafePointer(to: child_) { slot.identity(of: $0) })
          return Effect<Child.Action>.none
        case .presented(let childAction):
          hostbridge_present(1)
          let effect = child.run(&child_, childAction, at: slot)
          hostbridge_present(-1)
          if clears?(&child_, childAction) ?? false {
            pending.begin(withUnsafePointer(to: child_) { slot.identity(of: $0) })
          }
          if !effect.isNone { identity = withUnsafePointer(to: child_) { slot.identity(of: $0) } }
          return effect
        }
      }
      guard let effect else {
        reportAbsentChild("ifLet", state: state, action: action, at: location)
        return .none
      }
      if effect.isNone { return .none }
      let which = identity
      return effect.ofChild(
        at: { slot.enter($0, which) }, embed: embed, dismissal: dismissal)
    }
    base.compile(into: &program)
    if MountSearch.finds(Child.self) {
      program.appendMount(of: child, at: slot, embed: embed, dismissal: dismissal)
    }
    program.append { state, _ in
      guard pending.isPending else { return .none }
      let isSame = withUnsafeMutablePointer(to: &state) { state in
        access.locate(state).map { slot.identity(of: $0) == pending.identity } ?? false
      }
      pending.end()
      if isSame { access.dismiss(&state, at: slot) }
      return .none
    }
  }
}

/// Remembers, while the parent reduces, which child is to be dismissed afterwards.
@usableFromInline
final class PendingDismissal {
  @usableFromInline private(set) var isPending = false
  @usableFromInline private(set) var identity: AnyHashable?

  @usableFromInline
  init() {}

  @usableFromInline
  func begin(_ identity: AnyHashable?) {
    isPending = true
    self.identity = identity
  }

  @usableFromInline
  func end() {
    isPending = false
    identity = nil
  }
}
