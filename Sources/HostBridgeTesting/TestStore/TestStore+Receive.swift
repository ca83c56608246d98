public import HostBridge

extension TestStore {
  /// Asserts an action that was received: that the test did not send (rules X1 to X3).
  ///
  /// If none has been received, it waits for work that has left the executor of the effects, at most
  /// for the time-out. If nothing is at work there, it fails at once.
  ///
  /// With ``Exhaustivity/on`` it has to be the oldest that was not asserted. With ``Exhaustivity/off``
  /// those before it are skipped.
  ///
  /// - Parameters:
  ///   - expected: The action.
  ///   - timeout: How long to wait; ``timeout`` unless given.
  ///   - update: Changes the state as it was before the action into what it has to be after it; as for
  ///     ``send(_:assert:fileID:filePath:line:column:)``.
  ///   - fileID: The file that reports name; the caller's.
  ///   - filePath: The path of that file.
  ///   - line: The line in that file.
  ///   - column: The column in that line.
  public nonisolated(nonsending) func receive(
    _ expected: Action,
    timeout: Duration? = nil,
    assert update: ((inout State) throws -> Void)? = nil,
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) async where State: Equatable, Action: Equatable {
    let expectation = Expectation(
      text: { compactText(expected) }, isMet: { $0 == expected },
      difference: { differenceText(expected: expected, actual: $0) })
    let location = SourceLocation(
      fileID: fileID, filePath: filePath, line: line, column: column)
    await receive(expectation, timeout, update, at: location)
  }

  /// Asserts an action that was received, by a condition.
  ///
  /// Otherwise as ``receive(_:timeout:assert:fileID:filePath:line:column:)-(Action,_,_,_,_,_,_)``.
  ///
  /// - Parameters:
  ///   - isMatching: Whether it is the action.
  ///   - timeout: How long to wait; ``timeout`` unless given.
  ///   - update: Describes the change of the state.
  ///   - fileID: The file that reports name; the caller's.
  ///   - filePath: The path of that file.
  ///   - line: The line in that file.
  ///   - column: The column in that line.
  @_disfavoredOverload
  public nonisolated(nonsending) func receive(
    _ isMatching: @escaping (_ action: Action) -> Bool,
    timeout: Duration? = nil,
    assert update: ((inout State) throws -> Void)? = nil,
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) async where State: Equatable {
    let location = SourceLocation(
      fileID: fileID, filePath: filePath, line: line, column: column)
    let expectation = Expectation(
      text: { "one that meets the condition" }, isMet: isMatching, difference: { _ in nil })
    await receive(expectation, timeout, update, at: location)
  }

  /// Asserts an action that was received, by its case: `receive(\.found)`.
  ///
  /// Otherwise as ``receive(_:timeout:assert:fileID:filePath:line:column:)-(Action,_,_,_,_,_,_)``.
  ///
  /// - Parameters:
  ///   - path: The case; any payload will do.
  ///   - timeout: How long to wait; ``timeout`` unless given.
  ///   - update: Describes the change of the state.
  ///   - fileID: The file that reports name; the caller's.
  ///   - filePath: The path of that file.
  ///   - line: The line in that file.
  ///   - column: The column in that line.
  public nonisolated(nonsending) func receive<Value>(
    _ path: CaseKeyPath<Action, Value>,
    timeout: Duration? = nil,
    assert update: ((inout State) throws -> Void)? = nil,
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) async where State: Equatable, Action: CasePathable {
    let casePath = Action.allCasePaths[keyPath: path]
    let expectation = Expectation(
      text: { "the case \(caseText(path))" }, isMet: { casePath.extract($0) != nil },
      difference: { _ in nil })
    let location = SourceLocation(
      fileID: fileID, filePath: filePath, line: line, column: column)
    await receive(expectation, timeout, update, at: location)
  }

