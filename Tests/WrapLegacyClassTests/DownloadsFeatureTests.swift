import Foundation
import HostBridge
import HostBridgeTesting
import LegacyDownloads
import Testing
import WrapLegacyClassFeature

@MainActor
@Suite("WrapLegacyClass, the feature")
struct DownloadsFeatureTests {
  private let manager = ScriptedManager()
  private let directory = URL(filePath: "/to")

  /// A store whose one download has been ordered.
  private func opened() async -> TestStoreOf<Downloads> {
    let store = TestStore(initialState: Downloads.State()) { [manager] in
      Downloads(manager: manager)
    }
    await store.send(.opened([URL(filePath: "/from/a")], into: directory)) {
      $0.rows = [
        Download.State(id: 1, source: URL(filePath: "/from/a"), destination: URL(filePath: "/to/a"))
      ]
      $0.isIdle = false
    }
    await store.receive(\.rows[id: 1].startTapped)
    await store.receive(\.rows[id: 1].ordered, 1) { $0.rows[id: 1]?.transfer = 1 }
    return store
  }

  /// Takes the row away, and with it the work; then the store's.
  private func close(_ store: TestStoreOf<Downloads>) async {
    await store.skipInFlightEffects()
    await store.finish()
  }

  @Test("E6 delegate, completion handler and notification arrive as actions")
  func success() async {
    let store = await opened()
    manager.begin(1)
    await store.receive(\.delegate)
    await store.receive(\.rows[id: 1].started) { $0.rows[id: 1]?.phase = .running }
    manager.receive(5, of: 10, for: 1)
    await store.receive(\.delegate)
    await store.receive(\.rows[id: 1].received) {
      $0.rows[id: 1]?.received = 5
      $0.rows[id: 1]?.total = 10
    }
    manager.end(1)
    await store.receive(\.rows[id: 1].completed, nil) {
      $0.rows[id: 1]?.phase = .finished
      $0.rows[id: 1]?.transfer = nil
    }
    await store.receive(\.becameIdle) { $0.isIdle = true }
    #expect(manager.calls == ["download a"])
    await close(store)
    #expect(manager.delegate == nil)
  }

  @Test("E5 pausing and resuming call the manager")
  func pause() async {
    let store = await opened()
    await store.send(\.rows[id: 1].pauseTapped) { $0.rows[id: 1]?.phase = .paused }
    manager.begin(1)
    await store.receive(\.delegate)
    // A transfer that was paused before it began is still paused.
    await store.receive(\.rows[id: 1].started)
    await store.send(\.rows[id: 1].resumeTapped) { $0.rows[id: 1]?.phase = .running }
    #expect(manager.calls == ["download a", "pause 1", "resume 1"])
    await close(store)
  }

  @Test("C6 cancelling cancels the transfer, and what the manager says of it is not heard")
  func cancel() async {
    let store = await opened()
    await store.send(\.rows[id: 1].cancelTapped) {
      $0.rows[id: 1]?.phase = .cancelled
      $0.rows[id: 1]?.transfer = nil
    }
    #expect(manager.calls == ["download a", "cancel 1"])
    await store.receive(\.becameIdle) { $0.isIdle = true }
    manager.receive(6, of: 10, for: 1)
    await store.receive(\.delegate)
    await store.send(\.rows[id: 1].pauseTapped)
    await close(store)
  }

  @Test("a failure may be tried again, as another transfer")
  func retry() async {
    let store = await opened()
    let problem = CocoaError(.fileNoSuchFile)
    manager.end(1, problem)
    await store.receive(\.rows[id: 1].completed) {
      $0.rows[id: 1]?.phase = .failed(problem.localizedDescription)
      $0.rows[id: 1]?.transfer = nil
    }
    await store.receive(\.becameIdle) { $0.isIdle = true }
    await store.send(\.rows[id: 1].startTapped) {
      $0.rows[id: 1]?.phase = .waiting
      $0.isIdle = false
    }
    await store.receive(\.rows[id: 1].ordered, 2) { $0.rows[id: 1]?.transfer = 2 }
    await store.send(\.rows[id: 1].startTapped)
    #expect(manager.calls == ["download a", "download a"])
    await close(store)
  }

  @Test("a property of the manager follows the state")
  func limit() async {
    let store = TestStore(initialState: Downloads.State()) { [manager] in
      Downloads(manager: manager)
    }
    await store.send(.limitChanged(0)) { $0.limit = 1 }
    #expect(manager.maximumConcurrentDownloads == 1)
    await store.send(.limitChanged(4)) { $0.limit = 4 }
    #expect(manager.maximumConcurrentDownloads == 4)
  }

  @Test("X6 nothing is left: the transfers are cancelled, and the manager stays the host's")
  func released() async {
    await expectReleased { scenario in
      let manager = scenario.track(ScriptedManager())
      let store = scenario.track(
        Store(initialState: Downloads.State(), scheduler: ManualScheduler()) {
          Downloads(manager: manager)
        })
      store.send(.opened([URL(filePath: "/a"), URL(filePath: "/b")], into: directory))
      manager.begin(1)
    }
  }
}
