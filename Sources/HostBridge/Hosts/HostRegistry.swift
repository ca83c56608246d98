/// Everybody who listens to what one store does: subscribers and event listeners.
///
/// It is made when the first of them registers, so a store that nobody listens to pays nothing.
@usableFromInline
final class HostRegistry<State, Action>: TurnListener {
  /// Not held, and not checked: it keeps the registries, and is held by whoever calls them.
  private unowned(unsafe) let runtime: EffectRuntime
  /// Which child the store is of; nil for the root's.
  private let place: Place?
  /// Takes the store's own action out of the root's.
  private let ownAction: (UnsafeRawPointer) -> Action?
  /// The registries of children's stores in which somebody listens to all events, in the order in which
  /// they began to.
  // No access to these lasts while foreign code runs, so that the runtime need not check it.
  @exclusivity(unchecked) private var listeningBelow: [TurnListener] = []
  @exclusivity(unchecked) private var hasEndedBelow = false
  /// The root's registry, from when somebody listens here on.
  private weak var above: TurnListener?
  private let listeners = Roster()
  private let interceptors = Roster()
  /// Whether one of the listeners hears steps.
  private var hearsSteps = false
  @usableFromInline let subscribers = SubscriberTable()
  private var delegate: ObservationToken?

  /// The registry of a root store.
  init(runtime: EffectRuntime) {
    self.runtime = runtime
    place = nil
    ownAction = { $0.assumingMemoryBound(to: Action.self).pointee }
  }

  /// The registry of the stores of a child.
  init(runtime: EffectRuntime, place: Place, ownAction: @escaping (UnsafeRawPointer) -> Action?) {
    self.runtime = runtime
    self.place = place
    self.ownAction = ownAction
  }

  override var lastVersion: Int {
    didSet { subscribers.lastVersion = lastVersion }
  }

  // MARK: Registering

  func add(listener: EventListener<Action>) {
    listeners.add(listener)
    runtime.noteBirth(of: listener)
    if listener.hearsSteps {
      hearsSteps = true
      takesPartInSteps = true
    }
    runtime.isHeard = true
    if let place, !place.isGone, above == nil {
      above = runtime.makeListener()
      above?.beganBelow(self)
    }
  }

  func add(interceptor: Interceptor) {
    interceptors.add(interceptor)
    runtime.noteBirth(of: interceptor)
    takesPartInSteps = true
    if let place, !place.isGone {
      let root = runtime.makeListener()
      root.takesPartInSteps = true
      if above == nil {
        above = root
        root.beganBelow(self)
      }
    }
  }

  override func beganBelow(_ listener: TurnListener) {
    listeningBelow.append(listener)
  }

  override func endedBelow() {
    hasEndedBelow = true
  }

  /// Keeps the token of the store's delegate, in place of the one before.
  func setDelegate(_ token: ObservationToken?) {
    let earlier = delegate
    delegate = token
    earlier?.cancel()
  }

  // MARK: Steps

  override func step(_ action: UnsafeRawPointer, _ reduce: (UnsafeRawPointer) -> Void) {
    var interceptors: [Interceptor] = []
    collectInterceptors(into: &interceptors)
    if hearsSteps { hearsSteps = stepListeners.contains { _ in true } }
    takesPartInSteps = hearsSteps || !interceptors.isEmpty
    ask(interceptors[...], about: action, reduce)
  }

  override func collectInterceptors(into all: inout [Interceptor]) {
    for case let interceptor as Interceptor in interceptors.living { all.append(interceptor) }
    for listener in below { listener.collectInterceptors(into: &all) }
  }

  /// Asks one after the other; what one of them wants reduced instead, those after it are asked about.
  private func ask(
    _ interceptors: ArraySlice<Interceptor>, about action: UnsafeRawPointer,
    _ reduce: (UnsafeRawPointer) -> Void
  ) {
    var rest = interceptors
    while let interceptor = rest.popFirst(), !runtime.isAbandoned {
      var substitutes: [RootEntrance.Lift]?
      runtime.calling(interceptor) { substitutes = interceptor.call(action) }
      guard let substitutes else { continue }
      for lift in substitutes {
        guard let substitute = RootEntrance.action(Action.self, lift) else { continue }
        withUnsafePointer(to: substitute) { ask(rest, about: UnsafeRawPointer($0), reduce) }
      }
      return
    }
    // One of them may have let go of the store: then nothing is reduced any more (rule T12).
    if runtime.isAbandoned { return }
    willReduce(action)
    reduce(action)
    didReduce()
  }

  private var stepListeners: some Sequence<EventListener<Action>> {
    listeners.living.lazy.compactMap { $0 as? EventListener<Action> }.filter(\.hearsSteps)
  }

