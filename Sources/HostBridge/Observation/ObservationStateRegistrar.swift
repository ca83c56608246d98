public import CHostBridge

/// What the `@ObservableState` macro keeps in a value to note reads and changes: its identity.
///
/// Eight bytes and no object, beside as many for the ``ObservationMark``. It is invisible to `==`, hashing and coding: every registrar equals
/// every other. Outside a turn of a store that somebody observes, and outside observers, noting
/// something costs a look at a thread-local pointer (rule O2).
public struct ObservationStateRegistrar: Hashable, Sendable {
  @usableFromInline let number: UInt64

  /// A registrar for a new value.
  @inlinable
  public init() {
    number = newNumber()
  }

  /// The identity of the value it is kept in.
  @inlinable public var id: ObservableStateID { ObservableStateID(number: number) }

  /// Always true.
  @inlinable
  public static func == (_: ObservationStateRegistrar, _: ObservationStateRegistrar) -> Bool {
    true
  }

  /// Adds nothing.
  @inlinable
  public func hash(into hasher: inout Hasher) {}

  /// Notes that a property is read, if an observer is running.
  ///
  /// - Parameter property: The property's number.
  @inlinable
  public func access(_ property: Int) {
    if let log = hostbridge_reads() {
      hostbridge_note(log, number, UInt64(truncatingIfNeeded: property))
    }
  }

  /// Notes that a property has changed, if a turn is running that somebody observes.
  @inlinable
  func change(_ property: Int) {
    if let log = hostbridge_changes() {
      hostbridge_note(log, number, UInt64(truncatingIfNeeded: property))
    }
  }

  /// Whether changes are noted at all here.
  @inlinable var isNoting: Bool { hostbridge_changes() != nil }
}

extension ObservationStateRegistrar {
  /// Builds the table of stored key paths that a macro prints.
  ///
  /// The closure only forms key paths and reads none, so it may be called on any isolation; it is
  /// written for the main actor since there key paths to its properties can be formed.
  ///
  /// - Parameters:
  ///   - count: The number of rows.
  ///   - fill: Sets each row: the public key path, then the stored one.
  public static func keyPaths<Root>(
    count: Int,
    _ fill:
      @escaping @MainActor (inout [(PartialKeyPath<Root>, PartialKeyPath<Root>)]) -> Void
  ) -> [(PartialKeyPath<Root>, PartialKeyPath<Root>)] {
    var table: [(PartialKeyPath<Root>, PartialKeyPath<Root>)] = Array(
      repeating: (\Root.self, \Root.self), count: count)
    typealias Fill = (inout [(PartialKeyPath<Root>, PartialKeyPath<Root>)]) -> Void
    unsafeBitCast(fill, to: Fill.self)(&table)
    return table
  }

  /// The mirror of a value, with the names its properties are declared with.
  ///
  /// - Parameters:
  ///   - root: The value. It is read on the caller's isolation.
  ///   - fill: Appends each property's name and stored key path; see ``keyPaths(count:_:)``.
  public static func mirror<Root>(
    of root: Root, _ fill: @escaping @MainActor (inout [(String, PartialKeyPath<Root>)]) -> Void
  ) -> Mirror {
    var children: [(String, PartialKeyPath<Root>)] = []
    typealias Fill = (inout [(String, PartialKeyPath<Root>)]) -> Void
    unsafeBitCast(fill, to: Fill.self)(&children)
    return Mirror(
      root, children: children.map { (label: $0.0, value: root[keyPath: $0.1]) },
      displayStyle: .struct)
  }
}
