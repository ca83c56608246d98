/// A queue that never destroys an element in place.
///
/// Elements leave by being moved out, so that a payload whose `deinit` sends an action runs that
/// `deinit` in the caller's scope, never while the queue is being changed (rule T8). A queue that
/// was used once keeps its memory: a steady load allocates nothing.
@usableFromInline
package struct FIFO<Element> {
  @usableFromInline var slots: [Element?] = []
  @usableFromInline var head = 0

  @inlinable
  package init() {}

  @inlinable package var isEmpty: Bool { head == slots.count }
  @inlinable package var count: Int { slots.count - head }

  /// The element that leaves next, or nil.
  @inlinable package var first: Element? { isEmpty ? nil : slots[head] }

  /// Looks at the element that leaves next, without a copy; nil when there is none.
  @inlinable @inline(__always)
  package func peek<Result>(_ body: (borrowing Element) -> Result) -> Result? {
    guard head < slots.count else { return nil }
    return slots.withUnsafeBufferPointer { slots in
      switch slots[head] {
      case .none: nil
      case .some(let element): body(element)
      }
    }
  }

  /// The element at a place counted from the one that leaves next; nil past the end.
  @inlinable
  package func element(at offset: Int) -> Element? {
    offset < count ? slots[head + offset] : nil
  }

  @inlinable
  package mutating func append(_ element: Element) {
    slots.append(element)
  }

  /// Moves the oldest element out; nil when there is none. O(1), amortised.
  @inlinable
  package mutating func popFirst() -> Element? {
    guard head < slots.count else { return nil }
    var element: Element?
    swap(&element, &slots[head])
    head += 1
    if head == slots.count {
      slots.removeAll(keepingCapacity: true)
      head = 0
    } else if head >= 64, head * 2 >= slots.count {
      slots.removeSubrange(..<head)
      head = 0
    }
    return element
  }
}
