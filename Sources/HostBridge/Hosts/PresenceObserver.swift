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

/// How it is noticed that another child stands in a slot.
enum PresenceNotice {
  /// A state that notes its changes notes that; any other is compared.
  case identity
  /// The child is compared: its `id` may change while it is the same observable value.
  case value
}

extension Store {
  /// Observes the presence of a child: what every form does.
  ///
  /// - Parameters:
  ///   - identity: What tells one child from another.
  ///   - keep: Keeps the registration, before the first run.
  func observePresence<Host: AnyObject, Child>(
    of child: KeyPath<State, Child?>, noticed: PresenceNotice,
    identity: @escaping (Child) -> AnyHashable, origin: Registration.Origin,
    delivery: ObservationDelivery,
    callbacks: PresenceObserver<Host, State, Action, Child>.Callbacks, host: Host,
    keep: (Registration) -> ObservationToken
  ) -> ObservationToken {
    let isSame: (Child?, Child?) -> Bool = { $0.map(identity) == $1.map(identity) }
    let read =
      switch noticed {
      case .identity: identityReader(of: child, areEqual: isSame)
      case .value: reader(of: child, areEqual: isSame)
      }
    let observer = PresenceObserver(
      store: self, host: host, origin: origin, delivery: delivery, read: read, identity: identity,
      callbacks: callbacks)
    let token = keep(observer)
    observer.run()
    return token
  }
}
