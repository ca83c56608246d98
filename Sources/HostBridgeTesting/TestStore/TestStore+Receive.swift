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
  ///     ``send(_:assert:fileID:filePath:line:column:)-(Action,_,_,_,_,_)``.
  ///   - fileID: The file that reports name; the caller's.
  ///   - filePath: The path of that file.
  ///   - line: The line in that file.
  ///   - column: The column in that line.
  @inlinable
  public nonisolated(nonsending) func receive(
    _ expected: Action,
    timeout: Duration? = nil,
    assert update: ((inout State) throws -> Void)? = nil,
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) async where State: Equatable, Action: Equatable {
    let location = SourceLocation(
      fileID: fileID, filePath: filePath, line: line, column: column)
    await receive(
      { $0 == expected }, timeout, update, expected: { describe(expected) },
      difference: { describe(expected, $0) }, at: location)
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
  @inlinable
  @_disfavoredOverload
  public nonisolated(nonsending) func receive(
    _ isMatching: (_ action: Action) -> Bool,
    timeout: Duration? = nil,
    assert update: ((inout State) throws -> Void)? = nil,
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) async where State: Equatable {
    let location = SourceLocation(
      fileID: fileID, filePath: filePath, line: line, column: column)
    await receive(
      isMatching, timeout, update, expected: { "one that meets the condition" },
      difference: { _ in nil }, at: location)
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
  @inlinable
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
    let location = SourceLocation(
      fileID: fileID, filePath: filePath, line: line, column: column)
    await receive(
      { casePath.extract($0) != nil }, timeout, update, expected: { describe(path) },
      difference: { _ in nil }, at: location)
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
  @inlinable
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
    let location = SourceLocation(
      fileID: fileID, filePath: filePath, line: line, column: column)
    await receive(
      { casePath.extract($0) == value }, timeout, update,
      expected: { describe(casePath.embed(value)) },
      difference: { casePath.extract($0).flatMap { describe(value, $0) } }, at: location)
  }

  @inlinable
  nonisolated(nonsending) func receive(
    _ isMet: (Action) -> Bool, _ timeout: Duration?, _ update: ((inout State) throws -> Void)?,
    expected: () -> String, difference: (Action) -> String?, at location: SourceLocation
  ) async where State: Equatable {
    harness.location = location
    let timeout = timeout ?? self.timeout
    var skipped: [ActionLog<State, Action>.Received] = []
    let end = await harness.wait(atMost: timeout) {
      if exhaustivity != .on { skipped += skip(until: isMet) }
      return !log.received.isEmpty
    }
    if !skipped.isEmpty { noteSkipped(skipped, at: location) }
    guard let received = log.received.popFirst() else {
      return reportNothing(expected(), skipped, end, timeout, at: location)
    }
    let action = received.action.action
    received.action.location = location
    if isMet(action) {
      check(received.state, after: .received(action), update, at: location)
    } else {
      reportOther(action, expected(), difference(action), at: location)
      // Its change belongs to an action that the test does not know: nothing can be said of it.
      known = received.state
    }
  }

  @usableFromInline
  func reportOther(
    _ received: Action, _ expected: String, _ difference: String?, at location: SourceLocation
  ) {
    report(
      """
      Another action was received than the test expects.

        Expected: \(expected)
        Received: \(compactText(received))
      \(difference.map { "\n\($0)\n" } ?? "")
      It counts as asserted. Assert the actions in the order in which they come.
      """, at: location)
  }

  @usableFromInline
  func reportNothing(
    _ expected: String, _ skipped: [ActionLog<State, Action>.Received], _ end: TestHarness.Wait,
    _ timeout: Duration, at location: SourceLocation
  ) {
    var evidence = "  Expected: \(expected)"
    if !skipped.isEmpty { evidence += "\n  Received instead: \(list(skipped))" }
    let remedy: String
    if harness.inFlight.isEmpty {
      remedy =
        """
        No effect is running, so none will come. Usually the reducer returned no effect for what was \
        sent before, or the effect has ended or was cancelled without sending.
        """
    } else {
      evidence += "\n\(harness.text)"
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

  // MARK: Texts

  @usableFromInline
  func describe(_ action: Action) -> String { compactText(action) }

  @usableFromInline
  func describe<Value>(_ expected: Value, _ received: Value) -> String? {
    differenceText(expected: expected, actual: received, legend: "- expected, + received")
  }

  /// A case key path as code spells it, as far as the compiler tells: `\.found`.
  @usableFromInline
  func describe(_ path: AnyKeyPath) -> String {
    let text = String(describing: path)
    guard let dot = text.lastIndex(of: ".") else { return text }
    return "the case \\" + text[dot...]
  }
}
