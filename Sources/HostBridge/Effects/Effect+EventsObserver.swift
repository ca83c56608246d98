extension Effect {
  /// Turns what an observer hears into actions: for every API that is told to begin and to stop (rule E6).
  ///
  /// ```swift
  /// .events { emit in
  ///   center.addObserver(forName: .downloadDidFinish, object: nil, queue: nil) { _ in
  ///     emit(.finished)
  ///   }
  /// } remove: { observer in
  ///   center.removeObserver(observer)
  /// }
  /// ```
  ///
  /// - Parameters:
  ///   - name: Names the effect in reports.
  ///   - add: Begins, and returns what it takes to stop. Called once, on the host, as the set-up of
  ///     ``events(name:_:fileID:filePath:line:column:)`` is; the observer may be called on any thread.
  ///   - remove: Stops. Called exactly once, on the host, whatever ended the effect.
  ///   - fileID: The file that reports name; the caller's.
  ///   - filePath: The path of that file.
  ///   - line: The line in that file.
  ///   - column: The column in that line.
  public static func events<Observer>(
    name: String? = nil,
    _ add: @escaping (Emitter<Action>) -> Observer,
    remove: @escaping (Observer) -> Void,
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) -> Effect {
    let setUp = { (emit: Emitter<Action>) -> () -> Void in
      let observer = add(emit)
      return { remove(observer) }
    }
    return .events(
      name: name, setUp, fileID: fileID, filePath: filePath, line: line, column: column)
  }
}
