/// Where a part of a state is stored: found once, so that nobody has to evaluate a key path for an action.
///
/// A stored property of plain state is at an offset. A property that a macro tracks is computed; the table
/// of the macro leads to its storage, and says which property to note. What is computed otherwise has no
/// place: it is read and written by its key path.
@usableFromInline
struct StateField {
  /// How far the part is from the state; nil where it is computed.
  @usableFromInline let offset: Int?
  /// Which property of which observable value it is.
  @usableFromInline let property: Property?

  /// A property of an observable value inside the state.
  @usableFromInline
  struct Property {
    @usableFromInline let offset: Int
    let owner: (UnsafeRawPointer) -> ObservableStateID
    @usableFromInline let number: Int

    /// Notes a change of the property of a state at an address.
    @usableFromInline
    func noteChange(in state: UnsafeRawPointer) {
      ObservationStateRegistrar(contentsOf: owner(state + offset)).change(number)
    }
  }

  @usableFromInline
  init<Root, Value>(_ keyPath: KeyPath<Root, Value>) {
    if let field = Self.find(keyPath, in: Root.self, depth: 0) {
      self = field
    } else {
      offset = MemoryLayout<Root>.offset(of: keyPath)
      property = nil
    }
  }

  private init(offset: Int?, property: Property) {
    self.offset = offset
    self.property = property
  }

  /// Looks a key path up in the tables of an observable state and of the observable states in it.
  private static func find<Root>(
    _ keyPath: AnyKeyPath, in root: Root.Type, depth: Int
  ) -> StateField? {
    guard let observable = Root.self as? any ObservableState.Type else { return nil }
    return lookUp(keyPath, in: observable, depth: depth)
  }

  private static func lookUp<Root: ObservableState>(
    _ keyPath: AnyKeyPath, in root: Root.Type, depth: Int
  ) -> StateField? {
    let table = Root._$storedKeyPaths
    for (number, row) in table.enumerated() where row.0 == keyPath {
      let owner = { (state: UnsafeRawPointer) in
        state.assumingMemoryBound(to: Root.self).pointee._$id
      }
      return StateField(
        offset: MemoryLayout<Root>.offset(of: row.1),
        property: Property(
          offset: 0, owner: owner,
          number: isProjection(row.1, of: number > 0 ? table[number - 1].1 : row.1)
            ? number - 1 : number))
    }
    guard depth < 3 else { return nil }
    for row in table {
      guard let inner = type(of: row.1).valueType as? any ObservableState.Type,
        let offset = MemoryLayout<Root>.offset(of: row.1),
        let field = lookUp(keyPath, after: row.0, in: inner, depth: depth)
      else { continue }
      return field.moved(by: offset)
    }
    return nil
  }

  /// Looks for a key path that begins with another one.
  private static func lookUp<Inner: ObservableState>(
    _ keyPath: AnyKeyPath, after first: AnyKeyPath, in inner: Inner.Type, depth: Int
  ) -> StateField? {
    for row in Inner._$storedKeyPaths where first.appending(path: row.0) == keyPath {
      return lookUp(row.0, in: inner, depth: 3)
    }
    for row in Inner._$storedKeyPaths where depth < 2 {
      guard let next = type(of: row.1).valueType as? any ObservableState.Type,
        let offset = MemoryLayout<Inner>.offset(of: row.1),
        let path = first.appending(path: row.0),
        let field = lookUp(keyPath, after: path, in: next, depth: depth + 1)
      else { continue }
      return field.moved(by: offset)
    }
    return nil
  }

  /// Whether a row is the projection of the presented child in the row before it, which notes for both.
  private static func isProjection(_ storage: AnyKeyPath, of child: AnyKeyPath) -> Bool {
    guard let type = type(of: storage).valueType as? any ProjectedStorage.Type else { return false }
    return storage.appending(path: type.wrapped) == child
  }

  private func moved(by distance: Int) -> StateField {
    guard let property else { return self }
    return StateField(
      offset: offset.map { $0 + distance },
      property: Property(
        offset: property.offset + distance, owner: property.owner, number: property.number))
  }
}

/// What keeps a property of another type than its own, and is one of its state's key paths, too.
protocol ProjectedStorage {
  /// From the storage to the property.
  static var wrapped: AnyKeyPath { get }
}
