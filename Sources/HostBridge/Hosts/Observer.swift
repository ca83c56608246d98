/// A closure that is run when what it read of a store's state has changed.
class Observer<State, Action>: Registration, @unchecked Sendable {
  override var kind: Activity.Kind { .observer }

  private weak var store: Store<State, Action>?
  private var log: ReadLog<State>?

  init(store: Store<State, Action>, host: AnyObject, origin: Origin) {
    self.store = store
    super.init(inbox: store.runtime.inbox, host: host, origin: origin)
  }

  /// Calls the closure. Overridden.
  func call(_ host: AnyObject, _ store: Store<State, Action>) {}

  /// Whether the committed state differs in something that was read in the last run.
  final func isAffected(by runtime: StoreRuntime<State, Action>) -> Bool {
    log?.differs(from: runtime.state) ?? true
  }

  /// Runs the closure and notes what it reads: branches are followed (rule O5).
  final func run(in runtime: StoreRuntime<State, Action>) {
    guard let host = liveHost, let store else { return }
    let log = ReadLog<State>(isInTurn: !runtime.turns.isResting)
    self.log = log
    let outer = runtime.readLog
    runtime.readLog = log
    call(host, store)
    runtime.readLog = outer
  }

  override func releaseCallback() {
    log = nil
  }
}

/// An observer with the host it is registered with.
final class HostObserver<Host: AnyObject, State, Action>:
  Observer<State, Action>, @unchecked Sendable
{
  private var callback: ((Host, Store<State, Action>) -> Void)?

  init(
    store: Store<State, Action>, host: Host, origin: Origin,
    callback: @escaping (Host, Store<State, Action>) -> Void
  ) {
    self.callback = callback
    super.init(store: store, host: host, origin: origin)
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
