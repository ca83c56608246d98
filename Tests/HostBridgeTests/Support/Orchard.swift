import HostBridge

/// A tree of features whose children are of every kind: once of plain state, once of state with the macro.
protocol Orchard {
  associatedtype State
  associatedtype Action: CasePathable
  associatedtype Node: Identifiable
  associatedtype NodeAction: OrchardNodeAction
  associatedtype Leaf
  typealias Root = Store<State, Action>
  typealias Child = Store<Node, NodeAction>
  typealias Kind = ChildKind<State, Action, Node, NodeAction>

  static var kinds: [Kind] { get }
  static func node(_ id: Int) -> Node
  static func add(_ node: inout Node)
  static func count(_ store: Child) -> Int
  static func title(_ store: Child) -> String
  static func leafCount(_ store: Child) -> Int
  static func leaf(_ store: Child) -> Store<Leaf, LeafAction>
  static func count(_ store: Store<Leaf, LeafAction>) -> Int
  static func itemsAddress(_ store: Child) -> UnsafeRawPointer?
  static func edit(_ apply: @escaping (inout State) -> Void) -> Action
  static func edit(_ apply: @escaping (inout Node) -> Void) -> NodeAction
  static func rootPerform(_ effect: @escaping () -> Effect<Action>) -> Action
  static func store(
    _ state: State, scheduler: some HostScheduler,
    reduce: @escaping (inout State, Action) -> Effect<Action>
  ) -> Root
  static func state() -> State
}

/// What a child of an orchard does.
protocol OrchardNodeAction: CasePathable {
  static var add: Self { get }
  static func push(_ item: Int) -> Self
  static func open(_ id: String) -> Self
  static func perform(_ effect: @escaping () -> Effect<Self>) -> Self
  static func leaf(_ action: LeafAction) -> Self
  /// Its name, for logs.
  var name: String { get }
}

extension Orchard {
  static func store(scheduler: some HostScheduler = .manual()) -> Root {
    store(state(), scheduler: scheduler) { _, _ in .none }
  }

  /// A store in which a child of a kind is there.
  static func store(
    with kind: Kind, id: Int = 1, scheduler: some HostScheduler = .manual()
  ) -> (root: Root, child: Child) {
    let root = store(scheduler: scheduler)
    open(kind, in: root, id: id)
    guard let child = kind.scope(root) else { preconditionFailure("it was opened just now") }
    return (root, child)
  }

  static func open(_ kind: Kind, in root: Root, id: Int = 1) {
    root.send(edit { kind.open(&$0, node(id)) })
  }

  static func close(_ kind: Kind, in root: Root) {
    root.send(edit { kind.close(&$0) })
  }

  /// Lets the parent change the child.
  static func change(_ kind: Kind, in root: Root) {
    root.send(edit { kind.change(&$0) { add(&$0) } })
  }
}
