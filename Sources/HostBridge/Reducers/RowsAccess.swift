public import CHostBridge

/// The way of an operator, or of a store, to the rows of a collection.
@usableFromInline
struct RowsAccess<Parent, ID: Hashable, Row> {
  @usableFromInline typealias Rows = IdentifiedArray<ID, Row>
  @usableFromInline let keyPath: KeyPath<Parent, IdentifiedArray<ID, Row>>
  @usableFromInline let field: StateField
  /// The offset, or -1 where the collection is computed.
  @usableFromInline let offset: Int

  @usableFromInline
  init(_ keyPath: KeyPath<Parent, IdentifiedArray<ID, Row>>) {
    self.keyPath = keyPath
    field = StateField(keyPath)
    offset = field.offset ?? -1
  }

  /// The slot of the rows.
  @inlinable
  func slot(steps: [CaseStep], below: @escaping () -> [Slot]) -> RowSlot<ID> {
    RowSlot(
      steps: steps, state: Row.self, key: keyPath, note: SlotNote(field.property), below: below,
      structure: { self.rows($0).structure },
      remove: { unsafeDowncast($0, to: RowGroup<ID>.self).removeRow($1) }
    ) { parent, id in
      if self.offset < 0 { return self.locateComputed(parent, id) }
      let rows = (parent + self.offset).assumingMemoryBound(to: Rows.self)
      guard let position = rows.pointee.position(of: id) else { return nil }
      return UnsafeMutableRawPointer(mutating: rows.pointee.elementPointer(at: position))
    }
  }

  /// The rows, to be read.
  @inlinable
  func rows(_ parent: UnsafeRawPointer) -> Rows {
    offset < 0
      ? parent.assumingMemoryBound(to: Parent.self).pointee[keyPath: keyPath]
      : (parent + offset).assumingMemoryBound(to: Rows.self).pointee
  }

  /// A row of a computed collection, which is kept until the next look.
  @usableFromInline
  func locateComputed(_ parent: UnsafeMutableRawPointer, _ id: ID) -> UnsafeMutableRawPointer? {
    let rows = rows(parent)
    guard let position = rows.position(of: id) else { return nil }
    return kept.keep(rows.elementPointer(at: position).pointee)
  }

  private let kept = Snapshot<Row>()

  /// Changes a row in place; nil if there is none of that id.
  ///
  /// Observers of the collection are told if another row stands there, or a plain one was changed.
  @inlinable
  func modifyRow<Result>(
    _ parent: inout Parent, _ id: ID, at slot: Slot, _ body: (inout Row) -> Result
  ) -> Result? {
    guard offset >= 0 else { return modifyComputed(&parent, id, body) }
    let offset = self.offset
    return withUnsafeMutablePointer(to: &parent) { parent in
      let raw = UnsafeMutableRawPointer(parent)
      let rows = (raw + offset).assumingMemoryBound(to: Rows.self)
      guard let position = rows.pointee.position(of: id) else { return nil }
      let result: Result
      if hostbridge_changes() != nil {
        let change = SlotChange(at: slot, of: rows.pointee.elementPointer(at: position))
        result = rows.pointee.withElement(at: position, body)
        let row = rows.pointee.elementPointer(at: position)
        if slot.observed != nil, change.hasChanged(row) { rows.pointee.noteIdentityChange() }
        change.finish(of: row, in: raw)
      } else {
        result = rows.pointee.withElement(at: position, body)
      }
      rows.pointee.checkID(id, at: position)
      return result
    }
  }

  @usableFromInline
  func modifyComputed<Result>(
    _ parent: inout Parent, _ id: ID, _ body: (inout Row) -> Result
  ) -> Result? {
    guard let keyPath = keyPath as? WritableKeyPath<Parent, Rows>,
      let position = parent[keyPath: keyPath].position(of: id)
    else { return nil }
    let result = parent[keyPath: keyPath].withElement(at: position, body)
    parent[keyPath: keyPath].checkID(id, at: position)
    return result
  }
}

extension IdentifiedArray {
  /// Looks at the id of an element that was changed in place: a reducer must not change it.
  @inlinable
  mutating func checkID(_ id: ID, at position: Int) {
    guard idOf(storage[position]) != id else { return }
    finishChange(at: position, id: id, before: ElementIdentity(storage[position]))
  }
}
