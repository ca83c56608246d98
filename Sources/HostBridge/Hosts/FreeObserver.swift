/// Runs a closure that reads whatever stores it likes.
final class FreeObserver: Observer, @unchecked Sendable {
  private var callback: (() -> Void)?

  init(
    inbox: HostInbox, host: AnyObject, origin: Origin, delivery: ObservationDelivery,
    callback: @escaping () -> Void
  ) {
    self.callback = callback
    super.init(inbox: inbox, host: host, origin: origin, delivery: delivery)
  }

  override func call(_ host: AnyObject) {
    let callback = self.callback
    callback?()
  }

  override func releaseCallback() {
    var taken: (() -> Void)?
    swap(&taken, &callback)
    super.releaseCallback()
  }
}

extension ObservationHost {
  /// Runs a closure now, and again whenever something that it read has changed, of any store.
  ///
  /// ```swift
  /// observe { [weak self] in
  ///   guard let self else { return }
  ///   label.text = store.title
  /// }
  /// ```
  ///
  /// On the host of the stores that it reads, which have to share one scheduler: another one is an issue,
  /// and its store is observed all the same. On the main queue where it reads none. Capture the host weakly: a strong `self` keeps it alive. What the closure reads is
  /// noted anew at each run; the host's bag keeps the token.
  ///
  /// - Parameters:
  ///   - delivery: When it runs after a change.
  ///   - key: Replaces what this host registered under an equal key (rule H5).
  ///   - name: Names the observer in reports.
  ///   - callback: Reads stores and updates the host.
  ///   - fileID: The file that reports name; the caller's.
  ///   - filePath: The path of that file.
  ///   - line: The line in that file.
  ///   - column: The column in that line.
  /// - Returns: Cancels the observation early.
  @discardableResult
  public func observe(
    delivery: ObservationDelivery = .immediate,
    key: (any Hashable & Sendable)? = nil,
    name: String? = nil,
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column,
    _ callback: @escaping () -> Void
  ) -> ObservationToken {
    let location = SourceLocation(
      fileID: fileID, filePath: filePath, line: line, column: column)
    let origin = Registration.Origin(name: name, hostType: Self.self, location: location)
    let observer = FreeObserver(
      inbox: HostInbox(scheduler: MainScheduler()), host: self, origin: origin,
      delivery: delivery, callback: callback)
    let token = keep(observer, key: key)
    observer.run()
    return token
  }
}
