/// An observer that belongs to one store, and ends with it.
class StoreObserver<State, Action>: Observer, @unchecked Sendable {
  init(
    store: Store<State, Action>, host: AnyObject, origin: Origin, delivery: ObservationDelivery
  ) {
    super.init(inbox: store.runtime.inbox, host: host, origin: origin, delivery: delivery)
    enroll(in: store.observedSource)
  }

  override var belongsToStore: Bool { true }

  /// Calls the closure.
  func call(_ host: AnyObject, _ store: Store<State, Action>) {}

  override func call(_ host: AnyObject) {
    // Without an optional of the generic type on the way, whose type would have to be looked up.
    guard let owner else { return }
    call(host, unsafeDowncast(owner, to: Store<State, Action>.self))
  }

  /// The store: the observer was enrolled with it before any other.
  final var store: Store<State, Action>? {
    guard let owner else { return nil }
    return unsafeDowncast(owner, to: Store<State, Action>.self)
  }

  override func storeEnded(_ source: ReadSource) {
    end()
  }
}

/// Runs a closure with its host and store.
final class HostObserver<Host: AnyObject, State, Action>:
  StoreObserver<State, Action>, @unchecked Sendable
{
  private var callback: ((Host, Store<State, Action>) -> Void)?

  init(
    store: Store<State, Action>, host: Host, origin: Origin, delivery: ObservationDelivery,
    callback: @escaping (Host, Store<State, Action>) -> Void
  ) {
    self.callback = callback
    super.init(store: store, host: host, origin: origin, delivery: delivery)
  }

  override func call(_ host: AnyObject, _ store: Store<State, Action>) {
    guard let callback else { return }
    callback(unsafeDowncast(host, to: Host.self), store)
  }

  override func releaseCallback() {
    var taken: ((Host, Store<State, Action>) -> Void)?
    swap(&taken, &callback)
    super.releaseCallback()
  }
}

/// What made an observer run (rule O8).
public struct StoreChange<Action> {
  /// The actions of the turn, or turns, in their order. Empty at the first run, and where something
  /// else than a turn made the observer run.
  public let actions: [Action]
}

/// Runs a closure with its host, its store and what made it run.
final class ChangeObserver<Host: AnyObject, State, Action>:
  StoreObserver<State, Action>, @unchecked Sendable
{
  private var callback: ((Host, Store<State, Action>, StoreChange<Action>) -> Void)?
  private var actions: [Action] = []

  init(
    store: Store<State, Action>, host: Host, origin: Origin, delivery: ObservationDelivery,
    callback: @escaping (Host, Store<State, Action>, StoreChange<Action>) -> Void
  ) {
    self.callback = callback
    super.init(store: store, host: host, origin: origin, delivery: delivery)
  }

  override func noteCause() {
    store?.runtime.forEachAction { action, _ in
      actions.append(action.assumingMemoryBound(to: Action.self).pointee)
    }
  }

  override func call(_ host: AnyObject, _ store: Store<State, Action>) {
    guard let callback else { return }
    var actions: [Action] = []
    swap(&actions, &self.actions)
    callback(unsafeDowncast(host, to: Host.self), store, StoreChange(actions: actions))
  }

  override func releaseCallback() {
    var taken: ((Host, Store<State, Action>, StoreChange<Action>) -> Void)?
    swap(&taken, &callback)
    var actions: [Action] = []
    swap(&actions, &self.actions)
    super.releaseCallback()
  }
}
