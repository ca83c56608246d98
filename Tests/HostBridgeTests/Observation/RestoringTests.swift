import Testing

@testable import HostBridge

/// Values put back as they were earlier, in place: they have the identity of what stands there.
@Suite struct RestoringTests {
  private let store = makeEditable(Board())

  /// Puts a value in a place, as a function with an `inout` parameter does.
  private func put<Value>(_ value: Value, in place: inout Value) { place = value }

  @Test("O3 a value put back and changed on is noticed as both")
  func changedOn() {
    let saved = store.leaf
    store.edit {
      $0.leaf.count = 3
      $0.leaf.name = "a"
    }
    let count = Watcher(store) { _ = $0.leaf.count }
    let name = Watcher(store) { _ = $0.leaf.name }
    let slot = Watcher(store) { _ = $0.leaf }
    let other = Watcher(store) { _ = $0.branch.leaf.count }
    store.edit { state in
      func restore(_ leaf: inout Leaf) {
        leaf = saved
        leaf.count = 3
        leaf.count = 4
      }
      restore(&state.leaf)
    }
    #expect([count.take(), name.take(), slot.take(), other.take()] == [1, 1, 0, 0])
    // What is there now is observed property by property.
    store.edit { $0.leaf.count = 5 }
    #expect([count.take(), name.take(), slot.take(), other.take()] == [1, 0, 0, 0])
  }

  @Test("O3 a copy made, changed and put back in one access concerns what was changed")
  func withinAccess() {
    let count = Watcher(store) { _ = $0.leaf.count }
    let name = Watcher(store) { _ = $0.leaf.name }
    store.edit { state in
      func change(_ leaf: inout Leaf) {
        var copy = leaf
        copy.count = 9
        leaf = copy
      }
      change(&state.leaf)
    }
    #expect([count.take(), name.take()] == [1, 0])
    // Of a copy made before the access all may have changed, as far as can be told.
    store.edit { state in
      let saved = state.leaf
      state.leaf.count = 10
      put(saved, in: &state.leaf)
    }
    #expect(count.take() == 1)
  }

  @Test("O3 a copy changed by the host between two turns, and put back, is noticed")
  func changedBetweenTurns() {
    let inner = Watcher(store) { _ = $0.branch.leaf.count }
    store.edit { $0.branch.level = 1 }
    var copy = store.branch
    copy.leaf.count = 7
    let changed = copy
    store.edit { put(changed, in: &$0.branch) }
    #expect(inner.take() == 1)
    store.edit { put(changed.leaf, in: &$0.branch.leaf) }
    _ = inner.take()
    store.edit { $0.branch.leaf.count += 1 }
    #expect(inner.take() == 1)
  }

  @Test("O3 a parent put back concerns the readers of its children")
  func parent() {
    let saved = store.branch
    store.edit { $0.branch.leaf.count = 3 }
    let inner = Watcher(store) { _ = $0.branch.leaf.count }
    let level = Watcher(store) { _ = $0.branch.level }
    let other = Watcher(store) { _ = $0.count }
    store.edit { put(saved, in: &$0.branch) }
    #expect(inner.take() == 1)
    #expect(other.take() == 0)
    _ = level.take()
    store.edit { $0.branch.leaf.count = 4 }
    #expect([inner.take(), level.take()] == [1, 0])
  }

  @Test("O3 an optional and a presented child put back are noticed, by either spelling")
  func optionals() {
    store.edit {
      $0.maybeLeaf = Leaf()
      $0.sheet = Leaf()
    }
    let saved = store.state
    store.edit {
      $0.maybeLeaf?.count = 3
      $0.sheet?.count = 3
    }
    let maybe = Watcher(store) { _ = $0.maybeLeaf?.count }
    let sheet = Watcher(store) { _ = $0.sheet?.count }
    let slots = Watcher(store) { _ = ($0.maybeLeaf == nil, $0.sheet == nil) }
    store.edit {
      put(saved.maybeLeaf, in: &$0.maybeLeaf)
      put(saved.sheet, in: &$0.sheet)
    }
    #expect([maybe.take(), sheet.take(), slots.take()] == [1, 1, 0])
    store.edit { $0.sheet?.count = 3 }
    #expect([maybe.take(), sheet.take(), slots.take()] == [0, 1, 0])
    store.edit { put(saved.$sheet, in: &$0.$sheet) }
    #expect([maybe.take(), sheet.take(), slots.take()] == [0, 1, 0])
    #expect(store.sheet?.count == 0 && saved.sheet?.count == 0)
  }

