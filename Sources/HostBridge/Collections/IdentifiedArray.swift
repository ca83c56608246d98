/// An array whose elements are found by their ids: the rows of a list.
///
/// It keeps the order in which elements were put in, holds each id once, and finds an element by its id
/// as fast as by its place. It compares, hashes and codes as the bare array.
///
/// ```swift
/// var rows: IdentifiedArrayOf<Row> = [Row(id: 1), Row(id: 2)]
/// rows[id: 2]?.title = "Two"       // in place: nothing is copied
/// rows.append(Row(id: 3))
/// rows.remove(id: 1)
/// ```
///
/// Putting in an element whose id is there already is an issue, and the later one loses: the array stays
/// as it was. An element must not change its id behind the array's back, as an object in it could.
///
/// Looking up, changing and appending cost O(1) on average; inserting, removing and moving cost O(n),
/// like an array's.
public struct IdentifiedArray<ID: Hashable, Element> {
  @usableFromInline var storage: [Element]
  /// Where the element of an id stands.
  @usableFromInline var positions: [ID: Int]
  /// Two arrays with equal stamps hold the same ids in the same order, and observable elements of the
  /// same identities. Zero where there is no element.
  @usableFromInline var structure: UInt64
  /// The mark of the turn that found the array in its place last.
  @usableFromInline var mark: UInt64 = 0
  /// Reads an element's id where the element is, so that nothing else of it is copied. For identifiable
  /// elements it is compiled for their type.
  @usableFromInline let idAt: IDReader
  @usableFromInline typealias IDReader = (UnsafePointer<Element>) -> ID

  @inlinable
  init(storage: [Element], positions: [ID: Int], idAt: @escaping IDReader) {
    self.storage = storage
    self.positions = positions
    self.idAt = idAt
    structure = storage.isEmpty ? 0 : newNumber()
  }

  /// The id of an element.
  @inlinable @inline(__always)
  func idOf(_ element: Element) -> ID { withUnsafePointer(to: element, idAt) }

  /// The elements in their order. O(1).
  @inlinable public var elements: [Element] { storage }

  /// The place of the element with an id, or nil. O(1) on average.
  ///
  /// - Parameter id: The id to look for.
  @inlinable
  public func index(id: ID) -> Int? { positions[id] }

  /// Whether there is an element with an id. O(1) on average.
  ///
  /// - Parameter id: The id to look for.
  @inlinable
  public func contains(id: ID) -> Bool { positions[id] != nil }

  /// Makes room for a number of elements, so that appending them moves nothing.
  ///
  /// - Parameter minimumCapacity: The number of elements there has to be room for.
  @inlinable
  public mutating func reserveCapacity(_ minimumCapacity: Int) {
    storage.reserveCapacity(minimumCapacity)
    positions.reserveCapacity(minimumCapacity)
  }
}

/// An array of identifiable elements, found by their own ids.
public typealias IdentifiedArrayOf<Element: Identifiable> = IdentifiedArray<Element.ID, Element>

// Sendable by hand because of `idAt`: it is a pure function that captures nothing but the way to an id.
extension IdentifiedArray: @unchecked Sendable where ID: Sendable, Element: Sendable {}

// MARK: - For operators and stores

extension IdentifiedArray: ChildRows {
  @usableFromInline typealias RowID = ID

  @inlinable static var isStack: Bool { false }

  @inlinable
  func id(at position: Int) -> ID? {
    position >= 0 && position < storage.count ? idAt(elementPointer(at: position)) : nil
  }

  @inlinable @inline(__always)
  func hasID(_ id: ID, at position: Int) -> Bool {
    position < storage.count && idAt(elementPointer(at: position)) == id
  }
}
