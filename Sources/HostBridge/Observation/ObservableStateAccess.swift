public import CHostBridge

/// How the library looks at an observable value of which it knows only the address.
///
/// Compiled where the type conforms to ``ObservableState``, for that type: code for any type would copy the
/// whole value to look at it.
public final class ObservableStateAccess {
  let identity: (UnsafeRawPointer) -> ObservableStateID
  /// Marks the value for a turn.
  let mark: (UnsafeMutableRawPointer, UnsafePointer<hostbridge_log>) -> Void
  /// Whether the value was put there since it was marked.
  let isPutBack: (UnsafeRawPointer, UnsafePointer<hostbridge_log>) -> Bool
  /// Notes a change of everything in a value of the same identity as before, if it was put there.
  let notePuttingBack: (UnsafeRawPointer) -> Void

  @usableFromInline
  init(
    identity: @escaping (UnsafeRawPointer) -> ObservableStateID,
    mark: @escaping (UnsafeMutableRawPointer, UnsafePointer<hostbridge_log>) -> Void,
    isPutBack: @escaping (UnsafeRawPointer, UnsafePointer<hostbridge_log>) -> Bool,
    notePuttingBack: @escaping (UnsafeRawPointer) -> Void
  ) {
    self.identity = identity
    self.mark = mark
    self.isPutBack = isPutBack
    self.notePuttingBack = notePuttingBack
  }

  /// That of a type, if it is observable.
  static func ofAny(_ type: Any.Type) -> ObservableStateAccess? {
    (type as? any ObservableState.Type)?._$access
  }
}

extension ObservableState {
  /// How the library looks at a value at an address.
  @inlinable public static var _$access: ObservableStateAccess {
    ObservableStateAccess(
      identity: { $0.assumingMemoryBound(to: Self.self).pointee._$id },
      mark: { $0.assumingMemoryBound(to: Self.self).pointee.mark(for: $1) },
      isPutBack: { $0.assumingMemoryBound(to: Self.self).pointee.isPutBack(in: $1) },
      notePuttingBack: {
        ObservationStateRegistrar.notePuttingBack(
          of: $0.assumingMemoryBound(to: Self.self).pointee)
      })
  }
}
