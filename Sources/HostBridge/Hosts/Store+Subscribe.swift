// Each form comes twice: an `ObservationHost` keeps the token itself, so its result may be ignored; for
// any other object the caller keeps it (rule H2). The latter are disfavoured, since the compiler
// otherwise prefers them: they have one parameter less.

extension Store {
  /// Calls a host for every action that the store processes, whoever sent it (rule H7).
  ///
  /// On the host, after the turn of the action; the state is that of the turn's end. The store holds
  /// neither the host nor what registers; the host's bag keeps the token.
  ///
  /// - Parameters:
  ///   - host: Held weakly, and passed to the closure so that nothing need be captured.
  ///   - key: Replaces what this host registered under an equal key, on any store (rule H5).
  ///   - name: Names the subscription in reports.
  ///   - callback: Gets the host and the action.
  ///   - fileID: The file that reports name; the caller's.
  ///   - filePath: The path of that file.
  ///   - line: The line in that file.
  ///   - column: The column in that line.
  /// - Returns: Cancels the subscription early.
  @discardableResult
  public func subscribe<Host: ObservationHost>(
    _ host: Host,
    key: (any Hashable & Sendable)? = nil,
    name: String? = nil,
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column,
    _ callback: @escaping (Host, Action) -> Void
  ) -> ObservationToken {
    let location = SourceLocation(
      fileID: fileID, filePath: filePath, line: line, column: column)
    return host.keep(
      subscribe(host, name, location, registry.subscribers.everyAction, callback), key: key)
  }

  /// Calls a host for every action that the store processes, for as long as the token lives.
  ///
  /// - Parameters:
  ///   - host: Held weakly, and passed to the closure so that nothing need be captured.
  ///   - name: Names the subscription in reports.
  ///   - callback: Gets the host and the action. On the host, after the turn of the action.
  ///   - fileID: The file that reports name; the caller's.
  ///   - filePath: The path of that file.
  ///   - line: The line in that file.
  ///   - column: The column in that line.
  /// - Returns: The subscription ends when this is released or cancelled.
  @_disfavoredOverload
  public func subscribe<Host: AnyObject>(
    _ host: Host,
    name: String? = nil,
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column,
    _ callback: @escaping (Host, Action) -> Void
  ) -> ObservationToken {
    let location = SourceLocation(
      fileID: fileID, filePath: filePath, line: line, column: column)
    return ObservationToken(
      subscribe(host, name, location, registry.subscribers.everyAction, callback))
  }

  @usableFromInline
  func subscribe<Host: AnyObject, Value>(
    _ host: Host, _ name: String?, _ location: SourceLocation, _ group: SubscriberGroup,
    _ callback: @escaping (Host, Value) -> Void
  ) -> Registration {
    let origin = Registration.Origin(
      name: name, hostType: Host.self, location: location)
    let subscription = HostSubscription(
      inbox: runtime.inbox, host: host, origin: origin, callback: callback)
    group.roster.add(subscription)
    runtime.noteBirth(of: subscription)
    return subscription
  }
}

extension Store where Action: CasePathable {
  /// Calls a host for every action of one case, with its payload (rule H7).
  ///
  /// ```swift
  /// store.subscribe(self, to: \.buttonTapped) { parent, type in parent.showAlert(type) }
  /// ```
  ///
  /// On the host, after the turn of the action. Costs nothing when other cases occur, however many
  /// subscribe. The host's bag keeps the token.
  ///
  /// - Parameters:
  ///   - host: Held weakly, and passed to the closure so that nothing need be captured.
  ///   - path: The case, or a case of a case's payload.
  ///   - key: Replaces what this host registered under an equal key, on any store (rule H5).
  ///   - name: Names the subscription in reports.
  ///   - callback: Gets the host and the payload.
  ///   - fileID: The file that reports name; the caller's.
  ///   - filePath: The path of that file.
  ///   - line: The line in that file.
  ///   - column: The column in that line.
  /// - Returns: Cancels the subscription early.
  @inlinable
  @discardableResult
  public func subscribe<Host: ObservationHost, Value>(
    _ host: Host,
    to path: CaseKeyPath<Action, Value>,
    key: (any Hashable & Sendable)? = nil,
    name: String? = nil,
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column,
    _ callback: @escaping (Host, Value) -> Void
  ) -> ObservationToken {
    let location = SourceLocation(
      fileID: fileID, filePath: filePath, line: line, column: column)
    return host.keep(
      subscribe(host, name, location, registry.subscribers.group(path), callback), key: key)
  }

