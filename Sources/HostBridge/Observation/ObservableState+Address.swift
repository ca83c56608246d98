public import CHostBridge

// How the library looks at an observable value of which it knows only the address. Each is a requirement of
// the protocol, and so compiled where a type conforms, for that type: code for any type would copy the whole
// value to look at it, and closures would have to be held while they are called.
extension ObservableState {
  /// The identity of the value at an address.
  @inlinable
  public static func _$identity(at address: UnsafeRawPointer) -> ObservableStateID {
    address.assumingMemoryBound(to: Self.self).pointee._$id
  }

  /// Marks the value at an address for a turn.
  @inlinable
  public static func _$mark(
    at address: UnsafeMutableRawPointer, for turn: UnsafePointer<hostbridge_log>
  ) {
    address.assumingMemoryBound(to: Self.self).pointee.mark(for: turn)
  }

  /// Whether the value at an address was put there since it was marked.
  @inlinable
  public static func _$isPutBack(
    at address: UnsafeRawPointer, in turn: UnsafePointer<hostbridge_log>
  ) -> Bool {
    address.assumingMemoryBound(to: Self.self).pointee.isPutBack(in: turn)
  }

  /// Notes a change of everything in the value at an address, of the same identity as before, if it was put
  /// there.
  @inlinable
  public static func _$notePuttingBack(at address: UnsafeRawPointer) {
    ObservationStateRegistrar.notePuttingBack(
      of: address.assumingMemoryBound(to: Self.self).pointee)
  }
}
