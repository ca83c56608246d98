/// Everybody who listens to one store: observers, subscribers, event listeners.
///
/// It is made when the first of them registers, so a store that nobody listens to pays nothing.
final class HostRegistry<State, Action>: TurnListener<State, Action> {
  private unowned let runtime: StoreRuntime<State, Action>
  private let observers = Roster()
  private let listeners = Roster()
  private let subscribers = SubscriberTable<Action>()
  private var delegate: ObservationToken?
  private var lastNumber = 0

  init(runtime: StoreRuntime<State, Action>) {
    self.runtime = runtime
  }

  // MARK: Registering

  func add(observer: Observer<State, Action>) {
    number(observer)
    observers.add(observer)
  }

  func add(listener: EventListener<Action>) {
    number(listener)
    listeners.add(listener)
  }

  func add(subscription: Registration, to group: SubscriberGroup<Action>) {
    number(subscription)
    group.roster.add(subscription)
  }

  /// Keeps the token of the store's delegate, in place of the one before.
  func setDelegate(_ token: ObservationToken?) {
    let earlier = delegate
    delegate = token
    earlier?.cancel()
  }

  /// The group of those that hear every action.
  var everyAction: EveryActionGroup<Action> { subscribers.everyAction }

  /// The group of those that hear one case.
  func group<Value>(_ path: CaseKeyPath<Action, Value>) -> CaseGroup<Action, Value>
  where Action: CasePathable {
    subscribers.group(path)
  }

  private func number(_ registration: Registration) {
    lastNumber += 1
    registration.number = lastNumber
  }

  // MARK: Telling

  override func turnBegan() {
    tell(.turnBegan)
  }

  override func turnCommitted() {
    observers.pass { registration in
      let observer = unsafeDowncast(registration, to: Observer<State, Action>.self)
      guard runtime.mayCall, observer.isAffected(by: runtime) else { return }
      calling(observer) { observer.run(in: runtime) }
    }
    tellSubscribers()
    guard !listeners.isEmpty else { return }
    forEachAction { tell(.action($0)) }
  }

  override func turnEnded() {
    tell(.turnEnded)
  }

  override func effectBegan(_ effect: EffectInfo) {
    tell(.effectBegan(effect))
  }

  override func effectEnded(_ effect: EffectInfo) {
    tell(.effectEnded(effect))
  }

  override func storeEnded() {
    listeners.pass { registration in
      let listener = unsafeDowncast(registration, to: EventListener<Action>.self)
      listener.call(.storeEnded)
    }
    for registration in everybody { registration.end() }
  }

  override var activity: [Activity] { everybody.map { $0.activity() } }

  private var everybody: [Registration] {
    observers.living + subscribers.living + listeners.living
  }

  /// Subscribers hear the actions of the turn in order, each in the order of registration (rule T7).
  private func tellSubscribers() {
    guard !subscribers.isEmpty else { return }
    // Whoever subscribes in this pass takes part in the next (rule H6).
    let last = lastNumber
    forEachAction { action in
      subscribers.deliver(action, upTo: last) { registration, call in
        guard runtime.mayCall else { return }
        calling(registration, call)
      }
    }
  }

  private func forEachAction(_ body: (Action) -> Void) {
    var offset = 0
    while runtime.mayCall, let action = runtime.processed.element(at: offset) {
      body(action)
      offset += 1
    }
  }

  private func tell(_ event: StoreEvent<Action>) {
    guard !listeners.isEmpty else { return }
    listeners.pass { registration in
      guard runtime.mayCall else { return }
      let listener = unsafeDowncast(registration, to: EventListener<Action>.self)
      calling(listener) { listener.call(event) }
    }
  }

  /// Runs a callback with its registration noted as the cause of what it sends.
  private func calling(_ registration: Registration, _ callback: () -> Void) {
    let outer = runtime.cause
    runtime.cause = registration.origin.cause
    callback()
    runtime.cause = outer
  }
}

extension Registration.Origin {
  var cause: Cause { Cause(kind: kind, location: location) }
}

extension Store {
  /// The registry of this store, made at the first use.
  var registry: HostRegistry<State, Action> {
    // The runtime's listener is only ever set here.
    if let listener = runtime.listener {
      return unsafeDowncast(listener, to: HostRegistry<State, Action>.self)
    }
    let registry = HostRegistry(runtime: runtime)
    runtime.listener = registry
    return registry
  }
}
