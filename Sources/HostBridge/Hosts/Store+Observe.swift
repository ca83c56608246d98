extension Store {
  /// Runs a closure now, and again whenever state that it read has changed.
  ///
  /// ```swift
  /// store.observe(self) { screen, store in
  ///   screen.title.text = store.title
  /// }
  /// ```
  ///
  /// On the host, after the turn has committed, at most once a turn, in the order of registration,
  /// before the outermost `send` returns (rule T7). What it reads is noted anew at each run. The
  /// host's bag keeps the token.
  ///
  /// - Parameters:
  ///   - host: Held weakly, and passed to the closure so that nothing need be captured.
  ///   - key: Replaces what this host registered under an equal key, on any store (rule H5).
  ///   - name: Names the observer in reports.
  ///   - callback: Gets the host and the store. Read the store's properties through it.
  ///   - fileID: The file that reports name; the caller's.
  ///   - filePath: The path of that file.
  ///   - line: The line in that file.
  ///   - column: The column in that line.
  /// - Returns: Cancels the observation early.
  @discardableResult
  public func observe<Host: ObservationHost>(
    _ host: Host,
    key: (any Hashable & Sendable)? = nil,
    name: String? = nil,
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column,
    _ callback: @escaping (Host, Store) -> Void
  ) -> ObservationToken {
    let location = SourceLocation(
      fileID: fileID, filePath: filePath, line: line, column: column)
    let observer = observer(host, name, location, callback)
    let token = host.keep(observer, key: key)
    observer.run(in: runtime)
    return token
  }

  /// Runs a closure now, and again whenever state that it read has changed, for as long as the token
  /// lives.
  ///
  /// - Parameters:
  ///   - host: Held weakly, and passed to the closure so that nothing need be captured.
  ///   - name: Names the observer in reports.
  ///   - callback: Gets the host and the store.
  ///   - fileID: The file that reports name; the caller's.
  ///   - filePath: The path of that file.
  ///   - line: The line in that file.
  ///   - column: The column in that line.
  /// - Returns: The observation ends when this is released or cancelled.
  @_disfavoredOverload
  public func observe<Host: AnyObject>(
    _ host: Host,
    name: String? = nil,
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column,
    _ callback: @escaping (Host, Store) -> Void
  ) -> ObservationToken {
    let location = SourceLocation(
      fileID: fileID, filePath: filePath, line: line, column: column)
    let observer = observer(host, name, location, callback)
    let token = ObservationToken(observer)
    observer.run(in: runtime)
    return token
  }

  private func observer<Host: AnyObject>(
    _ host: Host, _ name: String?, _ location: SourceLocation,
    _ callback: @escaping (Host, Store) -> Void
  ) -> Observer<State, Action> {
    let origin = Registration.Origin(
      name: name, hostType: Host.self, location: location)
    let observer = HostObserver(store: self, host: host, origin: origin, callback: callback)
    registry.add(observer: observer)
    return observer
  }
}
