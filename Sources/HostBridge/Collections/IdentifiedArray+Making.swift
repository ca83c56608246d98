extension IdentifiedArray where Element: Identifiable, ID == Element.ID {
  /// An empty array of identifiable elements.
  @inlinable
  public init() {
    self.init(storage: [], positions: [:], idAt: { $0.pointee.id })
  }

  /// An array of elements that all have different ids. O(n).
  ///
  /// An id that comes again is an issue, and the later element is left out.
  ///
  /// - Parameters:
  ///   - elements: The elements in their order.
  ///   - fileID: The file an issue names; the caller's unless given.
  ///   - filePath: The path an issue names; the caller's unless given.
  ///   - line: The line an issue names; the caller's unless given.
  ///   - column: The column an issue names; the caller's unless given.
  @inlinable
  public init(
    uniqueElements elements: some Sequence<Element>,
    fileID: StaticString = #fileID, filePath: StaticString = #filePath,
    line: UInt = #line, column: UInt = #column
  ) {
    self.init(
      Array(elements), idAt: { $0.pointee.id },
      at: SourceLocation(fileID: fileID, filePath: filePath, line: line, column: column))
  }

  /// An array of elements of which several may have the same id. O(n).
  ///
  /// - Parameters:
  ///   - elements: The elements in their order.
  ///   - combine: Makes one element out of the one that is there and a later one with its id. A result
  ///     with another id is an issue, and the earlier element stays.
  @inlinable
  public init(
    _ elements: some Sequence<Element>,
    uniquingIDsWith combine: (Element, Element) throws -> Element
  ) rethrows {
    self.init()
    try merge(elements, uniquingIDsWith: combine)
  }
}

extension IdentifiedArray {
  /// An empty array of elements whose id is one of their properties.
  ///
  /// - Parameter id: The way to an element's id.
  @inlinable
  public init(id: KeyPath<Element, ID>) {
    self.init(storage: [], positions: [:], idAt: Self.reader(of: id))
  }

  /// An array of elements that all have different ids, by one of their properties. O(n).
  ///
  /// An id that comes again is an issue, and the later element is left out.
  ///
  /// - Parameters:
  ///   - elements: The elements in their order.
  ///   - id: The way to an element's id.
  ///   - fileID: The file an issue names; the caller's unless given.
  ///   - filePath: The path an issue names; the caller's unless given.
  ///   - line: The line an issue names; the caller's unless given.
  ///   - column: The column an issue names; the caller's unless given.
  @inlinable
  public init(
    uniqueElements elements: some Sequence<Element>, id: KeyPath<Element, ID>,
    fileID: StaticString = #fileID, filePath: StaticString = #filePath,
    line: UInt = #line, column: UInt = #column
  ) {
    self.init(
      Array(elements), idAt: Self.reader(of: id),
      at: SourceLocation(fileID: fileID, filePath: filePath, line: line, column: column))
  }

  /// An array of elements of which several may have the same id, by one of their properties. O(n).
  ///
  /// - Parameters:
  ///   - elements: The elements in their order.
  ///   - id: The way to an element's id.
  ///   - combine: Makes one element out of the one that is there and a later one with its id. A result
  ///     with another id is an issue, and the earlier element stays.
  @inlinable
  public init(
    _ elements: some Sequence<Element>, id: KeyPath<Element, ID>,
    uniquingIDsWith combine: (Element, Element) throws -> Element
  ) rethrows {
    self.init(id: id)
    try merge(elements, uniquingIDsWith: combine)
  }

  /// A stored property is read where it lies; any other through its key path.
  @inlinable
  static func reader(of id: KeyPath<Element, ID>) -> IDReader {
    guard let offset = MemoryLayout<Element>.offset(of: id) else {
      return { $0.pointee[keyPath: id] }
    }
    return { (UnsafeRawPointer($0) + offset).assumingMemoryBound(to: ID.self).pointee }
  }

  @inlinable
  init(_ elements: [Element], idAt: @escaping IDReader, at location: SourceLocation) {
    var positions: [ID: Int] = [:]
    positions.reserveCapacity(elements.count)
    for index in elements.indices {
      let id = withUnsafePointer(to: elements[index], idAt)
      guard let earlier = positions.updateValue(index, forKey: id) else { continue }
      // From here on places and indices differ: the rest goes the long way.
      positions[id] = earlier
      self.init(storage: Array(elements[..<index]), positions: positions, idAt: idAt)
      for element in elements[index...] { insertOrReport(element, at: location) }
      return
    }
    self.init(storage: elements, positions: positions, idAt: idAt)
  }

  @inlinable
  mutating func merge(
    _ elements: some Sequence<Element>,
    uniquingIDsWith combine: (Element, Element) throws -> Element
  ) rethrows {
    for element in elements {
      let id = idOf(element)
      guard let position = positions[id] else {
        positions[id] = storage.count
        storage.append(element)
        continue
      }
      let combined = try combine(storage[position], element)
      let newID = idOf(combined)
      if newID == id {
        storage[position] = combined
      } else {
        reportChangedID(from: id, to: newID, kept: .earlier)
      }
    }
    structureChanged()
  }
}

extension IdentifiedArray: ExpressibleByArrayLiteral
where Element: Identifiable, ID == Element.ID {
  /// An array of the elements of a literal. An id that comes again is an issue, and the later element is
  /// left out.
  @inlinable
  public init(arrayLiteral elements: Element...) {
    self.init(uniqueElements: elements)
  }
}
