/// The subscribers of children's stores at one slot, in the table of their parent's (rule H7).
///
/// A parent looks at an action once for all children of a slot, and at an action for rows once for all
/// rows. Types are erased as in ``SubscriberGroup``.
@usableFromInline
class ChildSubscribers {
  @usableFromInline let slot: Slot

  init(slot: Slot) {
    self.slot = slot
  }

  var isEmpty: Bool { true }
  /// Whether nobody can subscribe any more: the child has gone, or nobody holds a store of it.
  var isEnded: Bool { true }
  /// The number of tables: what has to stay flat.
  var size: Int { 0 }
  /// Begins a pass for those who want an action of the parent, which made a version of the state.
  func begin(_ action: UnsafeRawPointer, _ version: Int, _ wanting: inout [SubscriberGroup]) {}
  /// Forgets the child's action.
  func end() {}
}

/// The subscribers of an only child.
@usableFromInline
final class SingleChildSubscribers: ChildSubscribers {
  private let table: SubscriberTable
  private let extract: (UnsafeRawPointer) -> UnsafeRawPointer?
  private let forget: () -> Void
  private var isBegun = false

  @usableFromInline
  init(
    slot: Slot, table: SubscriberTable, extract: @escaping (UnsafeRawPointer) -> UnsafeRawPointer?,
    forget: @escaping () -> Void
  ) {
    self.table = table
    self.extract = extract
    self.forget = forget
    super.init(slot: slot)
  }

  override var isEmpty: Bool { table.isEmpty }
  override var isEnded: Bool { table.isEnded && !isBegun }
  override var size: Int { 1 + table.size }

  override func begin(
    _ action: UnsafeRawPointer, _ version: Int, _ wanting: inout [SubscriberGroup]
  ) {
    guard version <= table.lastVersion, !table.isEmpty, let own = extract(action) else { return }
    isBegun = true
    table.begin(own, version, &wanting)
  }

  override func end() {
    guard isBegun else { return }
    isBegun = false
    table.end()
    forget()
  }
}

/// The subscribers of rows, by id.
@usableFromInline
final class RowSubscribers<ID: Hashable>: ChildSubscribers {
  private var tables: [ID: SubscriberTable] = [:]
  private let extract: (UnsafeRawPointer) -> (ID, UnsafeRawPointer)?
  private let forget: () -> Void
  private var begun: SubscriberTable?

  @usableFromInline
  init(
    slot: Slot, extract: @escaping (UnsafeRawPointer) -> (ID, UnsafeRawPointer)?,
    forget: @escaping () -> Void
  ) {
    self.extract = extract
    self.forget = forget
    super.init(slot: slot)
  }

  override var isEmpty: Bool { tables.isEmpty }
  override var isEnded: Bool { begun == nil && tables.values.allSatisfy(\.isEnded) }
  override var size: Int { tables.values.reduce(1) { $0 + 1 + $1.size } }

  /// Enters the subscribers of a row, in place of those of an earlier row of that id.
  @usableFromInline
  func add(_ table: SubscriberTable, id: ID) {
    if tables.count > 16, tables.count == tables.capacity {
      tables = tables.filter { !$0.value.isEnded }
    }
    tables[id] = table
  }

  override func begin(
    _ action: UnsafeRawPointer, _ version: Int, _ wanting: inout [SubscriberGroup]
  ) {
    guard let (id, own) = extract(action) else { return }
    guard let table = tables[id], version <= table.lastVersion, !table.isEmpty else {
      return forget()
    }
    begun = table
    table.begin(own, version, &wanting)
  }

  override func end() {
    guard let begun else { return }
    self.begun = nil
    begun.end()
    forget()
  }
}
