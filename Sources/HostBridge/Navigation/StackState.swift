/// The children on a navigation stack, the last one on top.
///
/// Each element gets an id when it is put in, from a counter that is part of the value: the id is never
/// given again, survives every mutation of the element, and is what actions address (rule K1).
///
/// ```swift
/// var path = StackState<Path.State>()
/// path.append(.list(List.State()))     // becomes #0
/// path[id: 0, case: \.list]?.title = "All"
/// path.pop(from: 0)
/// ```
///
/// It compares and hashes by elements and ids, and codes as the bare array of elements; decoded elements
/// get ids anew. Elements are found by id and by place in O(1) on average; what moves others costs O(n).
public struct StackState<Element> {
  @usableFromInline var storage: [Element] = []
  /// The id of each element.
  @usableFromInline var order: [StackElementID] = []
  /// Where the element of an id stands.
  @usableFromInline var positions: [StackElementID: Int] = [:]
  /// Two stacks with equal stamps hold the same ids in the same order, and observable elements of the same
  /// identities. Zero where there is no element.
  @usableFromInline var structure: UInt64 = 0
  /// The mark of the turn that found the stack in its place last.
  @usableFromInline var mark: UInt64 = 0
  @usableFromInline var nextNumber = 0

  /// An empty stack.
  @inlinable
  public init() {}

  /// The ids of the elements, from the bottom to the top. O(1).
  @inlinable public var ids: [StackElementID] { order }

  /// The elements, from the bottom to the top. O(1).
  @inlinable public var elements: [Element] { storage }

  /// The id that the next appended element will get: what a ``StackAction/push(id:state:)`` names.
  @inlinable public var nextID: StackElementID { StackElementID(number: nextNumber) }

  /// The place of the element with an id, or nil. O(1) on average.
  ///
  /// - Parameter id: The id to look for.
  @inlinable
  public func index(id: StackElementID) -> Int? { positions[id] }

  /// Removes an element and all above it. O(n).
  ///
  /// - Parameters:
  ///   - id: The element's id. One that is not on the stack is an issue, and nothing is removed.
  ///   - fileID: The file an issue names; the caller's unless given.
  ///   - filePath: The path an issue names; the caller's unless given.
  ///   - line: The line an issue names; the caller's unless given.
  ///   - column: The column an issue names; the caller's unless given.
  @inlinable
  public mutating func pop(
    from id: StackElementID,
    fileID: StaticString = #fileID, filePath: StaticString = #filePath,
    line: UInt = #line, column: UInt = #column
  ) {
    guard let position = positions[id] else {
      return reportUnknown(
        id, "popped",
        at: SourceLocation(fileID: fileID, filePath: filePath, line: line, column: column))
    }
    removeSubrange(position...)
  }

  /// Removes all elements above one. O(n).
  ///
  /// - Parameters:
  ///   - id: The id of the element that is to be on top. One that is not on the stack is an issue, and
  ///     nothing is removed.
  ///   - fileID: The file an issue names; the caller's unless given.
  ///   - filePath: The path an issue names; the caller's unless given.
  ///   - line: The line an issue names; the caller's unless given.
  ///   - column: The column an issue names; the caller's unless given.
  @inlinable
  public mutating func pop(
    to id: StackElementID,
    fileID: StaticString = #fileID, filePath: StaticString = #filePath,
    line: UInt = #line, column: UInt = #column
  ) {
    guard let position = positions[id] else {
      return reportUnknown(
        id, "popped to",
        at: SourceLocation(fileID: fileID, filePath: filePath, line: line, column: column))
    }
    removeSubrange((position + 1)...)
  }
}

extension StackState: Sendable where Element: Sendable {}

// MARK: - For operators and stores

extension StackState: ChildRows {
  @usableFromInline typealias RowID = StackElementID

  @inlinable static var isStack: Bool { true }

  @inlinable
  func id(at position: Int) -> StackElementID? { order.element(at: position) }

  @inlinable
  func hasID(_ id: StackElementID, at position: Int) -> Bool {
    position < order.count && order[position] == id
  }

  /// Nothing to look at: an element does not know its id.
  @inlinable
  mutating func checkID(_ id: StackElementID, at position: Int) {}

  /// Puts an element on top under an id that its pusher chose.
  ///
  /// - Returns: Whether that was done: false if the id is on the stack.
  @inlinable
  mutating func insert(_ element: Element, id: StackElementID) -> Bool {
    guard positions[id] == nil else { return false }
    positions[id] = storage.count
    storage.append(element)
    order.append(id)
    nextNumber = Swift.max(nextNumber, id.number &+ 1)
    structureChanged()
    return true
  }
}
