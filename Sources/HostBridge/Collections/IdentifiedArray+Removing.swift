extension IdentifiedArray {
  /// Removes the element with an id. O(n).
  ///
  /// - Parameter id: The id. Nothing happens if it is not there.
  /// - Returns: The element that was removed, or nil.
  @inlinable
  @discardableResult
  public mutating func remove(id: ID) -> Element? {
    guard let position = positions[id] else { return nil }
    return remove(at: position)
  }

  /// Removes the element that has the id of another. O(n).
  ///
  /// - Parameter element: Gives the id. Nothing happens if it is not there.
  /// - Returns: The element that was removed, or nil.
  @inlinable
  @discardableResult
  public mutating func remove(_ element: Element) -> Element? {
    remove(id: idOf(element))
  }

  /// Removes the element at a place. O(n), O(1) for the last one.
  ///
  /// - Parameter index: A valid place.
  /// - Returns: The element.
  @inlinable
  @discardableResult
  public mutating func remove(at index: Int) -> Element {
    let element = storage.remove(at: index)
    positions.removeValue(forKey: idOf(element))
    shiftPositions(from: index, by: -1)
    structureChanged()
    return element
  }

  /// Removes the first element. O(n).
  ///
  /// - Returns: The element. There has to be one.
  @inlinable
  @discardableResult
  public mutating func removeFirst() -> Element { remove(at: 0) }

  /// Removes elements from the start. O(n).
  ///
  /// - Parameter count: How many; at most as many as there are.
  @inlinable
  public mutating func removeFirst(_ count: Int) { removeSubrange(..<count) }

  /// Removes the last element. O(1) on average.
  ///
  /// - Returns: The element. There has to be one.
  @inlinable
  @discardableResult
  public mutating func removeLast() -> Element { remove(at: storage.count - 1) }

  /// Removes elements from the end. O(m) for m elements.
  ///
  /// - Parameter count: How many; at most as many as there are.
  @inlinable
  public mutating func removeLast(_ count: Int) { removeSubrange((storage.count - count)...) }

  /// Removes the last element, if there is one. O(1) on average.
  ///
  /// - Returns: The element, or nil.
  @inlinable
  @discardableResult
  public mutating func popLast() -> Element? { storage.isEmpty ? nil : removeLast() }

  /// Removes the elements at a range of places. O(n).
  ///
  /// - Parameter bounds: Valid places.
  @inlinable
  public mutating func removeSubrange(_ bounds: some RangeExpression<Int>) {
    let range = bounds.relative(to: storage)
    guard !range.isEmpty else { return }
    if range.upperBound == storage.count {
      for index in range { positions.removeValue(forKey: idOf(storage[index])) }
      storage.removeSubrange(range)
    } else {
      storage.removeSubrange(range)
      reindexAll()
    }
    structureChanged()
  }

  /// Removes the elements that satisfy a condition. O(n).
  ///
  /// - Parameter shouldBeRemoved: Says whether an element goes.
  @inlinable
  public mutating func removeAll(where shouldBeRemoved: (Element) throws -> Bool) rethrows {
    let kept = try storage.filter { try !shouldBeRemoved($0) }
    guard kept.count < storage.count else { return }
    storage = kept
    reindexAll()
    structureChanged()
  }

  /// Removes all elements. O(n).
  ///
  /// - Parameter keepCapacity: Whether the memory is kept for other elements.
  @inlinable
  public mutating func removeAll(keepingCapacity keepCapacity: Bool = false) {
    storage.removeAll(keepingCapacity: keepCapacity)
    positions.removeAll(keepingCapacity: keepCapacity)
    structureChanged()
  }

  /// Removes the elements at a set of places. O(n).
  ///
  /// - Parameter offsets: Valid places.
  @inlinable
  public mutating func remove(atOffsets offsets: RangeSet<Int>) {
    guard !offsets.isEmpty else { return }
    storage.removeSubranges(offsets)
    reindexAll()
    structureChanged()
  }
}
