import HostBridge
import Testing

@Suite struct GranularityTests {
  private let store = makeEditable(Board())

  private func take(_ watchers: Watcher...) -> [Int] { watchers.map { $0.take() } }

  @Test("O2 an observer runs for the properties it read, and for no other")
  func perProperty() {
    let count = Watcher(store) { _ = $0.count }
    let title = Watcher(store) { _ = $0.title }
    let both = Watcher(store) { _ = ($0.count, $0.title) }
    store.edit { $0.count = 1 }
    #expect([count.take(), title.take(), both.take()] == [1, 0, 1])
    store.edit { $0.title = "a" }
    #expect([count.take(), title.take(), both.take()] == [0, 1, 1])
    store.edit { $0.numbers = [1] }
    #expect([count.take(), title.take(), both.take()] == [0, 0, 0])
    store.edit {
      $0.title = "b"
      $0.count = 2
    }
    #expect([count.take(), title.take(), both.take()] == [1, 1, 1])
  }

  @Test("O2 a computed property depends on what it is computed from")
  func computed() {
    let watcher = Watcher(store) { _ = $0.doubled }
    store.edit { $0.title = "a" }
    #expect(watcher.take() == 0)
    store.edit { $0.count = 1 }
    #expect(watcher.take() == 1)
  }

  @Test("O2 the whole state, read and taken apart, depends on what is read of it")
  func wholeState() {
    let watcher = Watcher(store) { _ = $0.state.count }
    store.edit { $0.title = "a" }
    #expect(watcher.take() == 0)
    store.edit { $0.count = 1 }
    #expect(watcher.take() == 1)
  }

  @Test("O2 an ignored property notifies nobody")
  func ignored() {
    let watcher = Watcher(store) { _ = $0.count }
    store.edit { $0.ignored = 1 }
    #expect(watcher.take() == 0)
  }

  @Test("O3 an equal value, or the same object, notifies nobody")
  func equalAssignment() {
    let toy = Toy()
    store.edit { $0.maybeToy = toy }
    let watcher = Watcher(store) {
      _ = ($0.count, $0.title, $0.numbers, $0.toy, $0.maybeToy, $0.leaf, $0.maybeLeaf, $0.page)
    }
    store.edit { $0.count = $0.count }
    store.edit { $0.title = "" }
    store.edit { $0.numbers = [] }
    store.edit { $0.toy = $0.toy }
    store.edit { $0.leaf = $0.leaf }
    store.edit { $0.maybeLeaf = nil }
    store.edit { $0.page = .empty }
    #expect(watcher.take() == 0)
    store.edit { $0.maybeToy = toy }
    #expect(watcher.take() == 0)
    store.edit { $0.toy = Toy() }
    #expect(watcher.take() == 1)
    store.edit { $0.maybeToy = nil }
    #expect(watcher.take() == 1)
  }

  @Test("O3 what cannot be compared counts as changed when it is assigned")
  func opaqueAssignment() {
    let watcher = Watcher(store) { _ = $0.opaque }
    store.edit { $0.opaque = Opaque() }
    #expect(watcher.take() == 1)
  }

  @Test("O3 a mutation in place is compared for trivial types, and a change for others")
  func inPlace() {
    let count = Watcher(store) { _ = $0.count }
    let numbers = Watcher(store) { _ = $0.numbers }
    store.edit { $0.count += 0 }
    #expect(count.take() == 0)
    store.edit { $0.count += 1 }
    #expect(count.take() == 1)
    store.edit { $0.numbers.reserveCapacity(4) }
    #expect(numbers.take() == 1)
    store.edit { $0.numbers.append(1) }
    #expect(numbers.take() == 1)
  }

  @Test("O3 a value changed there and back within a turn may run an observer, an equal one never")
  func thereAndBack() {
    let watcher = Watcher(store) { _ = $0.count }
    store.edit { state in
      for _ in 0..<1_000 { state.count = state.count }
    }
    #expect(watcher.take() == 0)
    store.edit { state in
      for _ in 0..<1_000 { state.count += 1 }
    }
    #expect(watcher.take() == 1)
  }

