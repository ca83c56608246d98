internal import CHostBridge

/// A value that an observer read of state that does not track itself, to be compared after a turn
/// (rule O1).
@usableFromInline
class Comparison {
  @usableFromInline let keyPath: AnyKeyPath
  /// Which child's state it was read of; nil for the root's.
  @usableFromInline let owner: AnyObject?
  /// While these are the same, the value is.
  final let bits: StoredBits

  @usableFromInline
  init(keyPath: AnyKeyPath, owner: AnyObject?, bits: StoredBits = StoredBits()) {
    self.keyPath = keyPath
    self.owner = owner
    self.bits = bits
  }

  /// Whether the state at an address now has another value there.
  @usableFromInline
  func differs(from state: UnsafeRawPointer) -> Bool { true }

  /// The comparison with the value that the state at an address has there now; nil if it has the same.
  func renewed(from state: UnsafeRawPointer) -> Comparison? { self }
}

/// A comparison by a closure that knows the types. Inlinable callers make closures compiled for
/// theirs.
@usableFromInline
final class ClosureComparison: Comparison {
  /// Where another comparison is wanted, with the value that differs: there it is put.
  @usableFromInline typealias Renewal = UnsafeMutablePointer<Comparison?>

  private let isSame: (UnsafeRawPointer, Renewal?) -> Bool

  @usableFromInline
  init(
    keyPath: AnyKeyPath, owner: AnyObject? = nil, bits: StoredBits = StoredBits(),
    isSame: @escaping (UnsafeRawPointer, Renewal?) -> Bool
  ) {
    self.isSame = isSame
    super.init(keyPath: keyPath, owner: owner, bits: bits)
  }

  @usableFromInline
  override func differs(from state: UnsafeRawPointer) -> Bool { !isSame(state, nil) }

  override func renewed(from state: UnsafeRawPointer) -> Comparison? {
    var renewed: Comparison?
    return isSame(state, &renewed) ? nil : renewed
  }

  /// Compares something that is found by a closure, wherever it is.
  ///
  /// - Parameter now: What it is now; nil where it has gone, which differs from nothing.
  convenience init<Value: Equatable>(
    keyPath: AnyKeyPath, owner: AnyObject?, value: Value, now: @escaping () -> Value?
  ) {
    self.init(keyPath: keyPath, owner: owner) { _, renewal in
      guard let other = now(), other != value else { return true }
      renewal?.pointee = ClosureComparison(
        keyPath: keyPath, owner: owner, value: other, now: now)
      return false
    }
  }
}

/// Stands for what an observer would read, had it run.
final class AlwaysDiffers: Comparison {
  init() {
    super.init(keyPath: \Never.self, owner: nil)
  }
}

extension Comparison {
  /// Compares with `areEqual`. A stored property is found by its offset, any other by its key path.
  ///
  /// - Parameter isEquatable: Whether `areEqual` is the `==` of an `Equatable` type: then a value that was
  ///   not written equals itself.
  @inlinable
  static func make<State, Value>(
    _ keyPath: KeyPath<State, Value>, _ value: Value,
    areEqual: @escaping (Value, Value) -> Bool, isEquatable: Bool = false
  ) -> Comparison {
    if let offset = MemoryLayout<State>.offset(of: keyPath) {
      let bits =
        isEquatable
        ? withUnsafePointer(to: value) {
          StoredBits(at: $0, size: MemoryLayout<Value>.size, offset: offset)
        } : StoredBits()
      return ClosureComparison(keyPath: keyPath, bits: bits) { state, renewal in
        let now = (state + offset).assumingMemoryBound(to: Value.self)
        if areEqual(value, now.pointee) { return true }
        renewal?.pointee = .make(keyPath, now.pointee, areEqual: areEqual, isEquatable: isEquatable)
        return false
      }
    }
    return ClosureComparison(keyPath: keyPath) { state, renewal in
      let now = state.assumingMemoryBound(to: State.self).pointee[keyPath: keyPath]
      if areEqual(value, now) { return true }
      renewal?.pointee = .make(keyPath, now, areEqual: areEqual, isEquatable: isEquatable)
      return false
    }
  }
}

/// Compares values of a type that the compiler does not know to be `Equatable`.
///
/// Those that are after all are compared, objects by identity, observable values by theirs; everything
/// else counts as changed.
@usableFromInline
func areEqualIfComparable<Value>(_ lhs: Value, _ rhs: Value) -> Bool {
  func isEqual<T: Equatable>(_ lhs: T) -> Bool { lhs == rhs as? T }
  var areSame: Bool {
    withUnsafePointer(to: lhs) { lhs in
      withUnsafePointer(to: rhs) { hostbridge_are_same(lhs, $0, MemoryLayout<Value>.size) }
    }
  }
  if let lhs = lhs as? any Equatable { return isEqual(lhs) }
  if let lhs = lhs as? any ObservableState, let rhs = rhs as? any ObservableState {
    // A copy that was put back has noted nothing.
    return lhs._$id == rhs._$id && lhs._$id.contents != 0 && areSame
  }
  guard let lhs = object(in: lhs), let rhs = object(in: rhs) else { return false }
  return lhs === rhs
}

/// The object that a value is, or that an optional holds; nil for anything else.
private func object(in value: Any) -> AnyObject? {
  if let optional = value as? any OptionalValue { return optional.wrapped.flatMap(object(in:)) }
  return type(of: value) is AnyObject.Type ? value as AnyObject : nil
}

/// Tells optionals from other values, whatever they hold.
protocol OptionalValue {
  var wrapped: Any? { get }
}

extension Optional: OptionalValue {
  var wrapped: Any? { self }
}
