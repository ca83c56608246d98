/// Everybody who listens to what one store does: subscribers and event listeners.
///
/// It is made when the first of them registers, so a store that nobody listens to pays nothing.
@usableFromInline
final class HostRegistry<State, Action>: TurnListener {
  private unowned let runtime: StoreRuntime<State, Action>
  private let listeners = Roster()
  @usableFromInline let subscribers = SubscriberTable()
  private var delegate: ObservationToken?

  init(runtime: StoreRuntime<State, Action>) {
    self.runtime = runtime
  }

  // MARK: Registering

  func add(listener: EventListener<Action>) {
    listeners.add(listener)
  }

  /// Keeps the token of the store's delegate, in place of the one before.
  func setDelegate(_ token: ObservationToken?) {
    let earlier = delegate
    delegate = token
    earlier?.cancel()
  }

  // MARK: Telling

  override func turnBegan() {
    if hasListeners { tellTurnBegan() }
  }

  @usableFromInline
  override func tellSubscribers(_ action: UnsafeRawPointer, upTo last: Int) {
    subscribers.deliver(action, upTo: last) { registration, group in
      runtime.calling(registration) { group.call(registration) }
    }
  }

  @usableFromInline override var hasListeners: Bool { !listeners.isEmpty }

  @usableFromInline
  override func tellListeners(_ action: UnsafeRawPointer, upTo last: Int) {
    tell(.action(action.assumingMemoryBound(to: Action.self).pointee), upTo: last)
  }

  override func turnEnded() {
    if hasListeners { tellTurnEnded() }
  }

  override func effectBegan(_ effect: EffectInfo) {
    if hasListeners { tell(.effectBegan(effect)) }
  }

  override func effectEnded(_ effect: EffectInfo) {
    if hasListeners { tell(.effectEnded(effect)) }
  }

  override func storeEnded() {
    if hasListeners { tell(.storeEnded) }
    for registration in everybody { registration.end() }
  }

  override var activity: [Activity] { everybody.map { $0.activity() } }

  private var everybody: [Registration] {
    subscribers.living + listeners.living
  }

  // Apart, because a function that makes a generic event looks up its type first, even where nobody
  // listens.
  @inline(never)
  private func tellTurnBegan() { tell(.turnBegan) }

  @inline(never)
  private func tellTurnEnded() { tell(.turnEnded) }

  private func tell(_ event: StoreEvent<Action>, upTo last: Int = .max) {
    listeners.pass { registration in
      guard registration.number <= last else { return }
      let listener = unsafeDowncast(registration, to: EventListener<Action>.self)
      runtime.calling(listener) { listener.call(event) }
    }
  }
}

extension Store {
  /// The registry of this store, made at the first use.
  @usableFromInline var registry: HostRegistry<State, Action> {
    // The runtime's listener is only ever set here.
    if let listener = runtime.listener {
      return unsafeDowncast(listener, to: HostRegistry<State, Action>.self)
    }
    let registry = HostRegistry(runtime: runtime)
    runtime.listener = registry
    return registry
  }
}
