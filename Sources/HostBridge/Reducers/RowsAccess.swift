public import CHostBridge

/// The way of an operator, or of a store, to children in a collection: rows, or the elements of a stack.
@usableFromInline
struct RowsAccess<Parent, Rows: ChildRows> {
  @usableFromInline let keyPath: KeyPath<Parent, Rows>
  @usableFromInline let field: StateField
  /// The offset, or -1 where the collection is computed.
  @usableFromInline let offset: Int
  private let kept = Snapshot<Rows.Element>()
  /// Where the child stood that was looked for last: who sent an action to a row reads that row next.
  @usableFromInline let last = LastPosition()

  @usableFromInline
  init(_ keyPath: KeyPath<Parent, Rows>) {
    self.keyPath = keyPath
    field = StateField(keyPath)
    offset = field.offset ?? -1
  }

  /// The slot of the children.
  @inlinable
  func slot(steps: [CaseStep], below: @escaping () -> [Slot]) -> RowSlot<Rows.RowID> {
    RowSlot(
      steps: steps, state: Rows.Element.self, key: keyPath, note: SlotNote(field.property),
      isPresentation: Rows.isStack, below: below, structure: { self.structure(in: $0) },
      // Those of a stack that go in one step are ended from the top (rule K5).
      order: Rows.isStack ? { self.ids(in: $0) } : nil,
      remove: { unsafeDowncast($0, to: RowGroup<Rows.RowID>.self).removeRow($1) },
      find: { self.find(in: $0, $1) },
      locate: { self.find(in: $0, unsafeDowncast($1, to: RowPlace<Rows.RowID>.self).id) })
  }

  /// Where a child is, to be read.
  @inlinable
  func find(in parent: UnsafeMutableRawPointer, _ id: Rows.RowID) -> UnsafeMutableRawPointer? {
    if offset < 0 { return locateComputed(parent, id) }
    return find(in: &(parent + offset).assumingMemoryBound(to: Rows.self).pointee, id)
  }

  // The collection is not changed, but `inout`: else it would be copied first, since the look runs a closure.
  @inlinable @inline(__always)
  func find(in rows: inout Rows, _ id: Rows.RowID) -> UnsafeMutableRawPointer? {
    guard let position = rows.position(of: id, last.unretained) else { return nil }
    return UnsafeMutableRawPointer(mutating: rows.elementPointer(at: position))
  }

  /// The stamp of the collection. In place, since it is asked for at every step.
  @inlinable
  func structure(in parent: UnsafeRawPointer) -> UInt64 {
    offset < 0
      ? rows(parent).structure
      : (parent + offset).assumingMemoryBound(to: Rows.self).pointee.structure
  }

  /// The collection, to be read.
  @inlinable
  func rows(_ parent: UnsafeRawPointer) -> Rows {
    offset < 0
      ? parent.assumingMemoryBound(to: Parent.self).pointee[keyPath: keyPath]
      : (parent + offset).assumingMemoryBound(to: Rows.self).pointee
  }

  /// The id of the child at a place; nil past the end. In place, since it is asked for every store.
  @inlinable
  func id(in parent: UnsafeRawPointer, at position: Int) -> Rows.RowID? {
    if offset < 0 { return rows(parent).id(at: position) }
    let rows = UnsafeMutableRawPointer(mutating: parent + offset)
    return id(in: &rows.assumingMemoryBound(to: Rows.self).pointee, at: position)
  }

  // `inout` for the same reason as above.
  @inlinable @inline(__always)
  func id(in rows: inout Rows, at position: Int) -> Rows.RowID? { rows.id(at: position) }

  /// The ids of the children, in their order.
  @inlinable
  func ids(in parent: UnsafeRawPointer) -> [Rows.RowID] {
    let rows = rows(parent)
    return rows.storage.indices.compactMap { rows.id(at: $0) }
  }

  /// A child of a computed collection, which is kept until the next look.
  @usableFromInline
  func locateComputed(
    _ parent: UnsafeMutableRawPointer, _ id: Rows.RowID
  ) -> UnsafeMutableRawPointer? {
    let rows = rows(parent)
    guard let position = rows.position(of: id) else { return nil }
    return kept.keep(rows.elementPointer(at: position).pointee)
  }

  /// Changes the collection in place; nil where it cannot be written.
  ///
  /// - Parameter isStructural: Whether children come or go, which observers of the collection are told.
  @inlinable
  func modify<Result>(
    _ parent: inout Parent, at slot: Slot, isStructural: Bool = false,
    _ body: (inout Rows) -> Result
  ) -> Result? {
    guard offset >= 0 else {
      guard let keyPath = keyPath as? WritableKeyPath<Parent, Rows> else { return nil }
      return body(&parent[keyPath: keyPath])
    }
    let offset = self.offset
    return withUnsafeMutablePointer(to: &parent) { parent in
      let raw = UnsafeMutableRawPointer(parent)
      let result = body(&(raw + offset).assumingMemoryBound(to: Rows.self).pointee)
      if isStructural { slot.note?.change(in: raw) }
      return result
    }
  }

  /// Changes a child in place; nil if there is none of that id.
  ///
  /// Observers of the collection are told if another child stands there, or a plain one was changed.
  @inlinable
  func modifyRow<Result>(
    _ parent: inout Parent, _ id: Rows.RowID, at slot: Slot,
    _ body: (inout Rows.Element) -> Result
  ) -> Result? {
    guard offset >= 0 else {
      guard parent[keyPath: keyPath].position(of: id) != nil else { return nil }
      return modify(&parent, at: slot) { change(&$0, id, body) } ?? nil
    }
    let offset = self.offset
    return withUnsafeMutablePointer(to: &parent) { parent in
      let raw = UnsafeMutableRawPointer(parent)
      let rows = (raw + offset).assumingMemoryBound(to: Rows.self)
      guard hostbridge_changes() != nil else { return change(&rows.pointee, id, body) }
      guard let position = rows.pointee.position(of: id, last.unretained) else { return nil }
      let (hasChanged, result) = rows.pointee.withElement(at: position) { row in
        withUnsafeMutablePointer(to: &row) { row in
          let change = SlotChange(at: slot, of: row)
          let result = body(&row.pointee)
          return (change.finish(of: row, in: raw), result)
        }
      }
      if hasChanged, slot.observable != nil { rows.pointee.noteIdentityChange() }
      rows.pointee.checkID(id, at: position)
      return result
    }
  }

  /// Changes a child where nobody wants to know.
  @inlinable
  func change<Result>(
    _ rows: inout Rows, _ id: Rows.RowID, _ body: (inout Rows.Element) -> Result
  ) -> Result? {
    guard let position = rows.position(of: id, last.unretained) else { return nil }
    let result = rows.withElement(at: position, body)
    rows.checkID(id, at: position)
    return result
  }
}

extension IdentifiedArray {
  /// Looks at the id of an element that was changed in place: a reducer must not change it.
  @inlinable
  mutating func checkID(_ id: ID, at position: Int) {
    guard idAt(elementPointer(at: position)) != id else { return }
    finishChange(at: position, id: id, before: ElementIdentity(storage[position]))
  }
}
