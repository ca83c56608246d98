/// The way of an operator to a presented child's state.
@usableFromInline
struct PresentationAccess<Parent, Child> {
  @usableFromInline let keyPath: WritableKeyPath<Parent, PresentationState<Child>>
  @usableFromInline let field: StateField
  /// The offset, or -1 where the presentation is computed, as the projection of a property wrapper is.
  @usableFromInline let offset: Int

  @usableFromInline
  init(_ keyPath: WritableKeyPath<Parent, PresentationState<Child>>) {
    self.keyPath = keyPath
    field = StateField(keyPath)
    offset = field.offset ?? -1
  }

  /// Where the child's state is, to be read; nil where nothing is presented.
  @inlinable
  func locate(_ parent: UnsafeMutableRawPointer) -> UnsafeMutableRawPointer? {
    let storage =
      offset >= 0
      ? (parent + offset).assumingMemoryBound(to: PresentationState<Child>.self).pointee.storage
      : parent.assumingMemoryBound(to: Parent.self).pointee[keyPath: keyPath].storage
    guard let storage else { return nil }
    return payload(Child.self, of: UnsafeMutableRawPointer(storage.state))
  }

  /// Changes the presentation in place.
  @inlinable
  func modify<Result>(
    _ parent: inout Parent, _ body: (inout PresentationState<Child>) -> Result
  ) -> Result {
    guard offset < 0 else {
      let offset = self.offset
      return withUnsafeMutablePointer(to: &parent) { parent in
        let part = UnsafeMutableRawPointer(parent) + offset
        return body(&part.assumingMemoryBound(to: PresentationState<Child>.self).pointee)
      }
    }
    // Taken out of the parent meanwhile, so that changing the child copies nothing.
    var presentation = parent[keyPath: keyPath]
    parent[keyPath: keyPath].storage = nil
    let result = body(&presentation)
    parent[keyPath: keyPath] = presentation
    return result
  }

  /// Runs a child's step in place, and notes that another child stands there, if one does.
  @inlinable
  func modifyChild<Result>(
    _ parent: inout Parent, at slot: Slot, _ body: (inout Child) -> Result
  ) -> Result? {
    guard SlotChange.isNeeded(at: slot), offset >= 0 else {
      return modify(&parent) { presentation in
        guard presentation.storage != nil else { return nil }
        return presentation.ownStorage().state.pointee.modify(body)
      }
    }
    let offset = self.offset
    return withUnsafeMutablePointer(to: &parent) { parent in
      let raw = UnsafeMutableRawPointer(parent)
      let part = (raw + offset).assumingMemoryBound(to: PresentationState<Child>.self)
      guard part.pointee.storage != nil else { return nil }
      let state = part.pointee.ownStorage().state
      guard let child = payload(Child.self, of: UnsafeMutableRawPointer(state)) else { return nil }
      let change = SlotChange(at: slot, of: child)
      let result = state.pointee.modify(body)
      change.finish(of: child, in: raw)
      return result
    }
  }

  /// Ends the presentation. The observers of the slot are told.
  @inlinable
  func dismiss(_ parent: inout Parent, at slot: Slot) {
    modify(&parent) { $0 = PresentationState(wrappedValue: nil) }
    guard SlotChange.isNeeded(at: slot) else { return }
    withUnsafePointer(to: parent) { slot.note?.change(in: $0) }
  }
}
