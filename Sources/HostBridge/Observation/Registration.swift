import Synchronization

/// What a token stands for: a callback that somebody listens with, on behalf of a host.
///
/// ```
///   host ── bag ──> token ──> registration <── roster <── store
///     ^                          │
///     └────────── weak ──────────┘
/// ```
///
/// The store keeps the registration, never the token; so dropping the token can end it. Once ended,
/// the registration is an empty shell: its callback was released on the host, and the shell may be
/// freed on any thread.
@usableFromInline
class Registration: @unchecked Sendable {
  // Sendable by hand: `inbox`, the constants and the atomic are safe anywhere. Everything else is
  // touched on the host only: by the calls that register, by the passes that call, and by `end()`,
  // which is called on the host or posted to it.

  /// Set before the registration is shared, and not again.
  final var inbox: HostInbox
  let origin: Origin
  /// Counts up over the registrations of the process: the order of registration.
  final var number: Int
  // There is one of these objects for every subscription: its fields are small, and in this order
  // leave no gaps.
  final unowned(unsafe) var roster: Roster?
  /// The bag that keeps the token.
  private weak var bag: ObservationTokens?
  // No foreign code runs while these are read or set, so that the runtime need not check the access.
  /// What only few registrations have.
  @exclusivity(unchecked) final var extras: Extras?
  @exclusivity(unchecked) private var host: FaintReference
  private var rosterPlace: Int32 = -1
  private let cancelled = Atomic(false)

  init(inbox: HostInbox, host: AnyObject?, origin: Origin) {
    self.inbox = inbox
    self.host = FaintReference(host)
    self.origin = origin
    number = Self.lastNumberGiven.add(1, ordering: .relaxed).newValue
    LifetimeRecord.current?.note(self)
  }

  /// The number of the registration made last, by anybody.
  @usableFromInline static var lastNumber: Int { lastNumberGiven.load(ordering: .relaxed) }

  private static let lastNumberGiven = Atomic(0)

  /// What sort of thing it is.
  var kind: Activity.Kind { .token }

  /// Where the roster keeps it; nil while it is in none.
  final var place: Int? {
    get { rosterPlace < 0 ? nil : Int(rosterPlace) }
    set { rosterPlace = newValue.map { Int32($0) } ?? -1 }
  }

  /// Whether a callback may begin. From any thread; false for good once cancelled.
  final var isCancelled: Bool { cancelled.load(ordering: .acquiring) }

  /// The host while it lives, unless the registration was cancelled.
  final var liveHost: AnyObject? { isCancelled ? nil : host.object }

  /// The host while it lives, also when the registration was cancelled, until it has ended.
  final var hostUntilEnd: AnyObject? { host.object }

  /// Ends the registration: at once on the host, on the host's next tick elsewhere (rule H1).
  final func cancel() {
    let wasCancelled = cancelled.exchange(true, ordering: .acquiringAndReleasing)
    if inbox.isOnHost {
      // Also when it was cancelled elsewhere before: on the host nobody has to wait for the tick.
      end()
    } else if !wasCancelled {
      inbox.post { self.end() }
    }
  }

  /// Ends it on the host, whoever asked. Later calls do nothing.
  final func end() {
    cancelled.store(true, ordering: .releasing)
    roster?.remove(self)
    releaseCallback()
    host.clear()
    bag?.remove(self)
    while let further = extras?.furtherBags.popLast() { further.bag?.remove(self) }
    if let watchers = extras?.watchers, !watchers.isEmpty {
      extras?.watchers = []
      for watcher in watchers { watcher.ended(self) }
    }
  }

  /// Gives up the callback and what it captured. Overridden by those that have one.
  func releaseCallback() {}

  /// Holds the callback back until ``resume()``. On the host.
  func pause() {}
  func resume() {}

  /// Notes a bag that keeps the token, to leave it at the end (rule H4).
  final func entered(_ bag: ObservationTokens) {
    if self.bag == nil {
      self.bag = bag
    } else if self.bag !== bag, !makeExtras().furtherBags.contains(where: { $0.bag === bag }) {
      makeExtras().furtherBags.append(WeakBag(bag: bag))
    }
  }

  /// What only few registrations have.
  final class Extras {
    /// The other bags that keep the token.
    var furtherBags: [WeakBag] = []
    /// What an observer has read of `@Observable` models.
    var models: ModelTracking?
    /// The transaction in force when an observer was scheduled for the next tick.
    var transaction: TransactionBox?
    /// Hear what becomes of it.
    var watchers: [RegistrationWatcher] = []
  }

  struct WeakBag {
    weak var bag: ObservationTokens?
  }

  final func makeExtras() -> Extras {
    if let extras { return extras }
    let extras = Extras()
    self.extras = extras
    return extras
  }

  /// Lets somebody hear what becomes of it, from here on.
  func watch(by watcher: RegistrationWatcher) {
    let extras = makeExtras()
    guard !extras.watchers.contains(where: { $0 === watcher }) else { return }
    extras.watchers.append(watcher)
    watcher.began(self)
  }

  /// The entry for the list of live activity.
  func activity() -> Activity {
    Activity(
      kind: kind, name: origin.name, hostType: origin.hostType.map { "\($0)" },
      isHostAlive: origin.hostType == nil ? nil : host.object != nil, location: origin.location)
  }

  /// Who registered, for reports: constant, and safe anywhere.
  struct Origin: Sendable {
    private let ownName: Name?
    let hostType: Any.Type?
    let location: SourceLocation

    init(name: String?, hostType: Any.Type?, location: SourceLocation) {
      ownName = name.map { Name(text: $0) }
      self.hostType = hostType
      self.location = location
    }

    var name: String? { ownName?.text }

    /// Apart, since hardly any registration has a name.
    private final class Name: Sendable {
      let text: String

      init(text: String) {
        self.text = text
      }
    }
  }
}

extension Registration: Holder {
  var isLive: Bool { !isCancelled }
}
