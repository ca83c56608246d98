// An order that stays as it is keeps the stamp, and so tells nobody (rule O3).

extension IdentifiedArray {
  /// Exchanges two elements. O(1) on average.
  ///
  /// - Parameters:
  ///   - first: A valid place.
  ///   - second: A valid place.
  @inlinable
  public mutating func swapAt(_ first: Int, _ second: Int) {
    guard first != second else { return }
    storage.swapAt(first, second)
    positions[idOf(storage[first])] = first
    positions[idOf(storage[second])] = second
    structureChanged()
  }

  /// Sorts the elements; equal ones keep their order. O(n log n).
  ///
  /// - Parameter areInIncreasingOrder: Whether the first comes before the second.
  @inlinable
  public mutating func sort(by areInIncreasingOrder: (Element, Element) throws -> Bool) rethrows {
    defer { reindexPermuted() }
    try storage.sort(by: areInIncreasingOrder)
  }

  /// Reverses the order. O(n).
  @inlinable
  public mutating func reverse() {
    storage.reverse()
    reindexPermuted()
  }

  /// Shuffles the elements. O(n).
  ///
  /// - Parameter generator: Where the chance comes from.
  @inlinable
  public mutating func shuffle(using generator: inout some RandomNumberGenerator) {
    storage.shuffle(using: &generator)
    reindexPermuted()
  }

  /// Shuffles the elements by the system's chance. O(n).
  @inlinable
  public mutating func shuffle() {
    storage.shuffle()
    reindexPermuted()
  }

  /// Moves the elements that satisfy a condition behind those that do not, in no particular order. O(n).
  ///
  /// - Parameter belongsInSecondPartition: Whether an element goes to the end.
  /// - Returns: The place of the first element that satisfies the condition.
  @inlinable
  public mutating func partition(
    by belongsInSecondPartition: (Element) throws -> Bool
  ) rethrows -> Int {
    defer { reindexPermuted() }
    return try storage.partition(by: belongsInSecondPartition)
  }

  /// Moves the elements at a set of places, in their order, before another one. O(n log n).
  ///
  /// - Parameters:
  ///   - source: Valid places.
  ///   - destination: The place to move to, as counted before the move; at most ``count``.
  @inlinable
  public mutating func move(fromOffsets source: RangeSet<Int>, toOffset destination: Int) {
    _ = storage.moveSubranges(source, to: destination)
    reindexPermuted()
  }
}

extension IdentifiedArray where Element: Comparable {
  /// Sorts the elements; equal ones keep their order. O(n log n).
  @inlinable
  public mutating func sort() { sort(by: <) }
}
