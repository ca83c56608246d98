extension Store {
  /// Lets a recorder write down what this store and its children's do, from now on.
  ///
  /// On the host, for a root store: to record that of a child is an issue, since its turns are the root's.
  /// What runs and listens already is written down first. The actions are those that were reduced: of one
  /// that was intercepted, what became of it.
  ///
  /// - Parameters:
  ///   - recorder: Held weakly. What it recorded before ends.
  ///   - fileID: The file that reports name; the caller's.
  ///   - filePath: The path of that file.
  ///   - line: The line in that file.
  ///   - column: The column in that line.
  /// - Returns: Ends the recording early.
  @discardableResult
  public func record(
    into recorder: StoreRecorder<Action>,
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) -> ObservationToken {
    let location = SourceLocation(
      fileID: fileID, filePath: filePath, line: line, column: column)
    let listener = RecordingListener<State, Action>(recorder, runtime, location)
    let token = recorder.keep(listener, key: "recording")
    guard link == nil else {
      reportChild("record", location)
      token.cancel()
      return token
    }
    registry.add(listener: listener)
    listener.begin(readState: { [weak root] in root?.state.pointee })
    return token
  }

  /// Reduces recorded actions, turn by turn: a fresh store ends in the state that was recorded.
  ///
  /// On the host, outside turns. Each turn commits by itself, observers and subscribers are told of it. No
  /// effect is run, `.send` included, and nothing that a callback sends meanwhile is reduced: what came of
  /// that is among the recorded actions. That holds for what `onMount` wants done when the store is made,
  /// too. Interceptors are not asked. Afterwards the store goes on as any other.
  ///
  /// The states are the same as far as the reducers' dependencies are: the date and random numbers have to
  /// be those of the recording, or come in by actions.
  ///
  /// To replay into the store of a child, or inside a turn, is an issue, and nothing happens.
  ///
  /// - Parameters:
  ///   - turns: The actions of each turn, as ``StoreRecorder/turns`` has them.
  ///   - fileID: The file that an issue names.
  ///   - filePath: The path of that file.
  ///   - line: The line in that file.
  ///   - column: The column in that line.
  public func replay(
    _ turns: [[Action]],
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) {
    let location = SourceLocation(
      fileID: fileID, filePath: filePath, line: line, column: column)
    guard link == nil else { return reportChild("replay", location) }
    guard root.turns.isResting else {
      return runtime.reporter.report(
        """
        Actions were to be replayed inside a turn.

          Store: \(Store<State, Action>.self) made at \(runtime.location)

        A callback of the store called `replay`. Nothing was replayed. Call it outside: before anything \
        else is done with a fresh store, or in a tick of its own.
        """, at: location)
    }
    root.replay(turns)
  }

  private func reportChild(_ what: String, _ location: SourceLocation) {
    runtime.reporter.report(
      """
      The store of a child was asked to \(what).

        Store: \(Store<State, Action>.self), scoped from a store made at \(runtime.location)

      Turns and effects are those of the root. Nothing was done. Ask the root store.
      """, at: location)
  }
}
