/// A bag of tokens: the lifetime of a host's observations.
///
/// A host keeps one in a `let`; when the host goes, the bag goes, and every token in it is cancelled
/// (rule H4). A token that ends earlier, by `cancel()` or with its store, leaves the bag at once.
///
/// Use it on the host. It is `Sendable` so that a class of any isolation can own one, and because it
/// may be released on any thread.
public final class ObservationTokens: @unchecked Sendable {
  // Sendable by hand: all of this is touched on the host only. Registering, replacing and
  // cancelling all are host calls, and a token cancelled elsewhere leaves the bag in a job on the
  // host. The release of the last reference may be elsewhere; nobody else is left then, and what it
  // releases, tokens and `Sendable` keys, may be released anywhere.
  private var tokens: [ObjectIdentifier: ObservationToken] = [:]
  private var keys: Keys?
  /// Whether ``cancelAll()`` is under way.
  private(set) var isCancellingAll = false

  /// An empty bag.
  public init() {}

  /// The number of live tokens in the bag.
  public var count: Int { tokens.count }

  /// Whether no live token is in the bag.
  public var isEmpty: Bool { tokens.isEmpty }

  /// What the tokens in the bag stand for, those of one store in the order of registration.
  public var activity: [Activity] { ordered.map { $0.registration.activity() } }

  /// Cancels every token in the bag, those of one store in the order of registration. Tokens added
  /// meanwhile stay.
  public func cancelAll() {
    isCancellingAll = true
    for token in ordered { token.cancel() }
    isCancellingAll = false
  }

  /// What the tokens in the bag stand for, those of one store in the order of registration.
  var registrations: [Registration] { ordered.map(\.registration) }

  private var ordered: [ObservationToken] {
    tokens.values.sorted { $0.registration.number < $1.registration.number }
  }

  /// Cancels the token that was registered under a key, if there is one.
  ///
  /// - Parameter key: The key it was registered with; type and value have to match.
  public func cancel(key: some Hashable & Sendable) {
    let token = keys?.byKey[RegistrationKey(key)]
    token?.cancel()
  }

  /// Keeps a token until it ends. Under a key, the token kept under that key before is cancelled.
  func insert(_ token: ObservationToken, key: RegistrationKey?) {
    let registration = token.registration
    guard !registration.isCancelled else { return }
    registration.entered(self)
    tokens[ObjectIdentifier(registration)] = token
    guard let key else { return }
    if keys == nil { keys = Keys() }
    let earlier = keys?.byKey.updateValue(token, forKey: key)
    keys?.byToken[ObjectIdentifier(registration)] = key
    // Last: what it releases may register under the same key again, and then replaces this token.
    earlier?.cancel()
  }

  /// Lets go of the token of a registration that has ended.
  func remove(_ registration: Registration) {
    let identity = ObjectIdentifier(registration)
    // The token is released when both are out of the dictionaries: its `deinit` must find no access
    // to them under way.
    let token = tokens.removeValue(forKey: identity)
    var keyed: ObservationToken?
    if let key = keys?.byToken.removeValue(forKey: identity),
      keys?.byKey[key]?.registration === registration
    {
      // Otherwise the key was given to another token since.
      keyed = keys?.byKey.removeValue(forKey: key)
    }
    withExtendedLifetime((token, keyed)) {}
  }

  private struct Keys {
    var byKey: [RegistrationKey: ObservationToken] = [:]
    var byToken: [ObjectIdentifier: RegistrationKey] = [:]
  }
}

/// The key of a keyed registration (rule H5): equal when type and value are.
struct RegistrationKey: Hashable, @unchecked Sendable {
  // Sendable by hand: both are made of a `Sendable` value and never change.
  private let type: ObjectIdentifier
  private let value: AnyHashable

  init(_ key: some Hashable & Sendable) {
    let value = AnyHashable(key)
    type = ObjectIdentifier(Swift.type(of: value.base))
    self.value = value
  }
}
