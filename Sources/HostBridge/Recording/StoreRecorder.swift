/// Writes down what a store does: turns, actions, changes of state, effects, the runs of observers, and the
/// tokens that come and go.
///
/// ```swift
/// let recorder = StoreRecorder<Editor.Action>()
/// store.record(into: recorder)
/// …
/// try recorder.chromeTrace().write(toFile: "trace.json", …)  // open it in ui.perfetto.dev
/// try recorder.jsonLines().write(toFile: "session.jsonl", …)
/// freshStore.replay(recorder.turns)
/// ```
///
/// The store does not hold the recorder: whoever wants the recording keeps it, and its end is the end of
/// the recording. It keeps every action with what the action holds, and grows until ``removeAll()``. All is
/// used on the host. A store that nobody records pays nothing for it.
public final class StoreRecorder<Action>: ObservationHost {
  /// Keeps the recording going. A recorder records one store at a time.
  public let observations = ObservationTokens()
  private(set) var events: [RecordedEvent<Action>] = []
  /// Whether changes of the state are recorded.
  let recordsState: Bool
  /// What stood behind the ids of tokens.
  private(set) var tokens: [Int: Activity] = [:]
  private let now: () -> Duration
  private var turn = 0

  /// Makes a recorder of nothing yet.
  ///
  /// - Parameters:
  ///   - clock: Tells when things happen, as the time since now. Asked on the host.
  ///   - recordsState: Whether to record what each turn changes in the state. That keeps the state of
  ///     before the turn, so that reducers copy the arrays they mutate, and renders both: leave it out where
  ///     the times matter.
  public init<C: Clock>(clock: C = ContinuousClock(), recordsState: Bool = true)
  where C.Duration == Duration {
    let start = clock.now
    now = { start.duration(to: clock.now) }
    self.recordsState = recordsState
  }

  /// The actions that were reduced, turn by turn: what a fresh store can ``Store/replay(_:fileID:filePath:line:column:)``.
  ///
  /// Those that effects and reducers sent are among them. Turns in which nothing was reduced are left out.
  public var turns: [[Action]] {
    var turns: [[Action]] = []
    var last: Int?
    for case .actionBegan(let action, let turn) in events.lazy.map(\.content) {
      if turn == last { turns[turns.count - 1].append(action) } else { turns.append([action]) }
      last = turn
    }
    return turns
  }

  /// Forgets what was recorded, and goes on. What had begun before has no beginning in what comes.
  public func removeAll() {
    let events = self.events
    self.events = []
    for case .tokenEnded(let id) in events.lazy.map(\.content) { tokens[id] = nil }
    withExtendedLifetime(events) {}
  }

  func add(_ content: RecordedEvent<Action>.Content) {
    let (seconds, attoseconds) = now().components
    events.append(
      RecordedEvent(
        time: Int(seconds * 1_000_000_000 + attoseconds / 1_000_000_000), content: content))
  }

  func turnBegan() {
    turn += 1
    add(.turnBegan(turn))
  }

  func turnEnded() {
    add(.turnEnded(turn))
  }

  func actionBegan(_ action: Action) {
    add(.actionBegan(action, turn: turn))
  }

  func tokenBegan(_ registration: Registration) {
    let activity = registration.activity()
    tokens[registration.number] = activity
    add(.tokenBegan(id: registration.number, activity))
  }
}
