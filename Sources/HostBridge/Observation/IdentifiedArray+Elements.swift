// Changes of single elements. They stand here, after the collection itself, since a value of another
// identity under the same id makes another structure.

extension IdentifiedArray {
  /// The element with an id, or nil. O(1) on average; removing costs O(n).
  ///
  /// A mutation is in place and copies nothing. Writing nil removes the element; writing an element
  /// where there was none appends it. An element with another id is an issue: it takes the place and
  /// stands under its own id if that is free, else nothing is written. If it was changed in place then,
  /// its earlier value is lost and it is removed.
  ///
  /// - Parameter id: The element's id.
  @inlinable
  public subscript(id id: ID) -> Element? {
    get { positions[id].map { storage[$0] } }
    set {
      switch (positions[id], newValue) {
      case (nil, nil): break
      case (nil, let element?): putBack(element, takenFrom: nil, id: id, before: nil)
      case (let position?, nil): remove(at: position)
      case (let position?, let element?): replace(at: position, with: element, id: id)
      }
    }
    _modify {
      let position = positions[id]
      var element: Element?
      var before: ElementIdentity?
      if let position {
        before = ElementIdentity(marking: &storage[position])
        element = takeOut(at: position)
      }
      defer { putBack(element, takenFrom: position, id: id, before: before) }
      yield &element
    }
  }

  /// Replaces the element at a place by one with the same id. O(1) on average.
  ///
  /// - Parameters:
  ///   - element: The element. Another id is an issue: it is taken over if it is free, else the array
  ///     stays as it was.
  ///   - index: A valid place.
  ///   - fileID: The file an issue names; the caller's unless given.
  ///   - filePath: The path an issue names; the caller's unless given.
  ///   - line: The line an issue names; the caller's unless given.
  ///   - column: The column an issue names; the caller's unless given.
  /// - Returns: The element that was there.
  @inlinable
  @discardableResult
  public mutating func update(
    _ element: Element, at index: Int,
    fileID: StaticString = #fileID, filePath: StaticString = #filePath,
    line: UInt = #line, column: UInt = #column
  ) -> Element {
    let old = storage[index]
    replace(
      at: index, with: element, id: idOf(old),
      location: SourceLocation(fileID: fileID, filePath: filePath, line: line, column: column))
    return old
  }

  /// Replaces the element that has the id of another, or appends that. O(1) on average.
  ///
  /// - Parameter element: The element.
  /// - Returns: The element that was replaced, or nil.
  @inlinable
  @discardableResult
  public mutating func updateOrAppend(_ element: Element) -> Element? {
    let (inserted, index) = insertIfFree(element)
    if inserted { return nil }
    let old = storage[index]
    replace(at: index, with: element, id: idOf(old))
    return old
  }

  /// Replaces the element that has the id of another, or inserts that before a place. O(n), O(1) on
  /// average where the id is there.
  ///
  /// - Parameters:
  ///   - element: The element.
  ///   - index: The place it will have if its id is not there.
  /// - Returns: The element that was replaced, or nil; and the place the new one has.
  @inlinable
  @discardableResult
  public mutating func updateOrInsert(
    _ element: Element, at index: Int
  ) -> (originalMember: Element?, index: Int) {
    guard let position = positions[idOf(element)] else {
      insert(element, at: index)
      return (nil, index)
    }
    let old = storage[position]
    replace(at: position, with: element, id: idOf(old))
    return (old, position)
  }
}

// MARK: - Details

extension IdentifiedArray {
  /// Puts an element in the place of one that is there.
  ///
  /// - Parameter id: The id of the one that is there.
  @inlinable
  mutating func replace(
    at position: Int, with element: Element, id: ID, location: SourceLocation? = nil
  ) {
    let newID = idOf(element)
    if newID == id {
      let isOther = ObservationStateRegistrar.noteReplacement(of: storage[position], by: element)
      storage[position] = element
      if isOther { structureChanged() }
    } else if positions[newID] == nil {
      storage[position] = element
      rename(id, to: newID, at: position, location: location)
    } else {
      reportChangedID(from: id, to: newID, kept: .earlier, at: location)
    }
  }

  /// Enters an element under its new id.
  @inlinable
  mutating func rename(_ id: ID, to newID: ID, at position: Int, location: SourceLocation? = nil) {
    positions.removeValue(forKey: id)
    positions[newID] = position
    structureChanged()
    reportChangedID(from: id, to: newID, kept: .reindexed, at: location)
  }

  /// Looks at an element that was changed in place.
  ///
  /// - Parameters:
  ///   - id: The id it had.
  ///   - before: The identity it had.
  @inlinable
  mutating func finishChange(at position: Int, id: ID, before: ElementIdentity) {
    let newID = idOf(storage[position])
    if newID == id {
      if !before.isKept(by: storage[position]) { structureChanged() }
    } else if positions[newID] == nil {
      rename(id, to: newID, at: position)
    } else {
      // The value that could be put back is gone.
      storage.remove(at: position)
      positions.removeValue(forKey: id)
      shiftPositions(from: position, by: -1)
      structureChanged()
      reportChangedID(from: id, to: newID, kept: .dropped)
    }
  }

  /// Moves an element out, so that it can be changed as an optional without being copied. The last one
  /// takes its place meanwhile. O(1).
  @inlinable
  mutating func takeOut(at position: Int) -> Element {
    storage.takeOut(at: position)
  }

  /// Ends what ``takeOut(at:)`` began.
  @inlinable
  mutating func putBack(
    _ element: Element?, takenFrom position: Int?, id: ID, before: ElementIdentity?
  ) {
    guard let position else {
      guard let element else { return }
      let newID = idOf(element)
      let isFree = insertIfFree(element).inserted
      if newID != id {
        reportChangedID(from: id, to: newID, kept: isFree ? .reindexed : .earlier)
      }
      return
    }
    if let element, let before {
      storage.putBack(element, at: position)
      finishChange(at: position, id: id, before: before)
    } else {
      storage.closeGap(at: position)
      positions.removeValue(forKey: id)
      shiftPositions(from: position, by: -1)
      structureChanged()
    }
  }
}
