/// The way of an operator to a part of its parent's state: in place, where the part is stored.
@usableFromInline
struct StateAccess<Parent, Part> {
  @usableFromInline let keyPath: WritableKeyPath<Parent, Part>
  @usableFromInline let field: StateField
  /// The offset, or -1 where the part is computed: then it is got, changed and set.
  @usableFromInline let offset: Int

  @usableFromInline
  init(_ keyPath: WritableKeyPath<Parent, Part>) {
    self.keyPath = keyPath
    field = StateField(keyPath)
    offset = field.offset ?? -1
  }

  /// Where the part is, to be read. A computed part is copied to a place of its own.
  @inlinable
  func locate(_ parent: UnsafeMutableRawPointer, _ place: Place) -> UnsafeMutableRawPointer {
    guard offset < 0 else { return parent + offset }
    return place.keepComputed(parent.assumingMemoryBound(to: Parent.self).pointee[keyPath: keyPath])
  }

  /// Changes the part, and notes the change if it is another child, or a plain one that was changed.
  ///
  /// - Parameter child: Where the child's own state is in the part; nil if it is absent.
  @inlinable
  func modify<Result>(
    _ parent: inout Parent, at slot: Slot,
    child: (UnsafeMutableRawPointer) -> UnsafeMutableRawPointer? = { $0 },
    _ body: (inout Part) -> Result
  ) -> Result {
    guard offset >= 0 else { return body(&parent[keyPath: keyPath]) }
    let offset = self.offset
    return withUnsafeMutablePointer(to: &parent) { parent in
      let raw = UnsafeMutableRawPointer(parent)
      let part = raw + offset
      let typed = part.assumingMemoryBound(to: Part.self)
      guard SlotChange.isNeeded(at: slot), let before = child(part) else {
        return body(&typed.pointee)
      }
      let change = SlotChange(at: slot, of: before)
      let result = body(&typed.pointee)
      if let after = child(part) { change.finish(of: after, in: raw) }
      return result
    }
  }
}

extension Place {
  /// Keeps a computed state for as long as it is being read.
  @usableFromInline
  func keepComputed<State>(_ state: State) -> UnsafeMutableRawPointer {
    let belongings = makeBelongings()
    let kept = belongings.computed as? Snapshot<State> ?? Snapshot<State>()
    belongings.computed = kept
    return kept.keep(state)
  }

  /// Lets go of a computed state that nobody reads any more, so that changing it copies nothing.
  func dropComputed() {
    belongings?.computed?.drop()
  }
}
