import Testing

@testable import HostBridge
@testable import HostBridgeTesting

@Suite struct ImmediateClockTests {
  @Test("X1 sleeping moves an immediate clock to the deadline") func sleeping() async throws {
    let clock = ImmediateClock()
    try await clock.sleep(for: .seconds(3))
    try await clock.sleep(for: .seconds(4))
    #expect(clock.now == .init(offset: .seconds(7)))
    try await clock.sleep(until: .init(offset: .seconds(1)))
    #expect(clock.now == .init(offset: .seconds(7)))
    #expect(clock.minimumResolution == .zero)
  }

  @Test("X1 a cancelled task does not sleep on an immediate clock") func cancelled() async {
    let clock = ImmediateClock()
    let tasks = PumpedTasks()
    let lines = Lines()
    let task = tasks.start {
      do { try await clock.sleep(for: .seconds(3)) } catch { lines.add("\(type(of: error))") }
    }
    task.cancel()
    tasks.settleNow()
    #expect(lines.all == ["CancellationError"])
    #expect(clock.now == .init())
  }

  @Test("X1 a timer on an immediate clock yields, so that it can be cancelled") func timer() async {
    let clock = ImmediateClock()
    let tasks = PumpedTasks()
    let lines = Lines()
    let timer = tasks.start {
      for await tick in clock.timer(interval: .seconds(1)) { lines.add("\(tick)") }
      lines.add("end")
    }
    tasks.start { timer.cancel() }
    tasks.settleNow()
    #expect(lines.all.last == "end")
  }
}

@Suite struct UnimplementedClockTests {
  @Test("I2 each use of an unimplemented clock is an issue that names it") func uses() async throws
  {
    let line: UInt = #line + 1
    let clock = UnimplementedClock("heartbeat")
    let issue = expectIssue("\"heartbeat\" is not implemented") { _ = clock.now }
    #expect(issue?.line == Int(line))
    #expect(issue?.message.contains("withDependencies") == true)
    expectIssue("used its minimumResolution") { #expect(clock.minimumResolution == .zero) }
    try await expectIssue("used its sleep(until: 3.0 seconds)") {
      try await clock.sleep(until: .init(offset: .seconds(3)))
    }
    expectIssue("used its now") { #expect(clock.now == .init(offset: .seconds(3))) }
  }
}

@Suite struct AnyClockTests {
  @Test("X1 a wrapped clock keeps the time of the one inside, from zero") func time() async throws {
    let base = TestClock<Duration>(now: .init(offset: .seconds(100)))
    let existential: any Clock<Duration> = base
    let clock = AnyClock(existential)
    #expect(clock.now == .init())
    await base.advance(by: .seconds(2))
    #expect(clock.now == .init(offset: .seconds(2)))
    #expect(clock.minimumResolution == .zero)
    let tasks = PumpedTasks()
    let lines = Lines()
    tasks.start {
      try? await clock.sleep(for: .seconds(3))
      lines.add("\(clock.now)")
    }
    tasks.settleNow()
    #expect(base.sleepers.map(\.deadline) == [.init(offset: .seconds(105))])
    await base.advance(by: .seconds(3))
    #expect(lines.all == ["5.0 seconds"])
    #expect(AnyClock(ContinuousClock()).minimumResolution == ContinuousClock().minimumResolution)
  }

  @Test("X1 cancellation reaches the clock inside") func cancellation() async {
    let base = TestClock()
    let tasks = PumpedTasks()
    let lines = Lines()
    let task = tasks.start {
      do { try await AnyClock(base).sleep(for: .seconds(3)) } catch {
        lines.add("\(type(of: error))")
      }
    }
    tasks.settleNow()
    task.cancel()
    #expect(base.sleepers.isEmpty)
    tasks.settleNow()
    #expect(lines.all == ["CancellationError"])
  }
}

@Suite struct AsyncTimerSequenceTests {
  let tasks = PumpedTasks()
  let lines = Lines()
  let clock = TestClock()

  @Test("X1 a timer ticks at each multiple of its interval", arguments: 0..<20)
  func ticks(_ repetition: Int) async {
    let existential: any Clock<Duration> = clock
    let task = tasks.start { [lines] in
      for await tick in existential.timer(interval: .seconds(2)) { lines.add("\(tick)") }
      lines.add("end")
    }
    tasks.settleNow()
    await clock.advance(by: .seconds(1))
    #expect(lines.all.isEmpty)
    await clock.advance(by: .seconds(5))
    #expect(lines.all == ["2.0 seconds", "4.0 seconds", "6.0 seconds"])
    task.cancel()
    tasks.settleNow()
    #expect(lines.all.last == "end")
    #expect(clock.sleepers.isEmpty)
  }

  @Test(
    "X1 work between two ticks makes no drift, and missed ticks are left out", arguments: 0..<20)
  func slowWork(_ repetition: Int) async {
    let work = [3, 25, 10, 0].map { Duration.seconds($0) }
    let task = tasks.start { [clock, lines] in
      var work = work[...]
      for await tick in AsyncTimerSequence(interval: .seconds(10), clock: clock) {
        lines.add("\(tick) at \(clock.now)")
        if let next = work.popFirst() { try? await clock.sleep(for: next) }
      }
    }
    tasks.settleNow()
    await clock.advance(by: .seconds(80))
    #expect(
      lines.all == [
        "10.0 seconds at 10.0 seconds", "20.0 seconds at 20.0 seconds",
        // Work until 45: the ticks of 30 and 40 are left out.
        "50.0 seconds at 50.0 seconds",
        // Work until 60, when a tick is due: it is not missed.
        "60.0 seconds at 60.0 seconds", "70.0 seconds at 70.0 seconds",
        "80.0 seconds at 80.0 seconds",
      ])
    task.cancel()
    tasks.settleNow()
  }

  @Test("X1 a consumer that was away for an age gets the next tick at once") func age() async {
    let start = clock.now
    var iterator = AsyncTimerSequence(interval: .milliseconds(3), clock: clock).makeAsyncIterator()
    await clock.advance(by: .seconds(1_000_000_000))
    tasks.start { [clock, lines] in
      var iterator = AsyncTimerSequence(interval: .nanoseconds(7), clock: clock).makeAsyncIterator()
      try? await clock.sleep(for: .seconds(1_000_000_000))
      _ = await iterator.next(isolation: nil)
      lines.add("\(clock.now.offset < .seconds(2_000_000_001))")
    }
    tasks.settleNow()
    await clock.advance(by: .seconds(1_000_000_001))
    #expect(lines.all == ["true"])
    // 2,000,000,001 seconds are a multiple of three milliseconds: this tick is due now.
    let tick = await iterator.next(isolation: nil)
    #expect(tick == start.advanced(by: .seconds(2_000_000_001)))
  }

  @Test("I2 an interval that is not positive is an issue, and ends at once") func noInterval() async
  {
    let line: UInt = #line + 2
    let issue = await expectIssue("interval 0.0 seconds") {
      for await _ in clock.timer(interval: .zero) { lines.add("tick") }
    }
    #expect(issue?.line == Int(line))
    #expect(lines.all.isEmpty)
  }

  @Test("X1 an iterator of a cancelled task ends without sleeping") func cancelled() async {
    let task = tasks.start { [clock, lines] in
      for await _ in clock.timer(interval: .seconds(1)) { lines.add("tick") }
      lines.add("end")
    }
    task.cancel()
    tasks.settleNow()
    #expect(lines.all == ["end"])
  }
}
