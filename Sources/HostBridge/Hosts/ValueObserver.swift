/// Calls a closure when one value of a store's state has become another (rule O7).
class ValueObserver<Host: AnyObject, State, Action, Value: Equatable>:
  StoreObserver<State, Action>, @unchecked Sendable
{
  private let read: (Store<State, Action>) -> Value
  private var last: Value?
  private let callsFirst: Bool
  private var callback: ((Host, Value, Value) -> Void)?

  init(
    store: Store<State, Action>, host: Host, origin: Origin, delivery: ObservationDelivery,
    initial: Bool, read: @escaping (Store<State, Action>) -> Value,
    callback: @escaping (Host, Value, Value) -> Void
  ) {
    self.read = read
    callsFirst = initial
    self.callback = callback
    super.init(store: store, host: host, origin: origin, delivery: delivery)
  }

  override func call(_ host: AnyObject, _ store: Store<State, Action>) {
    guard let callback else { return }
    let value = read(store)
    let old = last
    guard old != value else { return }
    last = value
    if old == nil, !callsFirst { return }
    withoutObservation { callback(unsafeDowncast(host, to: Host.self), old ?? value, value) }
  }

  override func releaseCallback() {
    var taken: ((Host, Value, Value) -> Void)?
    swap(&taken, &callback)
    var value: Value?
    swap(&value, &last)
    super.releaseCallback()
  }
}
