/// A class that keeps its observations for as long as it lives.
///
/// One `let` is all it takes, in a class of any kind and isolation:
///
/// ```swift
/// final class ParentController: ObservationHost {
///   let observations = ObservationTokens()
/// }
/// ```
///
/// What is registered with such a host lives in its bag: when the host goes, every closure, captured
/// object and child store that only it owned is gone the same moment, if it goes on the host, else in
/// the host's next tick (rule H4).
public protocol ObservationHost: AnyObject {
  /// Holds the tokens of everything registered with this host.
  var observations: ObservationTokens { get }
}

extension ObservationHost {
  /// Keeps a registration in this host's bag, in place of an earlier one under the same key.
  @usableFromInline
  func keep(
    _ registration: Registration, key: (any Hashable & Sendable)?
  ) -> ObservationToken {
    let token = ObservationToken(registration)
    observations.insert(token, key: key.map { RegistrationKey($0) })
    return token
  }
}
