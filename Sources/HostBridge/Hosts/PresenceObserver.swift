/// Calls closures when an optional child appears, goes, or becomes another (rule O6).
final class PresenceObserver<Host: AnyObject, State, Action, Child>:
  StoreObserver<State, Action>, @unchecked Sendable
{
  struct Callbacks {
    let start: (Host, Child) -> Void
    let end: (Host) -> Void
  }

  private let read: (Store<State, Action>) -> Child?
  private let identity: (Child) -> AnyHashable
  private var last: AnyHashable?
  private var callbacks: Callbacks?

  init(
    store: Store<State, Action>, host: Host, origin: Origin, delivery: ObservationDelivery,
    read: @escaping (Store<State, Action>) -> Child?,
    identity: @escaping (Child) -> AnyHashable, callbacks: Callbacks
  ) {
    self.read = read
    self.identity = identity
    self.callbacks = callbacks
    super.init(store: store, host: host, origin: origin, delivery: delivery)
  }

  override func call(_ host: AnyObject, _ store: Store<State, Action>) {
    guard let callbacks else { return }
    let child = read(store)
    let host = unsafeDowncast(host, to: Host.self)
    withoutObservation {
      let now = child.map(identity)
      let before = last
      guard now != before else { return }
      last = now
      if before != nil { callbacks.end(host) }
      if let child, !isCancelled { callbacks.start(host, child) }
    }
  }

  override func releaseCallback() {
    var taken: Callbacks?
    swap(&taken, &callbacks)
    var identity: AnyHashable?
    swap(&identity, &last)
    super.releaseCallback()
  }
}
