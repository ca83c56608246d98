public import CHostBridge

/// The way of an operator, or of a store, to the elements of a stack.
@usableFromInline
struct StackAccess<Parent, Element> {
  @usableFromInline let keyPath: KeyPath<Parent, StackState<Element>>
  @usableFromInline let field: StateField
  /// The offset, or -1 where the stack is computed.
  @usableFromInline let offset: Int
  private let kept = Snapshot<Element>()

  @usableFromInline
  init(_ keyPath: KeyPath<Parent, StackState<Element>>) {
    self.keyPath = keyPath
    field = StateField(keyPath)
    offset = field.offset ?? -1
  }

  /// The slot of the elements. Those that go in one step are ended from the top (rule K5).
  @inlinable
  func slot(steps: [CaseStep], below: @escaping () -> [Slot]) -> RowSlot<StackElementID> {
    RowSlot(
      steps: steps, state: Element.self, key: keyPath, note: SlotNote(field.property),
      isPresentation: true, below: below, structure: { self.stack($0).structure },
      order: { self.stack($0).ids },
      remove: { unsafeDowncast($0, to: RowGroup<StackElementID>.self).removeRow($1) }
    ) { parent, id in
      if self.offset < 0 { return self.locateComputed(parent, id) }
      let stack = (parent + self.offset).assumingMemoryBound(to: StackState<Element>.self)
      guard let position = stack.pointee.position(of: id) else { return nil }
      return UnsafeMutableRawPointer(mutating: stack.pointee.elementPointer(at: position))
    }
  }

  /// The stack, to be read.
  @inlinable
  func stack(_ parent: UnsafeRawPointer) -> StackState<Element> {
    offset < 0
      ? parent.assumingMemoryBound(to: Parent.self).pointee[keyPath: keyPath]
      : (parent + offset).assumingMemoryBound(to: StackState<Element>.self).pointee
  }

  /// An element of a computed stack, which is kept until the next look.
  @usableFromInline
  func locateComputed(
    _ parent: UnsafeMutableRawPointer, _ id: StackElementID
  ) -> UnsafeMutableRawPointer? {
    let stack = stack(parent)
    guard let position = stack.position(of: id) else { return nil }
    return kept.keep(stack.elementPointer(at: position).pointee)
  }

  /// Changes the stack in place.
  ///
  /// - Parameter isStructural: Whether elements come or go, which observers of the stack are told.
  @inlinable
  func modify<Result>(
    _ parent: inout Parent, at slot: Slot, isStructural: Bool = false,
    _ body: (inout StackState<Element>) -> Result
  ) -> Result? {
    guard offset >= 0 else {
      guard let keyPath = keyPath as? WritableKeyPath<Parent, StackState<Element>> else {
        return nil
      }
      return body(&parent[keyPath: keyPath])
    }
    let offset = self.offset
    return withUnsafeMutablePointer(to: &parent) { parent in
      let raw = UnsafeMutableRawPointer(parent)
      let stack = (raw + offset).assumingMemoryBound(to: StackState<Element>.self)
      let result = body(&stack.pointee)
      if isStructural { slot.note?.change(in: raw) }
      return result
    }
  }

  /// Changes an element in place; nil if there is none of that id.
  ///
  /// Observers of the stack are told if another element stands there, or a plain one was changed.
  @inlinable
  func modifyElement<Result>(
    _ parent: inout Parent, _ id: StackElementID, at slot: Slot, _ body: (inout Element) -> Result
  ) -> Result? {
    guard offset >= 0, hostbridge_changes() != nil else {
      return modify(&parent, at: slot) { stack in
        stack.position(of: id).map { stack.withElement(at: $0, body) }
      } ?? nil
    }
    let offset = self.offset
    return withUnsafeMutablePointer(to: &parent) { parent in
      let raw = UnsafeMutableRawPointer(parent)
      let stack = (raw + offset).assumingMemoryBound(to: StackState<Element>.self)
      guard let position = stack.pointee.position(of: id) else { return nil }
      let change = SlotChange(at: slot, of: stack.pointee.elementPointer(at: position))
      let result = stack.pointee.withElement(at: position, body)
      let element = stack.pointee.elementPointer(at: position)
      if slot.observed != nil, change.hasChanged(element) { stack.pointee.noteIdentityChange() }
      change.finish(of: element, in: raw)
      return result
    }
  }
}
