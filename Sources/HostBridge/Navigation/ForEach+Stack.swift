public import CHostBridge

extension Reducer {
  /// Runs a child for each element of a stack (rules K2 to K5).
  ///
  /// On an action of an element, the element's child goes first, then this reducer. On
  /// ``StackAction/push(id:state:)`` the element is put on top, then this reducer runs. On
  /// ``StackAction/popFrom(id:)`` this reducer goes first; then the element and all above it go. When
  /// elements have gone after a step, what they had started is cancelled, from the top, whoever removed
  /// them. An unknown id, or an id that is pushed again, is an issue, and this reducer runs.
  ///
  /// - Parameters:
  ///   - state: The stack.
  ///   - action: The case of this reducer's action for the stack.
  ///   - element: The child. Built when the first element's action comes, so a feature may hold its own
  ///     kind.
  ///   - fileID: The file that reports name; the caller's.
  ///   - filePath: The path of that file.
  ///   - line: The line in that file.
  ///   - column: The column in that line.
  @inlinable
  public func forEach<ElementState, ElementAction, Element: Reducer<ElementState, ElementAction>>(
    _ state: WritableKeyPath<State, StackState<ElementState>>,
    action: CaseKeyPath<Action, StackAction<ElementState, ElementAction>>,
    @ReducerBuilder<ElementState, ElementAction> destination element: @escaping () -> Element,
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) -> ForEachElement<Self, Element> where Action: CasePathable {
    ForEachElement(
      base: self, state: state, action: action, element: element,
      location: SourceLocation(fileID: fileID, filePath: filePath, line: line, column: column))
  }

  /// Runs one of several features for each element of a stack: the cases of a `@Reducer` enum.
  ///
  /// - Parameters:
  ///   - state: The stack.
  ///   - action: The case of this reducer's action for the stack.
  ///   - fileID: The file that reports name; the caller's.
  ///   - filePath: The path of that file.
  ///   - line: The line in that file.
  ///   - column: The column in that line.
  @inlinable
  public func forEach<ElementState: CaseReducerState>(
    _ state: WritableKeyPath<State, StackState<ElementState>>,
    action: CaseKeyPath<Action, StackAction<ElementState, ElementState.StateReducer.Action>>,
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) -> ForEachElement<Self, ElementState.StateReducer.Body>
  where
    Action: CasePathable,
    ElementState.StateReducer: CaseReducer<ElementState, ElementState.StateReducer.Action>
  {
    ForEachElement(
      base: self, state: state, action: action, element: { ElementState.StateReducer.body },
      location: SourceLocation(fileID: fileID, filePath: filePath, line: line, column: column))
  }
}

/// A reducer with a child for each element of a stack: what `forEach` returns.
public struct ForEachElement<Base: Reducer, Element: Reducer>: Reducer
where Base.Action: CasePathable {
  /// The state of the reducer inside.
  public typealias State = Base.State
  /// The action of the reducer inside.
  public typealias Action = Base.Action
  @usableFromInline let base: Base
  @usableFromInline let state: WritableKeyPath<Base.State, StackState<Element.State>>
  @usableFromInline let action: CaseKeyPath<Base.Action, StackAction<Element.State, Element.Action>>
  @usableFromInline let element: () -> Element
  @usableFromInline let location: SourceLocation

  @inlinable
  init(
    base: Base, state: WritableKeyPath<Base.State, StackState<Element.State>>,
    action: CaseKeyPath<Base.Action, StackAction<Element.State, Element.Action>>,
    element: @escaping () -> Element, location: SourceLocation
  ) {
    self.base = base
    self.state = state
    self.action = action
    self.element = element
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
    Base.mayMount(&search) || Element.mayMount(&search)
  }

  /// Appends the steps of the children around those of the reducer inside.
  @inlinable
  public func compile(into program: inout ReducerProgram<Base.State, Base.Action>) {
    let access = RowsAccess(state)
    let path = Base.Action.allCasePaths[keyPath: action]
    let child = ChildProgram(compiling: element)
    let slot = access.slot(steps: path.steps, below: { child.slots })
    program.slots.append(slot)
    let pending = PendingPop()
    let location = self.location
    program.append { state, action in
      switch path.extract(action) {
      case nil:
        return .none
      case .element(let id, let elementAction)?:
        let effect = access.modifyRow(&state, id, at: slot) { element in
          hostbridge_present(1)
          defer { hostbridge_present(-1) }
          return child.run(&element, elementAction, at: slot, id)
        }
        guard let effect else {
          reportAbsentChild("forEach", state: state, action: action, at: location)
          return .none
        }
        if effect.isNone { return .none }
        return effect.ofChild(
          at: { slot.enter($0, id) }, embed: { path.embed(.element(id: id, action: $0)) },
          dismissal: { path.embed(.popFrom(id: id)) })
      case .push(let id, let element)?:
        let isNew = access.modify(&state, at: slot, isStructural: true) {
          $0.insert(element, id: id)
        }
        if isNew != true { reportPushedTwice(id, action: action, at: location) }
        return .none
      case .popFrom(let id)?:
        let isThere = access.modify(&state, at: slot) { $0.position(of: id) != nil }
        if isThere == true {
          pending.id = id
        } else {
          reportAbsentChild("forEach", state: state, action: action, at: location)
        }
        return .none
      }
    }
    base.compile(into: &program)
    if MountSearch.finds(Element.self) {
      program.mounts.append { place, state, context in
        let ids = access.ids(in: state)
        child.mountRows(
          below: place, at: slot, ids: ids, state, context,
          embed: { id in { path.embed(.element(id: id, action: $0)) } },
          dismissal: { path.embed(.popFrom(id: $0)) })
      }
    }
    program.append { state, _ in
      guard let id = pending.id else { return .none }
      pending.id = nil
      _ = access.modify(&state, at: slot, isStructural: true) { stack in
        if stack.position(of: id) != nil { stack.pop(from: id) }
      }
      return .none
    }
  }
}

/// Remembers, while the parent reduces, from which element on a stack is to be popped afterwards.
@usableFromInline
final class PendingPop {
  @usableFromInline var id: StackElementID?

  @usableFromInline
  init() {}
}

/// Reports a push of an id that is in use (rule K2).
@usableFromInline
func reportPushedTwice<Action>(_ id: StackElementID, action: Action, at location: SourceLocation) {
  let reporter = EffectRuntime.reducing?.reporter ?? .current
  reporter.report(
    """
    An element was pushed under an id that is in use.

      Operator: forEach at \(location)
      Id: \(id)
      Action: \(excerpt(action))

    Nothing was inserted; the parent's own reducers ran. Push with the stack's `nextID`, which is never \
    used twice.
    """, at: location)
}
