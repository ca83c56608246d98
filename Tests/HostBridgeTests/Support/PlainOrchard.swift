import HostBridge

/// An orchard of plain state: children of every kind, for tests of scoped stores.
enum PlainOrchard: Orchard {
  struct Leaf: Equatable, Identifiable {
    var id = 0
    var count = 0
    var items: [Int] = []
  }

  struct LeafFeature: Reducer {
    typealias State = Leaf
    typealias Action = LeafAction
    func reduce(into state: inout Leaf, action: LeafAction) -> Effect<LeafAction> {
      switch action {
      case .add: state.count += 1
      case .push(let item): state.items.append(item)
      }
      return .none
    }
  }

  struct Node: Equatable, Identifiable {
    var id = 0
    var count = 0
    var title = ""
    var items: [Int] = []
    var leaf = Leaf()
    var maybe: Leaf?
    var rows: IdentifiedArrayOf<Leaf> = []
  }

  @CasePathable enum NodeAction: OrchardNodeAction {
    case add
    case push(Int)
    case open(String)
    case perform(() -> Effect<NodeAction>)
    case edit(Edit<Node>)
    case leaf(LeafAction)
    case maybe(LeafAction)
    case rows(IdentifiedAction<Int, LeafAction>)

    var name: String {
      switch self {
      case .add: "add"
      case .push(let item): "push \(item)"
      case .open(let id): "open \(id)"
      case .perform: "perform"
      case .edit: "edit"
      case .leaf: "leaf"
      case .maybe: "maybe"
      case .rows: "rows"
      }
    }
  }

  struct NodeFeature: Reducer {
    typealias State = Node
    typealias Action = NodeAction
    var body: some Reducer<Node, NodeAction> {
      Scope(state: \.leaf, action: \.leaf) { LeafFeature() }
      Reduce { state, action in
        switch action {
        case .add: state.count += 1
        case .push(let item): state.items.append(item)
        case .open(let id): return .events { _ in {} }.cancellable(id: id)
        case .perform(let effect): return effect()
        case .edit(let edit): edit.apply(&state)
        default: break
        }
        return .none
      }
      .ifLet(\.maybe, action: \.maybe) { LeafFeature() }
      .forEach(\.rows, action: \.rows) { LeafFeature() }
    }
  }

  @CasePathable enum Page: Equatable {
    case node(Node)
    case number(Int)
  }

  @CasePathable enum PageAction {
    case node(NodeAction)
  }

  struct PageFeature: Reducer {
    typealias State = Page
    typealias Action = PageAction
    var body: some Reducer<Page, PageAction> {
      EmptyReducer().ifCaseLet(\.node, action: \.node) { NodeFeature() }
    }
  }

  struct State: Equatable {
    var count = 0
    var node = Node()
    var maybe: Node?
    @Presents var shown: Node?
    var rows: IdentifiedArrayOf<Node> = []
    var stack = StackState<Node>()
    var page = Page.number(0)
    var loose = Node()
    var looseMaybe: Node?
    var looseRows: IdentifiedArrayOf<Node> = []
  }

  @CasePathable enum Action {
    case add
    case edit(Edit<State>)
    case perform(() -> Effect<Action>)
    case node(NodeAction)
    case maybe(NodeAction)
    case shown(PresentationAction<NodeAction>)
    case rows(IdentifiedAction<Int, NodeAction>)
    case stack(StackAction<Node, NodeAction>)
    case page(PageAction)
    case loose(NodeAction)
    case looseMaybe(NodeAction)
    case looseRows(IdentifiedAction<Int, NodeAction>)
  }

  struct Feature: Reducer {
    typealias State = PlainOrchard.State
    typealias Action = PlainOrchard.Action
    var body: some Reducer<State, Action> {
      Scope(state: \.node, action: \.node) { NodeFeature() }
      Scope(state: \.page, action: \.page) { PageFeature() }
      Reduce { state, action in
        switch action {
        case .add: state.count += 1
        case .edit(let edit): edit.apply(&state)
        case .perform(let effect): return effect()
        default: break
        }
        return .none
      }
      .ifLet(\.maybe, action: \.maybe) { NodeFeature() }
      .ifLet(\.$shown, action: \.shown) { NodeFeature() }
      .forEach(\.rows, action: \.rows) { NodeFeature() }
      .forEach(\.stack, action: \.stack) { NodeFeature() }
    }
  }

