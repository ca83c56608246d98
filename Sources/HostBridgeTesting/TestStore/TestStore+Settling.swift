import HostBridge

extension TestStore {
  /// How a wait for the effects ended.
  enum Wait {
    /// With what was waited for.
    case fulfilled
    /// Nothing that runs can bring it about.
    case idle
    /// The time is over, while something is still at work outside.
    case timedOut
  }

  /// Runs what can run.
  nonisolated(nonsending) func settle() async {
    harness.pump.use(on: #isolation)
    let timeout = timeout
    if !harness.pump.run(until: .now + timeout) { reportEndless(timeout) }
    harness.log.settled()
  }

  /// Runs what can run, and waits for what is at work outside, until a condition holds.
  nonisolated(nonsending) func wait(
    atMost timeout: Duration?, until isFulfilled: () -> Bool
  ) async -> Wait {
    await settle()
    if isFulfilled() { return .fulfilled }
    let deadline = ContinuousClock.now + (timeout ?? self.timeout)
    while harness.pump.isOutside {
      guard await harness.pump.waitForWork(until: deadline) else { return .timedOut }
      await settle()
      if isFulfilled() { return .fulfilled }
    }
    return .idle
  }

  /// The effects that have not ended, without what only joins others together.
  var effectsInFlight: [EffectInFlight] {
    store.effectsInFlight.filter { $0.info.kind != .concatenate }
  }

  /// A line about each effect that has not ended: which it is, and what it waits for.
  var effectsText: String {
    effectsInFlight.map { "    \($0.info): \(whereabouts(of: $0))" }.joined(separator: "\n")
  }

  /// Where an effect is.
  func whereabouts(of effect: EffectInFlight) -> String {
    let executor = harness.executor(of: effect)
    let waits = executor?.waits ?? []
    if executor?.isOutside ?? false {
      let inside = waits.isEmpty ? "" : " (and waits in " + waits.joined(separator: ", ") + ")"
      return "at work where the test store cannot see it" + inside
    }
    if !waits.isEmpty { return "waits in " + waits.joined(separator: ", ") }
    return effect.info.kind == .events ? "open until it is finished or cancelled" : "about to run"
  }

  private func reportEndless(_ timeout: Duration) {
    report(
      """
      The effects of a test store did not come to rest within \(timeout).

      \(effectsText)

      Usually an effect loops without suspending in anything but `Task.yield()`, or two effects send each \
      other actions without end. Let it sleep on a clock, which the test advances.
      """, at: harness.log.location)
  }

  func report(_ message: String, at location: SourceLocation) {
    IssueReporter.current.report(message, at: location)
  }
}