  @Test("O3 a change inside a child concerns the child's readers, another child the slot's")
  func child() {
    let slot = Watcher(store) { _ = $0.leaf }
    let inner = Watcher(store) { _ = $0.leaf.count }
    let sibling = Watcher(store) { _ = $0.leaf.name }
    store.edit { $0.leaf.count += 1 }
    #expect([slot.take(), inner.take(), sibling.take()] == [0, 1, 0])
    store.edit { $0.leaf = Leaf(count: 1) }
    #expect([slot.take(), inner.take(), sibling.take()] == [1, 1, 1])
    // The new child is the one that is observed now.
    store.edit { $0.leaf.name = "a" }
    #expect([slot.take(), inner.take(), sibling.take()] == [0, 0, 1])
  }

  @Test("O3 the same holds two levels down")
  func grandchild() {
    let slot = Watcher(store) { _ = $0.branch.leaf }
    let inner = Watcher(store) { _ = $0.branch.leaf.count }
    store.edit { $0.branch.leaf.count += 1 }
    #expect([slot.take(), inner.take()] == [0, 1])
    store.edit { $0.branch.level += 1 }
    #expect([slot.take(), inner.take()] == [0, 0])
    store.edit { $0.branch = Branch() }
    #expect([slot.take(), inner.take()] == [1, 1])
    store.edit { $0.branch.leaf = Leaf() }
    #expect([slot.take(), inner.take()] == [1, 1])
  }

  @Test("O3 presence of an optional child concerns the slot's readers, its contents do not")
  func optionalChild() {
    let slot = Watcher(store) { _ = $0.maybeLeaf == nil }
    let inner = Watcher(store) { _ = $0.maybeLeaf?.count }
    store.edit { $0.maybeLeaf = Leaf() }
    #expect([slot.take(), inner.take()] == [1, 1])
    store.edit { $0.maybeLeaf?.count += 1 }
    #expect([slot.take(), inner.take()] == [0, 1])
    store.edit { $0.maybeLeaf = Leaf(count: 1) }
    #expect([slot.take(), inner.take()] == [1, 1])
    store.edit { $0.maybeLeaf?.count += 1 }
    #expect([slot.take(), inner.take()] == [0, 1])
    store.edit { $0.maybeLeaf = nil }
    #expect([slot.take(), inner.take()] == [1, 1])
    store.edit { $0.maybeLeaf?.count += 1 }
    #expect([slot.take(), inner.take()] == [0, 0])
  }

  @Test("O3 a presented child is observed as an optional one, by either spelling")
  func presentedChild() {
    let slot = Watcher(store) { _ = $0.sheet == nil }
    let inner = Watcher(store) { _ = $0.sheet?.count }
    let projected = Watcher(store) { _ = $0.$sheet }
    store.edit { $0.sheet = Leaf() }
    #expect([slot.take(), inner.take(), projected.take()] == [1, 1, 1])
    store.edit { $0.sheet?.count += 1 }
    #expect([slot.take(), inner.take(), projected.take()] == [0, 1, 0])
    store.edit { $0.$sheet.wrappedValue?.count += 1 }
    #expect([slot.take(), inner.take(), projected.take()] == [0, 1, 0])
    store.edit { $0.$sheet.wrappedValue = nil }
    #expect([slot.take(), inner.take(), projected.take()] == [1, 1, 1])
  }

  @Test("O3 a presented child replaced through its projection by an equal one is observed anew")
  func replacedByProjection() {
    store.edit { $0.sheet = Leaf() }
    let inner = Watcher(store) { _ = $0.sheet?.count }
    store.edit { $0.$sheet = PresentationState(wrappedValue: Leaf()) }
    _ = inner.take()
    store.edit { $0.sheet?.count = 5 }
    #expect(inner.take() == 1)
  }

  @Test("O3 rows of an array, changed in place, concern the array's readers")
  func rows() {
    store.edit { $0.rows = [Row(id: 0), Row(id: 1)] }
    let slot = Watcher(store) { _ = $0.rows.count }
    let inner = Watcher(store) { _ = $0.rows[1].title }
    let other = Watcher(store) { _ = $0.count }
    store.edit { $0.rows[1].title = "a" }
    #expect([slot.take(), inner.take(), other.take()] == [1, 1, 0])
    store.edit { $0.rows.swapAt(0, 1) }
    #expect([slot.take(), inner.take(), other.take()] == [1, 1, 0])
    store.edit { $0.rows = [Row(id: 7), Row(id: 8)] }
    #expect([slot.take(), inner.take(), other.take()] == [1, 1, 0])
    store.edit { $0.rows[1].title = "b" }
    #expect([slot.take(), inner.take(), other.take()] == [1, 1, 0])
  }

