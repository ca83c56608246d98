import HostBridge

/// Runs the effects of a store under test, and knows which action each came of.
///
/// On the host.
@usableFromInline
final class TestHarness: EffectHarness {
  /// An effect that has not ended.
  private struct Running {
    let effect: EffectInFlight
    let origin: LoggedOrigin?
    var executor: EffectExecutor?
  }

  /// How a wait for the effects ended.
  @usableFromInline
  enum Wait {
    /// With what was waited for.
    case fulfilled
    /// Nothing that runs can bring it about.
    case idle
    /// The time is over, while something is still at work outside.
    case timedOut
  }

  let pump = EffectPump()
  /// The assertion that runs, or ran last.
  @usableFromInline var location: SourceLocation
  /// The action reduced last; nil once everything that it set off has been enlisted.
  @usableFromInline var latest: LoggedOrigin?
  /// Whether the root feature asked to be dismissed.
  private(set) var isDismissed = false
  private var running: [Int: Running] = [:]

  @usableFromInline
  init(location: SourceLocation) {
    self.location = location
  }

  /// The scheduler of the store.
  @usableFromInline
  func scheduler(over base: (any HostScheduler)?) -> TestScheduler {
    TestScheduler(pump: pump, base: base)
  }

  // MARK: Running

  /// Runs what can run, and waits for what is at work outside, until a condition holds.
  ///
  /// - Parameters:
  ///   - timeout: How long to wait.
  ///   - isFulfilled: The condition.
  @usableFromInline
  nonisolated(nonsending) func wait(
    atMost timeout: Duration, until isFulfilled: () -> Bool
  ) async -> Wait {
    pump.use(on: #isolation)
    runAll(atMost: timeout)
    if isFulfilled() { return .fulfilled }
    guard pump.isOutside else { return .idle }
    let deadline = ContinuousClock.now + timeout
    repeat {
      guard await pump.waitForWork(until: deadline) else { return .timedOut }
      runAll(atMost: timeout)
      if isFulfilled() { return .fulfilled }
    } while pump.isOutside
    return .idle
  }

  /// Runs what can run.
  @usableFromInline
  nonisolated(nonsending) func settle(atMost timeout: Duration) async {
    pump.use(on: #isolation)
    runAll(atMost: timeout)
  }

  private func runAll(atMost timeout: Duration) {
    latest = nil
    if !pump.run(until: .now + timeout) { reportEndless(timeout) }
    latest = nil
  }

  private func reportEndless(_ timeout: Duration) {
    IssueReporter.current.report(
      """
      The effects of a test store did not come to rest within \(timeout).

      \(text)

      Usually an effect loops without suspending in anything but `Task.yield()`, or two effects send each \
      other actions without end. Let it sleep on a clock, which the test advances.
      """, at: location)
  }

  // MARK: Effects

  /// The effects that have not ended, or whose operations have not returned, in the order in which they
  /// were enlisted.
  var inFlight: [EffectInFlight] {
    running.values.map(\.effect).filter(\.isWork).sorted { $0.ticket < $1.ticket }
  }

  /// A line about each of them: which it is, and what it waits for.
  var text: String {
    let lines = inFlight.map { "    \($0.info): \(whereabouts(of: $0))" }
    return "  Running:\n" + lines.joined(separator: "\n")
  }

  /// The action that an effect came of; nil for what a feature does when it is mounted.
  func origin(of effect: EffectInFlight) -> LoggedOrigin? { running[effect.ticket]?.origin }

  /// Where an effect is.
  func whereabouts(of effect: EffectInFlight) -> String {
    let executor = running[effect.ticket]?.executor
    let waits = executor?.waits ?? []
    if executor?.isOutside ?? false {
      let inside = waits.isEmpty ? "" : " (and waits in " + waits.joined(separator: ", ") + ")"
      return "at work where the test store cannot see it" + inside
    }
    if !waits.isEmpty { return "waits in " + waits.joined(separator: ", ") }
    return effect.info.kind == .events ? "open until it is finished or cancelled" : "about to run"
  }

  @usableFromInline
  func enlisted(_ effect: EffectInFlight, partOf whole: Int?) {
    let origin = whole.flatMap { running[$0]?.origin } ?? latest
    running[effect.ticket] = Running(effect: effect, origin: origin)
  }

  @usableFromInline
  func makeTask(
    of effect: EffectInFlight, _ make: (any TaskExecutor) -> Task<Void, Never>
  ) -> Task<Void, Never> {
    let executor = EffectExecutor(info: effect.info, pump: pump)
    let earlier = running[effect.ticket]?.executor
    running[effect.ticket]?.executor = executor
    earlier?.retire()
    return LibraryWait.$observer.withValue(executor) { make(executor) }
  }

  @usableFromInline
  func left(ticket: Int) {
    running.removeValue(forKey: ticket)?.executor?.retire()
  }

  @usableFromInline
  func rootDismissed() {
    isDismissed = true
  }
}
