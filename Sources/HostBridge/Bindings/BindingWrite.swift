public import CHostBridge

/// What a binding action carries, whatever the type of the value.
@usableFromInline
class BindingWrite<Root> {
  @usableFromInline typealias Apply = (BindingWrite<Root>, inout Root, WritePlace) -> Void

  @usableFromInline final let keyPath: PartialKeyPath<Root>
  /// Captures nothing, so that the action is one allocation, and is compiled for the types of whoever makes
  /// the action.
  @usableFromInline final let put: Apply
  /// Whether a reducer has applied it. On the host. No access lasts, so that the runtime need not check it.
  @exclusivity(unchecked) @usableFromInline final var isApplied = false

  @usableFromInline
  init(_ keyPath: PartialKeyPath<Root>, apply: @escaping Apply) {
    self.keyPath = keyPath
    put = apply
  }

  /// Writes the value. Called by ``BindingReducer``, on the host.
  @inlinable
  final func apply(to root: inout Root, _ places: WritePlaces) {
    isApplied = true
    let place = places.last(at: keyPath) ?? places.find(self)
    place._withUnsafeGuaranteedRef { put(self, &root, $0) }
  }

  /// The key path as it is written: `\.displayName`.
  final var keyPathText: String {
    // A property that a macro tracks is computed, and its key path does not know its name.
    let row = (Root.self as? any ObservableState.Type).flatMap { Self.storage(of: keyPath, in: $0) }
    let text = String(describing: row ?? keyPath)
    let names = text[(text.firstIndex(of: ".") ?? text.startIndex)...]
    return "\\\(row == nil ? names : "." + names.drop { "._".contains($0) })"
  }

  private static func storage<State: ObservableState>(
    of keyPath: AnyKeyPath, in type: State.Type
  ) -> AnyKeyPath? {
    State._$storedKeyPaths.first { $0.0 == keyPath }?.1
  }

  var anyValue: Any { () }
  func hasSameValue(as other: BindingWrite<Root>) -> Bool { false }
  /// Looks where the value goes.
  func findPlace() -> WritePlace { WritePlace(keyPath) }
}

/// A write of a value of one type.
@usableFromInline
final class ValueWrite<Root, Value>: BindingWrite<Root> {
  /// Changed only while nobody else holds the write.
  @exclusivity(unchecked) @usableFromInline var value: Value

  @usableFromInline
  init(_ keyPath: WritableKeyPath<Root, Value>, _ value: Value, apply: @escaping Apply) {
    self.value = value
    super.init(keyPath, apply: apply)
  }

  /// Becomes another write to the same place. Only where nobody else holds it.
  @inlinable
  func reuse(for value: Value) {
    self.value = value
    isApplied = false
  }

  @inlinable var writablePath: WritableKeyPath<Root, Value> {
    unsafeDowncast(keyPath, to: WritableKeyPath<Root, Value>.self)
  }

  /// Writes the value to where it is stored.
  ///
  /// - Parameter noteChange: Notes a change of the property in a state at an address.
  @inlinable
  func store(
    into root: inout Root, at place: WritePlace, _ noteChange: (UnsafeRawPointer) -> Void
  ) {
    withUnsafeMutablePointer(to: &root) { root in
      let raw = UnsafeMutableRawPointer(root)
      let stored = (raw + place.offset).assumingMemoryBound(to: Value.self)
      if hostbridge_changes() != nil, place.isNoted,
        !equality(of: Value.self)(stored.pointee, value)
      {
        noteChange(raw)
      }
      let old = stored.move()
      stored.initialize(to: value)
      withExtendedLifetime(old) {}
    }
  }

  override var anyValue: Any { value }

  override func hasSameValue(as other: BindingWrite<Root>) -> Bool {
    guard let other = other as? ValueWrite<Root, Value> else { return false }
    return equality(of: Value.self)(value, other.value)
  }

  override func findPlace() -> WritePlace {
    let field = StateField(writablePath)
    let isStored =
      if field.property == nil {
        // Observable state in which the property was not found is not trusted to have no observers.
        !(Root.self is any ObservableState.Type)
      } else {
        isComparedOnly
      }
    guard let offset = field.offset, isStored else { return WritePlace(keyPath) }
    return WritePlace(keyPath, offset: offset, property: field.property)
  }

  /// Whether assigning a value is a change just where it is not equal: true of values that are equal or not,
  /// and hold nothing that observers tell apart by itself (rule O3).
  private var isComparedOnly: Bool {
    if Value.self == String.self { return true }
    return Value.self is any Equatable.Type && !(Value.self is any ObservableState.Type)
      && !(Value.self is any Collection.Type) && !(Value.self is any OptionalValue.Type)
      && !(Value.self is any ProjectedStorage.Type) && !(Value.self is AnyObject.Type)
  }
}

/// Where a value goes.
@usableFromInline
final class WritePlace {
  /// Which it is about: held, so that no other key path gets its address.
  let keyPath: AnyKeyPath?
  /// How far it is from the state; negative where it is written by its key path.
  @usableFromInline let offset: Int
  /// Which property of an observable value it is.
  let property: StateField.Property?
  /// The number of that property if the value is the state itself; negative otherwise.
  @usableFromInline let number: Int
  @usableFromInline let isNoted: Bool

  init(_ keyPath: AnyKeyPath? = nil, offset: Int = -1, property: StateField.Property? = nil) {
    self.keyPath = keyPath
    self.offset = offset
    self.property = property
    number = property.map { $0.offset == 0 ? $0.number : -1 } ?? -1
    isNoted = property != nil
  }

  /// Notes a change of the property in a state at an address.
  @usableFromInline
  func noteChange(in state: UnsafeRawPointer) {
    property?.noteChange(in: state)
  }
}

/// Where the values of a reducer's binding actions go, found once for a key path.
@usableFromInline
final class WritePlaces {
  // Key paths that are written in the source are one object each.
  private var places: [ObjectIdentifier: WritePlace] = [:]
  // No access to these lasts while foreign code runs, so that the runtime need not check it.
  @exclusivity(unchecked) @usableFromInline var lastKeyPath: ObjectIdentifier?
  /// The place of it, which is held above.
  @exclusivity(unchecked) @usableFromInline var lastPlace: Unmanaged<WritePlace>?

  @usableFromInline
  init() {}

  /// The place of a key path, if that was asked for last.
  @inlinable
  func last(at keyPath: AnyKeyPath) -> Unmanaged<WritePlace>? {
    ObjectIdentifier(keyPath) == lastKeyPath ? lastPlace : nil
  }

  /// The place that a value goes to.
  @usableFromInline
  func find<Root>(_ write: BindingWrite<Root>) -> Unmanaged<WritePlace> {
    let key = ObjectIdentifier(write.keyPath)
    let place = places[key] ?? write.findPlace()
    // Key paths that are made at run time are not kept without end.
    if places.count > 256 { places = [:] }
    places[key] = place
    lastKeyPath = key
    let unmanaged = Unmanaged.passUnretained(place)
    lastPlace = unmanaged
    return unmanaged
  }
}
