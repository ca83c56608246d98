import HostBridge

extension TestStore {
  /// Takes all actions that were received as asserted, and the state as it is after them (rule X5).
  ///
  /// - Parameters:
  ///   - isStrict: Whether it is an issue if there are none.
  ///   - fileID: The file that reports name; the caller's.
  ///   - filePath: The path of that file.
  ///   - line: The line in that file.
  ///   - column: The column in that line.
  public nonisolated(nonsending) func skipReceivedActions(
    strict isStrict: Bool = true,
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) async {
    let location = SourceLocation(
      fileID: fileID, filePath: filePath, line: line, column: column)
    harness.location = location
    await harness.settle(atMost: timeout)
    let skipped = skipAll()
    if skipped.isEmpty {
      guard isStrict else { return }
      return report(
        "There was no received action to skip. Leave the call out, or pass `strict: false`.",
        at: location)
    }
    noteSkipped(skipped, at: location)
  }

  /// Cancels all effects, and returns when their operations have (rule X5).
  ///
  /// - Parameters:
  ///   - isStrict: Whether it is an issue if there are none.
  ///   - fileID: The file that reports name; the caller's.
  ///   - filePath: The path of that file.
  ///   - line: The line in that file.
  ///   - column: The column in that line.
  public nonisolated(nonsending) func skipInFlightEffects(
    strict isStrict: Bool = true,
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) async {
    let location = SourceLocation(
      fileID: fileID, filePath: filePath, line: line, column: column)
    harness.location = location
    guard !harness.inFlight.isEmpty else {
      guard isStrict else { return }
      return report(
        "There was no running effect to skip. Leave the call out, or pass `strict: false`.",
        at: location)
    }
    if exhaustivity == .off(showSkippedAssertions: true) {
      note("Cancelled. \(harness.text)", at: location)
    }
    store.cancelEffects()
    _ = await harness.wait(atMost: timeout) { harness.inFlight.isEmpty }
  }

  /// Takes all actions that were received as asserted.
  func skipAll() -> [ActionLog<State, Action>.Received] { skip { _ in false } }

  /// Takes the actions that were received before a certain one as asserted.
  @usableFromInline
  func skip(until isWanted: (Action) -> Bool) -> [ActionLog<State, Action>.Received] {
    var skipped: [ActionLog<State, Action>.Received] = []
    while let next = log.received.first, !isWanted(next.action.action) {
      _ = log.received.popFirst()
      next.action.location = harness.location
      known = next.state
      skipped.append(next)
    }
    return skipped
  }

  /// Shows what was skipped, where the test wants that.
  @usableFromInline
  func noteSkipped(_ skipped: [ActionLog<State, Action>.Received], at location: SourceLocation) {
    guard exhaustivity == .off(showSkippedAssertions: true) else { return }
    note("Skipped: \(list(skipped))", at: location)
  }

  /// Received actions, one or a list of them.
  func list(_ received: [ActionLog<State, Action>.Received]) -> String {
    let texts = received.map { compactText($0.action.action) }
    if texts.count == 1 { return texts[0] }
    return texts.map { "\n    \($0)" }.joined()
  }
}