  @Test("O3 what an enum's case holds is noticed when it is put back, as the whole enum is")
  func enums() {
    store.edit {
      $0.page = .leaf(Leaf())
      $0.maybePage = .branch(Branch())
    }
    let saved = store.state
    store.edit { state in
      func change(_ page: inout Page) {
        guard case .leaf(var leaf) = page else { return }
        leaf.count = 3
        page = .leaf(leaf)
      }
      change(&state.page)
      if case .branch(var branch) = state.maybePage {
        branch.leaf.count = 3
        state.maybePage = .branch(branch)
      }
    }
    let page = Watcher(store) { if case .leaf(let leaf) = $0.page { _ = leaf.count } }
    let maybe = Watcher(store) {
      if case .branch(let branch) = $0.maybePage { _ = branch.leaf.count }
    }
    let slots = Watcher(store) { _ = ($0.page, $0.maybePage) }
    store.edit {
      put(saved.page, in: &$0.page)
      put(saved.maybePage, in: &$0.maybePage)
    }
    #expect([page.take(), maybe.take(), slots.take()] == [1, 1, 0])
  }

  @Test("O3 a change of an enum's payload in place concerns the readers of that property alone")
  func enumInPlace() {
    store.edit { $0.page = .leaf(Leaf()) }
    let count = Watcher(store) { if case .leaf(let leaf) = $0.page { _ = leaf.count } }
    let name = Watcher(store) { if case .leaf(let leaf) = $0.page { _ = leaf.name } }
    for value in 1...2 {
      store.edit { state in
        func change(_ page: inout Page) {
          guard case .leaf(var leaf) = page else { return }
          leaf.count = value
          page = .leaf(leaf)
        }
        change(&state.page)
      }
      #expect([count.take(), name.take()] == [1, 0])
    }
  }

  @Test("O3 the whole state put back is noticed, time and again")
  func root() {
    let count = Watcher(store) { _ = $0.count }
    let inner = Watcher(store) { _ = $0.leaf.count }
    var history: [Board] = []
    for value in 1...3 {
      history.append(store.state)
      store.edit {
        $0.count = value
        $0.leaf.count = value
      }
    }
    #expect([count.take(), inner.take()] == [3, 3])
    while let last = history.popLast() {
      store.edit { $0 = last }
      #expect(store.count == history.count)
      #expect([count.take(), inner.take()] == [1, 1])
    }
    store.edit { $0.title = "a" }
    #expect([count.take(), inner.take()] == [0, 0])
  }

  @Test("O3 a whole state that is an enum, put back, is noticed")
  func enumRoot() {
    let store = makeEditable(Page.leaf(Leaf()))
    let saved = store.state
    store.edit { page in
      guard case .leaf(var leaf) = page else { return }
      leaf.count = 1
      page = .leaf(leaf)
    }
    let watcher = Watcher(store) { if case .leaf(let leaf) = $0.state { _ = leaf.count } }
    store.edit { $0 = saved }
    #expect(watcher.take() == 1)
  }

  @Test("O3 in plain state a child that cannot be compared is noticed when it is put back")
  func plainParent() {
    let store = makeEditable(Shelf())
    let saved = store.leaf
    store.edit { $0.leaf.count = 1 }
    let inner = Watcher(store) { _ = $0.leaf.count }
    store.edit { $0.leaf = saved }
    #expect(inner.take() == 1)
    store.edit { $0.title = "a" }
    #expect(inner.take() == 0)
  }

