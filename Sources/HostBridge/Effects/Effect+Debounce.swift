extension Effect {
  /// This effect, once a time has gone by in which no other was enlisted under the id (rule E10).
  ///
  /// The time begins anew whenever an effect is debounced under the id; what was waiting or running under
  /// it is then cancelled, as by ``cancellable(id:cancelInFlight:)``.
  ///
  /// ```swift
  /// case .queryChanged(let query):
  ///   state.query = query
  ///   return .run { send in await send(.found(try await api.search(query))) }
  ///     .debounce(id: Timing.search, for: .milliseconds(300), clock: ContinuousClock())
  /// ```
  ///
  /// The time is counted from the step that returned the effect. An effect without work stays without:
  /// it cancels nothing.
  ///
  /// - Parameters:
  ///   - id: Matched by dynamic type and value, within the feature and its parents (rules C1 and C2);
  ///     ``cancel(id:)`` ends what waits and what runs.
  ///   - interval: The time to go by.
  ///   - clock: Measures the time, and nothing else does.
  ///   - fileID: The file that reports name; the caller's.
  ///   - filePath: The path of that file.
  ///   - line: The line in that file.
  ///   - column: The column in that line.
  public func debounce<C: Clock>(
    id: some Hashable,
    for interval: C.Instant.Duration,
    clock: C,
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) -> Effect {
    guard !isNone else { return self }
    let part = DebouncePart<Action, C>(interval: interval, clock: clock) { deadline in
      let wait = Effect.run(
        name: "debounce",
        operation: { _ in try await clock.sleep(until: deadline, tolerance: nil) },
        fileID: fileID, filePath: filePath, line: line, column: column)
      return wait.concatenate(
        with: self, fileID: fileID, filePath: filePath, line: line, column: column)
    }
    return Effect(part).cancellable(id: id, cancelInFlight: true)
  }
}

/// An effect that begins after a wait. It is a concatenation under an id, so that ending it and whatever
/// it has become needs nothing of its own.
private final class DebouncePart<Action, C: Clock>: EffectPart<Action> {
  private let interval: C.Instant.Duration
  private let clock: C
  private let makeEffect: (C.Instant) -> Effect<Action>

  init(
    interval: C.Instant.Duration, clock: C, makeEffect: @escaping (C.Instant) -> Effect<Action>
  ) {
    self.interval = interval
    self.clock = clock
    self.makeEffect = makeEffect
  }

  override func enlist(in context: EnlistContext<Action>) {
    // The end is fixed here, on the host: whenever the task that waits gets to run, it waits for that.
    makeEffect(clock.now.advanced(by: interval)).enlist(in: context)
  }
}