  @Test("O3 rows replaced by equal ones are observed as before")
  func equalRows() {
    store.edit { $0.rows = [Row(id: 0)] }
    let inner = Watcher(store) { _ = $0.rows[0].title }
    store.edit { $0.rows = [Row(id: 0)] }
    store.edit { $0.rows[0].title = "a" }
    #expect(inner.take() == 1)
  }

  @Test("O3 a copied row that was mutated and assigned back is noticed")
  func copiedRow() {
    store.edit {
      $0.rows = [Row(id: 0)]
      $0.maybeLeaf = Leaf()
      $0.sheet = Leaf()
    }
    let row = Watcher(store) { _ = $0.rows[0].title }
    let leaf = Watcher(store) { _ = $0.leaf.count }
    let maybe = Watcher(store) { _ = $0.maybeLeaf?.count }
    let sheet = Watcher(store) { _ = $0.sheet?.count }
    let deep = Watcher(store) { _ = $0.branch.leaf.count }
    store.edit { state in
      var copy = state.rows[0]
      copy.title = "a"
      state.rows[0] = copy
      var leaf = state.leaf
      leaf.count = 1
      state.leaf = leaf
      var maybe = state.maybeLeaf
      maybe?.count = 1
      state.maybeLeaf = maybe
      var sheet = state.sheet
      sheet?.count = 1
      state.sheet = sheet
      var branch = state.branch
      branch.leaf.count = 1
      state.branch = branch
    }
    #expect(take(row, leaf, maybe, sheet, deep) == [1, 1, 1, 1, 1])
  }

  @Test("O3 so is one that was mutated outside any turn")
  func copiedOutsideTurn() {
    store.edit {
      $0.rows = [Row(id: 0)]
      $0.maybeLeaf = Leaf()
      $0.sheet = Leaf()
    }
    let row = Watcher(store) { _ = $0.rows[0].title }
    let leaf = Watcher(store) { _ = $0.leaf.count }
    let maybe = Watcher(store) { _ = $0.maybeLeaf?.count }
    let sheet = Watcher(store) { _ = $0.sheet?.count }
    let deep = Watcher(store) { _ = $0.branch.leaf.count }
    var copy = store.state
    copy.rows[0].title = "a"
    copy.leaf.count = 1
    copy.maybeLeaf?.count = 1
    copy.sheet?.count = 1
    copy.branch.leaf.count = 1
    let changed = copy
    store.edit {
      $0.rows[0] = changed.rows[0]
      $0.leaf = changed.leaf
      $0.maybeLeaf = changed.maybeLeaf
      $0.sheet = changed.sheet
      $0.branch = changed.branch
    }
    #expect(take(row, leaf, maybe, sheet, deep) == [1, 1, 1, 1, 1])
  }

  @Test("O3 a copied enum whose payload was mutated outside any turn is noticed")
  func copiedEnumOutsideTurn() {
    store.edit { $0.page = .branch(Branch()) }
    let inner = Watcher(store) {
      if case .branch(let branch) = $0.page { _ = branch.leaf.count }
    }
    guard case .branch(var branch) = store.page else { return }
    branch.leaf.count = 1
    let changed = Page.branch(branch)
    store.edit { $0.page = changed }
    #expect(inner.take() == 1)
  }

  @Test(
    "O3 the case of an enum concerns the slot's readers, what an observable payload holds does not")
  func enumSlot() {
    let slot = Watcher(store) { _ = $0.page }
    let inner = Watcher(store) { if case .leaf(let leaf) = $0.page { _ = leaf.count } }
    store.edit { $0.page = .leaf(Leaf()) }
    #expect([slot.take(), inner.take()] == [1, 1])
    store.edit { state in
      guard case .leaf(var leaf) = state.page else { return }
      leaf.count += 1
      state.page = .leaf(leaf)
    }
    #expect([slot.take(), inner.take()] == [0, 1])
    store.edit { $0.page = .leaf(Leaf()) }
    #expect([slot.take(), inner.take()] == [1, 1])
    store.edit { $0.page = .empty }
    #expect([slot.take(), inner.take()] == [1, 1])
  }

