public import CHostBridge

/// A value that can be read and written, wherever it is: what a host's control is bound to.
///
/// ```swift
/// final class SettingsScreen: ObservationHost {
///   @UIBindable var store: StoreOf<Settings>
///   let observations = ObservationTokens()
///
///   func load() {
///     bind($store.displayName, to: nameField, \.text)
///   }
/// }
/// ```
///
/// A binding that comes from a store or a model holds it weakly (rule B2): once it has gone, a read gives
/// the value that this binding read last, and a write is dropped. Such a binding belongs to the isolation
/// of its root. An observer that reads it depends on what it reads.
@dynamicMemberLookup
@propertyWrapper
public struct UIBinding<Value> {
  @usableFromInline let location: BindingLocation<Value>
  /// In force during its writes (rule B7).
  @usableFromInline var ownTransaction: UITransaction?

  @inlinable
  init(_ location: BindingLocation<Value>, _ transaction: UITransaction? = nil) {
    self.location = location
    ownTransaction = transaction
    // Not observed: whoever makes a binding has not asked for its value yet.
    if location.remembers { location.last = withoutReading { location.fetch(location) } }
  }

  /// The value. On the host of its root.
  ///
  /// A write through a store has been reduced, and observers have been told, when it returns; in a callback
  /// of that store it is queued as any action is (rule T4).
  @inlinable public var wrappedValue: Value {
    get { location.read() }
    nonmutating set { write(newValue) }
  }

  /// The binding itself: `$name`.
  public var projectedValue: UIBinding { self }

  /// Takes a binding over, in a property that is marked with `@UIBinding`.
  ///
  /// - Parameter projectedValue: The binding.
  public init(projectedValue: UIBinding) {
    self = projectedValue
  }

  /// A binding of a value of its own, which it and its copies hold.
  ///
  /// - Parameter wrappedValue: The value to begin with. Observers that read it run in the next tick after
  ///   a change (rule O9).
  public init(wrappedValue: Value) {
    let box = BindingBox(wrappedValue)
    self.init(BoxLocation(box))
  }

  /// A binding made of closures, for what is derived from several values.
  ///
  /// ```swift
  /// UIBinding(
  ///   get: { store.sendsEmail && store.sendsMobile },
  ///   set: { isOn in
  ///     store.send(.binding(.set(\.sendsEmail, isOn)))
  ///     store.send(.binding(.set(\.sendsMobile, isOn)))
  ///   })
  /// ```
  ///
  /// - Parameters:
  ///   - get: Returns the value. Called for each read, and once here. What it captures strongly, the binding
  ///     holds.
  ///   - set: Takes a new value.
  public init(get: @escaping () -> Value, set: @escaping (Value) -> Void) {
    self.init(ClosureLocation(get: get, set: set))
  }

  /// A binding of a value that never changes; writes are dropped.
  ///
  /// - Parameter value: The value.
  public static func constant(_ value: Value) -> UIBinding {
    UIBinding(get: { value }, set: { _ in })
  }

  /// Writes a value.
  ///
  /// - Returns: What the write set off.
  @inlinable
  @discardableResult
  func write(_ value: Value) -> StoreTask {
    guard let ownTransaction else { return location.write(location, value) }
    return withUITransaction(ownTransaction) { location.write(location, value) }
  }

  /// A binding whose writes are made in a transaction (rule B7).
  ///
  /// - Parameter transaction: Merged into the one that is in force at the write.
  public func transaction(_ transaction: UITransaction) -> UIBinding {
    var binding = self
    binding.ownTransaction = transaction
    return binding
  }
}

extension UIBinding: Identifiable where Value: Identifiable {
  /// The identity of the value. On the host.
  public var id: Value.ID { wrappedValue.id }
}

/// Reads for the library's own purposes: neither a running observer nor the standard library's observation
/// notes anything of it.
@inlinable @inline(__always)
func withoutReading<Value>(_ read: () -> Value) -> Value {
  guard hostbridge_recorder() == nil else { return withoutObservation(read) }
  hostbridge_suspend(1)
  defer { hostbridge_suspend(-1) }
  return read()
}
