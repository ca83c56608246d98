/// One observation, subscription or other undertaking that ends when the token does.
///
/// ``cancel()`` ends it; so does dropping the last reference to the token (rule H2). A token holds
/// neither the store nor the host.
///
/// Keep it in a property, in a collection with ``store(in:)-(ObservationTokens)``, or let an
/// ``ObservationHost`` keep it.
public final class ObservationToken: Sendable {
  let registration: Registration

  @usableFromInline
  init(_ registration: Registration) {
    self.registration = registration
  }

  /// A token that runs a closure when it ends: for wrapping an API that has its own way to stop.
  ///
  /// - Parameters:
  ///   - scheduler: Serves the isolation that this initializer is called on.
  ///   - name: Names it in a store's reports.
  ///   - onCancel: Called once, on the host: inside `cancel()` or the release of the token when that
  ///     happens on the host, on its next tick otherwise. Then it is released, on the host too.
  ///   - fileID: The file that reports name; the caller's.
  ///   - filePath: The path of that file.
  ///   - line: The line in that file.
  ///   - column: The column in that line.
  public convenience init(
    scheduler: some HostScheduler = .main,
    name: String? = nil,
    onCancel: @escaping () -> Void,
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) {
    let origin = Registration.Origin(
      name: name, hostType: nil,
      location: SourceLocation(fileID: fileID, filePath: filePath, line: line, column: column))
    self.init(
      CancelHook(inbox: HostInbox(scheduler: scheduler), origin: origin, hook: onCancel))
  }

  deinit {
    registration.cancel()
  }

  /// Whether it has been cancelled, or its store has ended. From any thread.
  public var isCancelled: Bool { registration.isCancelled }

  /// Ends what the token stands for. Idempotent, from any thread, inside any callback (rule H1).
  ///
  /// On the host: once this returns, the callback is not called again and its captures are released;
  /// when called inside that very callback, as soon as the callback returns. Elsewhere: no call
  /// begins after this returns, one that has begun is not waited for, and the captures are released
  /// on the host's next tick.
  public func cancel() {
    registration.cancel()
  }

  /// Holds an observer back until ``resume()`` (rule H11). On the host; tokens of anything but
  /// observers ignore it.
  public func pause() {
    registration.pause()
  }

  /// Lets an observer run again: at once, if something it read has changed meanwhile. On the host.
  public func resume() {
    registration.resume()
  }

  /// Keeps the token in a set.
  ///
  /// - Parameter tokens: Holds it until it is removed; a cancelled token stays in the set.
  public func store(in tokens: inout Set<ObservationToken>) {
    tokens.insert(self)
  }

  /// Keeps the token at the end of a collection.
  ///
  /// - Parameter tokens: Holds it until it is removed; a cancelled token stays in the collection.
  public func store(in tokens: inout some RangeReplaceableCollection<ObservationToken>) {
    tokens.append(self)
  }

  /// Keeps the token in a bag, which lets go of it when it ends.
  ///
  /// - Parameter tokens: On the host.
  public func store(in tokens: ObservationTokens) {
    tokens.insert(self, key: nil)
  }
}

extension ObservationToken: Hashable {
  /// Whether both are the same token.
  public static func == (lhs: ObservationToken, rhs: ObservationToken) -> Bool { lhs === rhs }

  /// Hashes the token's identity.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(ObjectIdentifier(self))
  }
}

/// The registration behind a token that only runs a closure at its end.
private final class CancelHook: Registration, @unchecked Sendable {
  private var hook: (() -> Void)?

  init(inbox: HostInbox, origin: Origin, hook: @escaping () -> Void) {
    self.hook = hook
    super.init(inbox: inbox, host: nil, origin: origin)
  }

  override func releaseCallback() {
    var taken: (() -> Void)?
    swap(&taken, &hook)
    taken?()
  }
}