  /// Calls a host for every action of one case, with its payload, for as long as the token lives.
  ///
  /// - Parameters:
  ///   - host: Held weakly, and passed to the closure so that nothing need be captured.
  ///   - path: The case, or a case of a case's payload.
  ///   - name: Names the subscription in reports.
  ///   - callback: Gets the host and the payload. On the host, after the turn of the action.
  ///   - fileID: The file that reports name; the caller's.
  ///   - filePath: The path of that file.
  ///   - line: The line in that file.
  ///   - column: The column in that line.
  /// - Returns: The subscription ends when this is released or cancelled.
  @inlinable
  @_disfavoredOverload
  public func subscribe<Host: AnyObject, Value>(
    _ host: Host,
    to path: CaseKeyPath<Action, Value>,
    name: String? = nil,
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column,
    _ callback: @escaping (Host, Value) -> Void
  ) -> ObservationToken {
    let location = SourceLocation(
      fileID: fileID, filePath: filePath, line: line, column: column)
    return ObservationToken(
      subscribe(host, name, location, registry.subscribers.group(path), callback))
  }

  /// Calls a host for every action of a case without payload; the host's bag keeps the token.
  ///
  /// - Parameters:
  ///   - host: Held weakly, and passed to the closure so that nothing need be captured.
  ///   - path: A case without payload.
  ///   - key: Replaces what this host registered under an equal key, on any store (rule H5).
  ///   - name: Names the subscription in reports.
  ///   - callback: Gets the host. On the host, after the turn of the action.
  ///   - fileID: The file that reports name; the caller's.
  ///   - filePath: The path of that file.
  ///   - line: The line in that file.
  ///   - column: The column in that line.
  /// - Returns: Cancels the subscription early.
  @inlinable
  @discardableResult
  public func subscribe<Host: ObservationHost>(
    _ host: Host,
    to path: CaseKeyPath<Action, Void>,
    key: (any Hashable & Sendable)? = nil,
    name: String? = nil,
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column,
    _ callback: @escaping (Host) -> Void
  ) -> ObservationToken {
    subscribe(
      host, to: path, key: key, name: name, fileID: fileID, filePath: filePath, line: line,
      column: column
    ) { host, _ in callback(host) }
  }

  /// Calls a host for every action of a case without payload, for as long as the token lives.
  ///
  /// - Parameters:
  ///   - host: Held weakly, and passed to the closure so that nothing need be captured.
  ///   - path: A case without payload.
  ///   - name: Names the subscription in reports.
  ///   - callback: Gets the host. On the host, after the turn of the action.
  ///   - fileID: The file that reports name; the caller's.
  ///   - filePath: The path of that file.
  ///   - line: The line in that file.
  ///   - column: The column in that line.
  /// - Returns: The subscription ends when this is released or cancelled.
  @inlinable
  @_disfavoredOverload
  public func subscribe<Host: AnyObject>(
    _ host: Host,
    to path: CaseKeyPath<Action, Void>,
    name: String? = nil,
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column,
    _ callback: @escaping (Host) -> Void
  ) -> ObservationToken {
    subscribe(
      host, to: path, name: name, fileID: fileID, filePath: filePath, line: line, column: column
    ) { host, _ in callback(host) }
  }
}
