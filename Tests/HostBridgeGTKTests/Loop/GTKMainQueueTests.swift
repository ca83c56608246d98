#if GTK
  import CGTK
  import Foundation
  import HostBridge
  import HostBridgeTesting
  import Synchronization
  import XCTest

  @testable import HostBridgeGTK

  /// The main queue inside of GTK's loop. Under XCTest, a synchronous test is on the main thread, as a
  /// program's main function is; under Swift Testing on Linux nothing is.
  final class GTKMainQueueTests: XCTestCase {
    override func setUpWithError() throws {
      try XCTSkipUnless(g_main_context_acquire(nil) != 0)
      XCTAssertTrue(GTKMainQueue.attach())
    }

    override func tearDown() {
      g_main_context_release(nil)
    }

    private final class Log: Sendable {
      let entries = Mutex<[String]>([])
      func add(_ entry: String) { entries.withLock { $0.append(entry) } }
      var all: [String] { entries.withLock { $0 } }
    }

    /// T11 blocks on the main queue, tasks of the main actor and their sleep run in the loop, on this thread.
    func testMainActor() {
      let log = Log()
      DispatchQueue.main.async { log.add("block \(Thread.isMainThread)") }
      XCTAssertTrue(pump { log.all.count == 1 })
      Task { @MainActor in
        log.add("task \(GTKScheduler.shared.isOnHost)")
        try? await Task.sleep(for: .microseconds(1))
        log.add("slept \(GTKScheduler.shared.isOnHost)")
      }
      XCTAssertTrue(pump { log.all.count == 3 })
      XCTAssertEqual(log.all, ["block true", "task true", "slept true"])
    }

    /// T11 8 threads hop to the main actor 8,000 times: no wake-up is lost.
    func testHops() {
      let count = Log()
      for _ in 0..<8 {
        Thread.detachNewThread {
          for _ in 0..<1_000 { DispatchQueue.main.async { count.add("") } }
        }
      }
      XCTAssertTrue(pump(rounds: 100_000) { count.all.count == 8_000 })
    }

    /// T11 a block that always enqueues another lets frames through.
    func testFlood() {
      let painted = Log()
      final class Flood: Sendable {
        let isOver = Mutex(false)
        func go() {
          if !isOver.withLock({ $0 }) { DispatchQueue.main.async { self.go() } }
        }
      }
      let flood = Flood()
      flood.go()
      addIdle(priority: G_PRIORITY_HIGH_IDLE + 20) { painted.add("frame") }
      XCTAssertTrue(pump(rounds: 1_000_000) { !painted.all.isEmpty })
      flood.isOver.withLock { $0 = true }
      pump()
    }

    /// T11 an idle loop waits without a time-out, and nothing is ready.
    func testIdle() {
      pump()
      let context = g_main_context_default()
      var timeout: gint = 0
      var priority: gint = 0
      XCTAssertEqual(g_main_context_prepare(context, &priority), 0)
      var descriptors = [GPollFD](repeating: GPollFD(), count: 64)
      g_main_context_query(context, G_PRIORITY_DEFAULT, &timeout, &descriptors, 64)
      XCTAssertEqual(timeout, -1)
      XCTAssertEqual(g_main_context_iteration(context, 0), 0)
    }

    /// T1 a store of the main queue lives in the loop, too, and both kinds side by side.
    func testStores() {
      let onMain = Store(initialState: GTKClockwork.State()) { GTKClockwork() }
      let onGTK = Store(initialState: GTKClockwork.State(), scheduler: .gtk) { GTKClockwork() }
      onMain.send(.start(50))
      onGTK.send(.start(50))
      XCTAssertTrue(pump { onMain.count == 50 && onGTK.count == 50 })
    }

    /// T11 off the main thread, attaching is an issue, and nothing is attached.
    func testElsewhere() {
      let answer = Log()
      Thread.detachNewThread {
        let recorder = IssueRecorder()
        let isAttached = withIssueReporter(recorder.reporter) { GTKMainQueue.attach() }
        answer.add("\(isAttached) \(recorder.issues.count)")
        g_main_context_wakeup(nil)
      }
      XCTAssertTrue(pump { answer.all.count == 1 })
      XCTAssertEqual(answer.all, ["false 1"])
    }

    /// T11 where libdispatch has no hooks, polling does the same.
    func testPolling() {
      let context = g_main_context_new()
      defer { g_main_context_unref(context) }
      let log = Log()
      MainQueueSource.poll(in: context)
      DispatchQueue.main.async { log.add("block") }
      for _ in 0..<1_000 where log.all.isEmpty { g_main_context_iteration(context, 1) }
      XCTAssertEqual(log.all, ["block"])
    }
  }
#endif
