// Each form comes twice: an `ObservationHost` keeps the token itself, so its result may be ignored; for
// any other object the caller keeps it (rule H2).

extension Store {
  /// Runs a closure now, and again whenever state that it read has changed.
  ///
  /// ```swift
  /// store.observe(self) { screen, store in
  ///   screen.title.text = store.title
  /// }
  /// ```
  ///
  /// On the host, after the turn has committed, at most once a turn, in the order of registration, before
  /// the outermost `send` returns (rules T7 and O4). What it reads is noted anew at each run. The host's
  /// bag keeps the token.
  ///
  /// - Parameters:
  ///   - host: Held weakly, and passed to the closure so that nothing need be captured.
  ///   - initial: Whether it runs at registration.
  ///   - delivery: When it runs after a change.
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
    initial: Bool = true,
    delivery: ObservationDelivery = .immediate,
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
    let observer = HostObserver(
      store: self, host: host,
      origin: .init(name: name, hostType: Host.self, location: location), delivery: delivery,
      callback: callback)
    let token = host.keep(observer, key: key)
    start(observer, initial: initial)
    return token
  }

  /// Runs a closure now, and again whenever state that it read has changed.
  ///
  /// On the host; see the form for an ``ObservationHost``. It lasts as long as the token.
  ///
  /// - Parameters:
  ///   - host: Held weakly, and passed to the closure so that nothing need be captured.
  ///   - initial: Whether it runs at registration.
  ///   - delivery: When it runs after a change.
  ///   - name: Names the observer in reports.
  ///   - callback: Gets the host and the store. Read the store's properties through it.
  ///   - fileID: The file that reports name; the caller's.
  ///   - filePath: The path of that file.
  ///   - line: The line in that file.
  ///   - column: The column in that line.
  /// - Returns: The observation ends when this is released or cancelled.
  @_disfavoredOverload
  public func observe<Host: AnyObject>(
    _ host: Host,
    initial: Bool = true,
    delivery: ObservationDelivery = .immediate,
    name: String? = nil,
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column,
    _ callback: @escaping (Host, Store) -> Void
  ) -> ObservationToken {
    let location = SourceLocation(
      fileID: fileID, filePath: filePath, line: line, column: column)
    let observer = HostObserver(
      store: self, host: host,
      origin: .init(name: name, hostType: Host.self, location: location), delivery: delivery,
      callback: callback)
    let token = ObservationToken(observer)
    start(observer, initial: initial)
    return token
  }

  /// Runs a closure that also gets what made it run: the actions of the turn (rule O8).
  ///
  /// On the host, as the form without the change is.
  ///
  /// - Parameters:
  ///   - host: Held weakly, and passed to the closure so that nothing need be captured.
  ///   - initial: Whether it runs at registration.
  ///   - delivery: When it runs after a change.
  ///   - key: Replaces what this host registered under an equal key, on any store (rule H5).
  ///   - name: Names the observer in reports.
  ///   - callback: Gets the host, the store and the change.
  ///   - fileID: The file that reports name; the caller's.
  ///   - filePath: The path of that file.
  ///   - line: The line in that file.
  ///   - column: The column in that line.
  /// - Returns: Cancels the observation early.
  @discardableResult
  public func observe<Host: ObservationHost>(
    _ host: Host,
    initial: Bool = true,
    delivery: ObservationDelivery = .immediate,
    key: (any Hashable & Sendable)? = nil,
    name: String? = nil,
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column,
    _ callback: @escaping (Host, Store, StoreChange<Action>) -> Void
  ) -> ObservationToken {
    let location = SourceLocation(
      fileID: fileID, filePath: filePath, line: line, column: column)
    let observer = ChangeObserver(
      store: self, host: host,
      origin: .init(name: name, hostType: Host.self, location: location), delivery: delivery,
      callback: callback)
    let token = host.keep(observer, key: key)
    start(observer, initial: initial)
    return token
  }

  /// Runs a closure that also gets what made it run: the actions of the turn (rule O8).
  ///
  /// On the host, as the form without the change is. It lasts as long as the token.
  ///
  /// - Parameters:
  ///   - host: Held weakly, and passed to the closure so that nothing need be captured.
  ///   - initial: Whether it runs at registration.
  ///   - delivery: When it runs after a change.
  ///   - name: Names the observer in reports.
  ///   - callback: Gets the host, the store and the change.
  ///   - fileID: The file that reports name; the caller's.
  ///   - filePath: The path of that file.
  ///   - line: The line in that file.
  ///   - column: The column in that line.
  /// - Returns: The observation ends when this is released or cancelled.
  @_disfavoredOverload
  public func observe<Host: AnyObject>(
    _ host: Host,
    initial: Bool = true,
    delivery: ObservationDelivery = .immediate,
    name: String? = nil,
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column,
    _ callback: @escaping (Host, Store, StoreChange<Action>) -> Void
  ) -> ObservationToken {
    let location = SourceLocation(
      fileID: fileID, filePath: filePath, line: line, column: column)
    let observer = ChangeObserver(
      store: self, host: host,
      origin: .init(name: name, hostType: Host.self, location: location), delivery: delivery,
      callback: callback)
    let token = ObservationToken(observer)
    start(observer, initial: initial)
    return token
  }

  /// Runs an observer for the first time; without a call of its closure, it depends on everything
  /// until it has run.
  private func start(_ observer: Observer, initial: Bool) {
    if initial { observer.run() } else { observer.dependOnEverything(of: observedSource) }
  }
}
