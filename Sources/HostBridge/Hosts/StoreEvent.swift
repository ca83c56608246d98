/// What happens in a store, for those that watch all of it: loggers, debuggers, delegates (rule H8).
///
/// Cases may be added: a `switch` over events needs a `default`.
public enum StoreEvent<Action> {
  /// A turn begins; nothing has been reduced.
  case turnBegan
  /// The store has processed this action. Told after the turn's observers and subscribers.
  case action(Action)
  /// The turn is over, its host work included.
  case turnEnded
  /// An effect begins.
  case effectBegan(EffectInfo)
  /// An effect that had begun has finished or was cancelled.
  case effectEnded(EffectInfo)
  /// The store of a child was made: the first, or the first since there was none. Whether the child itself
  /// has just come, `observe(\.child, onStart:onEnd:)` tells.
  case childBegan(ChildInfo)
  /// The last store of a child has gone, or the child itself, whose stores are invalid then.
  case childEnded(ChildInfo)
  /// The last reference to the store has gone; everything it held is about to be freed.
  case storeEnded
}

/// A closure that hears the events of a store.
class EventListener<Action>: Registration, @unchecked Sendable {
  override var kind: Activity.Kind { .eventListener }

  func call(_ event: StoreEvent<Action>) {}
  /// Whether it hears when an action is about to be reduced, and when that is done.
  var hearsSteps: Bool { false }
  func willReduce(_ action: Action) {}
  func didReduce() {}
}

/// An event listener with the host it is registered with.
final class HostEventListener<Host: AnyObject, Action>: EventListener<Action>, @unchecked Sendable {
  private var callback: ((Host, StoreEvent<Action>) -> Void)?

  init(
    inbox: HostInbox, host: Host, origin: Origin,
    callback: @escaping (Host, StoreEvent<Action>) -> Void
  ) {
    self.callback = callback
    super.init(inbox: inbox, host: host, origin: origin)
  }

  override func call(_ event: StoreEvent<Action>) {
    guard let callback, let host = liveHost else { return }
    callback(unsafeDowncast(host, to: Host.self), event)
  }

  override func releaseCallback() {
    var taken: ((Host, StoreEvent<Action>) -> Void)?
    swap(&taken, &callback)
  }
}
