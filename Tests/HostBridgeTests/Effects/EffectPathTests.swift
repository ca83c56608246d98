import Testing

@testable import HostBridge

@Suite struct EffectPathTests {
  private func path(_ elements: (Int, AnyHashable?)...) -> EffectPath {
    EffectPath(elements: elements.map { .init(slot: $0.0, identity: $0.1) })
  }

  @Test("C2 a path answers to itself and every path above it, the root last")
  func ancestors() {
    #expect(EffectPath().selfAndAncestors == [EffectPath()])
    #expect(
      path((1, nil), (2, "a"), (3, nil)).selfAndAncestors
        == [path((1, nil), (2, "a"), (3, nil)), path((1, nil), (2, "a")), path((1, nil)), path()])
  }

  @Test("C2 a path is inside its prefixes only")
  func inside() {
    #expect(path((1, nil), (2, "a")).isInside(path((1, nil))))
    #expect(path((1, nil)).isInside(path((1, nil))))
    #expect(path((1, nil)).isInside(path()))
    #expect(!path((1, nil)).isInside(path((1, nil), (2, "a"))))
    #expect(!path((1, nil), (2, "a")).isInside(path((1, nil), (2, "b"))))
    #expect(!path((2, "a")).isInside(path((1, "a"))))
    #expect(!path((1, "a")).isInside(path((1, nil))))
  }

  @Test("C1 ids are equal when type, value and path are")
  func ids() {
    #expect(CancelID(1, at: path()) == CancelID(1, at: path()))
    #expect(CancelID(AnyHashable(1), at: path()) == CancelID(1, at: path()))
    #expect(CancelID(1, at: path()) != CancelID(1.0, at: path()))
    #expect(CancelID(1, at: path()) != CancelID(UInt(1), at: path()))
    #expect(CancelID(1, at: path()) != CancelID(2, at: path()))
    #expect(CancelID(1, at: path()) != CancelID(1, at: path((1, nil))))
    #expect(CancelID(1, at: path((1, "a"))) != CancelID(1, at: path((1, "b"))))
  }

  @Test("C2 an id answers under all the paths above it, as an id of the same type and value")
  func answered() {
    let id = CancelID("x", at: path((1, nil), (2, "a")))
    #expect(
      id.answered == [
        CancelID("x", at: path((1, nil), (2, "a"))), CancelID("x", at: path((1, nil))),
        CancelID("x", at: path()),
      ])
  }
}
