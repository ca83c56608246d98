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
  /// Begins a pass for those who want an action of the parent.
  func begin(_ action: UnsafeRawPointer, _ wanting: inout [SubscriberGroup]) {}
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

  override func begin(_ action: UnsafeRawPointer, _ wanting: inout [SubscriberGroup]) {
    guard !table.isEmpty, let own = extract(action) else { return }
    isBegun = true
    table.begin(own, &wanting)
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

  /// Enters the subscribers of a row, in place of those of an earlier row of that id.
  @usableFromInline
  func add(_ table: SubscriberTable, id: ID) {
    if tables.count > 16, tables.count == tables.capacity {
      tables = tables.filter { !$0.value.isEmpty }
    }
    tables[id] = table
  }

  override func begin(_ action: UnsafeRawPointer, _ wanting: inout [SubscriberGroup]) {
    guard let (id, own) = extract(action) else { return }
    begun = tables[id]
    guard let begun else { return forget() }
    begun.begin(own, &wanting)
  }

  override func end() {
    guard let begun else { return }
    self.begun = nil
    begun.end()
    forget()
  }
}
