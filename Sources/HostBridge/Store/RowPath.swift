/// How a store's actions address its rows, or the elements of a stack.
@usableFromInline
struct RowPath<Action, ID: Hashable, RowAction> {
  @usableFromInline let steps: [CaseStep]
  /// Makes an action for a row.
  @usableFromInline let embed: (ID, RowAction) -> Action
  /// Takes a row's action, and the row's id, out; nil if it is addressed elsewhere.
  @usableFromInline let extract: (Action) -> (ID, RowAction)?

  @inlinable
  init(_ path: CasePath<Action, IdentifiedAction<ID, RowAction>>) {
    steps = path.steps
    embed = { path.embed(.element(id: $0, action: $1)) }
    extract = { action in
      guard case .element(let id, let action)? = path.extract(action) else { return nil }
      return (id, action)
    }
  }

  @inlinable
  init<State>(_ path: CasePath<Action, StackAction<State, RowAction>>) where ID == StackElementID {
    steps = path.steps
    embed = { path.embed(.element(id: $0, action: $1)) }
    extract = { action in
      guard case .element(let id, let action)? = path.extract(action) else { return nil }
      return (id, action)
    }
  }
}
