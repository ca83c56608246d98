extension Store {
  /// Calls a closure with the old and the new value whenever a value of the state has become another.
  ///
  /// On the host, after the turn. Never with equal values, and never twice for one change, whatever other
  /// observers send meanwhile (rule O7). The host's bag keeps the token.
  ///
  /// - Parameters:
  ///   - host: Held weakly, and passed to the closure so that nothing need be captured.
  ///   - value: What to observe.
  ///   - initial: Whether it is called at registration, with the value as old and new.
  ///   - delivery: When it is called after a change.
  ///   - key: Replaces what this host registered under an equal key, on any store (rule H5).
  ///   - name: Names the observer in reports.
  ///   - callback: Gets the host, the old value and the new one.
  ///   - fileID: The file that reports name; the caller's.
  ///   - filePath: The path of that file.
  ///   - line: The line in that file.
  ///   - column: The column in that line.
  /// - Returns: Cancels the observation early.
  @discardableResult
  public func observe<Host: ObservationHost, Value: Equatable>(
    _ host: Host,
    _ value: KeyPath<State, Value>,
    initial: Bool = true,
    delivery: ObservationDelivery = .immediate,
    key: (any Hashable & Sendable)? = nil,
    name: String? = nil,
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column,
    _ callback: @escaping (Host, Value, Value) -> Void
  ) -> ObservationToken {
    let location = SourceLocation(
      fileID: fileID, filePath: filePath, line: line, column: column)
    let observer = ValueObserver(
      store: self, host: host,
      origin: .init(name: name, hostType: Host.self, location: location), delivery: delivery,
      initial: initial, read: reader(of: value, areEqual: ==), callback: callback)
    let token = host.keep(observer, key: key)
    observer.run()
    return token
  }

  /// Calls a closure with the old and the new value whenever a value of the state has become another.
  ///
  /// On the host, after the turn (rule O7). It lasts as long as the token.
  ///
  /// - Parameters:
  ///   - host: Held weakly, and passed to the closure so that nothing need be captured.
  ///   - value: What to observe.
  ///   - initial: Whether it is called at registration, with the value as old and new.
  ///   - delivery: When it is called after a change.
  ///   - name: Names the observer in reports.
  ///   - callback: Gets the host, the old value and the new one.
  ///   - fileID: The file that reports name; the caller's.
  ///   - filePath: The path of that file.
  ///   - line: The line in that file.
  ///   - column: The column in that line.
  /// - Returns: The observation ends when this is released or cancelled.
  @_disfavoredOverload
  public func observe<Host: AnyObject, Value: Equatable>(
    _ host: Host,
    _ value: KeyPath<State, Value>,
    initial: Bool = true,
    delivery: ObservationDelivery = .immediate,
    name: String? = nil,
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column,
    _ callback: @escaping (Host, Value, Value) -> Void
  ) -> ObservationToken {
    let location = SourceLocation(
      fileID: fileID, filePath: filePath, line: line, column: column)
    let observer = ValueObserver(
      store: self, host: host,
      origin: .init(name: name, hostType: Host.self, location: location), delivery: delivery,
      initial: initial, read: reader(of: value, areEqual: ==), callback: callback)
    let token = ObservationToken(observer)
    observer.run()
    return token
  }
}
