extension UINavigationPath {
  /// The path in a form that can be written down; nil if one of its values cannot: because its type is not
  /// `Codable`, or is private or local and so cannot be found by its name.
  ///
  /// ```swift
  /// let data = try path.codable.map { try JSONEncoder().encode($0) }
  /// path = UINavigationPath(try JSONDecoder().decode(UINavigationPath.CodableRepresentation.self, from: data))
  /// ```
  public var codable: CodableRepresentation? {
    let entries = values.compactMap { CodableRepresentation.Entry($0) }
    return entries.count == values.count ? CodableRepresentation(entries: entries) : nil
  }

  /// A path that was written down.
  ///
  /// - Parameter codable: What ``codable`` was.
  public init(_ codable: CodableRepresentation) {
    values = codable.entries.map(\.hashable)
  }

  /// A path whose values can be written down: with each goes the name of its type.
  ///
  /// Reading one fails where the program has no such type any more, as after it was renamed or moved.
  public struct CodableRepresentation: Codable, Hashable {
    let entries: [Entry]

    init(entries: [Entry]) {
      self.entries = entries
    }

    /// Reads a list of entries.
    public init(from decoder: any Decoder) throws {
      var container = try decoder.unkeyedContainer()
      var entries: [Entry] = []
      while !container.isAtEnd { entries.append(try container.decode(Entry.self)) }
      self.entries = entries
    }

    /// Writes a list of entries.
    public func encode(to encoder: any Encoder) throws {
      var container = encoder.unkeyedContainer()
      for entry in entries { try container.encode(entry) }
    }

    /// A value and the name of its type.
    struct Entry: Codable {
      typealias Value = any Codable & Hashable

      let value: Value
      /// The mangled name of its type.
      let name: String

      private enum Key: String, CodingKey { case type, value }

      init?(_ value: AnyHashable) {
        let type = Swift.type(of: value.base)
        guard let value = value.base as? Value, let name = _mangledTypeName(type),
          _typeByName(name) == type
        else { return nil }
        self.value = value
        self.name = name
      }

      init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: Key.self)
        name = try container.decode(String.self, forKey: .type)
        guard let type = _typeByName(name) as? any (Codable & Hashable).Type else {
          throw DecodingError.dataCorruptedError(
            forKey: .type, in: container,
            debugDescription: "There is no type of values for a path with the mangled name \(name)."
          )
        }
        value = try type.init(from: container.superDecoder(forKey: .value))
      }

      func encode(to encoder: any Encoder) throws {
        var container = encoder.container(keyedBy: Key.self)
        try container.encode(name, forKey: .type)
        try value.encode(to: container.superEncoder(forKey: .value))
      }

      var hashable: AnyHashable { AnyHashable(value) }
    }
  }
}

extension UINavigationPath.CodableRepresentation.Entry: Hashable {
  static func == (lhs: Self, rhs: Self) -> Bool { lhs.hashable == rhs.hashable }

  func hash(into hasher: inout Hasher) {
    hasher.combine(hashable)
  }
}
