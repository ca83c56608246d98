/// What an observer read of a state that does not track itself, and the values it saw.
///
/// After a turn the same key paths are read again and compared: the observer runs only if one of
/// them gives another value (rule O1).
final class ReadLog<State> {
  private var reads: [AnyKeyPath: Read<State>] = [:]
  /// Whether the observer runs inside a turn. If not, it runs for the first time, and a send in it is a
  /// turn in which others may read: what they read is not the observer's.
  let isInTurn: Bool

  init(isInTurn: Bool) {
    self.isInTurn = isInTurn
  }

  /// Notes a read. The first value read through a key path counts.
  func record<Value>(
    _ keyPath: KeyPath<State, Value>, _ value: Value, areEqual: @escaping (Value, Value) -> Bool
  ) {
    guard reads[keyPath] == nil else { return }
    reads[keyPath] = TypedRead(keyPath: keyPath, value: value, areEqual: areEqual)
  }

  /// Whether a key path now gives another value than it did.
  func differs(from state: UnsafePointer<State>) -> Bool {
    reads.values.contains { $0.differs(from: state) }
  }
}

private class Read<State> {
  func differs(from state: UnsafePointer<State>) -> Bool { true }
}

private final class TypedRead<State, Value>: Read<State> {
  private let keyPath: KeyPath<State, Value>
  private let value: Value
  private let areEqual: (Value, Value) -> Bool

  init(keyPath: KeyPath<State, Value>, value: Value, areEqual: @escaping (Value, Value) -> Bool) {
    self.keyPath = keyPath
    self.value = value
    self.areEqual = areEqual
  }

  override func differs(from state: UnsafePointer<State>) -> Bool {
    !areEqual(value, state.pointee[keyPath: keyPath])
  }
}

/// Compares values of a type that the compiler does not know to be `Equatable`.
///
/// Those that are after all are compared, objects by identity; everything else counts as changed.
func areEqualIfComparable<Value>(_ lhs: Value, _ rhs: Value) -> Bool {
  func isEqual<T: Equatable>(_ lhs: T) -> Bool { lhs == rhs as? T }
  if let lhs = lhs as? any Equatable { return isEqual(lhs) }
  guard Value.self is AnyObject.Type else { return false }
  return lhs as AnyObject === rhs as AnyObject
}
