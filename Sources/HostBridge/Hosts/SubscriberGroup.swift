/// Subscribers that want the same: every action, or the payload of one case.
///
/// A group looks at an action once for all its subscribers, so those of other cases cost nothing
/// (rule H7). Types are erased: the loops over groups and subscribers are plain code, and only the
/// closures at both ends know what an action and a payload are.
@usableFromInline
final class SubscriberGroup {
  /// Returns where the payload of the action is, or nil if the group does not want the action. Valid
  /// until the payload is forgotten.
  typealias Extract = (UnsafeRawPointer) -> UnsafeRawPointer?

  let roster = Roster()
  private let extract: Extract
  private let forgetPayload: () -> Void
  // Where the running pass stands in the roster, and what it delivers. No access to them lasts while
  // foreign code runs, so that the runtime need not check it.
  @exclusivity(unchecked) private var cursor = 0
  @exclusivity(unchecked) private var payload: UnsafeRawPointer?

  /// A group that hears every action.
  init() {
    extract = { $0 }
    forgetPayload = {}
  }

  /// A group that hears one case. Inlinable, so that taking payloads out is compiled for their type.
  @inlinable
  convenience init<Action, Value>(path: CasePath<Action, Value>) {
    let slot = PayloadSlot<Value>()
    self.init(
      extract: { action in
        let action = action.assumingMemoryBound(to: Action.self)
        guard let value = path.extract(action.pointee) else { return nil }
        slot.pointer.initialize(to: value)
        return UnsafeRawPointer(slot.pointer)
      },
      forgetPayload: {
        // Moved out first: the payload's `deinit` may do anything to the store (rule T8).
        let value = slot.pointer.move()
        withExtendedLifetime(value) {}
      })
  }

  @usableFromInline
  init(
    extract: @escaping (UnsafeRawPointer) -> UnsafeRawPointer?,
    forgetPayload: @escaping () -> Void
  ) {
    self.extract = extract
    self.forgetPayload = forgetPayload
  }

  /// Begins a pass if the group's subscribers want the action.
  func begin(_ action: UnsafeRawPointer) -> Bool {
    guard !roster.isEmpty, let payload = extract(action) else { return false }
    self.payload = payload
    cursor = 0
    roster.beginPass()
    return true
  }

  /// The subscriber to call next, or nil at the end of the pass.
  ///
  /// - Parameter last: The number of the last registration that takes part.
  func next(upTo last: Int) -> Registration? {
    while cursor < roster.places {
      if let registration = roster.registration(at: cursor) {
        return registration.number <= last ? registration : nil
      }
      cursor += 1
    }
    return nil
  }

  /// Goes on to the subscriber after the one that ``next(upTo:)`` returned.
  func advance() {
    cursor += 1
  }

  /// Calls a subscriber of the group.
  func call(_ registration: Registration) {
    guard let payload else { return }
    unsafeDowncast(registration, to: Subscription.self).call(payload)
  }

  /// Ends the pass.
  func end() {
    payload = nil
    roster.endPass()
    forgetPayload()
  }
}

/// Where a group keeps the payload that it delivers.
@usableFromInline
final class PayloadSlot<Value> {
  @usableFromInline let pointer = UnsafeMutablePointer<Value>.allocate(capacity: 1)

  @inlinable
  init() {}

  deinit {
    pointer.deallocate()
  }
}
