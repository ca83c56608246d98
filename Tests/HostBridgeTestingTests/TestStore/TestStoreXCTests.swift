#if canImport(XCTest)
  import HostBridge
  import HostBridgeTesting
  import XCTest

  /// Rule X7: the same from XCTest.
  final class TestStoreXCTests: XCTestCase {
    func testX7SendAndReceive() async {
      let store = TestStore(initialState: Search.State()) { Search() }
      await store.send(.searchTapped) { $0.isLoading = true }
      await store.receive(\.found) {
        $0.isLoading = false
        $0.results = ["erlin"]
      }
      await store.finish()
    }

    @MainActor
    func testX7OnTheMainActor() async {
      let clock = TestClock()
      let store = TestStore(initialState: Search.State(), scheduler: .main) {
        Search()
      } withDependencies: {
        $0.continuousClock = clock
      }
      await store.send(.startTicking)
      await clock.advance(by: .seconds(1))
      await store.receive(\.tick) { $0.ticks = 1 }
      await store.send(.stopTicking)
      await store.finish()
    }

    func testX7AFailureFailsTheTestCase() async {
      let store = TestStore(initialState: Search.State()) { Search() }
      await expectIssue("No effect is running") { await store.receive(\.found) }
    }
  }
#endif
