import HostBridge

/// Runs the effects of a store under test, and knows which action each came of.
///
/// On the host.
final class TestHarness<State, Action>: EffectHarness {
  /// An effect that has not ended.
  private struct Running {
    let entry: ActionLog<State, Action>.Entry?
    var executor: EffectExecutor?
  }

  let pump: EffectPump
  let log: ActionLog<State, Action>
  /// Whether the root feature asked to be dismissed.
  private(set) var isDismissed = false
  private var running: [Int: Running] = [:]

  init(pump: EffectPump, log: ActionLog<State, Action>) {
    self.pump = pump
    self.log = log
  }

  /// Whether no effect is left, and the operation of none has still to return.
  var isEmpty: Bool { running.isEmpty }

  /// The action that an effect came of; nil for what a feature does when it is mounted.
  func origin(of effect: EffectInFlight) -> ActionLog<State, Action>.Entry? {
    running[effect.ticket]?.entry
  }

  /// Where the tasks of an effect are; nil where it has none.
  func executor(of effect: EffectInFlight) -> EffectExecutor? {
    running[effect.ticket]?.executor
  }

  func enlisted(ticket: Int, partOf whole: Int?) {
    let entry = whole.flatMap { running[$0]?.entry } ?? log.latest
    running[ticket] = Running(entry: entry)
  }

  func makeTask(
    of effect: EffectInFlight, _ make: (any TaskExecutor) -> Task<Void, Never>
  ) -> Task<Void, Never> {
    let executor = EffectExecutor(info: effect.info, pump: pump)
    running[effect.ticket]?.executor?.retire()
    running[effect.ticket]?.executor = executor
    return LibraryWait.$observer.withValue(executor) { make(executor) }
  }

  func left(ticket: Int) {
    running.removeValue(forKey: ticket)?.executor?.retire()
  }

  func rootDismissed() {
    isDismissed = true
  }
}
