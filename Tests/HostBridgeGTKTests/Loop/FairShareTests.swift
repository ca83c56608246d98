#if GTK
  import Testing

  @testable import HostBridgeGTK

  struct FairShareTests {
    @Test("T11 a source that is empty now and then keeps its priority")
    func empty() {
      var share = FairShare()
      for time in stride(from: Int64(0), to: 1_000_000, by: 4_000) {
        #expect(share.ran(at: time, hasMore: time % 8_000 != 0) == nil)
      }
    }

    @Test(
      "T11 a source that is never empty steps down after a slice, runs once, and steps up again")
    func flood() {
      var share = FairShare()
      #expect(share.ran(at: 0, hasMore: true) == nil)
      #expect(share.ran(at: 8_000, hasMore: true) == nil)
      #expect(share.ran(at: 8_001, hasMore: true) == .stepDown)
      #expect(share.ran(at: 20_000, hasMore: true) == .stepUp)
      #expect(share.ran(at: 20_001, hasMore: true) == nil)
      #expect(share.ran(at: 29_000, hasMore: true) == .stepDown)
    }

    @Test("T11 a source that stepped down and is not run steps up with the guard")
    func starved() {
      var share = FairShare()
      #expect(share.guardExpired() == nil)
      _ = share.ran(at: 0, hasMore: true)
      _ = share.ran(at: 9_000, hasMore: true)
      #expect(share.guardExpired() == .stepUp)
      #expect(share.guardExpired() == nil)
      #expect(share.ran(at: 10_000, hasMore: false) == nil)
    }
  }
#endif
