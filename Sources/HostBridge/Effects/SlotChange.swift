public import CHostBridge

/// What an operator remembers of a child before it reduces in place, to tell the observers of the slot
/// afterwards (rule O3).
///
/// The properties of an observable child note their changes by themselves: only another identity concerns
/// the slot, and a copy that was put back those who read its properties. Of a plain child, any change does; it is compared where its bytes are all there is to it.
@usableFromInline
struct SlotChange {
  // Not held: the operator that makes the change holds it.
  private unowned(unsafe) let slot: Slot
  private var identity: ObservableStateID?
  private var bytes = SIMD64<UInt8>()

  /// Whether anybody wants to know.
  @inlinable
  static func isNeeded(at slot: Slot) -> Bool {
    hostbridge_changes() != nil && (slot.note != nil || slot.observable != nil)
  }

  /// - Parameter child: The child, which nobody shares.
  @usableFromInline
  init(at slot: Slot, of child: UnsafeMutableRawPointer) {
    self.slot = slot
    if let observable = slot.observable {
      if let turn = hostbridge_changes() { observable._$mark(at: child, for: turn) }
      identity = observable._$identity(at: child)
    } else if let size = slot.trivialSize, size <= 64 {
      withUnsafeMutableBytes(of: &bytes) { $0.copyMemory(from: .init(start: child, count: size)) }
    }
  }

  /// Notes a change of the slot if there was one.
  ///
  /// - Returns: Whether there was.
  @usableFromInline @discardableResult
  func finish(of child: UnsafeRawPointer, in parent: UnsafeRawPointer) -> Bool {
    let hasChanged = hasChanged(child)
    if hasChanged {
      slot.note?.change(in: parent)
    } else {
      slot.observable?._$notePuttingBack(at: child)
    }
    return hasChanged
  }

  /// Whether another child, or another value of a plain one, is there now.
  private func hasChanged(_ child: UnsafeRawPointer) -> Bool {
    if let observable = slot.observable {
      let now = observable._$identity(at: child)
      return now != identity || now.contents == 0
    }
    guard let size = slot.trivialSize, size <= 64 else { return true }
    return withUnsafeBytes(of: bytes) { before in
      for index in 0..<size
      where before[index] != child.load(fromByteOffset: index, as: UInt8.self) { return true }
      return false
    }
  }
}
