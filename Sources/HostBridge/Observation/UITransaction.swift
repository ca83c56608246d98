internal import CHostBridge

/// What the observers that a write causes should know about it: whether to animate, and whatever a host
/// adds (rule B7).
///
/// ```swift
/// withUITransaction(\.disablesAnimations, true) {
///   store.send(.resetTapped)
/// }
/// // In an observer:
/// setOn(store.isOn, animated: !UITransaction.current.disablesAnimations)
/// ```
///
/// A host adds a value of its own as a key, and a property for it:
///
/// ```swift
/// enum FlashKey: UITransactionKey { static let defaultValue = false }
/// extension UITransaction {
///   var flashes: Bool {
///     get { self[FlashKey.self] }
///     set { self[FlashKey.self] = newValue }
///   }
/// }
/// ```
public struct UITransaction: Sendable {
  private var values: [ObjectIdentifier: any Sendable] = [:]

  /// A transaction in which every value is the default.
  public init() {}

  /// The value of a key, or its default.
  public subscript<Key: UITransactionKey>(key: Key.Type) -> Key.Value {
    get { values[ObjectIdentifier(key)] as? Key.Value ?? Key.defaultValue }
    set { values[ObjectIdentifier(key)] = newValue }
  }

  /// Whether every value is the default.
  public var isEmpty: Bool { values.isEmpty }

  /// Whether hosts make changes without animating them. False unless set.
  public var disablesAnimations: Bool {
    get { self[DisablesAnimationsKey.self] }
    set { self[DisablesAnimationsKey.self] = newValue }
  }

  /// The transaction of the write that caused what runs now: in an observer, a subscriber, a `.host`
  /// closure and a reducer; empty where none was set.
  ///
  /// An action that is queued takes the transaction along that was in force when it was sent, and so does
  /// an observer that runs in the next tick. Effects that run later do not.
  public static var current: UITransaction {
    TransactionBox.current?.transaction ?? UITransaction()
  }

  /// This transaction with the values of another one on top.
  func merging(_ other: UITransaction) -> UITransaction {
    var merged = self
    merged.values.merge(other.values) { $1 }
    return merged
  }
}

/// A value of a ``UITransaction``.
public protocol UITransactionKey {
  /// What the value is.
  associatedtype Value: Sendable
  /// The value in a transaction that does not set it.
  static var defaultValue: Value { get }
}

private enum DisablesAnimationsKey: UITransactionKey {
  static let defaultValue = false
}

/// Runs a closure with a transaction in force (rule B7).
///
/// - Parameters:
///   - transaction: Merged into the one in force.
///   - body: Runs once, synchronously, on the caller's isolation.
/// - Returns: What `body` returns.
@discardableResult
public func withUITransaction<Result>(
  _ transaction: UITransaction, _ body: () throws -> Result
) rethrows -> Result {
  let box = TransactionBox(UITransaction.current.merging(transaction))
  return try TransactionBox.with(box, body)
}

/// Runs a closure with one value of the transaction in force changed (rule B7).
///
/// - Parameters:
///   - keyPath: The value.
///   - value: What it is in `body`.
///   - body: Runs once, synchronously, on the caller's isolation.
/// - Returns: What `body` returns.
@discardableResult
public func withUITransaction<Value, Result>(
  _ keyPath: WritableKeyPath<UITransaction, Value>, _ value: Value, _ body: () throws -> Result
) rethrows -> Result {
  var transaction = UITransaction.current
  transaction[keyPath: keyPath] = value
  return try withUITransaction(transaction, body)
}

/// A transaction that is in force: what travels with a queued action.
@usableFromInline
final class TransactionBox: Sendable {
  let transaction: UITransaction

  init(_ transaction: UITransaction) {
    self.transaction = transaction
  }

  /// That of the running thread's code, if there is one.
  static var current: TransactionBox? {
    guard let pointer = hostbridge_transaction() else { return nil }
    return Unmanaged<TransactionBox>.fromOpaque(pointer).takeUnretainedValue()
  }

  /// Runs a closure with a transaction in force, or with none.
  static func with<Result>(_ box: TransactionBox?, _ body: () throws -> Result) rethrows -> Result {
    let outer = hostbridge_transaction()
    // Not retained: the box is, until the end of this.
    hostbridge_set_transaction(box.map { Unmanaged.passUnretained($0).toOpaque() })
    defer { hostbridge_set_transaction(outer) }
    return try withExtendedLifetime(box) { try body() }
  }
}
