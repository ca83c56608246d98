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
}

/// A comparison by a closure that knows the types. Inlinable callers make closures compiled for
/// theirs.
@usableFromInline
final class ClosureComparison: Comparison {
  private let isSame: (UnsafeRawPointer) -> Bool

  @usableFromInline
  init(
    keyPath: AnyKeyPath, owner: AnyObject? = nil, bits: StoredBits = StoredBits(),
    isSame: @escaping (UnsafeRawPointer) -> Bool
  ) {
    self.isSame = isSame
    super.init(keyPath: keyPath, owner: owner, bits: bits)
  }

  @usableFromInline
  override func differs(from state: UnsafeRawPointer) -> Bool { !isSame(state) }
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
      return ClosureComparison(keyPath: keyPath, bits: bits) { state in
        areEqual(value, (state + offset).assumingMemoryBound(to: Value.self).pointee)
      }
    }
    return ClosureComparison(keyPath: keyPath) { state in
      areEqual(value, state.assumingMemoryBound(to: State.self).pointee[keyPath: keyPath])
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
  if let lhs = lhs as? any Equatable { return isEqual(lhs) }
  if let lhs = lhs as? any ObservableState, let rhs = rhs as? any ObservableState {
    return lhs._$id == rhs._$id && lhs._$id.contents != 0
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
