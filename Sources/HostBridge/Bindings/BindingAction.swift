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
      ValueWrite(keyPath, value) { write, root, place in
        let write = unsafeDowncast(write, to: ValueWrite<Root, Value>.self)
        guard place.offset >= 0 else { return root[keyPath: write.writablePath] = write.value }
        write.store(into: &root, at: place) { place.noteChange(in: $0) }
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
}

extension BindingAction where Root: ObservableState {
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
      ValueWrite(keyPath, value) { write, root, place in
        let write = unsafeDowncast(write, to: ValueWrite<Root, Value>.self)
        guard place.offset >= 0 else { return root[keyPath: write.writablePath] = write.value }
        write.store(into: &root, at: place) { state in
          guard place.number >= 0 else { return place.noteChange(in: state) }
          // Compiled for the state's type: it need not be copied to be asked.
          let id = state.assumingMemoryBound(to: Root.self).pointee._$id
          ObservationStateRegistrar(contentsOf: id).change(place.number)
        }
      })
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
    ".set(\(write.keyPathText), \(compactText(write.anyValue)))"
  }

  /// One child, the value, labelled with the key path.
  public var customMirror: Mirror {
    Mirror(self, children: [write.keyPathText: write.anyValue], displayStyle: .struct)
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
