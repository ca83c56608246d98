/// One effect from the moment it is enlisted to its end, inside the store that runs it.
///
/// ```
///   enlisted ── begin ──> running ── finish ──> finished
///       └──────── cancel ────┴──────────────> cancelled
/// ```
///
/// The store's table owns it. Tasks and emitters hold it too, as the address they send to; when it
/// has ended it is an empty shell that may be freed on any thread.
@usableFromInline
class LiveEffect: @unchecked Sendable {
  // Sendable by hand: `inbox` and `info` are constants. Everything else, in subclasses too unless they
  // say otherwise, is touched on the host only and emptied there by `cancel()` and `finish()`.

  enum Phase {
    case enlisted, running, finished, cancelled
  }

  let inbox: HostInbox
  let info: EffectInfo
  private(set) var phase = Phase.enlisted
  private(set) var place: Place?
  private(set) weak var runtime: EffectRuntime?
  private(set) var scope: TaskScope?
  private var stage: ConcatenateStage?
  private(set) var ticket = 0
  private var listeners: [EffectListener] = []
  /// Wants to know what becomes of it; nil but in tests of lifetimes.
  private var record: LifetimeRecord?

  init(inbox: HostInbox, info: EffectInfo) {
    self.inbox = inbox
    self.info = info
  }

  // MARK: For subclasses

  /// Whether the effect still counts as pending after it was cancelled, until ``leave()``.
  var outlivesCancellation: Bool { false }
  /// Whether it is work, rather than bookkeeping that ends by itself and sends nothing.
  var isWork: Bool { true }
  /// Starts the work; the phase is `running`.
  func start() {}
  /// Lets go of what the effect holds, and stops it if it was running.
  ///
  /// - Parameter phase: The phase it was in.
  func stop(in phase: Phase) {}

  // MARK: The life of an effect, on the host

  /// Enters the effect everywhere it is known. It counts as pending from here on.
  ///
  /// - Parameters:
  ///   - context: The place.
  ///   - scope: What it counts in; that of the running turn unless given.
  /// - Returns: False if its scope was cancelled before: then it never begins.
  final func enlist<Action>(in context: EnlistContext<Action>, scope: TaskScope? = nil) -> Bool {
    let scope = scope ?? context.runtime.turnScope()
    guard !scope.refuses(context.place), !context.place.isGone else {
      phase = .cancelled
      stop(in: .enlisted)
      return false
    }
    place = context.place
    runtime = context.runtime
    self.scope = scope
    stage = context.stage
    listeners = context.listeners
    stage?.enter()
    ticket = context.runtime.effects.insert(self, ids: context.ids)
    context.place.enter(self, ticket: ticket)
    scope.enlist(self, ticket: ticket)
    context.runtime.harness?.enlisted(inFlight, partOf: stage?.owner)
    note(in: context.runtime.record ?? .current)
    return true
  }

  /// Begins the work, unless it was cancelled since it was enlisted (rule C6).
  final func begin() {
    guard phase == .enlisted else { return }
    phase = .running
    runtime?.effectBegan(info.numbered(ticket), at: place)
    if !listeners.isEmpty { tellListeners { $0.began } }
    // Whoever heard that may have cancelled it.
    if phase == .running { start() }
  }

  /// Ends the effect because its work is done.
  final func finish() {
    guard phase == .running else { return }
    end(.finished)
    leave()
  }

  /// Ends the effect because somebody does not want it any more. Idempotent.
  final func cancel() {
    guard phase == .enlisted || phase == .running else { return }
    let waits = phase == .running && outlivesCancellation
    end(.cancelled)
    if waits { record?.awaitReturn(of: ObjectIdentifier(self), activity()) } else { leave() }
  }

  /// Stops counting as pending. Called once, by the last thing the effect does.
  final func leave() {
    let scope = self.scope
    let stage = self.stage
    self.scope = nil
    self.stage = nil
    runtime?.harness?.left(ticket: ticket)
    scope?.leave()
    stage?.leave()
    record?.left(ObjectIdentifier(self))
  }

  private func end(_ final: Phase) {
    let was = phase
    phase = final
    let row = runtime?.effects.remove(ticket)
    withExtendedLifetime(row) {}
    place?.leave(ticket: ticket)
    scope?.retire(ticket: ticket)
    stop(in: was)
    guard was == .running else { return listeners = [] }
    runtime?.effectEnded(info.numbered(ticket), at: place)
    if !listeners.isEmpty { tellListeners { $0.ended } }
    listeners = []
  }

  /// Calls the listeners, after the commit where a step is under way.
  private func tellListeners(
    _ event: @escaping (EffectListener) -> (EffectInfo, Int) -> Void
  ) {
    runtime?.runOnHost { [listeners, info, ticket] in
      for listener in listeners { event(listener)(info, ticket) }
    }
  }
}

extension LiveEffect: Holder {
  final var isLive: Bool { phase == .enlisted || phase == .running }
  final var liveHost: AnyObject? { nil }

  final func activity() -> Activity {
    Activity(kind: .effect, name: info.name, location: info.location)
  }

  final func end() { cancel() }

  /// Tells a record of it, from here on.
  private func note(in record: LifetimeRecord?) {
    guard let record, isWork else { return }
    self.record = record
    record.note(self)
    if info.kind == .events { record.note(source: activity()) }
  }
}