  override func willReduce(_ action: UnsafeRawPointer) {
    guard hearsSteps, let own = ownAction(action) else { return }
    for listener in stepListeners { listener.willReduce(own) }
  }

  override func didReduce() {
    guard hearsSteps else { return }
    for listener in stepListeners { listener.didReduce() }
  }

  // MARK: Telling

  override func turnBegan() {
    if hasListeners { tellTurnBegan() }
  }

  @usableFromInline
  override func tellSubscribers(_ action: UnsafeRawPointer, upTo last: Int) {
    let runtime = self.runtime
    subscribers.deliver(action, upTo: last, version: runtime.toldVersion) { registration, group in
      runtime.calling(registration) { group.call(registration) }
    }
  }

  @usableFromInline override var hasListeners: Bool {
    !listeners.isEmpty || !listeningBelow.isEmpty
  }

  @usableFromInline
  override func tellListeners(_ action: UnsafeRawPointer, upTo last: Int) {
    if !listeners.isEmpty, runtime.toldVersion <= lastVersion, let action = ownAction(action) {
      tell(.action(action), upTo: last)
    }
    for listener in below { listener.tellListeners(action, upTo: last) }
  }

  override func turnEnded() {
    if hasListeners { tellTurnEnded() }
  }

  override func childBegan(_ child: ChildInfo, at place: Place) {
    if !listeners.isEmpty, isOwn(place.parent) { tell(.childBegan(child)) }
    for listener in below { listener.childBegan(child, at: place) }
  }

  override func childEnded(_ child: ChildInfo, at place: Place) {
    if !listeners.isEmpty, isOwn(place.parent) { tell(.childEnded(child)) }
    for listener in below { listener.childEnded(child, at: place) }
  }

  override func effectBegan(_ effect: EffectInfo, at place: Place?) {
    if !listeners.isEmpty, isOwn(place) { tell(.effectBegan(effect)) }
    for listener in below { listener.effectBegan(effect, at: place) }
  }

  override func effectEnded(_ effect: EffectInfo, at place: Place?) {
    if !listeners.isEmpty, isOwn(place) { tell(.effectEnded(effect)) }
    for listener in below { listener.effectEnded(effect, at: place) }
  }

  override func storeEnded() {
    if !listeners.isEmpty { tell(.storeEnded) }
    hasEnded = true
    above?.endedBelow()
    subscribers.isEnded = true
    for registration in everybody { registration.end() }
    listeningBelow = []
  }

  override var everybody: [Registration] {
    subscribers.living + listeners.living + interceptors.living
  }

  private var below: [TurnListener] {
    if listeningBelow.isEmpty { return [] }
    if hasEndedBelow {
      hasEndedBelow = false
      listeningBelow.removeAll(where: \.hasEnded)
    }
    return listeningBelow
  }

  /// Whether something belongs to the store's own feature, or to a descendant.
  private func isOwn(_ effect: Place?) -> Bool {
    guard let place else { return true }
    return effect?.isInside(place) ?? false
  }

  // Apart, because a function that makes a generic event looks up its type first, even where nobody
  // listens.
  @inline(never)
  private func tellTurnBegan() {
    if !listeners.isEmpty { tell(.turnBegan) }
    for listener in below { listener.turnBegan() }
  }

  @inline(never)
  private func tellTurnEnded() {
    if !listeners.isEmpty { tell(.turnEnded) }
    for listener in below { listener.turnEnded() }
  }

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
    guard let link else {
      return unsafeDowncast(root.makeListener(), to: HostRegistry<State, Action>.self)
    }
    return link.registry(at: place, in: runtime)
  }
}

extension ScopeLink {
  /// The registry of the stores at a place, made at the first use.
  func registry(at place: Place, in runtime: EffectRuntime) -> HostRegistry<State, Action> {
    let belongings = place.makeBelongings()
    if let listener = belongings.listener {
      return unsafeDowncast(listener, to: HostRegistry<State, Action>.self)
    }
    let registry = HostRegistry<State, Action>(runtime: runtime, place: place) {
      [unowned(unsafe) place, extract] in extract($0, place)
    }
    belongings.listener = registry
    // A child that has gone hears nothing of the one that took its place.
    if !place.isGone { attach(registry.subscribers, place) }
    return registry
  }

  @usableFromInline
  func subscriberTable(at place: Place, in runtime: EffectRuntime) -> SubscriberTable {
    registry(at: place, in: runtime).subscribers
  }
}

extension StoreRuntime {
  /// The listener of the root store, made at the first use.
  func newListener() -> TurnListener {
    let registry = HostRegistry<State, Action>(runtime: self)
    listener = registry
    return registry
  }

  @usableFromInline var subscriberTable: SubscriberTable {
    unsafeDowncast(makeListener(), to: HostRegistry<State, Action>.self).subscribers
  }
}
