extension IdentifiedArray: RandomAccessCollection {
  /// The place of the first element.
  @inlinable public var startIndex: Int { 0 }
  /// The place after the last element.
  @inlinable public var endIndex: Int { storage.count }
  /// The number of elements. O(1).
  @inlinable public var count: Int { storage.count }
  /// Whether there is no element.
  @inlinable public var isEmpty: Bool { storage.isEmpty }

  /// Calls a closure with the elements' own memory.
  ///
  /// - Parameter body: Must not let the buffer escape.
  @inlinable
  public func withContiguousStorageIfAvailable<Result>(
    _ body: (UnsafeBufferPointer<Element>) throws -> Result
  ) rethrows -> Result? {
    try storage.withContiguousStorageIfAvailable(body)
  }

  /// The elements that satisfy a condition, in their order. O(n).
  ///
  /// - Parameter isIncluded: Says whether an element is taken.
  @inlinable
  public func filter(
    _ isIncluded: (Element) throws -> Bool
  ) rethrows -> IdentifiedArray {
    let elements = try storage.filter(isIncluded)
    // All of them: the same value, with the same stamp.
    if elements.count == storage.count { return self }
    var result = IdentifiedArray(storage: elements, positions: [:], idAt: idAt)
    result.reindexAll()
    return result
  }
}

extension IdentifiedArray {
  /// The ids of the elements, in their order. O(1).
  @inlinable public var ids: IDs { IDs(storage: storage, positions: positions, idAt: idAt) }

  /// The ids of an identified array's elements, in the elements' order.
  public struct IDs: RandomAccessCollection {
    @usableFromInline let storage: [Element]
    @usableFromInline let positions: [ID: Int]
    @usableFromInline let idAt: IDReader

    @inlinable
    init(storage: [Element], positions: [ID: Int], idAt: @escaping IDReader) {
      self.storage = storage
      self.positions = positions
      self.idAt = idAt
    }

    /// The place of the first id.
    @inlinable public var startIndex: Int { 0 }
    /// The place after the last id.
    @inlinable public var endIndex: Int { storage.count }
    /// The id at a place. O(1).
    @inlinable public subscript(position: Int) -> ID {
      withUnsafePointer(to: storage[position], idAt)
    }

    /// Whether an id is among them. O(1) on average.
    @inlinable
    public func contains(_ id: ID) -> Bool { positions[id] != nil }

    /// The place of an id, or nil. O(1) on average.
    @inlinable
    public func firstIndex(of id: ID) -> Int? { positions[id] }

    /// The place of an id, or nil. O(1) on average.
    @inlinable
    public func lastIndex(of id: ID) -> Int? { positions[id] }
  }
}

extension IdentifiedArray.IDs: Hashable {
  /// Whether both hold the same ids in the same order. O(n).
  @inlinable
  public static func == (lhs: Self, rhs: Self) -> Bool { lhs.elementsEqual(rhs) }

  /// Whether the ids are those of an array, in the same order. O(n).
  @inlinable
  public static func == (lhs: Self, rhs: [ID]) -> Bool { lhs.elementsEqual(rhs) }

  /// Whether the ids differ from those of an array. O(n).
  @inlinable
  public static func != (lhs: Self, rhs: [ID]) -> Bool { !lhs.elementsEqual(rhs) }

  /// Hashes the ids in their order. O(n).
  @inlinable
  public func hash(into hasher: inout Hasher) {
    hasher.combine(count)
    for id in self { hasher.combine(id) }
  }
}

// Sendable by hand because of `idAt`, as the array is.
extension IdentifiedArray.IDs: @unchecked Sendable where ID: Sendable, Element: Sendable {}

extension IdentifiedArray.IDs: CustomStringConvertible, CustomReflectable {
  /// The ids, written as an array's.
  public var description: String { Array(self).description }
  /// Mirrors the ids as an array.
  public var customMirror: Mirror {
    Mirror(self, unlabeledChildren: Array(self), displayStyle: .collection)
  }
}
