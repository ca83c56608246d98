import Testing

@testable import HostBridge

@Suite struct PlaceTests {
  private let root = Place(root: nil)
  private let slots = (0..<3).map { testSlot($0) }

  private func place(_ elements: (Int, AnyHashable?)...) -> Place {
    elements.reduce(root) { $0.makeGroup(at: slots[$1.0]).makePlace(identity: $1.1) }
  }

  @Test("C2 the place of a slot and an identity is the same as long as something stands there")
  func same() {
    #expect(place((1, nil)) === place((1, nil)))
    #expect(place((1, "a")) !== place((1, "b")))
    #expect(place((1, nil)) !== place((2, nil)))
    #expect(place((1, "a"), (2, nil)) === place((1, "a"), (2, nil)))
  }

  @Test("C2 a place answers to itself and every place above it, the root last")
  func ancestors() {
    #expect(root.selfAndAncestors.map(ObjectIdentifier.init) == [ObjectIdentifier(root)])
    let inner = place((1, nil), (2, "a"), (0, nil))
    let expected = [inner, place((1, nil), (2, "a")), place((1, nil)), root]
    #expect(
      inner.selfAndAncestors.map(ObjectIdentifier.init) == expected.map(ObjectIdentifier.init))
  }

  @Test("C2 a place is inside itself and those above it only")
  func inside() {
    #expect(place((1, nil), (2, "a")).isInside(place((1, nil))))
    #expect(place((1, nil)).isInside(place((1, nil))))
    #expect(place((1, nil)).isInside(root))
    #expect(!place((1, nil)).isInside(place((1, nil), (2, "a"))))
    #expect(!place((1, nil), (2, "a")).isInside(place((1, nil), (2, "b"))))
    #expect(!place((2, "a")).isInside(place((1, "a"))))
  }

  @Test("T14 a place at which nothing stands any more leaves the tree, and those above it")
  func leaves() {
    let inner = place((1, nil), (2, "a"))
    inner.stores = 1
    inner.leaveIfEmpty()
    #expect(!root.groups.isEmpty)
    inner.stores = 0
    inner.leaveIfEmpty()
    #expect(root.groups.isEmpty)
  }

  @Test(
    "C6 a row that comes back under its id gets another place, and the first is not found again")
  func rowComesBack() {
    let slot = RowSlot<Int>(
      steps: [.case(0)], state: Void.self, note: nil, structure: { _ in 0 },
      remove: { unsafeDowncast($0, to: RowGroup<Int>.self).removeRow($1) },
      find: { _, _ in nil }, locate: { _, _ in nil })
    // Keeps the group in the tree.
    slot.enter(root, 2).stores = 1
    let first = slot.enter(root, 1)
    #expect(slot.find(root, 1)?.takeUnretainedValue() === first)
    first.leaveIfEmpty()
    #expect(slot.find(root, 1) == nil)
    let second = slot.enter(root, 1)
    #expect(second !== first)
    #expect(slot.find(root, 1)?.takeUnretainedValue() === second)
  }

  @Test("C1 ids are equal when type, value and place are")
  func ids() {
    #expect(CancelID(1, at: root) == CancelID(1, at: root))
    #expect(CancelID(AnyHashable(1), at: root) == CancelID(1, at: root))
    #expect(CancelID(1, at: root) != CancelID(1.0, at: root))
    #expect(CancelID(1, at: root) != CancelID(UInt(1), at: root))
    #expect(CancelID(1, at: root) != CancelID(2, at: root))
    #expect(CancelID(1, at: root) != CancelID(1, at: place((1, nil))))
    #expect(CancelID(1, at: place((1, "a"))) != CancelID(1, at: place((1, "b"))))
  }

  @Test("C2 an id answers under all the places above it, as an id of the same type and value")
  func answered() {
    let inner = place((1, nil), (2, "a"))
    #expect(
      CancelID("x", at: inner).answered == [
        CancelID("x", at: inner), CancelID("x", at: place((1, nil))), CancelID("x", at: root),
      ])
  }
}

/// A slot of a child without a state.
func testSlot(_ number: Int) -> HostBridge.Slot {
  HostBridge.Slot(.optional, steps: [.case(number)], state: Void.self) { _, _ in nil }
}
