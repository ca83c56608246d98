extension StackState: Equatable where Element: Equatable {
  /// Whether both hold equal elements under the same ids in the same order. O(n), O(1) for a copy that
  /// nobody changed.
  @inlinable
  public static func == (lhs: StackState, rhs: StackState) -> Bool {
    lhs.order == rhs.order && lhs.storage == rhs.storage
  }
}

extension StackState: Hashable where Element: Hashable {
  /// Hashes the ids and the elements in their order. O(n).
  @inlinable
  public func hash(into hasher: inout Hasher) {
    hasher.combine(order)
    hasher.combine(storage)
  }
}

extension StackState: Encodable where Element: Encodable {
  /// Encodes the elements as an array.
  public func encode(to encoder: any Encoder) throws {
    try storage.encode(to: encoder)
  }
}

extension StackState: Decodable where Element: Decodable {
  /// Decodes an array of elements, which get the ids `#0`, `#1` and so on.
  ///
  /// - Throws: What decoding an element throws.
  public init(from decoder: any Decoder) throws {
    self.init(try [Element](from: decoder))
  }
}

extension StackState: CustomStringConvertible, CustomDebugStringConvertible {
  /// The elements, written as an array's.
  public var description: String { storage.description }
  /// The type's name and the elements with their ids.
  public var debugDescription: String {
    let elements = zip(order, storage).map { "\($0): \(String(reflecting: $1))" }
    return "\(Self.self)(\(elements.joined(separator: ", ")))"
  }
}

extension StackState: CustomReflectable {
  /// Mirrors the elements as an array.
  public var customMirror: Mirror {
    Mirror(self, unlabeledChildren: storage, displayStyle: .collection)
  }
}

extension StackState: IDKeeping {
  var idTexts: [String] { order.map(\.description) }
}
