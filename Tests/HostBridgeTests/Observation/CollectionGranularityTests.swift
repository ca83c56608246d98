import Testing

@testable import HostBridge

/// Identified arrays and stacks of observable elements, through a store.
@Suite struct CollectionGranularityTests {
  @ObservableState
  struct Table {
    var rows: IdentifiedArrayOf<Row> = []
    /// Rows that cannot be compared.
    var cells: IdentifiedArrayOf<Cell> = []
    var path = StackState<Page>()
    var sheets = StackState<Cell>()
    var books: IdentifiedArrayOf<Book> = []
    var count = 0
  }

  @ObservableState
  struct Cell: Identifiable {
    let id: Int
    var title = ""
    var opaque = Opaque()
  }

  typealias TableStore = Store<Table, Edit<Table>>

  private let store: TableStore

  init() {
    var table = Table()
    table.rows = [Row(id: 0), Row(id: 1), Row(id: 2)]
    table.cells = [Cell(id: 0), Cell(id: 1), Cell(id: 2)]
    table.path = [.leaf(Leaf()), .branch(Branch())]
    table.sheets = [Cell(id: 7), Cell(id: 8)]
    table.books = [Book(id: 0)]
    store = makeEditable(table)
  }

  private func watch(_ read: @escaping (TableStore) -> Void) -> Watcher { Watcher(store, read) }

  @Test("O3 a row's change concerns the row's readers, whichever way it is made")
  func rowChanges() {
    let slot = watch { _ = $0.rows.ids }
    let inner = watch { _ = $0.rows[id: 1]?.title }
    let other = watch { _ = $0.rows[id: 2]?.title }
    let changes: [(inout Table) -> Void] = [
      { $0.rows[id: 1]?.title = "a" },
      { $0.rows[1].title = "b" },
      { $0.rows.withElement(at: 1) { $0.title = "c" } },
      {
        $0.rows[id: 1] = $0.rows[id: 1].map {
          var row = $0; row.title = "d"; return row
        }
      },
      { table in for index in table.rows.indices where index == 1 { table.rows[index].title = "e" }
      },
    ]
    for change in changes {
      store.edit(change)
      #expect([slot.take(), inner.take(), other.take()] == [0, 1, 0])
    }
  }

  @Test(
    "O3 ids, order and identity concern the slot's readers, and so all rows' that were reached by it"
  )
  func structure() {
    let slot = watch { _ = $0.rows.count }
    let inner = watch { _ = $0.rows[id: 1]?.title }
    let other = watch { _ = $0.count }
    let changes: [(inout Table) -> Void] = [
      { $0.rows.append(Row(id: 3)) }, { $0.rows.swapAt(0, 1) }, { $0.rows.remove(id: 0) },
      { $0.rows[id: 1] = Row(id: 1) }, { $0.rows[0] = Row(id: $0.rows[0].id) },
      { $0.rows = [Row(id: 1)] }, { $0.rows.removeAll() },
    ]
    for change in changes {
      store.edit(change)
      #expect([slot.take(), inner.take(), other.take()] == [1, 1, 0])
    }
  }

  @Test("O3 what leaves structure as it is tells nobody")
  func sameStructure() {
    let slot = watch { _ = ($0.rows, $0.cells, $0.path, $0.sheets) }
    let inner = watch {
      _ = ($0.rows[id: 1]?.title, $0.cells[id: 1]?.title, $0.sheets[id: 0]?.title)
    }
    store.edit { $0.rows = $0.rows }
    store.edit { $0.cells = $0.cells }
    store.edit { $0.path = $0.path }
    store.edit { $0.sheets = $0.sheets }
    store.edit { $0.rows.sort { $0.id < $1.id } }
    store.edit { $0.rows.remove(id: 9) }
    store.edit { $0.rows = $0.rows.filter { $0.id < 9 } }
    store.edit { $0.rows.reserveCapacity(100) }
    #expect([slot.take(), inner.take()] == [0, 0])
  }

  @Test("O3 the new row under an old id is the one that is observed")
  func replacedRow() {
    let inner = watch { _ = $0.rows[id: 1]?.title }
    store.edit { $0.rows[id: 1] = Row(id: 1) }
    #expect(inner.take() == 1)
    store.edit { $0.rows[id: 1]?.title = "a" }
    #expect(inner.take() == 1)
  }

  @Test("O3 rows changed in a copy outside any turn and assigned back are noticed, and only those")
  func copies() {
    let slot = watch { _ = ($0.rows.ids, $0.cells.ids, $0.sheets.ids) }
    let rows = (0...1).map { id in watch { _ = $0.rows[id: id]?.title } }
    let cells = (0...1).map { id in watch { _ = $0.cells[id: id]?.title } }
    let sheets = [0, 1].map { number in
      watch { _ = $0.sheets[id: StackElementID(number: number)]?.title }
    }
    var copy = store.state
    copy.rows[id: 1]?.title = "a"
    copy.cells[id: 1]?.title = "a"
    copy.sheets[id: 1]?.title = "a"
    let changed = copy
    store.edit {
      $0.rows = changed.rows
      $0.cells = changed.cells
      $0.sheets = changed.sheets
    }
    #expect(slot.take() == 0)
    #expect((rows + cells + sheets).map { $0.take() } == [0, 1, 0, 1, 0, 1])
  }

