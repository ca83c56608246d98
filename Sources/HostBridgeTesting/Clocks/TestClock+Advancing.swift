import HostBridge
import Synchronization

extension TestClock {
  /// Moves the clock on by a duration, and wakes who sleeps until then.
  ///
  /// With zero it only lets the tasks get on. See ``TestClock`` for the order. Returns when the last of
  /// the woken tasks was let get on; its cancellation cancels nothing.
  ///
  /// - Parameters:
  ///   - duration: How far. A negative one is an issue, and the time stays.
  ///   - fileID: The file that the issue names; the caller's.
  ///   - filePath: The path of that file.
  ///   - line: The line in that file.
  ///   - column: The column in that line.
  public func advance(
    by duration: Duration = .zero,
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) async {
    guard duration >= .zero else {
      return reportIssue(
        "\(self) was to be advanced by \(duration), but time does not go back. It stays at \(now).",
        fileID: fileID, filePath: filePath, line: line, column: column)
    }
    await wakeSleepers(until: queue.withLock { $0.extendGoal(by: duration) })
  }

  /// Moves the clock on to a time, and wakes who sleeps until then.
  ///
  /// See ``TestClock`` for the order.
  ///
  /// - Parameters:
  ///   - deadline: That time. One that has passed is an issue, and the time stays.
  ///   - fileID: The file that the issue names; the caller's.
  ///   - filePath: The path of that file.
  ///   - line: The line in that file.
  ///   - column: The column in that line.
  public func advance(
    to deadline: Instant,
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) async {
    let now = self.now
    guard deadline >= now else {
      return reportIssue(
        "\(self) was to be advanced to \(deadline), but it shows \(now), and time does not go back.",
        fileID: fileID, filePath: filePath, line: line, column: column)
    }
    await wakeSleepers(until: deadline)
  }

  /// Moves the clock on for as long as somebody sleeps.
  ///
  /// It ends with the last deadline, and nobody sleeping. Where tasks go on sleeping again, as timers do,
  /// it stops after a number of awakenings and reports an issue.
  ///
  /// - Parameters:
  ///   - limit: How many tasks to wake at most.
  ///   - fileID: The file that the issue names; the caller's.
  ///   - filePath: The path of that file.
  ///   - line: The line in that file.
  ///   - column: The column in that line.
  public func run(
    limit: Int = 10_000,
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) async {
    await settle()
    for _ in 0..<limit {
      guard let sleeper = queue.withLock({ $0.takeNext() }) else { return }
      sleeper.wake()
      await settle(after: sleeper)
    }
    guard let error = suspensionError() else { return }
    reportIssue(
      """
      \(self) ran until \(now) and woke \(limit) tasks, and still there are some that sleep.

      \(error.list)

      Usually one is a timer or a loop, which never ends by itself: cancel it before run(), or call \
      advance(by:). If there are so many sleepers, pass a higher limit.
      """, fileID: fileID, filePath: filePath, line: line, column: column)
  }

  /// Makes sure that nobody sleeps, after letting the tasks get on.
  ///
  /// - Throws: ``SuspensionError``, which names each sleeper and its deadline.
  public func checkSuspension() async throws {
    await settle()
    if let error = suspensionError() { throw error }
  }

  /// Who sleeps, the next to wake first: the deadline, and the effect if a harness knows it.
  package var sleepers: [(deadline: Instant, effect: EffectInfo?)] {
    queue.withLock { $0.sleepers }.map { ($0.deadline, $0.sleeper.wait.effect) }
  }

  private func suspensionError() -> SuspensionError? {
    let (now, sleepers) = queue.withLock { ($0.now, $0.sleepers) }
    if sleepers.isEmpty { return nil }
    return SuspensionError(
      clock: description, now: "\(now)",
      sleepers: sleepers.map { deadline, sleeper in
        SuspensionError.Sleeper(deadline: "\(deadline)", effect: sleeper.wait.effect)
      })
  }

  private func wakeSleepers(until end: Instant) async {
    await settle()
    while let sleeper = queue.withLock({ $0.next(until: end) }) {
      sleeper.wake()
      await settle(after: sleeper)
    }
  }

  /// Lets tasks get on: see ``TestClock``.
  ///
  /// - Parameter sleeper: Who was woken; nobody before the first.
  private func settle(after sleeper: Sleeper? = nil) async {
    var pumps = self.pumps.withLock { $0.pumps }
    if let pump = LibraryWait.pump, !pumps.contains(where: { $0 === pump }) { pumps.append(pump) }
    for pump in pumps { await pump.settle() }
    let isPumped = sleeper == nil ? !pumps.isEmpty : sleeper?.wait.observer?.pump != nil
    if isPumped { return }
    for _ in 0..<Self.yieldCount { await Task.yield() }
  }
}
