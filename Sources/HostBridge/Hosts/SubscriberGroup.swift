/// Subscribers that want the same: every action, or the payload of one case.
///
/// A group looks at an action once for all its subscribers, so those of other cases cost nothing
/// (rule H7).
class SubscriberGroup<Action> {
  let roster = Roster()
  /// Where the running pass stands in the roster.
  final var cursor = 0

  /// Whether the group's subscribers want this action. Keeps what they want until ``forget()``.
  func prepare(_ action: Action) -> Bool { false }
  /// Calls a subscriber of the group with what was prepared.
  func call(_ registration: Registration) {}
  /// Lets go of what was prepared.
  func forget() {}

  /// The living subscriber at the cursor, or nil at the end. Moves over those that have gone and those
  /// that registered too late.
  final func current(upTo last: Int) -> Registration? {
    while cursor < roster.places {
      if let registration = roster.registration(at: cursor), registration.number <= last {
        return registration
      }
      cursor += 1
    }
    return nil
  }
}

/// Subscribers of every action.
final class EveryActionGroup<Action>: SubscriberGroup<Action> {
  private var action: Action?

  override func prepare(_ action: Action) -> Bool {
    guard !roster.isEmpty else { return false }
    self.action = action
    return true
  }

  override func call(_ registration: Registration) {
    guard let action else { return }
    unsafeDowncast(registration, to: Subscription<Action>.self).call(action)
  }

  override func forget() {
    var taken: Action?
    swap(&taken, &action)
  }
}

/// Subscribers of one case, with its payload.
final class CaseGroup<Action, Value>: SubscriberGroup<Action> {
  private let path: CasePath<Action, Value>
  private var value: Value?

  init(path: CasePath<Action, Value>) {
    self.path = path
  }

  override func prepare(_ action: Action) -> Bool {
    guard !roster.isEmpty else { return false }
    value = path.extract(action)
    return value != nil
  }

  override func call(_ registration: Registration) {
    guard let value else { return }
    unsafeDowncast(registration, to: Subscription<Value>.self).call(value)
  }

  override func forget() {
    var taken: Value?
    swap(&taken, &value)
  }
}

/// One subscriber.
class Subscription<Value>: Registration, @unchecked Sendable {
  func call(_ value: Value) {}
}

/// A subscriber with the host it is registered with.
final class HostSubscription<Host: AnyObject, Value>: Subscription<Value>, @unchecked Sendable {
  private var callback: ((Host, Value) -> Void)?

  init(inbox: HostInbox, host: Host, origin: Origin, callback: @escaping (Host, Value) -> Void) {
    self.callback = callback
    super.init(inbox: inbox, host: host, origin: origin)
  }

  override func call(_ value: Value) {
    guard let callback, let host = liveHost else { return }
    callback(unsafeDowncast(host, to: Host.self), value)
  }

  override func releaseCallback() {
    var taken: ((Host, Value) -> Void)?
    swap(&taken, &callback)
  }
}
