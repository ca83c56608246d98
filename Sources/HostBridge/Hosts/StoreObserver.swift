/// An observer that belongs to one store, and ends with it.
class StoreObserver<State, Action>: Observer, @unchecked Sendable {
  /// The store, while it lives. Not held while an observer waits for its turn: a store released in a
  /// callback has to go when that returns (rule T12).
  final var store: Store<State, Action>? {
    guard let object = reference.object else { return nil }
    return unsafeDowncast(object, to: Store<State, Action>.self)
  }

  private let reference: FaintReference

  init(
    store: Store<State, Action>, host: AnyObject, origin: Origin, delivery: ObservationDelivery
  ) {
    reference = FaintReference(store)
    super.init(inbox: store.runtime.inbox, host: host, origin: origin, delivery: delivery)
    enroll(in: store.observedSource)
    if store.link != nil { store.place.enter(self) }
  }

  override var belongsToStore: Bool { true }

  /// Calls the closure.
  func call(_ host: AnyObject, _ store: Store<State, Action>) {}

  override func call(_ host: AnyObject) {
    // Another store of the same child may live on.
    guard let store else { return end() }
    call(host, store)
  }

  override func storeEnded(_ source: ReadSource) {
    end()
  }
}

/// Runs a closure with its host and store.
final class HostObserver<Host: AnyObject, State, Action>:
  StoreObserver<State, Action>, @unchecked Sendable
{
  // Read before it is called and moved out before it is released: no foreign code runs meanwhile.
  @exclusivity(unchecked) private var callback: ((Host, Store<State, Action>) -> Void)?

  init(
    store: Store<State, Action>, host: Host, origin: Origin, delivery: ObservationDelivery,
    callback: @escaping (Host, Store<State, Action>) -> Void
  ) {
    self.callback = callback
    super.init(store: store, host: host, origin: origin, delivery: delivery)
  }

  override func call(_ host: AnyObject) {
    guard let callback, let store else { return }
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
    store.runtime.keepsActions = true
  }

  override var asksForCauses: Bool { true }

  override func noteCause() {
    guard let store else { return }
    store.runtime.forEachAction { action, _ in
      if let action = store.ownAction(in: action) { actions.append(action) }
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
