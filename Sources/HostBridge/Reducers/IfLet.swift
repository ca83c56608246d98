extension Reducer {
  /// Runs a child while there is one (rules R3 and R4).
  ///
  /// The child goes first, then this reducer, on the same action: so a parent that removes the child does
  /// it last. When the child has gone after a step, or is another, what it had started is cancelled,
  /// whoever removed it (rule C6). A child that is absent when its action comes is an issue: it is
  /// skipped, and this reducer runs.
  ///
  /// - Parameters:
  ///   - state: The optional child.
  ///   - action: The case of this reducer's action that holds the child's.
  ///   - child: The child. Built when its first action comes, so a feature may hold its own kind.
  ///   - fileID: The file that reports name; the caller's.
  ///   - filePath: The path of that file.
  ///   - line: The line in that file.
  ///   - column: The column in that line.
  @inlinable
  public func ifLet<ChildState, ChildAction, Child: Reducer<ChildState, ChildAction>>(
    _ state: WritableKeyPath<State, ChildState?>,
    action: CaseKeyPath<Action, ChildAction>,
    @ReducerBuilder<ChildState, ChildAction> then child: @escaping () -> Child,
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) -> IfLet<Self, Child> where Action: CasePathable {
    IfLet(
      base: self, state: state, action: action, child: child,
      location: SourceLocation(fileID: fileID, filePath: filePath, line: line, column: column))
  }
}

/// A reducer with an optional child: what `ifLet` returns.
public struct IfLet<Base: Reducer, Child: Reducer>: Reducer where Base.Action: CasePathable {
  /// The state of the reducer inside.
  public typealias State = Base.State
  /// The action of the reducer inside.
  public typealias Action = Base.Action
  @usableFromInline let base: Base
  @usableFromInline let state: WritableKeyPath<Base.State, Child.State?>
  @usableFromInline let action: CaseKeyPath<Base.Action, Child.Action>
  @usableFromInline let child: () -> Child
  @usableFromInline let location: SourceLocation

  @inlinable
  init(
    base: Base, state: WritableKeyPath<Base.State, Child.State?>,
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
    let access = StateAccess(state)
    let path = Base.Action.allCasePaths[keyPath: action]
    let child = ChildProgram(compiling: self.child)
    let slot = Slot(
      .optional, steps: path.steps, state: Child.State.self, key: state,
      identity: childIdentity(of: Child.State.self), note: SlotNote(access.field.property),
      below: { child.slots }
    ) { parent, place in payload(Child.State.self, of: access.locate(parent, place)) }
    program.slots.append(slot)
    let location = self.location
    program.append { state, action in
      guard let childAction = path.extract(action) else { return .none }
      var identity: AnyHashable?
      let effect = access.modify(&state, at: slot, child: { payload(Child.State.self, of: $0) }) {
        $0.modify { state in
          let effect = child.run(&state, childAction, at: slot)
          if !effect.isNone { identity = withUnsafePointer(to: state) { slot.identity(of: $0) } }
          return effect
        }
      }
      guard let effect else {
        reportAbsentChild("ifLet", state: state, action: action, at: location)
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

/// Where the child is in an optional: what it holds stands at the same address. Nil if it holds nothing.
@inlinable
func payload<Wrapped>(
  _ type: Wrapped.Type, of optional: UnsafeMutableRawPointer
) -> UnsafeMutableRawPointer? {
  if case .some = optional.assumingMemoryBound(to: Wrapped?.self).pointee { optional } else { nil }
}

extension Optional {
  /// Changes what an optional holds, in place; nil if it holds nothing.
  @inlinable
  mutating func modify<Result>(_ body: (inout Wrapped) -> Result) -> Result? {
    guard case .some = self else { return nil }
    return withUnsafeMutablePointer(to: &self) { optional in
      // What an optional holds stands at its own address.
      body(&UnsafeMutableRawPointer(optional).assumingMemoryBound(to: Wrapped.self).pointee)
    }
  }
}

extension ChildProgram {
  /// A program that is compiled from a reducer when it is needed.
  @inlinable
  convenience init<Child: Reducer<State, Action>>(compiling child: @escaping () -> Child) {
    self.init { () -> Compiled in
      var program = ReducerProgram<State, Action>(ofStore: false)
      child().compile(into: &program)
      return (program, program.asOneStep())
    }
  }
}
