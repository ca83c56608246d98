extension IdentifiedArray {
  /// Appends an element. O(1) on average.
  ///
  /// - Parameters:
  ///   - element: The element. If its id is there already that is an issue, and it is not appended.
  ///   - fileID: The file an issue names; the caller's unless given.
  ///   - filePath: The path an issue names; the caller's unless given.
  ///   - line: The line an issue names; the caller's unless given.
  ///   - column: The column an issue names; the caller's unless given.
  /// - Returns: Whether the element was appended, and the place of the element that has its id now.
  @inlinable
  @discardableResult
  public mutating func append(
    _ element: Element,
    fileID: StaticString = #fileID, filePath: StaticString = #filePath,
    line: UInt = #line, column: UInt = #column
  ) -> (inserted: Bool, index: Int) {
    let result = insertIfFree(element)
    if !result.inserted {
      reportDuplicate(
        idOf(element),
        at: SourceLocation(fileID: fileID, filePath: filePath, line: line, column: column))
    }
    return result
  }

  /// Appends elements in their order. O(m) on average for m elements.
  ///
  /// - Parameters:
  ///   - elements: The elements. One whose id is there already is an issue, and is left out.
  ///   - fileID: The file an issue names; the caller's unless given.
  ///   - filePath: The path an issue names; the caller's unless given.
  ///   - line: The line an issue names; the caller's unless given.
  ///   - column: The column an issue names; the caller's unless given.
  @inlinable
  public mutating func append(
    contentsOf elements: some Sequence<Element>,
    fileID: StaticString = #fileID, filePath: StaticString = #filePath,
    line: UInt = #line, column: UInt = #column
  ) {
    let location = SourceLocation(fileID: fileID, filePath: filePath, line: line, column: column)
    for element in elements { insertOrReport(element, at: location) }
  }

  /// Inserts an element before a place. O(n).
  ///
  /// - Parameters:
  ///   - element: The element. If its id is there already that is an issue, and it is not inserted.
  ///   - index: The place it will have, at most ``count``.
  ///   - fileID: The file an issue names; the caller's unless given.
  ///   - filePath: The path an issue names; the caller's unless given.
  ///   - line: The line an issue names; the caller's unless given.
  ///   - column: The column an issue names; the caller's unless given.
  /// - Returns: Whether the element was inserted, and the place of the element that has its id now.
  @inlinable
  @discardableResult
  public mutating func insert(
    _ element: Element, at index: Int,
    fileID: StaticString = #fileID, filePath: StaticString = #filePath,
    line: UInt = #line, column: UInt = #column
  ) -> (inserted: Bool, index: Int) {
    let id = idOf(element)
    if let earlier = positions[id] {
      reportDuplicate(
        id, at: SourceLocation(fileID: fileID, filePath: filePath, line: line, column: column))
      return (false, earlier)
    }
    storage.insert(element, at: index)
    shiftPositions(from: index, by: 1)
    positions[id] = index
    structureChanged()
    return (true, index)
  }

  @inlinable
  mutating func insertOrReport(_ element: Element, at location: SourceLocation) {
    if !insertIfFree(element).inserted { reportDuplicate(idOf(element), at: location) }
  }

  @inlinable
  mutating func insertIfFree(_ element: Element) -> (inserted: Bool, index: Int) {
    let id = idOf(element)
    let index = storage.count
    // One look-up where the id is free, which it nearly always is.
    if let earlier = positions.updateValue(index, forKey: id) {
      positions[id] = earlier
      return (false, earlier)
    }
    storage.append(element)
    structureChanged()
    return (true, index)
  }
}

// MARK: - Places

extension IdentifiedArray {
  /// Corrects the places of the elements that have moved because one before them came or went.
  ///
  /// - Parameters:
  ///   - start: Where the element came, or from where it went.
  ///   - offset: 1 or -1.
  @inlinable
  mutating func shiftPositions(from start: Int, by offset: Int) {
    let end = storage.count
    guard start < end else { return }
    if (end - start) * 8 < end {
      for index in start..<end { positions[idOf(storage[index])] = index }
      return
    }
    // Most of them have moved: going over the places is faster than looking each up.
    Self.shift(&positions.values, from: start, by: offset)
  }

  @inlinable
  static func shift(_ places: inout [ID: Int].Values, from start: Int, by offset: Int) {
    var index = places.startIndex
    while index != places.endIndex {
      if places[index] >= start { places[index] += offset }
      places.formIndex(after: &index)
    }
  }

  /// Finds out all places anew. O(n).
  @inlinable
  mutating func reindexAll() {
    positions.removeAll(keepingCapacity: true)
    positions.reserveCapacity(storage.count)
    for index in storage.indices { positions[idOf(storage[index])] = index }
  }

  /// Finds out the places of elements that may have changed them with each other. O(n).
  @inlinable
  mutating func reindexPermuted() {
    var hasMoved = false
    for index in storage.indices
    where positions.updateValue(index, forKey: idOf(storage[index])) != index {
      hasMoved = true
    }
    if hasMoved { structureChanged() }
  }
}
