/// One subscriber, whatever its host and payload.
class Subscription: Registration, @unchecked Sendable {
  override var kind: Activity.Kind { .subscription }

  /// Calls back with the payload at an address.
  func call(_ payload: UnsafeRawPointer) {}
}

/// A subscriber with the host it is registered with.
final class HostSubscription<Host: AnyObject, Value>: Subscription, @unchecked Sendable {
  private var callback: ((Host, Value) -> Void)?

  init(inbox: HostInbox, host: Host, origin: Origin, callback: @escaping (Host, Value) -> Void) {
    self.callback = callback
    super.init(inbox: inbox, host: host, origin: origin)
  }

  override func call(_ payload: UnsafeRawPointer) {
    guard let callback, let host = liveHost else { return }
    callback(
      unsafeDowncast(host, to: Host.self), payload.assumingMemoryBound(to: Value.self).pointee)
  }

  override func releaseCallback() {
    var taken: ((Host, Value) -> Void)?
    swap(&taken, &callback)
  }
}
