import Synchronization

/// What is made while a test of lifetimes runs: the stores, tokens and effects that may keep an object
/// alive (rule X6).
///
/// ```
///   test ── in force ──> record ── weak ──> runtimes, registrations, effects
///                          ^                    │
///                          └────────────────────┘  to tell it what comes later
/// ```
///
/// It holds nothing of the host's. Where no such test runs, nothing is noted, and a store, a token or an
/// effect pays for one look at a number.
package final class LifetimeRecord: Sendable {
  private struct Notes: @unchecked Sendable {
    // Sendable by hand: what is noted may be referred to from any thread, and is used on its host only.
    var stores: [WeakStore] = []
    var holders: [WeakHolder] = []
    /// The event sources that were opened, whether they are open still or not.
    var sources: [Activity] = []
    /// The effects that were cancelled, and whose operations have not returned.
    var returning: [ObjectIdentifier: Activity] = [:]
    var schedulers: [any HostScheduler] = []
    /// Whether nothing is noted any more.
    var isClosed = false
    /// Called when ``returning`` is empty.
    var waiters: [@Sendable () -> Void] = []

    /// Notes a scheduler once, where one can tell.
    mutating func note(_ scheduler: any HostScheduler) {
      if !schedulers.contains(where: { isSameHost($0, scheduler) == true }) {
        schedulers.append(scheduler)
      }
    }
  }

  private struct WeakStore {
    weak var object: (any RecordedStore)?
  }

  private struct WeakHolder {
    weak var object: (any Holder)?
  }

  @TaskLocal private static var ofTask: LifetimeRecord?
  /// How many records are in force, in whatever tasks.
  private static let inForce = Atomic(0)
  private let notes = Mutex(Notes())

  /// An empty record.
  package init() {}

  /// The record in force here, if one is.
  static var current: LifetimeRecord? {
    inForce.load(ordering: .relaxed) == 0 ? nil : ofTask
  }

  /// Runs an operation with the record in force, in this task and the tasks it starts.
  package func whileInForce<Result>(_ operation: () throws -> Result) rethrows -> Result {
    Self.inForce.add(1, ordering: .relaxed)
    defer { Self.inForce.subtract(1, ordering: .relaxed) }
    return try Self.$ofTask.withValue(self, operation: operation)
  }

  /// Runs an operation with the record in force, in this task and the tasks it starts.
  package nonisolated(nonsending) func whileInForce<Result>(
    _ operation: nonisolated(nonsending) () async throws -> Result
  ) async rethrows -> Result {
    Self.inForce.add(1, ordering: .relaxed)
    defer { Self.inForce.subtract(1, ordering: .relaxed) }
    return try await Self.$ofTask.withValue(self, operation: operation)
  }

  // MARK: Noting, on any thread

  func note(_ store: any RecordedStore) {
    notes.withLock { notes in
      guard !notes.isClosed else { return }
      notes.stores.append(WeakStore(object: store))
      notes.note(store.inbox.scheduler)
    }
  }

  func note(_ holder: any Holder) {
    notes.withLock { notes in
      guard !notes.isClosed else { return }
      notes.holders.append(WeakHolder(object: holder))
      notes.note(holder.inbox.scheduler)
    }
  }

  func note(source: Activity) {
    notes.withLock { if !$0.isClosed { $0.sources.append(source) } }
  }

  /// An effect was cancelled, and its operation has yet to return: until then it holds its captures.
  func awaitReturn(of effect: ObjectIdentifier, _ activity: Activity) {
    notes.withLock { if !$0.isClosed { $0.returning[effect] = activity } }
  }

  /// An effect does nothing any more.
  func left(_ effect: ObjectIdentifier) {
    let waiters = notes.withLock { notes in
      guard notes.returning.removeValue(forKey: effect) != nil, notes.returning.isEmpty else {
        return [@Sendable () -> Void]()
      }
      defer { notes.waiters = [] }
      return notes.waiters
    }
    for waiter in waiters { waiter() }
  }

  /// Notes nothing more, and forgets what was noted: stores that live on may refer to the record for long.
  package func close() {
    var forgotten = Notes(isClosed: true)
    notes.withLock { swap(&forgotten, &$0) }
  }

  // MARK: Looking

  /// The schedulers of what was noted, each once where one can tell.
  package var schedulers: [any HostScheduler] { notes.withLock { $0.schedulers } }

  /// The effects that were cancelled, and whose operations have not returned.
  package var returning: [Activity] {
    notes.withLock { $0.returning.values.sorted { $0.description < $1.description } }
  }

  /// The event sources that were opened.
  package var sources: [Activity] { notes.withLock { $0.sources } }

  /// Calls a closure, once, when no operation is awaited: at once if none is.
  package func whenAllReturned(_ callback: @escaping @Sendable () -> Void) {
    let isDone = notes.withLock { notes in
      if !notes.returning.isEmpty { notes.waiters.append(callback) }
      return notes.returning.isEmpty
    }
    if isDone { callback() }
  }

  /// The stores that were noted and are alive, in the order they were made.
  package var stores: [LiveStore] {
    notes.withLock { $0.stores.compactMap(\.object) }.filter { !$0.isAbandoned }
      .map { LiveStore(store: $0) }
  }

  /// The tokens and effects that were noted, whatever their stores, in the order they were made.
  package var holders: [LiveHolder] {
    notes.withLock { $0.holders.compactMap(\.object) }.map { LiveHolder(holder: $0) }
  }
}

