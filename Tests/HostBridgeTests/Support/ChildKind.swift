import HostBridge

/// What the smallest child of an orchard does.
@CasePathable enum LeafAction {
  case add
  case push(Int)
}

/// One way in which a child may hang below its parent: how it comes, goes, and is scoped.
struct ChildKind<State, Action: CasePathable, Node: Identifiable, NodeAction> {
  let name: String
  /// Whether a reducer runs the child.
  let isRun: Bool
  let open: (inout State, Node) -> Void
  let close: (inout State) -> Void
  let change: (inout State, (inout Node) -> Void) -> Void
  let scope: (Store<State, Action>) -> Store<Node, NodeAction>?
  /// The root's action for one of the child's; nil where that takes an id that is not known.
  let address: ((NodeAction) -> Action)?

  init(
    _ name: String, isRun: Bool = true, open: @escaping (inout State, Node) -> Void,
    close: @escaping (inout State) -> Void,
    change: @escaping (inout State, (inout Node) -> Void) -> Void,
    scope: @escaping (Store<State, Action>) -> Store<Node, NodeAction>?,
    address: ((NodeAction) -> Action)?
  ) {
    self.name = name
    self.isRun = isRun
    self.open = open
    self.close = close
    self.change = change
    self.scope = scope
    self.address = address
  }

  init(
    _ name: String, isRun: Bool = true, _ child: WritableKeyPath<State, Node?>,
    scope: @escaping (Store<State, Action>) -> Store<Node, NodeAction>?,
    address: @escaping (NodeAction) -> Action
  ) {
    self.init(
      name, isRun: isRun, open: { $0[keyPath: child] = $1 }, close: { $0[keyPath: child] = nil },
      change: { state, change in
        guard var node = state[keyPath: child] else { return }
        change(&node)
        state[keyPath: child] = node
      }, scope: scope, address: address)
  }
}
