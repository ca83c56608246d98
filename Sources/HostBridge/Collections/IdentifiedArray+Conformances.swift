extension IdentifiedArray: Equatable where Element: Equatable {
  /// Whether both hold equal elements in the same order. O(n), O(1) for a copy that nobody changed.
  @inlinable
  public static func == (lhs: IdentifiedArray, rhs: IdentifiedArray) -> Bool {
    lhs.storage == rhs.storage
  }
}

extension IdentifiedArray: Hashable where Element: Hashable {
  /// Hashes the elements in their order. O(n).
  @inlinable
  public func hash(into hasher: inout Hasher) {
    hasher.combine(storage)
  }
}

extension IdentifiedArray: Encodable where Element: Encodable {
  /// Encodes the elements as an array.
  public func encode(to encoder: any Encoder) throws {
    try storage.encode(to: encoder)
  }
}

extension IdentifiedArray: Decodable
where Element: Decodable & Identifiable, ID == Element.ID {
  /// Decodes an array of elements.
  ///
  /// - Throws: What decoding an element throws, and `DecodingError.dataCorrupted` where an id comes
  ///   twice.
  public init(from decoder: any Decoder) throws {
    let elements = try [Element](from: decoder)
    var positions: [ID: Int] = [:]
    positions.reserveCapacity(elements.count)
    for (index, element) in elements.enumerated() {
      if let earlier = positions.updateValue(index, forKey: element.id) {
        throw DecodingError.dataCorrupted(
          DecodingError.Context(
            codingPath: decoder.codingPath,
            debugDescription: """
              The elements at \(earlier) and \(index) have the same id, \(excerpt(element.id)).
              """))
      }
    }
    self.init(storage: elements, positions: positions, idAt: { $0.pointee.id })
  }
}

extension IdentifiedArray: CustomStringConvertible, CustomDebugStringConvertible {
  /// The elements, written as an array's.
  public var description: String { storage.description }
  /// The type's name and the elements.
  public var debugDescription: String { "\(Self.self)(\(storage.debugDescription))" }
}

extension IdentifiedArray: CustomReflectable {
  /// Mirrors the elements as an array.
  public var customMirror: Mirror {
    Mirror(self, unlabeledChildren: storage, displayStyle: .collection)
  }
}
