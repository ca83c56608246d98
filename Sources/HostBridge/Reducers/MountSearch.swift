/// The types of reducers that were asked whether they want to be told that they exist.
///
/// A feature may hold features of its own type, so each type is asked once.
public struct MountSearch {
  @usableFromInline var asked: Set<ObjectIdentifier> = []

  @inlinable
  init() {}

  /// Whether a type is asked for the first time.
  @inlinable
  mutating func isNew<R>(_ type: R.Type) -> Bool {
    asked.insert(ObjectIdentifier(type)).inserted
  }

  /// Whether reducers of a type, or their children, may want to be told.
  @inlinable
  static func finds<R: Reducer>(_ type: R.Type) -> Bool {
    var search = MountSearch()
    return R.mayMount(&search)
  }
}
