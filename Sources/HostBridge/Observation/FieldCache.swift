/// Where the properties of states are stored, found once for a key path: looking costs more than an action.
@usableFromInline
final class FieldCache {
  /// Key paths that are written in the source are one object each; it is held, so that no other gets its
  /// address.
  private var fields: [ObjectIdentifier: (keyPath: AnyKeyPath, field: StateField)] = [:]
  @exclusivity(unchecked) private var last: (keyPath: AnyKeyPath, field: StateField)?

  @usableFromInline
  init() {}

  /// Where a property is.
  @usableFromInline
  func field<Root, Value>(_ keyPath: KeyPath<Root, Value>) -> StateField {
    if let last, last.keyPath === keyPath { return last.field }
    // Key paths that are made at run time are not kept without end.
    if fields.count > 256 { fields = [:] }
    let entry =
      fields[ObjectIdentifier(keyPath)] ?? (keyPath: keyPath, field: StateField(keyPath))
    fields[ObjectIdentifier(keyPath)] = entry
    last = entry
    return entry.field
  }
}
