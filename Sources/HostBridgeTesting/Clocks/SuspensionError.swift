public import HostBridge

/// Tasks sleep on a test clock where none was to: what ``TestClock/checkSuspension()`` throws.
public struct SuspensionError: Error, Sendable, CustomStringConvertible {
  /// A task that sleeps.
  public struct Sleeper: Sendable, CustomStringConvertible {
    /// Until when, as text.
    public let deadline: String
    /// The effect whose task it is, if it is one of a test store.
    public let effect: EffectInfo?

    /// The deadline, and the effect.
    public var description: String {
      "until \(deadline)" + (effect.map { ": \($0)" } ?? "")
    }
  }

  /// What the clock is called.
  public let clock: String
  /// The time that it shows, as text.
  public let now: String
  /// Who sleeps on it, the next to wake first.
  public let sleepers: [Sleeper]

  /// The sleepers, one a line; the first 20 of them.
  var list: String {
    var lines = sleepers.prefix(20).map { "  \($0)" }
    if sleepers.count > lines.count { lines.append("  … \(sleepers.count - lines.count) more") }
    return lines.joined(separator: "\n")
  }

  /// What happened, the usual causes and the remedy.
  public var description: String {
    """
    \(clock) shows \(now), and \(sleepers.count) \(sleepers.count == 1 ? "task sleeps" : "tasks sleep") \
    on it.

    \(list)

    Usually the clock was not advanced far enough, or work that the test no longer needs was not \
    cancelled. Advance the clock to the deadlines, or cancel what sleeps.
    """
  }
}
