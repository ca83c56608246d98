public import HostBridge

/// The simplest imperative host: a class with a bag of tokens that writes down what it hears.
///
/// ```swift
/// let host = HeadlessHost()
/// store.subscribe(host, to: \.saved) { host, name in host.record("saved \(name)") }
/// store.send(.saved("draft"))
/// #expect(host.log == ["saved draft"])
/// ```
///
/// It has no isolation and is not `Sendable`: it belongs to the isolation of the test that makes it, as
/// a store does. Subclass it to stand for a screen, a window or a manager.
open class HeadlessHost: ObservationHost {
  /// Holds the tokens of what is registered with this host (rule H4).
  public let observations = ObservationTokens()
  /// Tells this host from others.
  public let name: String
  /// What was recorded, in that order.
  public private(set) var log: [String] = []

  /// Makes a host that has heard nothing.
  ///
  /// - Parameter name: Tells this host from others.
  public init(name: String = "host") {
    self.name = name
  }

  /// Writes an entry at the end of the ``log``.
  ///
  /// - Parameter entry: What happened.
  open func record(_ entry: String) {
    log.append(entry)
  }
}