  @Test("O3 an enum whose payload has no identity of its own counts as changed when it differs")
  func enumOfPlainPayload() {
    store.edit {
      $0.page = .loaded(1)
      $0.maybePage = .loaded(1)
    }
    let slot = Watcher(store) { _ = $0.page }
    let maybe = Watcher(store) { _ = $0.maybePage }
    store.edit { $0.page = .loaded(1) }
    #expect([slot.take(), maybe.take()] == [0, 0])
    store.edit {
      $0.page = .loaded(2)
      $0.maybePage = .loaded(2)
    }
    #expect([slot.take(), maybe.take()] == [1, 1])
    store.edit { state in
      func load(_ page: inout Page) { page = .loaded(3) }
      load(&state.page)
    }
    #expect([slot.take(), maybe.take()] == [1, 0])
    store.edit { $0.page = .both(Leaf(), Leaf()) }
    #expect(slot.take() == 1)
    store.edit { $0.page = .both(Leaf(count: 1), Leaf()) }
    #expect(slot.take() == 1)
  }

  @Test("O3 a whole state put in place of the old one is observed")
  func replacedRoot() {
    let count = Watcher(store) { _ = $0.count }
    store.edit { $0 = Board(count: 7) }
    #expect(count.take() == 1)
    store.edit { $0.count = 8 }
    #expect(count.take() == 1)
  }

  @Test("O3 a state that is an enum is observed")
  func enumRoot() {
    let store = makeEditable(Page.empty)
    let watcher = Watcher(store) {
      if case .leaf(let leaf) = $0.state { _ = leaf.count }
    }
    store.edit { $0 = .leaf(Leaf()) }
    #expect(watcher.take() == 1)
    store.edit { page in
      guard case .leaf(var leaf) = page else { return }
      leaf.count = 1
      page = .leaf(leaf)
    }
    #expect(watcher.take() == 1)
    store.edit { $0 = .loaded(1) }
    #expect(watcher.take() == 1)
    store.edit { $0 = .loaded(2) }
    #expect(watcher.take() == 1)
    store.edit { $0 = .loaded(2) }
    #expect(watcher.take() == 0)
  }

  @Test("O3 a child put back as it was earlier, through an inout parameter, is noticed")
  func restoredInPlace() {
    let saved = store.leaf
    store.edit { $0.leaf.count = 3 }
    let inner = Watcher(store) { _ = $0.leaf.count }
    store.edit { state in
      func restore(_ leaf: inout Leaf) { leaf = saved }
      restore(&state.leaf)
    }
    #expect(inner.take() == 1)
  }

  @Test("O2 a generic state is observed property by property")
  func genericState() {
    let store = makeEditable(Pair(first: 1, second: [Leaf()]))
    let first = Watcher(store) { _ = $0.first }
    let second = Watcher(store) { _ = $0.second }
    store.edit { $0.first = 2 }
    #expect([first.take(), second.take()] == [1, 0])
    store.edit { $0.second[0].count = 1 }
    #expect([first.take(), second.take()] == [0, 1])
    store.edit { $0.first = 2 }
    #expect([first.take(), second.take()] == [0, 0])
  }

  @Test("O1 plain state holding observable state, and the other way round, is observed")
  func mixtures() {
    let store = makeEditable(Shelf())
    let leaf = Watcher(store) { _ = $0.leaf.count }
    let slot = Watcher(store) { _ = $0.leaf }
    let title = Watcher(store) { _ = $0.title }
    store.edit { $0.leaf.count = 1 }
    #expect([leaf.take(), title.take()] == [1, 0])
    _ = slot.take()
    store.edit { $0.title = "a" }
    #expect([leaf.take(), slot.take(), title.take()] == [0, 0, 1])
    store.edit { $0.leaf = Leaf(count: 1) }
    store.edit { $0.leaf.count = 2 }
    #expect(leaf.take() > 0)
  }

  @ObservableState
  struct Pair<First: Equatable, Second> {
    var first: First
    var second: Second
  }

  struct Shelf {
    var leaf = Leaf()
    var title = ""
  }
}
