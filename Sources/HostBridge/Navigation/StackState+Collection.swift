extension StackState: RandomAccessCollection, MutableCollection {
  /// The place of the element at the bottom.
  @inlinable public var startIndex: Int { 0 }
  /// The place above the top.
  @inlinable public var endIndex: Int { storage.count }

  /// The element at a place, counted from the bottom. O(1).
  ///
  /// A mutation is in place and copies nothing; the id stays.
  ///
  /// - Parameter position: A valid place.
  @inlinable
  public subscript(position: Int) -> Element {
    get { storage[position] }
    set {
      let isOther = ObservationStateRegistrar.noteReplacement(of: storage[position], by: newValue)
      storage[position] = newValue
      if isOther { structureChanged() }
    }
    _modify {
      let before = ElementIdentity(marking: &storage[position])
      defer { if !before.isKept(by: storage[position]) { structureChanged() } }
      yield &storage[position]
    }
  }

  /// Exchanges two elements, with their ids. O(1) on average.
  ///
  /// - Parameters:
  ///   - first: A valid place.
  ///   - second: A valid place.
  @inlinable
  public mutating func swapAt(_ first: Int, _ second: Int) {
    guard first != second else { return }
    storage.swapAt(first, second)
    order.swapAt(first, second)
    positions[order[first]] = first
    positions[order[second]] = second
    structureChanged()
  }

  /// Sorts the elements, with their ids; equal ones keep their order. O(n log n).
  ///
  /// - Parameter areInIncreasingOrder: Whether the first comes before the second.
  @inlinable
  public mutating func sort(by areInIncreasingOrder: (Element, Element) throws -> Bool) rethrows {
    let places = try storage.indices.sorted { try areInIncreasingOrder(storage[$0], storage[$1]) }
    guard !places.elementsEqual(storage.indices) else { return }
    storage = places.map { storage[$0] }
    order = places.map { order[$0] }
    reindex(replacing: EmptyCollection())
  }
}

extension StackState: RangeReplaceableCollection {
  /// Replaces the elements at a range of places by others, which get new ids. O(n).
  ///
  /// - Parameters:
  ///   - subrange: Valid places.
  ///   - newElements: The elements to put there.
  @inlinable
  public mutating func replaceSubrange(
    _ subrange: Range<Int>, with newElements: some Collection<Element>
  ) {
    let oldCount = storage.count
    storage.replaceSubrange(subrange, with: newElements)
    let added = storage.count - oldCount + subrange.count
    guard added > 0 || !subrange.isEmpty else { return }
    let old = order[subrange]
    order.replaceSubrange(
      subrange, with: (nextNumber..<(nextNumber + added)).map { StackElementID(number: $0) })
    nextNumber += added
    for id in old { positions.removeValue(forKey: id) }
    // What lies below has not moved.
    for index in subrange.lowerBound..<order.count { positions[order[index]] = index }
    structureChanged()
  }

  /// Makes room for a number of elements, so that appending them moves nothing.
  ///
  /// - Parameter minimumCapacity: The number of elements there has to be room for.
  @inlinable
  public mutating func reserveCapacity(_ minimumCapacity: Int) {
    storage.reserveCapacity(minimumCapacity)
    order.reserveCapacity(minimumCapacity)
    positions.reserveCapacity(minimumCapacity)
  }

  /// Removes the elements that satisfy a condition; the others keep their ids. O(n).
  ///
  /// - Parameter shouldBeRemoved: Says whether an element goes.
  @inlinable
  public mutating func removeAll(where shouldBeRemoved: (Element) throws -> Bool) rethrows {
    let kept = try storage.indices.filter { try !shouldBeRemoved(storage[$0]) }
    guard kept.count < storage.count else { return }
    let old = order
    storage = kept.map { storage[$0] }
    order = kept.map { order[$0] }
    reindex(replacing: old)
  }

  /// The elements that satisfy a condition, with their ids. O(n).
  ///
  /// - Parameter isIncluded: Says whether an element is taken.
  @inlinable
  public func filter(_ isIncluded: (Element) throws -> Bool) rethrows -> StackState {
    var result = self
    try result.removeAll { try !isIncluded($0) }
    return result
  }

  /// Removes all elements. Their ids are not given again. O(n).
  ///
  /// - Parameter keepCapacity: Whether the memory is kept for other elements.
  @inlinable
  public mutating func removeAll(keepingCapacity keepCapacity: Bool = false) {
    storage.removeAll(keepingCapacity: keepCapacity)
    order.removeAll(keepingCapacity: keepCapacity)
    positions.removeAll(keepingCapacity: keepCapacity)
    structureChanged()
  }
}

extension StackState: ExpressibleByArrayLiteral {
  /// A stack of the elements of a literal, with the ids `#0`, `#1` and so on.
  @inlinable
  public init(arrayLiteral elements: Element...) {
    self.init(elements)
  }
}
