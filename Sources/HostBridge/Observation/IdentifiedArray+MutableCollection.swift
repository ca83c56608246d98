extension IdentifiedArray: MutableCollection {
  /// The element at a place. O(1).
  ///
  /// A mutation is in place and copies nothing. Writing an element with another id is an issue: it stands
  /// under its own id if that is free, else nothing is written. If it was changed in place then, its
  /// earlier value is lost and it is removed.
  ///
  /// - Parameter position: A valid place.
  @inlinable
  public subscript(position: Int) -> Element {
    get { storage[position] }
    set { replace(at: position, with: newValue, id: idOf(storage[position])) }
    _modify {
      let id = idOf(storage[position])
      let before = ElementIdentity(marking: &storage[position])
      defer { finishChange(at: position, id: id, before: before) }
      yield &storage[position]
    }
  }

  /// The elements at a range of places. Writing costs O(n); if an id comes twice then, that is an issue,
  /// and nothing is written.
  ///
  /// - Parameter bounds: Valid places.
  @inlinable
  public subscript(bounds: Range<Int>) -> Slice<IdentifiedArray> {
    get { Slice(base: self, bounds: bounds) }
    set {
      let old = storage
      storage.replaceSubrange(bounds, with: newValue)
      finishChange(of: old)
    }
  }

  /// Calls a closure with the elements' own memory, to change any of them. O(n).
  ///
  /// It is what algorithms of the standard library use, such as sorting a slice. If an id comes twice
  /// afterwards, that is an issue, and all changes are undone.
  ///
  /// - Parameter body: Must not let the buffer escape.
  @inlinable
  public mutating func withContiguousMutableStorageIfAvailable<Result>(
    _ body: (inout UnsafeMutableBufferPointer<Element>) throws -> Result
  ) rethrows -> Result? {
    let old = storage
    defer { finishChange(of: old) }
    return try storage.withContiguousMutableStorageIfAvailable(body)
  }

  /// Looks at all elements after any of them may have been replaced.
  @inlinable
  mutating func finishChange(of old: [Element]) {
    var places: [ID: Int] = [:]
    places.reserveCapacity(storage.count)
    var isSame = old.count == storage.count
    for index in storage.indices {
      let id = idOf(storage[index])
      if places.updateValue(index, forKey: id) != nil {
        storage = old
        reportDuplicate(id)
        return
      }
      guard isSame else { continue }
      isSame =
        idOf(old[index]) == id
        && !ObservationStateRegistrar.noteReplacement(of: old[index], by: storage[index])
    }
    positions = places
    if !isSame { structureChanged() }
  }
}
