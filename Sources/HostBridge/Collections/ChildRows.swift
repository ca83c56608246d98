/// A collection whose elements are children, found by ids: what operators and stores ask of
/// ``IdentifiedArray`` and ``StackState`` alike.
@usableFromInline
protocol ChildRows {
  associatedtype RowID: Hashable
  associatedtype Element
  /// The elements, contiguous and in their order.
  var storage: [Element] { get set }
  /// Where the element of an id stands.
  var positions: [RowID: Int] { get }
  /// Two values with equal stamps hold the same ids in the same order, and observable elements of the same
  /// identities. Zero where there is no element.
  var structure: UInt64 { get set }
  /// Tells a collection that was changed where it stands from a copy that was put back there.
  var mark: UInt64 { get }
  /// The id of the element at a place, or nil past the end.
  func id(at position: Int) -> RowID?
  /// Whether the element at a place, which may be past the end, has an id.
  func hasID(_ id: RowID, at position: Int) -> Bool
  /// Looks at the id of an element that was changed in place.
  mutating func checkID(_ id: RowID, at position: Int)
  /// Whether it is a stack: its elements are presented, and go from the top.
  static var isStack: Bool { get }
}

extension ChildRows {
  /// Where the element of an id stands, or nil. O(1) on average.
  @inlinable
  func position(of id: RowID) -> Int? { positions[id] }

  /// The same, without a look-up where the element stands where one stood that was looked for last.
  /// Inlined, since a call would copy the collection first.
  @inlinable @inline(__always)
  func position(of id: RowID, _ last: Unmanaged<LastPosition>) -> Int? {
    let first = last._withUnsafeGuaranteedRef { $0.position }
    if hasID(id, at: first) { return first }
    guard let position = position(of: id) else { return nil }
    last._withUnsafeGuaranteedRef { $0.position = position }
    return position
  }

  /// Changes an element in place, and looks neither at its id nor at its identity: the caller does.
  ///
  /// - Parameters:
  ///   - position: A valid place.
  ///   - body: Changes the element, and must keep its id.
  @inlinable
  mutating func withElement<Result>(
    at position: Int, _ body: (inout Element) throws -> Result
  ) rethrows -> Result {
    try body(&storage[position])
  }

  /// The address of an element in the collection's buffer.
  ///
  /// It stays valid while the collection, or any copy of it, is alive and nobody has changed it since.
  ///
  /// - Parameter position: A valid place.
  @inlinable
  func elementPointer(at position: Int) -> UnsafePointer<Element> {
    // An array of its own buffer has an address even when it is empty.
    storage.withUnsafeBufferPointer { $0.baseAddress.unsafelyUnwrapped + position }
  }

  /// Says that an element changed by `withElement(at:_:)` became another one of the same id.
  @inlinable
  mutating func noteIdentityChange() { structureChanged() }

  /// Gives the collection a new stamp.
  @inlinable
  mutating func structureChanged() {
    structure = storage.isEmpty ? 0 : newNumber()
  }
}

extension Array {
  /// The element at a place, or nil where there is none.
  @inlinable
  func element(at position: Int) -> Element? {
    position >= 0 && position < count ? self[position] : nil
  }
}

/// Where a child was found, to be looked at first the next time. It may not stand there any more.
@usableFromInline
final class LastPosition {
  /// The same for a call that need not hold it: whoever looks has it as long.
  @inlinable @inline(__always) var unretained: Unmanaged<LastPosition> { .passUnretained(self) }

  // No access to it lasts while other code runs, so that the runtime need not check it.
  @exclusivity(unchecked) @usableFromInline var position = 0

  @usableFromInline
  init() {}
}