  typealias Root = Store<State, Action>
  typealias Child = Store<Node, NodeAction>

  static func store(
    _ state: State, scheduler: some HostScheduler,
    reduce: @escaping (inout State, Action) -> Effect<Action>
  ) -> Root {
    Store(initialState: state, scheduler: scheduler) {
      Feature()
      Reduce { state, action in reduce(&state, action) }
    }
  }

  static func state() -> State { State() }
  static func node(_ id: Int) -> Node { Node(id: id) }
  static func add(_ node: inout Node) { node.count += 1 }
  static func count(_ store: Child) -> Int { store.count }
  static func title(_ store: Child) -> String { store.title }
  static func leafCount(_ store: Child) -> Int { store.leaf.count }
  static func leaf(_ store: Child) -> Store<Leaf, LeafAction> {
    store.scope(state: \.leaf, action: \.leaf)
  }
  static func count(_ store: Store<Leaf, LeafAction>) -> Int { store.count }
  static func itemsAddress(_ store: Child) -> UnsafeRawPointer? {
    store.items.withUnsafeBufferPointer { UnsafeRawPointer($0.baseAddress) }
  }
  static func edit(_ apply: @escaping (inout State) -> Void) -> Action { .edit(Edit(apply: apply)) }
  static func edit(_ apply: @escaping (inout Node) -> Void) -> NodeAction {
    .edit(Edit(apply: apply))
  }
  static func rootPerform(_ effect: @escaping () -> Effect<Action>) -> Action { .perform(effect) }

  /// The kinds of children that may go, by how one comes, goes, is changed by its parent and is scoped.
  static var kinds: [ChildKind<State, Action, Node, NodeAction>] {
    [
      ChildKind(
        "optional", \.maybe, scope: { $0.scope(state: \.maybe, action: \.maybe) },
        address: { .maybe($0) }),
      ChildKind(
        "presentation", \.shown, scope: { $0.scope(state: \.$shown, action: \.shown) },
        address: { .shown(.presented($0)) }),
      ChildKind(
        "presented", \.shown, scope: { $0.scope(state: \.shown, action: \.shown) },
        address: { .shown(.presented($0)) }),
      ChildKind(
        "row", open: { $0.rows.append($1) }, close: { $0.rows.removeAll() },
        change: { $1(&$0.rows[0]) },
        scope: { $0.scope(state: \.rows, action: \.rows)[id: 1] },
        address: { .rows(.element(id: 1, action: $0)) }),
      ChildKind(
        "element", open: { $0.stack.append($1) }, close: { $0.stack.removeAll() },
        change: { $1(&$0.stack[$0.stack.startIndex]) },
        scope: { root in
          let stores = root.scope(elements: \.stack, action: \.stack)
          return stores.isEmpty ? nil : stores[0]
        }, address: nil),
      ChildKind(
        "case", open: { $0.page = .node($1) }, close: { $0.page = .number(0) },
        change: {
          guard case .node(var node) = $0.page else { return }
          $1(&node)
          $0.page = .node(node)
        },
        scope: { root in
          let page = root.scope(state: \.page, action: \.page)
          guard case .node(let node) = page.state else { return nil }
          return page.scope(case: \.node, action: \.node, value: node)
        }, address: { .page(.node($0)) }),
      ChildKind(
        "loose optional", isRun: false, \.looseMaybe,
        scope: { $0.scope(state: \.looseMaybe, action: \.looseMaybe) },
        address: { .looseMaybe($0) }),
      ChildKind(
        "loose row", isRun: false, open: { $0.looseRows.append($1) },
        close: { $0.looseRows.removeAll() }, change: { $1(&$0.looseRows[0]) },
        scope: { $0.scope(state: \.looseRows, action: \.looseRows)[id: 1] },
        address: { .looseRows(.element(id: 1, action: $0)) }),
    ]
  }
}
