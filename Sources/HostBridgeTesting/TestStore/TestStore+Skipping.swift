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
    harness.log.location = location
    await settle()
    let skipped = skipAll()
    if skipped.isEmpty {
      guard isStrict else { return }
      return report(
        "There was no received action to skip. Leave the call out, or pass `strict: false`.",
        at: location)
    }
    if exhaustivity == .off(showSkippedAssertions: true) {
      note("Skipped: \(list(skipped))", at: location)
    }
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
    harness.log.location = location
    await settle()
    guard !effectsInFlight.isEmpty else {
      guard isStrict else { return }
      return report(
        "There was no running effect to skip. Leave the call out, or pass `strict: false`.",
        at: location)
    }
    if exhaustivity == .off(showSkippedAssertions: true) {
      note("Cancelled:\n\(effectsText)", at: location)
    }
    store.cancelEffects()
    _ = await wait(atMost: nil) { harness.isEmpty }
  }

  /// Takes all actions that were received as asserted.
  func skipAll() -> [ActionLog<State, Action>.Received] {
    var skipped: [ActionLog<State, Action>.Received] = []
    while let next = harness.log.received.first {
      skip(next)
      skipped.append(next)
    }
    return skipped
  }

  /// Takes the oldest action that was received as asserted.
  func skip(_ received: ActionLog<State, Action>.Received) {
    _ = harness.log.next()
    received.entry.location = harness.log.location
    state = received.state
  }

  /// Received actions, one or a list of them.
  func list(_ received: [ActionLog<State, Action>.Received]) -> String {
    let texts = received.map { compactText($0.entry.action) }
    if texts.count == 1 { return texts[0] }
    return texts.map { "\n    \($0)" }.joined()
  }
}
