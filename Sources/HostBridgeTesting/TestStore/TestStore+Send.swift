public import HostBridge

extension TestStore {
  /// Sends an action, and checks the state right after it (rule X2).
  ///
  /// The closure describes the state as of the end of the action's own step: synchronous follow-ups
  /// (`Effect.send`) are received, too. Before, every action that was received has to be asserted; with
  /// ``Exhaustivity/off`` it is skipped. After, effects have run as far as they can go by themselves.
  ///
  /// - Parameters:
  ///   - action: What happened.
  ///   - update: Changes the state as it was into what it has to be. It is an issue if that is not the state,
  ///     if the state changed and there is no closure, or if the closure changes nothing. With
  ///     ``Exhaustivity/off``, it gets the new state, and has to leave it as it is.
  ///   - fileID: The file that reports name; the caller's.
  ///   - filePath: The path of that file.
  ///   - line: The line in that file.
  ///   - column: The column in that line.
  /// - Returns: The work set off.
  @inlinable
  @discardableResult
  public nonisolated(nonsending) func send(
    _ action: Action,
    assert update: ((inout State) throws -> Void)? = nil,
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) async -> TestStoreTask where State: Equatable {
    let location = SourceLocation(
      fileID: fileID, filePath: filePath, line: line, column: column)
    await harness.settle(atMost: timeout)
    if !log.received.isEmpty { skipBeforeSending(action, at: location) }
    harness.location = location
    let (task, result) = log.sending {
      store.send(action, fileID: fileID, filePath: filePath, line: line, column: column)
    }
    if let result {
      check(result, after: .sent(action), update, at: location)
    } else {
      reportNotReduced(action, at: location)
    }
    await harness.settle(atMost: timeout)
    return TestStoreTask(task: task, harness: harness, timeout: timeout)
  }

  /// Sends an action of a case without payload: `send(\.refreshTapped)`.
  ///
  /// Otherwise as ``send(_:assert:fileID:filePath:line:column:)-(Action,_,_,_,_,_)``.
  ///
  /// - Parameters:
  ///   - path: The case.
  ///   - update: Describes the change of the state.
  ///   - fileID: The file that reports name; the caller's.
  ///   - filePath: The path of that file.
  ///   - line: The line in that file.
  ///   - column: The column in that line.
  /// - Returns: The work set off.
  @inlinable
  @discardableResult
  public nonisolated(nonsending) func send(
    _ path: CaseKeyPath<Action, Void>,
    assert update: ((inout State) throws -> Void)? = nil,
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) async -> TestStoreTask where State: Equatable, Action: CasePathable {
    await send(
      Action.allCasePaths[keyPath: path].embed(()), assert: update, fileID: fileID,
      filePath: filePath, line: line, column: column)
  }

  /// Sends an action of a case with its payload: `send(\.queryChanged, "B")`.
  ///
  /// Otherwise as ``send(_:assert:fileID:filePath:line:column:)-(Action,_,_,_,_,_)``.
  ///
  /// - Parameters:
  ///   - path: The case.
  ///   - value: Its payload.
  ///   - update: Describes the change of the state.
  ///   - fileID: The file that reports name; the caller's.
  ///   - filePath: The path of that file.
  ///   - line: The line in that file.
  ///   - column: The column in that line.
  /// - Returns: The work set off.
  @inlinable
  @discardableResult
  public nonisolated(nonsending) func send<Value>(
    _ path: CaseKeyPath<Action, Value>,
    _ value: Value,
    assert update: ((inout State) throws -> Void)? = nil,
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) async -> TestStoreTask where State: Equatable, Action: CasePathable {
    await send(
      Action.allCasePaths[keyPath: path].embed(value), assert: update, fileID: fileID,
      filePath: filePath, line: line, column: column)
  }

  @usableFromInline
  func reportNotReduced(_ action: Action, at location: SourceLocation) {
    report(
      """
      An action was sent, and the store has not reduced it.

        Action: \(compactText(action))

      Usually the store is in the middle of a turn: `send` of a test store is for the test, outside \
      the store's callbacks. Hosts send to `store.store`.
      """, at: location)
  }

  @usableFromInline
  func skipBeforeSending(_ action: Action, at location: SourceLocation) {
    let skipped = skipAll()
    guard exhaustivity == .on else { return noteSkipped(skipped, at: location) }
    report(
      """
      An action was sent before all that were received had been asserted.

        Sent: \(compactText(action))
        Received: \(list(skipped))

      Assert each with `receive`, or skip them with `skipReceivedActions()`. They count as asserted now.
      """, at: location)
  }
}
