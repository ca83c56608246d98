import Synchronization

/// One property of one control, or its focus: what may be bound once.
struct ControlKey: Hashable, @unchecked Sendable {
  // Sendable by hand: it never changes, and is compared on the host of the control.
  let control: ObjectIdentifier
  private let property: AnyKeyPath?

  init(_ control: AnyObject, _ property: AnyKeyPath?) {
    self.control = ObjectIdentifier(control)
    self.property = property
  }
}

/// The right of a registration to hear what a control reports of a property, until another is made for that,
/// by whatever host (rule B4).
///
/// A control tells one listener of each property. So the end of an earlier registration must not silence
/// the later one.
final class ControlClaim: @unchecked Sendable {
  // Sendable by hand: nothing in it changes, and a faint reference may be read on any thread.
  private let key: ControlKey
  private let holder: FaintReference

  private static let all = Mutex<[ObjectIdentifier: [ControlClaim]]>([:])

  private init(_ key: ControlKey, _ holder: Registration) {
    self.key = key
    self.holder = FaintReference(holder)
  }

  /// Takes the right from whoever has it, and ends that registration. On the host of the control.
  static func make(_ key: ControlKey, for holder: Registration) -> ControlClaim {
    let claim = ControlClaim(key, holder)
    // Compared outside the lock, since a key path may hold values that compare themselves. Nobody else
    // changes the claims on this control meanwhile: all that is done on its host.
    let claims = all.withLock { $0[key.control] ?? [] }
    let others = claims.filter { $0.key != key }
    let earlier = claims.filter { $0.key == key }
    all.withLock { $0[key.control] = others + [claim] }
    // Last: what it releases may bind the control again.
    for claim in earlier { (claim.holder.object as? Registration)?.cancel() }
    return claim
  }

  /// Gives the right up.
  ///
  /// - Returns: Whether this registration still had it.
  func release() -> Bool {
    Self.all.withLock { all in
      guard let claims = all[key.control], claims.contains(where: { $0 === self }) else {
        return false
      }
      let others = claims.filter { $0 !== self }
      all[key.control] = others.isEmpty ? nil : others
      return true
    }
  }
}