/// Something of the library's that holds closures of a client's.
protocol Holder: AnyObject, Sendable {
  /// Serves its host.
  var inbox: HostInbox { get }
  /// Whether it has not ended. On the host.
  var isLive: Bool { get }
  /// The object it was registered with, while that lives. On the host.
  var liveHost: AnyObject? { get }
  /// The entry for the list of live activity. On the host.
  func activity() -> Activity
  /// Ends it, so that it lets go of its closures. On the host.
  func end()
}

/// A store as a record sees it.
protocol RecordedStore: AnyObject {
  var inbox: HostInbox { get }
  /// Whether the last store of the root has gone. From any thread.
  var isAbandoned: Bool { get }
  /// Its type and where it was made. From any thread.
  var title: String { get }
  /// What listens to it, and the effects under way, in the order of `store.activity`. On the host.
  var holders: [any Holder] { get }
  /// Lets go of the reducers: from then on actions change nothing. On the host, outside turns.
  func releaseReducers()
}

/// A store that was alive when a record was looked at.
package struct LiveStore: @unchecked Sendable {
  // Sendable by hand: the constants of the store may be read anywhere, and the rest is used on its host.
  let store: any RecordedStore

  /// Serves its host.
  package var scheduler: any HostScheduler { store.inbox.scheduler }
  /// Its type and where it was made. From any thread.
  package var title: String { store.title }
  /// What listens to it, and the effects under way. On the host.
  package var holders: [LiveHolder] { store.holders.map { LiveHolder(holder: $0) } }
  /// Lets go of the reducers: what only they held goes, and actions change nothing any more. On the host.
  package func releaseReducers() { store.releaseReducers() }
}

/// A token's registration or an effect that was alive when a record was looked at.
package struct LiveHolder: Sendable, Identifiable {
  let holder: any Holder

  package var id: ObjectIdentifier { ObjectIdentifier(holder) }
  /// Serves its host.
  package var scheduler: any HostScheduler { holder.inbox.scheduler }
  /// Whether it has not ended. On the host.
  package var isLive: Bool { holder.isLive }
  /// Which object it was registered with, if that lives. On the host.
  package var host: ObjectIdentifier? { holder.liveHost.map { ObjectIdentifier($0) } }
  /// Its line in `store.activity`. On the host.
  package var activity: Activity { holder.activity() }
  /// Ends it, so that it lets go of its closures: what only they held goes. On the host.
  package func end() { holder.end() }
}
