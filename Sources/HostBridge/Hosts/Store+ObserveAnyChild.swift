// What counts as another child follows from what its type knows: these forms are for children that are
// both identifiable and observable, and for those that are neither.

extension Store {
  /// Calls closures when an optional child appears, goes, or becomes another (rule O6).
  ///
  /// On the host, after the turn. Changes inside the child call nothing; another identity is one end and
  /// one start. Identity is the child's `id`. The host's bag keeps the token.
  ///
  /// - Parameters:
  ///   - host: Held weakly, and passed to the closure so that nothing need be captured.
  ///   - child: The optional child.
  ///   - delivery: When it is called after a change.
  ///   - key: Replaces what this host registered under an equal key, on any store (rule H5).
  ///   - name: Names the observer in reports.
  ///   - onStart: Gets the host and the child that has appeared; at registration, too.
  ///   - onEnd: Gets the host when the child has gone.
  ///   - fileID: The file that reports name; the caller's.
  ///   - filePath: The path of that file.
  ///   - line: The line in that file.
  ///   - column: The column in that line.
  /// - Returns: Cancels the observation early.
  @discardableResult
  public func observe<Host: ObservationHost, Child: Identifiable & ObservableState>(
    _ host: Host,
    _ child: KeyPath<State, Child?>,
    delivery: ObservationDelivery = .immediate,
    key: (any Hashable & Sendable)? = nil,
    name: String? = nil,
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column,
    onStart: @escaping (Host, Child) -> Void,
    onEnd: @escaping (Host) -> Void
  ) -> ObservationToken {
    let location = SourceLocation(
      fileID: fileID, filePath: filePath, line: line, column: column)
    return observePresence(
      of: child, noticed: .value, identity: { $0.id },
      origin: .init(name: name, hostType: Host.self, location: location), delivery: delivery,
      callbacks: .init(start: onStart, end: onEnd), host: host, keep: { host.keep($0, key: key) })
  }

  /// Calls closures when an optional child appears, goes, or becomes another (rule O6).
  ///
  /// On the host, after the turn. It lasts as long as the token.
  ///
  /// - Parameters:
  ///   - host: Held weakly, and passed to the closure so that nothing need be captured.
  ///   - child: The optional child.
  ///   - delivery: When it is called after a change.
  ///   - name: Names the observer in reports.
  ///   - onStart: Gets the host and the child that has appeared; at registration, too.
  ///   - onEnd: Gets the host when the child has gone.
  ///   - fileID: The file that reports name; the caller's.
  ///   - filePath: The path of that file.
  ///   - line: The line in that file.
  ///   - column: The column in that line.
  /// - Returns: The observation ends when this is released or cancelled.
  @_disfavoredOverload
  public func observe<Host: AnyObject, Child: Identifiable & ObservableState>(
    _ host: Host,
    _ child: KeyPath<State, Child?>,
    delivery: ObservationDelivery = .immediate,
    name: String? = nil,
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column,
    onStart: @escaping (Host, Child) -> Void,
    onEnd: @escaping (Host) -> Void
  ) -> ObservationToken {
    let location = SourceLocation(
      fileID: fileID, filePath: filePath, line: line, column: column)
    return observePresence(
      of: child, noticed: .value, identity: { $0.id },
      origin: .init(name: name, hostType: Host.self, location: location), delivery: delivery,
      callbacks: .init(start: onStart, end: onEnd), host: host, keep: ObservationToken.init)
  }

  /// Calls closures when an optional child appears, goes, or becomes another (rule O6).
  ///
  /// On the host, after the turn. A child without an identity of its own is the same for as long as there is
  /// one, whatever is assigned. The host's bag keeps the token.
  ///
  /// - Parameters:
  ///   - host: Held weakly, and passed to the closure so that nothing need be captured.
  ///   - child: The optional child.
  ///   - delivery: When it is called after a change.
  ///   - key: Replaces what this host registered under an equal key, on any store (rule H5).
  ///   - name: Names the observer in reports.
  ///   - onStart: Gets the host and the child that has appeared; at registration, too.
  ///   - onEnd: Gets the host when the child has gone.
  ///   - fileID: The file that reports name; the caller's.
  ///   - filePath: The path of that file.
  ///   - line: The line in that file.
  ///   - column: The column in that line.
  /// - Returns: Cancels the observation early.
  @discardableResult
  public func observe<Host: ObservationHost, Child>(
    _ host: Host,
    _ child: KeyPath<State, Child?>,
    delivery: ObservationDelivery = .immediate,
    key: (any Hashable & Sendable)? = nil,
    name: String? = nil,
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column,
    onStart: @escaping (Host, Child) -> Void,
    onEnd: @escaping (Host) -> Void
  ) -> ObservationToken {
    let location = SourceLocation(
      fileID: fileID, filePath: filePath, line: line, column: column)
    return observePresence(
      of: child, noticed: .identity, identity: { _ in true },
      origin: .init(name: name, hostType: Host.self, location: location), delivery: delivery,
      callbacks: .init(start: onStart, end: onEnd), host: host, keep: { host.keep($0, key: key) })
  }

  /// Calls closures when an optional child appears, goes, or becomes another (rule O6).
  ///
  /// On the host, after the turn. It lasts as long as the token.
  ///
  /// - Parameters:
  ///   - host: Held weakly, and passed to the closure so that nothing need be captured.
  ///   - child: The optional child.
  ///   - delivery: When it is called after a change.
  ///   - name: Names the observer in reports.
  ///   - onStart: Gets the host and the child that has appeared; at registration, too.
  ///   - onEnd: Gets the host when the child has gone.
  ///   - fileID: The file that reports name; the caller's.
  ///   - filePath: The path of that file.
  ///   - line: The line in that file.
  ///   - column: The column in that line.
  /// - Returns: The observation ends when this is released or cancelled.
  @_disfavoredOverload
  public func observe<Host: AnyObject, Child>(
    _ host: Host,
    _ child: KeyPath<State, Child?>,
    delivery: ObservationDelivery = .immediate,
    name: String? = nil,
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column,
    onStart: @escaping (Host, Child) -> Void,
    onEnd: @escaping (Host) -> Void
  ) -> ObservationToken {
    let location = SourceLocation(
      fileID: fileID, filePath: filePath, line: line, column: column)
    return observePresence(
      of: child, noticed: .identity, identity: { _ in true },
      origin: .init(name: name, hostType: Host.self, location: location), delivery: delivery,
      callbacks: .init(start: onStart, end: onEnd), host: host, keep: ObservationToken.init)
  }
}