  @Test("O3 so is a single row that was changed in a copy, by every way to put it back")
  func copiedElement() throws {
    let slot = watch { _ = ($0.rows.ids, $0.sheets.ids) }
    let row = watch { _ = $0.rows[id: 1]?.title }
    let sheet = watch { _ = $0.sheets[id: 1]?.title }
    let ways: [(inout Table, Row) -> Void] = [
      { $0.rows[id: 1] = $1 }, { $0.rows[1] = $1 }, { _ = $0.rows.updateOrAppend($1) },
      { _ = $0.rows.update($1, at: 1) },
    ]
    for (number, put) in ways.enumerated() {
      var copy = try #require(store.state.rows[id: 1])
      copy.title = "\(number)"
      let changed = copy
      store.edit { put(&$0, changed) }
      #expect([slot.take(), row.take()] == [0, 1])
    }
    var copy = try #require(store.state.sheets[id: 1])
    copy.title = "a"
    let changed = copy
    store.edit { $0.sheets[id: 1] = changed }
    store.edit { $0.sheets[1] = changed }
    #expect([slot.take(), sheet.take()] == [0, 2])
  }

  @Test("O3 a copy with other rows concerns the slot's readers, and those of rows changed in it")
  func copyWithOtherRows() {
    let slot = watch { _ = $0.rows.ids }
    // Reads a row as a store of that row would: without the slot.
    var copy = store.state
    let reached = copy.rows[1]
    let inner = watch { store in
      ReadRecorder.running?.enter(store.observedSource)
      _ = reached.title
    }
    copy.rows.remove(id: 0)
    copy.rows[id: 1]?.title = "a"
    let changed = copy
    store.edit { $0.rows = changed.rows }
    #expect([slot.take(), inner.take()] == [1, 1])
  }

  @Test(
    "O3 ten thousand rows that cannot be compared are assigned back in one pass over their readers")
  func manyCopies() {
    store.edit { $0.cells = IdentifiedArray(uniqueElements: (0..<10_000).map { Cell(id: $0) }) }
    let watchers = (0..<100).map { id in watch { _ = $0.cells[id: id]?.title } }
    var copy = store.state.cells
    for index in copy.indices { copy[index].title = "a" }
    let changed = copy
    store.edit { $0.cells = changed }
    #expect(watchers.allSatisfy { $0.take() == 1 })
  }

  @Test("O3 a plain row's change concerns the array's readers")
  func plainRows() {
    let slot = watch { _ = $0.books.count }
    store.edit { $0.books[id: 0]?.title = "a" }
    #expect(slot.take() == 1)
    store.edit { $0.books = $0.books }
    #expect(slot.take() == 0)
  }

  @Test("O3 a stack's element concerns its own readers, the list of elements the slot's")
  func stack() {
    let slot = watch { _ = $0.path.ids }
    let inner = watch { if case .leaf(let leaf) = $0.path.first { _ = leaf.count } }
    store.edit { $0.path[id: 0, case: \.leaf]?.count = 1 }
    #expect([slot.take(), inner.take()] == [0, 1])
    store.edit { table in
      guard case .leaf(var leaf) = table.path[id: 0] else { return }
      leaf.count = 2
      table.path[id: 0] = .leaf(leaf)
    }
    #expect([slot.take(), inner.take()] == [0, 1])
    store.edit { $0.path.append(.empty) }
    #expect([slot.take(), inner.take()] == [1, 1])
    store.edit { $0.path.pop(from: 1) }
    #expect([slot.take(), inner.take()] == [1, 1])
    store.edit { $0.path[id: 0] = .leaf(Leaf()) }
    #expect([slot.take(), inner.take()] == [1, 1])
  }

  @Test("O3 an element without anything observable in it counts as changed when it is written")
  func plainCase() {
    store.edit { $0.path = [.loaded(1)] }
    let slot = watch { _ = $0.path }
    store.edit { $0.path[id: 0] = .loaded(2) }
    #expect(slot.take() == 1)
    store.edit { $0.path[0] = .loaded(3) }
    #expect(slot.take() == 1)
    store.edit { $0.path[id: 0, case: \.loaded]? += 1 }
    #expect(slot.take() == 1)
    var copy = store.state.path
    copy.withElement(at: 0) { $0 = .loaded(9) }
    let changed = copy
    store.edit { $0.path = changed }
    #expect(slot.take() == 1)
  }

  @Test("O2 rows in macro state are appended and changed in place")
  func inPlace() {
    // On the value itself: in debug builds a store keeps the value from before the turn.
    var table = Table()
    table.rows = IdentifiedArray(uniqueElements: (0..<10_000).map { Row(id: $0) })
    table.rows.reserveCapacity(11_000)
    func memory() -> [UInt] {
      [
        UInt(bitPattern: address(table.rows.elements)),
        unsafeBitCast(table.rows.positions, to: UInt.self),
      ]
    }
    let before = memory()
    for id in 10_000..<10_100 { table.rows.append(Row(id: id)) }
    for id in 0..<100 { table.rows[id: id]?.title = "a" }
    table.rows.removeLast(50)
    #expect(memory() == before && table.rows.count == 10_050)
  }

  #if !DEBUG
    @Test("O2 so they are in turns of an observed store, in release builds")
    func inPlaceInStore() {
      store.edit {
        $0.rows = IdentifiedArray(uniqueElements: (0..<10_000).map { Row(id: $0) })
        $0.rows.reserveCapacity(11_000)
      }
      let slot = watch { _ = $0.rows.count }
      let before = address(store.rows.elements)
      for id in 10_000..<10_100 {
        store.edit {
          $0.rows.append(Row(id: id))
          $0.rows[id: 5]?.title = "a"
        }
      }
      #expect(address(store.rows.elements) == before && slot.take() == 100)
    }
  #endif
}
