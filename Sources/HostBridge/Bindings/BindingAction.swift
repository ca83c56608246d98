/// One value written to one property of a state.
///
/// ```swift
/// store.send(.binding(.set(\.displayName, "Blob")))
/// store.send(\.binding.displayName, "Blob")
///
/// // In a reducer:
/// case .binding(\.displayName): return .send(.validate)
/// ```
public struct BindingAction<Root> {
  @usableFromInline let write: BindingWrite<Root>

  @inlinable
  init(_ write: BindingWrite<Root>) {
    self.write = write
  }

  /// The action that writes a value.
  ///
  /// - Parameters:
  ///   - keyPath: Where to.
  ///   - value: What.
  @inlinable
  public static func set<Value>(
    _ keyPath: WritableKeyPath<Root, Value>, _ value: Value
  ) -> BindingAction {
    BindingAction(
      ValueWrite(keyPath, value) { write, root in
        let write = unsafeDowncast(write, to: ValueWrite<Root, Value>.self)
        root[keyPath: write.writablePath] = write.value
      })
  }

  /// Where it writes to.
  public var keyPath: PartialKeyPath<Root> { write.keyPath }

  /// What it writes at a key path, or nil if it writes elsewhere.
  ///
  /// - Parameter keyPath: Where to.
  @inlinable
  public func value<Value>(at keyPath: WritableKeyPath<Root, Value>) -> Value? {
    guard isSame(keyPath, write.keyPath) else { return nil }
    return (write as? ValueWrite<Root, Value>)?.value
  }

  /// Writes the value. Called by ``BindingReducer``, on the host.
  @inlinable
  func apply(to root: inout Root) {
    write.isApplied = true
    write.apply(write, &root)
  }
}

extension BindingAction: Equatable {
  /// Whether both write the same to the same place. Values that cannot be compared are never the same.
  public static func == (lhs: BindingAction, rhs: BindingAction) -> Bool {
    lhs.write === rhs.write
      || isSame(lhs.write.keyPath, rhs.write.keyPath) && lhs.write.hasSameValue(as: rhs.write)
  }
}

extension BindingAction: CustomStringConvertible, CustomReflectable {
  /// `.set(\State.displayName, "Blob")`.
  public var description: String {
    ".set(\(write.keyPath), \(compactText(write.anyValue)))"
  }

  /// One child, the value, labelled with the key path.
  public var customMirror: Mirror {
    Mirror(self, children: ["\(write.keyPath)": write.anyValue], displayStyle: .struct)
  }
}

/// Whether an action writes to a key path: what `case .binding(\.displayName)` asks.
///
/// - Parameters:
///   - keyPath: Where to.
///   - action: The action.
@inlinable
public func ~= <Root, Value>(
  keyPath: WritableKeyPath<Root, Value>, action: BindingAction<Root>
) -> Bool {
  isSame(keyPath, action.write.keyPath)
}

/// Whether two key paths are. Those that are written in one module nearly always are one object.
@inlinable
func isSame(_ lhs: AnyKeyPath, _ rhs: AnyKeyPath) -> Bool { lhs === rhs || lhs == rhs }

/// What a binding action carries, whatever the type of the value.
@usableFromInline
class BindingWrite<Root> {
  @usableFromInline typealias Apply = (BindingWrite<Root>, inout Root) -> Void

  @usableFromInline final let keyPath: PartialKeyPath<Root>
  /// Captures nothing, so that the action is one allocation.
  @usableFromInline final let apply: Apply
  /// Whether a reducer has applied it.
  @usableFromInline final var isApplied = false

  @usableFromInline
  init(_ keyPath: PartialKeyPath<Root>, apply: @escaping Apply) {
    self.keyPath = keyPath
    self.apply = apply
  }

  var anyValue: Any { () }
  func hasSameValue(as other: BindingWrite<Root>) -> Bool { false }
}

/// A write of a value of one type.
@usableFromInline
final class ValueWrite<Root, Value>: BindingWrite<Root> {
  @usableFromInline let value: Value

  @usableFromInline
  init(_ keyPath: WritableKeyPath<Root, Value>, _ value: Value, apply: @escaping Apply) {
    self.value = value
    super.init(keyPath, apply: apply)
  }

  @inlinable var writablePath: WritableKeyPath<Root, Value> {
    unsafeDowncast(keyPath, to: WritableKeyPath<Root, Value>.self)
  }

  override var anyValue: Any { value }

  override func hasSameValue(as other: BindingWrite<Root>) -> Bool {
    guard let other = other as? ValueWrite<Root, Value> else { return false }
    return equality(of: Value.self)(value, other.value)
  }
}
