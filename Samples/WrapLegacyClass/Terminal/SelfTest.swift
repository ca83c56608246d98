internal import Foundation
internal import HostBridge
internal import LegacyDownloads
internal import WrapLegacyClassFeature

/// Puts the class through everything that a user does, with its own threads, and checks what comes out.
package struct SelfTest {
  /// The first thing that is not as it should be.
  private struct Failure: Error, CustomStringConvertible {
    let description: String
  }

  private let loop = WaitingLoop()
  private let manager = DownloadManager()
  private let files: TemporaryFiles

  /// Runs all checks.
  ///
  /// - Parameter print: Gets a line for each check.
  /// - Returns: Whether all is as it should be.
  package static func run(print: (String) -> Void) -> Bool {
    do {
      try SelfTest(files: TemporaryFiles()).check(print)
      print("ok")
      return true
    } catch {
      print("FAILED: \(error)")
      return false
    }
  }

  private func check(_ print: (String) -> Void) throws {
    weak var leftover: StoreOf<Downloads>?
    do {
      let store = Store(initialState: Downloads.State(), scheduler: loop) {
        Downloads(manager: manager)
      }
      leftover = store
      try start(store, print)
      try pauseAndResume(store, print)
      try cancel(store, print)
      try failAndRetry(store, print)
      // One is left running.
      goSlowly()
      store.send(.rows(.element(id: 2, action: .startTapped)))
      try wait("the last transfer", store) { $0.phases[1] == .running }
    }
    try expect(leftover == nil, true, "whether the store has gone")
    try expect(manager.delegate == nil, true, "whether the manager's delegate has gone")
    let end = ContinuousClock.now + .seconds(20)
    while manager.activeDownloads > 0, ContinuousClock.now < end {
      Thread.sleep(forTimeInterval: 0.001)
    }
    try expect(manager.activeDownloads, 0, "the transfers of a store that has gone")
    print("the end of the store: no delegate, no transfer")
  }

  /// A byte at a time: nothing ends unless it is told to.
  private func goSlowly() {
    manager.chunkSize = 1
    manager.pauseBetweenChunks = 0.01
  }

  private func start(_ store: StoreOf<Downloads>, _ print: (String) -> Void) throws {
    goSlowly()
    let sources = try ["a", "b", "c"].map { try files.makeSource($0, size: 100_000) }
    store.send(.opened(sources + [files.source("d")], into: files.destination))
    try wait("two to run", store) { $0.phases.prefix(2) == [.running, .running] }
    try expect(store.state.phases[2], .waiting, "the third")
    print("started: 1 and 2 run, 3 and 4 wait")
  }

  private func pauseAndResume(_ store: StoreOf<Downloads>, _ print: (String) -> Void) throws {
    store.send(.rows(.element(id: 1, action: .pauseTapped)))
    try expect(store.state.phases[0], .paused, "a download that was paused")
    let other = store.state.rows[1].received
    try wait("the other to go on", store) { $0.rows[1].received > other + 1 }
    try expect(store.state.phases[0], .paused, "a download that was paused, after a while")
    print("paused: 1 stands still while 2 goes on")
    store.send(.rows(.element(id: 1, action: .resumeTapped)))
    let before = store.state.rows[0].received
    try wait("the download to go on", store) { $0.rows[0].received > before + 1 }
    print("resumed: 1 goes on")
  }

  private func cancel(_ store: StoreOf<Downloads>, _ print: (String) -> Void) throws {
    store.send(.rows(.element(id: 2, action: .cancelTapped)))
    try expect(store.state.phases[1], .cancelled, "a download that was cancelled")
    try wait("the next one to run", store) { $0.phases[2] == .running }
    print("cancelled: 3 takes the place of 2")
  }

  private func failAndRetry(_ store: StoreOf<Downloads>, _ print: (String) -> Void) throws {
    // From here on as fast as it goes.
    manager.chunkSize = 1 << 20
    manager.pauseBetweenChunks = 0
    try wait("the manager to be idle", store) { $0.isIdle }
    let phases = store.state.phases
    try expect([phases[0], phases[2]], [.finished, .finished], "those that nobody stopped")
    guard case .failed = phases[3] else {
      throw Failure(description: "a download of no file: expected a failure, got \(phases[3])")
    }
    print("failed: 4, for there is no such file")
    _ = try files.makeSource("d", size: 100_000)
    store.send(.rows(.element(id: 4, action: .startTapped)))
    try wait("the second attempt", store) { $0.phases[3] == .finished && $0.isIdle }
    for name in ["a", "c", "d"] {
      let copy = try Data(contentsOf: files.destination.appending(path: name))
      try expect(copy == Data(contentsOf: files.source(name)), true, "whether \(name) is whole")
    }
    let rest = files.destination.appending(path: "b")
    try expect(FileManager.default.fileExists(atPath: rest.path), false, "a rest of 2")
    print("retried: 4 has arrived, and all that arrived is whole")
  }

  private func wait(
    _ what: String, _ store: StoreOf<Downloads>, until isSo: (Downloads.State) -> Bool
  ) throws {
    guard !loop.run(until: { isSo(store.state) }) else { return }
    throw Failure(description: "waited for \(what), and the downloads are \(store.state.phases)")
  }

  private func expect<Value: Equatable>(_ value: Value, _ expected: Value, _ what: String) throws {
    guard value != expected else { return }
    throw Failure(description: "\(what): expected \(expected), got \(value)")
  }
}

extension Downloads.State {
  fileprivate var phases: [Download.Phase] { rows.map(\.phase) }
}
