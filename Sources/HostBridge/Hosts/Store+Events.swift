extension Store {
  /// Calls a host for everything that happens in the store (rule H8).
  ///
  /// On the host. ``StoreEvent/action(_:)`` comes after the turn's observers and subscribers,
  /// ``StoreEvent/turnEnded`` after its `.host` closures. The host's bag keeps the token.
  ///
  /// - Parameters:
  ///   - host: Held weakly, and passed to the closure so that nothing need be captured.
  ///   - key: Replaces what this host registered under an equal key, on any store (rule H5).
  ///   - name: Names the listener in reports.
  ///   - callback: Gets the host and the event. It may do anything to the store.
  ///   - fileID: The file that reports name; the caller's.
  ///   - filePath: The path of that file.
  ///   - line: The line in that file.
  ///   - column: The column in that line.
  /// - Returns: Cancels the registration early.
  @discardableResult
  public func events<Host: ObservationHost>(
    _ host: Host,
    key: (any Hashable & Sendable)? = nil,
    name: String? = nil,
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column,
    _ callback: @escaping (Host, StoreEvent<Action>) -> Void
  ) -> ObservationToken {
    let location = SourceLocation(
      fileID: fileID, filePath: filePath, line: line, column: column)
    return host.keep(eventListener(host, name, location, callback), key: key)
  }

  /// Calls a host for everything that happens in the store, for as long as the token lives.
  ///
  /// - Parameters:
  ///   - host: Held weakly, and passed to the closure so that nothing need be captured.
  ///   - name: Names the listener in reports.
  ///   - callback: Gets the host and the event. It may do anything to the store.
  ///   - fileID: The file that reports name; the caller's.
  ///   - filePath: The path of that file.
  ///   - line: The line in that file.
  ///   - column: The column in that line.
  /// - Returns: The registration ends when this is released or cancelled.
  @_disfavoredOverload
  public func events<Host: AnyObject>(
    _ host: Host,
    name: String? = nil,
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column,
    _ callback: @escaping (Host, StoreEvent<Action>) -> Void
  ) -> ObservationToken {
    let location = SourceLocation(
      fileID: fileID, filePath: filePath, line: line, column: column)
    return ObservationToken(eventListener(host, name, location, callback))
  }

  func eventListener<Host: AnyObject>(
    _ host: Host, _ name: String?, _ location: SourceLocation,
    _ callback: @escaping (Host, StoreEvent<Action>) -> Void
  ) -> Registration {
    let origin = Registration.Origin(
      name: name, hostType: Host.self, location: location)
    let listener = HostEventListener(
      inbox: runtime.inbox, host: host, origin: origin, callback: callback)
    registry.add(listener: listener)
    return listener
  }
}
