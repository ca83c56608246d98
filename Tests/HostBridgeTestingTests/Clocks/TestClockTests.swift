import Synchronization
import Testing

@testable import HostBridge
@testable import HostBridgeTesting

/// A list of texts that any thread may add to.
final class Lines: Sendable {
  private let lines = Mutex<[String]>([])
  var all: [String] { lines.withLock { $0 } }
  func add(_ line: String) { lines.withLock { $0.append(line) } }
}

private let repetitions = 0..<20

@Suite struct TestClockTests {
  let tasks = PumpedTasks()
  let lines = Lines()
  let clock = TestClock()

  private func sleeper(_ name: String, _ seconds: Int, _ clock: TestClock<Duration>? = nil) {
    let clock = clock ?? self.clock
    tasks.start { [lines] in
      do {
        try await clock.sleep(for: .seconds(seconds))
        lines.add("\(name) \(clock.now)")
      } catch {
        lines.add("\(name) \(error)")
      }
    }
  }

  @Test(
    "X1 sleepers wake by deadline, then in the order in which they lay down", arguments: repetitions
  )
  func order(_ repetition: Int) async {
    for (name, seconds) in [("a", 3), ("b", 1), ("c", 3), ("d", 2), ("e", 1), ("f", 4)] {
      sleeper(name, seconds)
    }
    tasks.settleNow()
    #expect(
      clock.sleepers.map { "\($0.deadline)" } == [1, 1, 2, 3, 3, 4].map { "\($0).0 seconds" })
    await clock.advance(by: .seconds(3))
    #expect(
      lines.all == [
        "b 1.0 seconds", "e 1.0 seconds", "d 2.0 seconds", "a 3.0 seconds", "c 3.0 seconds",
      ])
    #expect(clock.sleepers.count == 1)
    #expect(clock.now == .init(offset: .seconds(3)))
    await clock.advance(to: .init(offset: .seconds(10)))
    #expect(lines.all.last == "f 4.0 seconds")
    #expect(clock.now == .init(offset: .seconds(10)))
  }

  @Test("X1 a woken task gets on before the next one wakes", arguments: repetitions)
  func progress(_ repetition: Int) async {
    tasks.start { [clock, lines] in
      for step in 1...3 {
        try? await clock.sleep(for: .seconds(2))
        for _ in 0..<100 { await Task.yield() }
        lines.add("long \(step) \(clock.now)")
      }
    }
    sleeper("short", 3)
    sleeper("last", 6)
    tasks.settleNow()
    await clock.advance(by: .seconds(6))
    // The third sleep of the first began after that of the last one, so it ends after it.
    #expect(
      lines.all == [
        "long 1 2.0 seconds", "short 3.0 seconds", "long 2 4.0 seconds", "last 6.0 seconds",
        "long 3 6.0 seconds",
      ])
  }

  @Test("X1 tasks started in a harness are let get on before the clock moves")
  func startedJustBefore() async {
    sleeper("a", 1)
    await LibraryWait.$pump.withValue(tasks) { await clock.advance(by: .seconds(1)) }
    #expect(lines.all == ["a 1.0 seconds"])
  }

  @Test("X1 a deadline that has passed is no sleep, and no wait") func past() async throws {
    await clock.advance(by: .seconds(1))
    let log = WaitLog()
    try await LibraryWait.$observer.withValue(log) {
      try await clock.sleep(until: .init(offset: .seconds(1)))
      try await clock.sleep(for: .seconds(-1))
    }
    #expect(log.entries.isEmpty)
  }

  @Test("X1 cancelling a sleeper takes it out at once", arguments: repetitions)
  func cancellation(_ repetition: Int) async {
    let log = WaitLog(pump: tasks)
    let task = tasks.start(observer: log) { [clock, lines] in
      do { try await clock.sleep(for: .seconds(1)) } catch {
        lines.add("\(type(of: error)) \(Task.isCancelled)")
      }
    }
    sleeper("other", 1)
    tasks.settleNow()
    #expect(clock.sleepers.count == 2)
    task.cancel()
    #expect(clock.sleepers.count == 1)
    #expect(log.open.isEmpty)
    #expect(lines.all.isEmpty)
    await clock.advance(by: .seconds(1))
    #expect(lines.all == ["CancellationError true", "other 1.0 seconds"])
    // Cancelling one that is over does nothing.
    task.cancel()
    #expect(log.unmatched == 0)
  }

  @Test("X1 a task that is cancelled before it sleeps does not sleep") func cancelledBefore() async
  {
    let log = WaitLog(pump: tasks)
    let task = tasks.start(observer: log) { [clock, lines] in
      do { try await clock.sleep(for: .seconds(1)) } catch { lines.add("\(type(of: error))") }
    }
    task.cancel()
    tasks.settleNow()
    #expect(lines.all == ["CancellationError"])
    #expect(clock.sleepers.isEmpty)
    #expect(log.entries.isEmpty)
  }

  @Test("X1 a task that is cancelled while it lies down wakes at once", arguments: repetitions)
  func cancelledWhileLyingDown(_ repetition: Int) async {
    final class Canceller: WaitObserver {
      let log = WaitLog()
      let task = Mutex<Task<Void, Never>?>(nil)
      var effect: EffectInfo? { nil }
      var pump: (any WaitPump)? { nil }
      func waitBegan(_ wait: LibraryWait) {
        log.waitBegan(wait)
        task.withLock { $0 }?.cancel()
      }
      func waitEnded(_ wait: LibraryWait) { log.waitEnded(wait) }
    }
    let canceller = Canceller()
    let task = LibraryWait.$observer.withValue(canceller) {
      Task(executorPreference: tasks) { [clock, lines] in
        do { try await clock.sleep(for: .seconds(1)) } catch { lines.add("\(type(of: error))") }
      }
    }
    canceller.task.withLock { $0 = task }
    tasks.settleNow()
    #expect(lines.all == ["CancellationError"])
    #expect(clock.sleepers.isEmpty)
    #expect(canceller.log.entries.count == 2)
    #expect(canceller.log.open.isEmpty)
    canceller.task.withLock { $0 = nil }
  }

  @Test("X1 a clock that moves while a task lies down wakes it") func advancedWhileLyingDown() async
  {
    final class Mover: WaitObserver {
      let clock: TestClock<Duration>
      let log = WaitLog()
      init(clock: TestClock<Duration>) { self.clock = clock }
      var effect: EffectInfo? { nil }
      var pump: (any WaitPump)? { nil }
      func waitBegan(_ wait: LibraryWait) {
        log.waitBegan(wait)
        // Without a suspension: nobody sleeps yet, and a pump stands in for the yields.
        let tasks = PumpedTasks()
        tasks.start { [clock] in
          await LibraryWait.$pump.withValue(PumpedTasks()) { await clock.advance(by: .seconds(5)) }
        }
        tasks.settleNow()
      }
      func waitEnded(_ wait: LibraryWait) { log.waitEnded(wait) }
    }
    let mover = Mover(clock: clock)
    tasks.start { [clock, lines] in
      await LibraryWait.$observer.withValue(mover) {
        do { try await clock.sleep(for: .seconds(1)) } catch { lines.add("\(error)") }
        lines.add("awake \(clock.now)")
      }
    }
    tasks.settleNow()
    #expect(lines.all == ["awake 5.0 seconds"])
    #expect(mover.log.open.isEmpty)
  }

  @Test("X1 a woken sleeper counts as running before it can run", arguments: repetitions)
  func notifications(_ repetition: Int) async {
    let log = WaitLog(pump: nil)
    let tasks = PumpedTasks { log.add("can run, \(log.open.count) wait") }
    tasks.start(observer: log) { [clock] in
      try? await clock.sleep(for: .seconds(1))
      log.add("runs")
    }
    tasks.settleNow()
    #expect(log.open == ["TestClock until 1.0 seconds"])
    await clock.advance(by: .seconds(1))
    // Nobody has pumped: the task has been resumed, and has not run.
    #expect(log.open.isEmpty)
    tasks.settleNow()
    #expect(
      log.entries == [
        "can run, 0 wait", "began TestClock until 1.0 seconds", "ended TestClock until 1.0 seconds",
        "can run, 0 wait", "runs",
      ])
  }

  @Test("X1 so does a cancelled sleeper", arguments: repetitions)
  func notificationOfCancellation(_ repetition: Int) async {
    let log = WaitLog(pump: nil)
    let tasks = PumpedTasks { log.add("can run, \(log.open.count) wait") }
    let task = tasks.start(observer: log) { [clock] in try? await clock.sleep(for: .seconds(1)) }
    tasks.settleNow()
    task.cancel()
    #expect(log.entries.last == "can run, 0 wait")
    #expect(log.unmatched == 0)
    tasks.settleNow()
  }

  @Test("X1 run() goes on to the last deadline", arguments: repetitions)
  func run(_ repetition: Int) async throws {
    tasks.start { [clock, lines] in
      for _ in 0..<5 { try? await clock.sleep(for: .seconds(10)) }
      lines.add("done")
    }
    sleeper("a", 12)
    tasks.settleNow()
    await clock.run()
    #expect(lines.all == ["a 12.0 seconds", "done"])
    #expect(clock.now == .init(offset: .seconds(50)))
    try await clock.checkSuspension()
    await clock.run()
    #expect(clock.now == .init(offset: .seconds(50)))
  }

  @Test("X1 run() that would never end is an issue") func endlessRun() async {
    let task = tasks.start { [clock] in
      for await _ in clock.timer(interval: .seconds(1)) {}
    }
    tasks.settleNow()
    let issue = await expectIssue("woke 50 tasks") { await clock.run(limit: 50) }
    #expect(issue?.message.contains("until 51.0 seconds") == true)
    #expect(issue?.fileID == #fileID)
    #expect(clock.now == .init(offset: .seconds(50)))
    task.cancel()
    tasks.settleNow()
  }

  @Test("X1 checkSuspension() names each sleeper and its deadline") func suspension() async throws {
    let clock = TestClock(name: "ticks")
    sleeper("a", 7, clock)
    sleeper("b", 5, clock)
    tasks.settleNow()
    await clock.advance(by: .seconds(1))
    let error = await #expect(throws: SuspensionError.self) { try await clock.checkSuspension() }
    #expect(error?.sleepers.map(\.deadline) == ["5.0 seconds", "7.0 seconds"])
    #expect(
      error?.description.hasPrefix(
        """
        TestClock "ticks" shows 1.0 seconds, and 2 tasks sleep on it.

          until 5.0 seconds
          until 7.0 seconds

        """) == true)
    await clock.run()
    try await clock.checkSuspension()
  }

  @Test("X1 the error of checkSuspension() names the effects") func effects() async {
    let location = HostBridge.SourceLocation(
      fileID: "App/Search.swift", filePath: "/", line: 40, column: 1)
    let effect = EffectInfo(kind: .run, name: "search", location: location)
    tasks.start(observer: WaitLog(pump: tasks, effect: effect)) { [clock] in
      try? await clock.sleep(for: .seconds(5))
    }
    tasks.settleNow()
    let error = await #expect(throws: SuspensionError.self) { try await clock.checkSuspension() }
    #expect(
      error?.sleepers.map(\.description)
        == ["until 5.0 seconds: .run \"search\" at App/Search.swift:40"])
    #expect(clock.sleepers.map(\.effect?.name) == ["search"])
    await clock.run()
  }

  @Test("X1 the error of checkSuspension() stays short") func manySleepers() {
    let sleeper = SuspensionError.Sleeper(deadline: "5.0 seconds", effect: nil)
    let error = SuspensionError(
      clock: "TestClock", now: "0", sleepers: Array(repeating: sleeper, count: 30))
    #expect(error.description.contains("30 tasks sleep"))
    #expect(error.description.contains("  … 10 more"))
  }

  @Test("X1 time does not go back") func backwards() async {
    await clock.advance(by: .seconds(5))
    await expectIssue("advanced by -1.0 seconds") { await clock.advance(by: .seconds(-1)) }
    await expectIssue("advanced to 4.0 seconds") {
      await clock.advance(to: .init(offset: .seconds(4)))
    }
    #expect(clock.now == .init(offset: .seconds(5)))
  }

  @Test("X1 advances under way at once add up, and wake everybody once", arguments: repetitions)
  func concurrentAdvances(_ repetition: Int) async {
    let counter = Mutex(0)
    for seconds in 1...40 {
      tasks.start { [clock] in
        try? await clock.sleep(for: .seconds(seconds))
        counter.withLock { $0 += 1 }
      }
    }
    tasks.settleNow()
    await withTaskGroup { group in
      for _ in 0..<8 { group.addTask { [clock] in await clock.advance(by: .seconds(5)) } }
    }
    tasks.settleNow()
    #expect(clock.now == .init(offset: .seconds(40)))
    #expect(clock.sleepers.isEmpty)
    #expect(counter.withLock { $0 } == 40)
  }

  @Test(
    "X1 sleeping, cancelling and advancing from many threads loses nobody", arguments: repetitions)
  func storm(_ repetition: Int) async {
    let log = WaitLog()
    await withTaskGroup { group in
      for number in 0..<50 {
        group.addTask { [clock] in
          await LibraryWait.$observer.withValue(log) {
            let task = Task { try await clock.sleep(for: .milliseconds(number)) }
            if number.isMultiple(of: 3) { task.cancel() }
            // Whoever lies down after the last advance is woken here.
            while log.open.isEmpty == false { await clock.advance(by: .milliseconds(1)) }
            await clock.advance(by: .milliseconds(50))
            _ = await task.result
          }
        }
      }
      for await _ in group { await clock.advance(by: .seconds(1)) }
    }
    #expect(clock.sleepers.isEmpty)
    #expect(log.open.isEmpty)
    #expect(log.unmatched == 0)
  }

  @Test("X1 without a harness, tasks on the caller's actor get on", arguments: repetitions)
  @MainActor
  func withoutHarness(_ repetition: Int) async {
    let clock = TestClock()
    var ticks = 0
    let task = Task { @MainActor in
      while (try? await clock.sleep(until: clock.now.advanced(by: .seconds(1)))) != nil {
        ticks += 1
      }
    }
    await clock.advance(by: .seconds(10))
    #expect(ticks == 10)
    task.cancel()
    await task.value
  }

  @Test("X1 another kind of duration") func otherDuration() async {
    let clock = TestClock<Step>(now: .init(offset: Step(count: 100)))
    tasks.start { [lines] in
      try? await clock.sleep(until: clock.now.advanced(by: Step(count: 3)), tolerance: nil)
      lines.add("\(clock.now.offset.count)")
    }
    tasks.settleNow()
    await clock.advance(by: Step(count: 2))
    #expect(lines.all.isEmpty)
    await clock.advance(by: Step(count: 2))
    #expect(lines.all == ["103"])
    #expect(clock.now.offset.count == 104)
  }

  @Test("X1 a clock keeps nobody who is awake") func lifetime() async {
    weak var weakClock: TestClock<Duration>?
    weak var weakPump: PumpedTasks?
    do {
      let clock = TestClock()
      let tasks = PumpedTasks()
      (weakClock, weakPump) = (clock, tasks)
      tasks.start { try? await clock.sleep(for: .seconds(1)) }
      tasks.settleNow()
      await clock.advance(by: .seconds(1))
    }
    #expect(weakClock == nil)
    #expect(weakPump == nil)
  }
}

/// A duration that counts steps.
struct Step: DurationProtocol, Hashable {
  var count: Int

  static var zero: Step { Step(count: 0) }
  static func + (lhs: Step, rhs: Step) -> Step { Step(count: lhs.count + rhs.count) }
  static func - (lhs: Step, rhs: Step) -> Step { Step(count: lhs.count - rhs.count) }
  static func / (lhs: Step, rhs: Int) -> Step { Step(count: lhs.count / rhs) }
  static func * (lhs: Step, rhs: Int) -> Step { Step(count: lhs.count * rhs) }
  static func / (lhs: Step, rhs: Step) -> Double { Double(lhs.count) / Double(rhs.count) }
  static func < (lhs: Step, rhs: Step) -> Bool { lhs.count < rhs.count }
}