  /// Asserts an action that was received, by its case and payload: `receive(\.found, ["Berlin"])`.
  ///
  /// Otherwise as ``receive(_:timeout:assert:fileID:filePath:line:column:)-(Action,_,_,_,_,_,_)``.
  ///
  /// - Parameters:
  ///   - path: The case.
  ///   - value: The payload.
  ///   - timeout: How long to wait; ``timeout`` unless given.
  ///   - update: Describes the change of the state.
  ///   - fileID: The file that reports name; the caller's.
  ///   - filePath: The path of that file.
  ///   - line: The line in that file.
  ///   - column: The column in that line.
  public nonisolated(nonsending) func receive<Value: Equatable>(
    _ path: CaseKeyPath<Action, Value>,
    _ value: Value,
    timeout: Duration? = nil,
    assert update: ((inout State) throws -> Void)? = nil,
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) async where State: Equatable, Action: CasePathable {
    let casePath = Action.allCasePaths[keyPath: path]
    let expectation = Expectation(
      text: { compactText(casePath.embed(value)) }, isMet: { casePath.extract($0) == value },
      difference: { received in
        casePath.extract(received).flatMap { differenceText(expected: value, actual: $0) }
      })
    let location = SourceLocation(
      fileID: fileID, filePath: filePath, line: line, column: column)
    await receive(expectation, timeout, update, at: location)
  }

  /// What a test expects to be received.
  private struct Expectation {
    let text: () -> String
    let isMet: (Action) -> Bool
    /// How an action that does not meet it differs, where that can be told.
    let difference: (Action) -> String?
  }

  private nonisolated(nonsending) func receive(
    _ expected: Expectation, _ timeout: Duration?, _ update: ((inout State) throws -> Void)?,
    at location: SourceLocation
  ) async where State: Equatable {
    harness.log.location = location
    var skipped: [ActionLog<State, Action>.Received] = []
    let end = await wait(atMost: timeout) {
      if exhaustivity == .on { return !harness.log.received.isEmpty }
      while let next = harness.log.received.first, !expected.isMet(next.entry.action) {
        skip(next)
        skipped.append(next)
      }
      return !harness.log.received.isEmpty
    }
    if !skipped.isEmpty, exhaustivity == .off(showSkippedAssertions: true) {
      note("Skipped: \(list(skipped))", at: location)
    }
    guard let received = harness.log.next() else {
      return reportNothing(expected, skipped, end, timeout ?? self.timeout, at: location)
    }
    received.entry.location = location
    if !expected.isMet(received.entry.action) {
      reportOther(received.entry.action, expected, at: location)
      // Its change belongs to an action that the test does not know: nothing can be said of it.
      state = received.state
    } else {
      check(
        received.state, after: .init(verb: "was received", action: received.entry.action), update,
        at: location)
    }
    await settle()
  }

  private func reportOther(
    _ received: Action, _ expected: Expectation, at location: SourceLocation
  ) {
    report(
      """
      Another action was received than the test expects.

        Expected: \(expected.text())
        Received: \(compactText(received))
      \(expected.difference(received).map { "\n\($0)\n(- expected, + received)\n" } ?? "")
      It counts as asserted. Assert the actions in the order in which they come.
      """, at: location)
  }

  private func reportNothing(
    _ expected: Expectation, _ skipped: [ActionLog<State, Action>.Received], _ end: Wait,
    _ timeout: Duration, at location: SourceLocation
  ) {
    var evidence = "  Expected: \(expected.text())"
    if !skipped.isEmpty { evidence += "\n  Received instead: \(list(skipped))" }
    let remedy: String
    if effectsInFlight.isEmpty {
      remedy =
        """
        No effect is running, so none will come. Usually the reducer returned no effect for what was \
        sent before, or the effect has ended or was cancelled without sending.
        """
    } else {
      evidence += "\n  Running:\n\(effectsText)"
      remedy =
        end == .timedOut
        ? """
        The test waited \(timeout). Usually an effect does real work, or sleeps on a real clock: override \
        the dependency that does it, or pass a longer `timeout:`.
        """
        : """
        Whatever runs waits for the test, so none will come by itself: advance the clock, or let the \
        source of events emit.
        """
    }
    report(
      """
      No action was received, but the test expects one.

      \(evidence)

      \(remedy)
      """, at: location)
  }
}

/// A case key path as code spells it, as far as the compiler tells: `\.found`.
private func caseText(_ path: AnyKeyPath) -> String {
  let text = String(describing: path)
  guard let dot = text.lastIndex(of: ".") else { return text }
  return "\\" + text[dot...]
}
