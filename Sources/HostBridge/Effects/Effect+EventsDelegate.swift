extension Effect {
  /// Turns the calls that an object makes to its delegate into actions (rule E6).
  ///
  /// ```swift
  /// case .startTapped:
  ///   return .events(delegateOf: downloader, \.delegate) { emit in DownloadProxy(emit) }
  /// ```
  ///
  /// The delegate is kept alive as long as the effect is open, though the property be `weak`, and let go
  /// of on the host. At the end the property becomes nil, unless somebody has put another delegate there
  /// meanwhile.
  ///
  /// - Parameters:
  ///   - source: Has a delegate. Held as long as the effect is open.
  ///   - property: Its delegate. Set and read on the host.
  ///   - name: Names the effect in reports.
  ///   - makeDelegate: Called once, on the host, as the set-up of
  ///     ``events(name:_:fileID:filePath:line:column:)`` is. The delegate may be called on any thread, and
  ///     emit from there.
  ///   - fileID: The file that reports name; the caller's.
  ///   - filePath: The path of that file.
  ///   - line: The line in that file.
  ///   - column: The column in that line.
  public static func events<Source: AnyObject, Delegate>(
    delegateOf source: Source,
    _ property: ReferenceWritableKeyPath<Source, Delegate?>,
    name: String? = nil,
    _ makeDelegate: @escaping (Emitter<Action>) -> Delegate,
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) -> Effect {
    let setUp = { (emit: Emitter<Action>) -> () -> Void in
      let delegate = makeDelegate(emit)
      source[keyPath: property] = delegate
      return {
        if let present = source[keyPath: property],
          present as AnyObject === delegate as AnyObject
        {
          source[keyPath: property] = nil
        }
        withExtendedLifetime(delegate) {}
      }
    }
    return .events(
      name: name, setUp, fileID: fileID, filePath: filePath, line: line, column: column)
  }
}
