public import CHostBridge

/// Takes the payload of the case `binding` out of an enum that says no more than that it has one.
///
/// Asks the enum's own metadata, which costs a few nanoseconds; where that cannot be asked, a mirror.
@usableFromInline
struct BindingPayload<Action: BindableAction> {
  /// The number of the case; nil where its payload is not stored in the enum itself.
  @usableFromInline let tag: UInt32?

  @usableFromInline
  init(_ type: Action.Type) {
    tag = Self.findTag()
  }

  private static func findTag() -> UInt32? {
    let probe = BindingAction<Action.State>(BindingWrite(\Action.State.self) { _, _, _ in })
    let metadata = unsafeBitCast(Action.self as Any.Type, to: UnsafeRawPointer.self)
    return withUnsafeTemporaryAllocation(of: Action.self, capacity: 1) { buffer -> UInt32? in
      guard let action = buffer.baseAddress else { return nil }
      action.initialize(to: Action.binding(probe))
      var tag: UInt32 = 0
      guard hostbridge_enum_tag(action, metadata, &tag) else {
        action.deinitialize(count: 1)
        return nil
      }
      hostbridge_enum_project(action, metadata)
      let raw = UnsafeMutableRawPointer(action)
      let word = raw.load(as: UnsafeRawPointer?.self)
      guard word == UnsafeRawPointer(Unmanaged.passUnretained(probe.write).toOpaque()) else {
        // The case is `indirect`: what stands here is a box of the payload.
        hostbridge_enum_inject(action, metadata, tag)
        action.deinitialize(count: 1)
        return nil
      }
      raw.assumingMemoryBound(to: BindingAction<Action.State>.self).deinitialize(count: 1)
      return tag
    }
  }

  /// The payload, or nil in another case.
  @inlinable
  func extract(_ action: Action) -> BindingAction<Action.State>? {
    guard let tag else { return mirrored(action) }
    let metadata = unsafeBitCast(Action.self as Any.Type, to: UnsafeRawPointer.self)
    var found: UInt32 = 0
    return withUnsafePointer(to: action) { source -> BindingAction<Action.State>? in
      guard hostbridge_enum_tag(source, metadata, &found), found == tag else { return nil }
      return withUnsafeTemporaryAllocation(of: Action.self, capacity: 1) {
        buffer -> BindingAction<Action.State>? in
        guard let copy = buffer.baseAddress else { return nil }
        copy.initialize(to: source.pointee)
        hostbridge_enum_project(copy, metadata)
        return UnsafeMutableRawPointer(copy)
          .assumingMemoryBound(to: BindingAction<Action.State>.self).move()
      }
    }
  }

  /// Calls a closure with what the payload of an action at an address holds, in another case not. Nothing is
  /// retained for it.
  ///
  /// Only where there is a ``tag``.
  @inlinable @inline(__always)
  func withWrite(
    at action: UnsafePointer<Action>, _ body: (BindingWrite<Action.State>) -> Void
  ) {
    let metadata = unsafeBitCast(Action.self as Any.Type, to: UnsafeRawPointer.self)
    var found: UInt32 = 0
    guard hostbridge_enum_tag(action, metadata, &found), found == tag else { return }
    withUnsafeTemporaryAllocation(
      byteCount: MemoryLayout<Action>.size, alignment: MemoryLayout<Action>.alignment
    ) { copy in
      // Bits only: nothing in them is retained, and nothing released. What the payload is goes by them.
      guard let bits = copy.baseAddress else { return }
      bits.copyMemory(from: action, byteCount: MemoryLayout<Action>.size)
      hostbridge_enum_project(bits, metadata)
      let write = Unmanaged<BindingWrite<Action.State>>.fromOpaque(
        bits.load(as: UnsafeRawPointer.self))
      write._withUnsafeGuaranteedRef(body)
    }
  }

  @usableFromInline
  func mirrored(_ action: Action) -> BindingAction<Action.State>? {
    let child = Mirror(reflecting: action).children.first
    guard child?.label == "binding" else { return nil }
    return child?.value as? BindingAction<Action.State>
  }
}
