// The names that the article in the project's first documents was printed with, so that its listing
// compiles. The one file that reaches over to a later room, `Store`.

/// The name of ``Reducer`` in earlier vocabulary.
@available(*, deprecated, renamed: "Reducer")
public typealias ReducerProtocol = Reducer

/// The name of ``Effect`` in earlier vocabulary.
@available(*, deprecated, renamed: "Effect")
public typealias EffectTask<Action> = Effect<Action>

extension Effect {
  /// The name of ``host(_:fileID:filePath:line:column:)`` in earlier vocabulary.
  ///
  /// - Parameters:
  ///   - work: Called on the host, after the commit.
  ///   - fileID: The file that reports name; the caller's.
  ///   - filePath: The path of that file.
  ///   - line: The line in that file.
  ///   - column: The column in that line.
  @available(*, deprecated, renamed: "host(_:)")
  public static func fireAndForget(
    _ work: @escaping () -> Void,
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) -> Effect {
    .host(work, fileID: fileID, filePath: filePath, line: line, column: column)
  }
}

extension Store {
  /// Makes a store out of a reducer value, the earlier spelling of
  /// ``init(initialState:scheduler:reducer:withDependencies:fileID:filePath:line:column:)``.
  ///
  /// - Parameters:
  ///   - initialState: The state to begin with.
  ///   - reducer: Does the work.
  ///   - fileID: The file that reports name; the caller's.
  ///   - filePath: The path of that file.
  ///   - line: The line in that file.
  ///   - column: The column in that line.
  @available(*, deprecated, message: "Write the reducer in a trailing closure.")
  public convenience init(
    initialState: @autoclosure () -> State,
    reducer: some Reducer<State, Action>,
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) {
    self.init(
      initialState: initialState(), reducer: { reducer }, fileID: fileID, filePath: filePath,
      line: line, column: column)
  }
}
