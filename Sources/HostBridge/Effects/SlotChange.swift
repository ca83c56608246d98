public import CHostBridge

/// What an operator remembers of a child before it reduces in place, to tell the observers of the slot
/// afterwards (rule O3).
///
/// The properties of an observable child note their changes by themselves: only another identity concerns
/// the slot, and a copy that was put back those who read its properties. Of a plain child, any change does; it is compared where its bytes are all there is to it.
@usableFromInline
struct SlotChange {
  private let slot: Slot
  private var identity: ObservableStateID?
  private var bytes = SIMD64<UInt8>()

  /// Whether anybody wants to know.
  @inlinable
  static func isNeeded(at slot: Slot) -> Bool {
    hostbridge_changes() != nil && (slot.note != nil || slot.marks != nil)
  }

  /// - Parameter child: The child, which nobody shares.
  @usableFromInline
  init(at slot: Slot, of child: UnsafeMutableRawPointer) {
    self.slot = slot
    if let turn = hostbridge_changes() { slot.marks?.mark(child, turn) }
    if let observed = slot.observed {
      identity = observed(child)
    } else if let size = slot.trivialSize, size <= 64 {
      withUnsafeMutableBytes(of: &bytes) { $0.copyMemory(from: .init(start: child, count: size)) }
    }
  }

  /// Notes a change of the slot if there was one.
  @usableFromInline
  func finish(of child: UnsafeRawPointer, in parent: UnsafeRawPointer) {
    if hasChanged(child) {
      slot.note?.change(in: parent)
    } else {
      slot.marks?.notePuttingBack(child)
    }
  }

  /// Whether another child, or another value of a plain one, is there now.
  @usableFromInline
  func hasChanged(_ child: UnsafeRawPointer) -> Bool {
    if let observed = slot.observed {
      let now = observed(child)
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
