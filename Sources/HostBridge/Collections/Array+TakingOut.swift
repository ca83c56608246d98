// An element that is to be changed as an optional has to leave the array meanwhile: a second reference
// to what it holds would make the change copy it.

extension Array {
  /// Moves an element out; the last one stands in its place until it is put back. O(1).
  @inlinable
  mutating func takeOut(at position: Int) -> Element {
    withUnsafeMutableBufferPointer { $0.swapAt(position, $0.count - 1) }
    return removeLast()
  }

  /// Puts an element back where it was taken out. O(1).
  @inlinable
  mutating func putBack(_ element: Element, at position: Int) {
    append(element)
    withUnsafeMutableBufferPointer { $0.swapAt(position, $0.count - 1) }
  }

  /// Restores the order of the others after an element was taken out for good. O(n).
  @inlinable
  mutating func closeGap(at position: Int) {
    guard position < count else { return }
    append(remove(at: position))
  }
}
