import Synchronization

private let lastNumber = Atomic<UInt64>(0)

/// A number that this process has not given out before; never zero. From any thread.
@usableFromInline
func newNumber() -> UInt64 {
  lastNumber.add(1, ordering: .relaxed).newValue
}

/// Takes several such numbers at once.
///
/// - Returns: The last of them.
func newNumbers(_ count: UInt64) -> UInt64 {
  lastNumber.add(count, ordering: .relaxed).newValue
}
