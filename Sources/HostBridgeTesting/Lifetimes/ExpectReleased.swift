import HostBridge

#if canImport(ObjectiveC)
  import ObjectiveC
#endif

/// Runs a scenario, and expects that every object it tracked is gone afterwards (rule X6).
///
/// ```swift
/// @Test func parentLeavesNothing() {
///   expectReleased { scenario in
///     let parent = scenario.track(ParentController())
///     parent.showChild()
///   }
/// }
/// ```
///
/// Survivors are one issue at the caller's line, since they usually have one cause. It names each with
/// its type and the line where it was tracked; the tokens and effects that kept it, or are registered
/// with it; and the stores made in the scenario that are alive, with their activity. To find out what
/// kept an object, the tokens and effects that the scenario left behind are ended, one after the other,
/// and its stores' reducers last: only where something survived, and nothing that was there before is
/// touched.
///
/// This form judges at once, when it has pumped the `ManualScheduler`s of the scenario's
/// stores. What is released off its host goes in that host's next tick, and an operation keeps what it
/// captured until it has returned: the asynchronous form waits for both. In an asynchronous function that
/// form is the one that is chosen.
///
/// - Parameters:
///   - scenario: Makes the objects, tracks them and lets go of them. Called once, on the caller's
///     isolation.
///   - fileID: The file that the issue names; the caller's.
///   - filePath: The path of that file.
///   - line: The line in that file.
///   - column: The column in that line.
/// - Throws: What the scenario throws; then nothing is judged.
@_disfavoredOverload
public func expectReleased(
  fileID: StaticString = #fileID,
  filePath: StaticString = #filePath,
  line: UInt = #line,
  column: UInt = #column,
  _ scenario: (LifetimeScenario) throws -> Void
) rethrows {
  let objects = LifetimeScenario()
  let record = LifetimeRecord()
  defer { record.close() }
  try record.whileInForce { try perform(scenario, objects) }
  if objects.survivors.isEmpty { return }
  for scheduler in record.schedulers { (scheduler as? ManualScheduler)?.pumpForLifetimes() }
  if objects.survivors.isEmpty { return }
  let inquiry = LifetimeInquiry(objects, record)
  func run(_ step: LifetimeInquiry.Step) -> Bool {
    guard step.scheduler.isOnHost else {
      inquiry.noteUnreached(step)
      return false
    }
    step.work()
    return true
  }
  for look in inquiry.looks { _ = run(look) }
  while let end = inquiry.nextEnd() {
    // An operation may let go on its own thread at any moment: then nothing else is to blame for it.
    if run(end), record.returning.isEmpty { inquiry.noteEnd() }
  }
  reportIssue(
    inquiry.report.message, fileID: fileID, filePath: filePath, line: line, column: column)
}

/// Runs an asynchronous scenario, and expects that every object it tracked is gone afterwards (rule X6).
///
/// As the synchronous form; but where an object is still alive, it waits for what is known to be on its
/// way: the next tick of every scheduler that the scenario's stores have, and the return of operations
/// that were cancelled (rule T12). Nothing is slept for. It judges as soon as nothing more is to come,
/// or the time is up.
///
/// - Parameters:
///   - timeout: How long it waits for a loop or an operation. A scenario that leaves nothing waits for
///     nothing.
///   - scenario: Makes the objects, tracks them and lets go of them. Called once, on the caller's
///     isolation.
///   - fileID: The file that the issue names; the caller's.
///   - filePath: The path of that file.
///   - line: The line in that file.
///   - column: The column in that line.
/// - Throws: What the scenario throws; then nothing is judged.
public nonisolated(nonsending) func expectReleased(
  timeout: Duration = .seconds(1),
  fileID: StaticString = #fileID,
  filePath: StaticString = #filePath,
  line: UInt = #line,
  column: UInt = #column,
  _ scenario: nonisolated(nonsending) (LifetimeScenario) async throws -> Void
) async rethrows {
  let objects = LifetimeScenario()
  let record = LifetimeRecord()
  defer { record.close() }
  try await record.whileInForce { try await perform(scenario, objects) }
  await settle(objects, record, within: TimeLimit(timeout))
  if objects.survivors.isEmpty { return }
  let inquiry = LifetimeInquiry(objects, record)
  let limit = TimeLimit(timeout)
  for look in inquiry.looks { _ = await run(look, of: inquiry, within: limit) }
  while let end = inquiry.nextEnd() {
    guard await run(end, of: inquiry, within: limit) else { continue }
    // An effect lets go when its operation has returned.
    if !record.returning.isEmpty { await limit.wait(for: record.whenAllReturned) }
    await tick(end.scheduler, within: limit)
    inquiry.noteEnd()
  }
  reportIssue(
    inquiry.report.message, fileID: fileID, filePath: filePath, line: line, column: column)
}

/// Calls a scenario from a frame of its own: what it had in variables is gone when this returns.
@inline(never)
private func perform(
  _ scenario: (LifetimeScenario) throws -> Void, _ objects: LifetimeScenario
) rethrows {
  #if canImport(ObjectiveC)
    try autoreleasepool { try scenario(objects) }
  #else
    try scenario(objects)
  #endif
}

/// Calls a scenario from a frame of its own: what it had in variables is gone when this returns.
@inline(never)
private nonisolated(nonsending) func perform(
  _ scenario: nonisolated(nonsending) (LifetimeScenario) async throws -> Void,
  _ objects: LifetimeScenario
) async rethrows {
  try await scenario(objects)
}

/// Waits for what is on its way, until every object is gone or nothing more is to come.
private nonisolated(nonsending) func settle(
  _ objects: LifetimeScenario, _ record: LifetimeRecord, within limit: TimeLimit
) async {
  // What a tick releases may have to go on to another host: so never fewer than two rounds.
  var rounds = 0
  var isMoving = true
  while isMoving || rounds < 2, !limit.isOver {
    let before = objects.survivors.count
    if before == 0 { return }
    for scheduler in record.schedulers { await tick(scheduler, within: limit) }
    let isReturning = !record.returning.isEmpty
    if isReturning { await limit.wait(for: record.whenAllReturned) }
    isMoving = isReturning || objects.survivors.count < before
    rounds += 1
  }
}

/// Lets a host run what it was given.
private nonisolated(nonsending) func tick(
  _ scheduler: any HostScheduler, within limit: TimeLimit
) async {
  if let manual = scheduler as? ManualScheduler {
    manual.pumpForLifetimes()
  } else {
    await limit.run(on: scheduler) {}
  }
}

private nonisolated(nonsending) func run(
  _ step: LifetimeInquiry.Step, of inquiry: LifetimeInquiry, within limit: TimeLimit
) async -> Bool {
  if step.scheduler.isOnHost {
    step.work()
  } else if await !limit.run(on: step.scheduler, step.work) {
    inquiry.noteUnreached(step)
    return false
  }
  return true
}

extension ManualScheduler {
  /// Ticks until no job is waiting, or so often that none ever will: a job that schedules itself anew
  /// must not make a test endless.
  fileprivate func pumpForLifetimes() {
    var ticks = 0
    while ticks < 100, pump() { ticks += 1 }
  }
}
