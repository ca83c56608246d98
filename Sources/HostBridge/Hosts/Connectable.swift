/// An existing class as the view of a feature: it is shown the state and sends actions.
///
/// ```swift
/// final class ProgressPanel: Connectable {
///   private var connection: Connection<Download.Action>?
///
///   func connect(_ connection: Connection<Download.Action>) { self.connection = connection }
///   func show(_ state: Download.State) { bar.fraction = state.fraction }
///   func disconnect() { connection = nil }
///
///   func cancelClicked() { connection?.send(.cancelTapped) }
/// }
///
/// token = store.connect(panel)  // starts it; the end of the token stops it
/// ```
///
/// All methods are called on the host, and may do anything to the store. A class on the main actor
/// conforms in that isolation: `final class Panel: @MainActor Connectable`.
///
/// Whoever does not want to conform needs nothing but `store.observe(panel) { panel, store in … }`.
public protocol Connectable<State, Action>: AnyObject {
  /// What the view is shown.
  associatedtype State
  /// What the view sends.
  associatedtype Action
  /// The view is started: called once, before the first state.
  ///
  /// - Parameter connection: Keep it to send actions.
  func connect(_ connection: Connection<Action>)
  /// Shows a state: first when the view is started, then after each turn that changed what it read.
  func show(_ state: State)
  /// The view is stopped: called once, also when the store has gone. What it sends from here on is dropped.
  func disconnect()
}

extension Connectable {
  /// Does nothing: for a view that sends no actions.
  public func connect(_ connection: Connection<Action>) {}
  /// Does nothing.
  public func disconnect() {}
}

/// The way of a ``Connectable`` to its store, which it does not hold. On the host.
///
/// A worker of the view's sends through ``Store/mailbox``.
public final class Connection<Action> {
  private var target: ((Action) -> StoreTask)?

  init(_ target: @escaping (Action) -> StoreTask) {
    self.target = target
  }

  /// Sends an action, as the store's own `send` does; drops it where the view was stopped.
  ///
  /// - Parameter action: What happened in the view.
  /// - Returns: The work set off; nothing if it was dropped.
  @discardableResult
  public func send(_ action: Action) -> StoreTask {
    guard let target else { return StoreTask() }
    return target(action)
  }

  func close() {
    let closed = target
    target = nil
    withExtendedLifetime(closed) {}
  }
}

extension Store {
  /// Starts a view: it is connected, shown the state now, and shown it again whenever what it read has
  /// changed.
  ///
  /// On the host. The view's bag keeps the token. A view may be started on several stores, and again after
  /// it was stopped.
  ///
  /// - Parameters:
  ///   - view: Held weakly.
  ///   - key: Replaces what this view registered under an equal key, on any store (rule H5).
  ///   - name: Names the observer in reports.
  ///   - fileID: The file that reports name; the caller's.
  ///   - filePath: The path of that file.
  ///   - line: The line in that file.
  ///   - column: The column in that line.
  /// - Returns: Stops the view when it is cancelled.
  @discardableResult
  public func connect<View: ObservationHost & Connectable<State, Action>>(
    _ view: View,
    key: (any Hashable & Sendable)? = nil,
    name: String? = nil,
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) -> ObservationToken {
    let location = SourceLocation(
      fileID: fileID, filePath: filePath, line: line, column: column)
    let observer = ConnectedView(view, to: self, name, location)
    let token = view.keep(observer, key: key)
    observer.start(view)
    return token
  }

  /// Starts a view, for as long as the token lives.
  ///
  /// On the host; see the form for an ``ObservationHost``.
  ///
  /// - Parameters:
  ///   - view: Held weakly.
  ///   - name: Names the observer in reports.
  ///   - fileID: The file that reports name; the caller's.
  ///   - filePath: The path of that file.
  ///   - line: The line in that file.
  ///   - column: The column in that line.
  /// - Returns: The view is stopped when this is released or cancelled.
  @_disfavoredOverload
  public func connect<View: Connectable<State, Action>>(
    _ view: View,
    name: String? = nil,
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) -> ObservationToken {
    let location = SourceLocation(
      fileID: fileID, filePath: filePath, line: line, column: column)
    let observer = ConnectedView(view, to: self, name, location)
    let token = ObservationToken(observer)
    observer.start(view)
    return token
  }
}

/// The observer that shows a view the state, and tells it its end.
private final class ConnectedView<View: Connectable>:
  StoreObserver<View.State, View.Action>, @unchecked Sendable
{
  private var connection: Connection<View.Action>?
  /// Of a state that notes its reads, the view depends on what it reads; of another, on the whole.
  private let read: (Store<View.State, View.Action>) -> View.State

  init(
    _ view: View, to store: Store<View.State, View.Action>, _ name: String?,
    _ location: SourceLocation
  ) {
    read = store.identityReader(of: \.self, areEqual: areEqualIfComparable)
    super.init(
      store: store, host: view,
      origin: .init(name: name, hostType: View.self, location: location), delivery: .immediate)
  }

  func start(_ view: View) {
    let connection = Connection<View.Action> { [weak self] in self?.send($0) ?? StoreTask() }
    self.connection = connection
    view.connect(connection)
    run()
  }

  private func send(_ action: View.Action) -> StoreTask {
    // Cancelled elsewhere, it is stopped in the next tick only.
    guard !isCancelled, let store else { return StoreTask() }
    return store.send(action)
  }

  override func call(_ host: AnyObject, _ store: Store<View.State, View.Action>) {
    guard connection != nil else { return }
    unsafeDowncast(host, to: View.self).show(read(store))
  }

  override func releaseCallback() {
    super.releaseCallback()
    guard let connection else { return }
    self.connection = nil
    connection.close()
    if let view = hostUntilEnd { unsafeDowncast(view, to: View.self).disconnect() }
  }
}