  @Test("O3 a state of presented children alone is noticed, too, when it is put back")
  func presentedAlone() {
    let store = makeEditable(Frame())
    let saved = store.covers
    store.edit { $0.covers.sheet = Leaf() }
    let inner = Watcher(store) { _ = $0.covers.sheet == nil }
    store.edit { put(saved, in: &$0.covers) }
    #expect(inner.take() == 1)
    #expect(Covers(sheet: Leaf()).sheet == Leaf())
  }

  @Test("O3 marking a property does not run its own observers")
  func didSet() {
    let store = makeEditable(Counting())
    let count = Watcher(store) { _ = $0.leaf.count }
    store.edit { $0.leaf.count += 1 }
    #expect(store.sets == 1 && count.take() == 1)
  }

  @Test("O3 a type of its own accessors, which keeps no mark, is told by its identity only")
  func unmarked() {
    let store = makeEditable(Manual.Parent())
    let inner = Watcher(store) { _ = $0.child.count }
    let other = Watcher(store) { _ = $0.child.other }
    store.edit { $0.child.count = 1 }
    #expect([inner.take(), other.take()] == [1, 0])
  }

  @Test("O3 rows and elements put back are noticed, one by one and all together")
  func rows() {
    var table = Table()
    table.rows = [Row(id: 0), Row(id: 1)]
    table.cells = [Loose(id: 0), Loose(id: 1)]
    table.path = [.leaf(Leaf()), .branch(Branch())]
    let store = makeEditable(table)
    let saved = store.state
    let ids = store.path.ids
    func change() {
      store.edit {
        $0.rows[id: 1]?.title = "changed"
        $0.cells[id: 1]?.count = 3
        $0.path[id: ids[0], case: \.leaf]?.count = 3
      }
    }
    let readers = [
      Watcher(store) { _ = $0.rows[id: 1]?.title }, Watcher(store) { _ = $0.cells[id: 1]?.count },
      Watcher(store) { _ = $0.path[id: ids[0], case: \.leaf]?.count },
    ]
    let others = [
      Watcher(store) { _ = $0.rows[id: 0]?.title }, Watcher(store) { _ = $0.cells[id: 0]?.count },
      Watcher(store) { _ = $0.path[id: ids[1], case: \.branch]?.leaf.count },
    ]
    let slots = Watcher(store) { _ = ($0.rows.count, $0.cells.count, $0.path.count) }
    let all: [(inout Table) -> Void] = [
      {
        put(saved.rows[1], in: &$0.rows[1])
        put(saved.cells[1], in: &$0.cells[1])
        put(saved.path[0], in: &$0.path[0])
      },
      {
        put(saved.rows[1], in: &$0.rows[id: 1])
        put(saved.cells[1], in: &$0.cells[id: 1])
        put(saved.path[0], in: &$0.path[id: ids[0]])
      },
      {
        put(saved.rows, in: &$0.rows)
        put(saved.cells, in: &$0.cells)
        put(saved.path, in: &$0.path)
      },
      { $0 = saved },
    ]
    for (index, putBack) in all.enumerated() {
      change()
      for reader in readers { #expect(reader.take() == 1) }
      for other in others { #expect(other.take() == 0) }
      store.edit(putBack)
      for reader in readers { #expect(reader.take() == 1, "\(index)") }
      if index < 2 { for other in others { #expect(other.take() == 0) } }
      if index < 3 { #expect(slots.take() == 0) }
      for other in others { _ = other.take() }
    }
    #expect(store.rows[1].title == "" && store.cells[1].count == 0)
  }

  @Test(
    "O3 a child's reducer may put its own state back, wherever the child hangs",
    arguments: Garden.Child.allCases)
  func children(_ child: Garden.Child) {
    let store = Store(initialState: Garden.State(), scheduler: .manual()) { Garden() }
    let saved = child.state(of: store.state)
    let count = Watcher(store) { _ = child.state(of: $0.state)?.count }
    let name = Watcher(store) { _ = child.state(of: $0.state)?.name }
    func edit(_ apply: @escaping (inout Leaf) -> Void) {
      store.send(child.action(Edit(apply: apply)))
    }
    // Of what plain state holds any change counts for all of it.
    let others = child == .shelf ? 1 : 0
    edit { $0.count = 3 }
    #expect([count.take(), name.take()] == [1, others])
    edit { $0 = saved! }
    #expect(count.take() == 1)
    _ = name.take()
    edit { $0.count = 3 }
    #expect([count.take(), name.take()] == [1, others])
    edit {
      $0 = saved!
      $0.name = "b"
    }
    #expect([count.take(), name.take()] == [1, 1])
    edit { _ in }
    #expect([count.take(), name.take()] == [others, others])
  }

  @Test("O3 a scoped store's observers notice that its child was put back")
  func scopedStores() {
    let store = Store(initialState: Garden.State(), scheduler: .manual()) { Garden() }
    let leaf = store.scope(state: \.leaf, action: \.leaf)
    let plain = store.scope(state: \.shelf.leaf, action: \.shelf)
    let saved = (leaf.state, plain.state)
    leaf.edit { $0.count = 3 }
    plain.edit { $0.count = 3 }
    let count = Watcher(leaf) { _ = $0.count }
    let name = Watcher(leaf) { _ = $0.name }
    let other = Watcher(plain) { _ = $0.count }
    leaf.edit { $0 = saved.0 }
    #expect([count.take(), other.take()] == [1, 0])
    _ = name.take()
    plain.edit { $0 = saved.1 }
    #expect([count.take(), name.take(), other.take()] == [0, 0, 1])
  }

  @Test("O3 a child of plain state that its parent puts back is noticed through the child's store")
  func scopedFromPlainState() {
    let store = Store(initialState: Shelf(), scheduler: .manual()) {
      Reduce<Shelf, ShelfAction> { state, action in
        if case .shelf(let edit) = action { edit.apply(&state) }
        return .none
      }
    }
    let child = store.scope(state: \.leaf, action: \.leaf)
    let saved = store.leaf
    let inner = Watcher(child) { _ = $0.count }
    store.send(.shelf(Edit { $0.leaf.count = 1 }))
    #expect(inner.take() == 1)
    withKnownIssue("plain state notes nothing, and keeping a copy would make each change copy it") {
      store.send(.shelf(Edit { $0.leaf = saved }))
      #expect(inner.take() == 1)
    }
  }

  @Test("H11 paused, it runs once for a value put back; O4 so it does in the next tick")
  func waiting() {
    let scheduler = ManualScheduler()
    let store = makeEditable(Board(), scheduler: scheduler)
    let saved = store.leaf
    store.edit { $0.leaf.count = 3 }
    let host = Panel()
    let token = store.observe(host) { host, store, change in
      host.heard.append("paused \(store.leaf.count) \(change.actions.count)")
    }
    store.observe(host, delivery: .nextTick) { host, store, change in
      host.heard.append("later \(store.leaf.count) \(change.actions.count)")
    }
    host.heard = []
    token.pause()
    store.edit { put(saved, in: &$0.leaf) }
    store.edit { $0.count = 1 }
    token.resume()
    scheduler.pumpUntilIdle()
    #expect(host.heard == ["paused 0 1", "later 0 1"])
  }

  @Test("O2 putting marks copies no array, and leaves `==` and hashing as they were")
  func marksAreInvisible() {
    let store = makeEditable(Board())
    let watcher = Watcher(store) { _ = $0.leaf.count }
    let before = store.branch
    store.edit { $0.branch.leaf.count += 0 }
    #expect(store.branch == before && store.branch.leaf.hashValue == before.leaf.hashValue)
    #expect("\(store.branch)" == "\(before)" && watcher.take() == 0)
    #expect(Leaf.init(count:name:)(1, "a") == Leaf(count: 1, name: "a"))
  }

  @ObservableState
  struct Table {
    var rows: IdentifiedArrayOf<Row> = []
    /// Rows that cannot be compared.
    var cells: IdentifiedArrayOf<Loose> = []
    var path = StackState<Page>()
  }

  /// Children in every sort of slot.
  struct Garden: Reducer {
    @ObservableState
    struct State {
      var leaf = Leaf()
      var maybe: Leaf? = Leaf()
      @Presents var sheet: Leaf? = Leaf()
      var page = Page.leaf(Leaf())
      var rows: IdentifiedArrayOf<Bed> = [Bed(id: 0), Bed(id: 1)]
      var path = StackState([Leaf(), Leaf()])
      var shelf = Shelf()
    }

    @ObservableState
    struct Bed: Identifiable {
      let id: Int
      var leaf = Leaf()
    }

    struct Shelf { var leaf = Leaf() }

    @CasePathable
    enum Action {
      case leaf(Edit<Leaf>)
      case maybe(Edit<Leaf>)
      case sheet(PresentationAction<Edit<Leaf>>)
      case page(PageAction)
      case rows(IdentifiedAction<Int, Edit<Bed>>)
      case path(StackAction<Leaf, Edit<Leaf>>)
      case shelf(Edit<Leaf>)
    }

    @CasePathable
    enum PageAction { case leaf(Edit<Leaf>) }

    var body: some Reducer<State, Action> {
      Scope(state: \.leaf, action: \.leaf) { Editor<Leaf>() }
      Scope(state: \.shelf.leaf, action: \.shelf) { Editor<Leaf>() }
      Scope(state: \.page, action: \.page) {
        EmptyReducer<Page, PageAction>().ifCaseLet(\.leaf, action: \.leaf) { Editor<Leaf>() }
      }
      EmptyReducer()
        .ifLet(\.maybe, action: \.maybe) { Editor<Leaf>() }
        .ifLet(\.$sheet, action: \.sheet) { Editor<Leaf>() }
        .forEach(\.rows, action: \.rows) { Editor<Bed>() }
        .forEach(\.path, action: \.path) { Editor<Leaf>() }
    }

    enum Child: CaseIterable {
      case leaf, maybe, sheet, page, rows, path, shelf

      func state(of state: State) -> Leaf? {
        switch self {
        case .leaf: state.leaf
        case .maybe: state.maybe
        case .sheet: state.sheet
        case .page: if case .leaf(let leaf) = state.page { leaf } else { nil }
        case .rows: state.rows[id: 1]?.leaf
        case .path: state.path.last
        case .shelf: state.shelf.leaf
        }
      }

      func action(_ edit: Edit<Leaf>) -> Action {
        switch self {
        case .leaf: .leaf(edit)
        case .maybe: .maybe(edit)
        case .sheet: .sheet(.presented(edit))
        case .page: .page(.leaf(edit))
        case .rows: .rows(.element(id: 1, action: Edit { edit.apply(&$0.leaf) }))
        case .path: .path(.element(id: StackElementID(number: 1), action: edit))
        case .shelf: .shelf(edit)
        }
      }
    }
  }

  struct Shelf {
    var leaf = Loose()
    var title = ""
  }

  @CasePathable
  enum ShelfAction {
    case shelf(Edit<Shelf>)
    case leaf(Edit<Loose>)
  }

  @ObservableState
  struct Loose: Identifiable {
    var id = 0
    var count = 0
  }

  @ObservableState
  struct Frame { var covers = Covers() }

  @ObservableState
  struct Covers { @Presents var sheet: Leaf? }

  @ObservableState
  struct Counting {
    var leaf = Leaf() { didSet { sets += 1 } }
    @ObservationStateIgnored var sets = 0
  }

  enum Manual {
    @ObservableState
    struct Parent { var child = Child() }

    struct Child: ObservableState {
      private let registrar = ObservationStateRegistrar()
      private var storedCount = 0
      private var storedOther = 0
      var _$id: ObservableStateID { registrar.id }
      var count: Int {
        get {
          registrar.access(0)
          return storedCount
        }
        set { registrar.assign(newValue, to: &storedCount, 0) }
      }
      var other: Int {
        get {
          registrar.access(1)
          return storedOther
        }
        set { registrar.assign(newValue, to: &storedOther, 1) }
      }
    }
  }
}
