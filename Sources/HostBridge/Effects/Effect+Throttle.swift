extension Effect {
  /// The same work, of whose actions at most one goes on in a window of time (rule E10).
  ///
  /// What is throttled is the actions, not the work: the effect begins as ever, and so do others under
  /// the same id, which share one window. An action that finds no window open goes on at once and opens
  /// one. Of those that come while it is open, one is kept and goes on at its end, which opens the next;
  /// the others are dropped.
  ///
  /// ```swift
  /// case .dragged(let point):
  ///   return .send(.redraw(point))
  ///     .throttle(id: Timing.redraw, for: .milliseconds(16), clock: ContinuousClock(), latest: true)
  /// ```
  ///
  /// ``cancel(id:)`` ends the work, drops what is kept and closes the window: the next action goes on at
  /// once. Cancelling the `StoreTask` of the send whose action is kept, or an id around this effect,
  /// drops that action. An `await send(…)` returns when its action was reduced, kept or dropped. An
  /// effect without work stays without.
  ///
  /// - Parameters:
  ///   - id: Names the window within the feature; also an id to cancel by, matched like those (rules C1
  ///     and C2).
  ///   - interval: The length of a window. Of several effects under one id, each opens windows of its
  ///     own length.
  ///   - clock: Measures the time, and nothing else does. Effects of one id have to use one clock.
  ///   - latest: Whether the newest action of a window is kept, or the first.
  ///   - fileID: The file that reports name; the caller's.
  ///   - filePath: The path of that file.
  ///   - line: The line in that file.
  ///   - column: The column in that line.
  public func throttle<C: Clock>(
    id: some Hashable,
    for interval: C.Instant.Duration,
    clock: C,
    latest: Bool,
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) -> Effect {
    guard !isNone else { return self }
    let location = SourceLocation(
      fileID: fileID, filePath: filePath, line: line, column: column)
    return Effect(
      ThrottlePart(
        base: self, id: id, clock: clock,
        rule: ThrottleRule(interval: interval, latest: latest),
        info: EffectInfo(kind: .throttle, name: nil, location: location)))
  }
}

/// What one call of `throttle` asks for.
struct ThrottleRule<Duration: DurationProtocol> {
  let interval: Duration
  let latest: Bool
}

private final class ThrottlePart<Action, C: Clock>: EffectPart<Action> {
  private let base: Effect<Action>
  private let id: any Hashable
  private let clock: C
  private let rule: ThrottleRule<C.Instant.Duration>
  private let info: EffectInfo

  init(
    base: Effect<Action>, id: any Hashable, clock: C, rule: ThrottleRule<C.Instant.Duration>,
    info: EffectInfo
  ) {
    self.base = base
    self.id = id
    self.clock = clock
    self.rule = rule
    self.info = info
  }

  override func enlist(in context: EnlistContext<Action>) {
    let id = CancelID(id, at: context.place)
    let gate = ThrottleGate<Action, C>(
      id: id, place: context.place, ids: context.ids + [id], lift: context.lift, clock: clock,
      rule: rule, info: info)
    var throttled = EnlistContext<Action>(runtime: context.runtime) { action, runtime, delivery in
      gate.receive(action, runtime, delivery)
    }
    throttled.place = gate.place
    throttled.ids = gate.ids
    throttled.stage = context.stage
    throttled.listeners = context.listeners
    base.enlist(in: throttled)
  }
}

/// Where the actions of one throttled effect meet the window of their id.
///
/// It knows the place of the effect and the way up, but not the store, which work in flight must not
/// keep alive.
private struct ThrottleGate<Action, C: Clock> {
  let id: CancelID
  let place: Place
  let ids: [CancelID]
  let lift: EnlistContext<Action>.Lift?
  let clock: C
  let rule: ThrottleRule<C.Instant.Duration>
  let info: EffectInfo

  func receive(_ action: Action, _ runtime: EffectRuntime, _ delivery: Delivery) {
    var context = EnlistContext<Action>(runtime: runtime, lift: lift)
    context.place = place
    context.ids = ids
    let window = ThrottleWindow.find(id, in: runtime, clock: clock, info: info)
    window.receive(
      ThrottledAction(action, context: context, delivery: delivery, info: info), rule: rule)
  }
}
