public import CHostBridge
import Synchronization

/// What effects need of the store they run in. The store's runtime is its only subclass.
@usableFromInline
class EffectRuntime {
  @usableFromInline let inbox: HostInbox
  let reporter: IssueReporter
  let location: SourceLocation
  /// What tests want of the store; nil everywhere else.
  final var test = LifetimeRecord.current.map { StoreUnderTest(record: $0) }
  final var effects = EffectTable<LiveEffect>()
  /// The place of the store's own state; all others are below it.
  @usableFromInline final let root: Place
  /// The place of the scoped store from which the running turn was sent; nil for the root's. Not held: it is
  /// set as long as a call to that store's `send` lasts, and whoever calls it holds the store.
  @inlinable @inline(__always) final var origin: Place? {
    get { unretainedOrigin?.takeUnretainedValue() }
    set { unretainedOrigin = newValue.unretained }
  }
  /// The same for a call that need not hold it either.
  @exclusivity(unchecked) @usableFromInline final var unretainedOrigin: Unmanaged<Place>?
  /// Counts the versions of the state: what was copied of another one is stale.
  @exclusivity(unchecked) @usableFromInline final var version = 0
  /// Of which version the action is that listeners are being told of.
  @exclusivity(unchecked) @usableFromInline final var toldVersion = 0
  /// What observers have read; nil until one did.
  @exclusivity(unchecked) @usableFromInline final var source: ReadSource? {
    didSet { unretainedSource = source.map { Unmanaged.passUnretained($0) } }
  }
  /// The same for a call that need not hold it: it is made once, and dropped between turns.
  @exclusivity(unchecked) private final var unretainedSource: Unmanaged<ReadSource>?
  /// The same, once nobody but the state has to note what is read of it.
  @exclusivity(unchecked) @usableFromInline final var noted: UnsafeMutableRawPointer?
  /// Where the running step notes what observable state changes; nil where nobody observes.
  @exclusivity(unchecked) @usableFromInline final var changes: UnsafeMutablePointer<hostbridge_log>?
  /// What reads outside observers are told to, for the standard library's observation.
  @exclusivity(unchecked) final var standard: StandardObservation? {
    didSet { unretainedStandard = standard.map { Unmanaged.passUnretained($0) } }
  }
  /// The same for a call that need not hold it: it is made once, and noting a read runs no other code.
  @exclusivity(unchecked) final var unretainedStandard: Unmanaged<StandardObservation>?
  /// The callback that is being run: whoever runs it holds it.
  @exclusivity(unchecked) private final var called: Unmanaged<Registration>?
  /// The ticket of the turn that is running.
  @exclusivity(unchecked) @usableFromInline final var ticket = SendTicket()
  /// The scope of the effect that is being begun.
  @exclusivity(unchecked) final var beginning: TaskScope?
  /// The effect that is being begun: whoever begins it holds it.
  @exclusivity(unchecked) final unowned(unsafe) var begun: LiveEffect?
  /// What only few stores need, made at the first use.
  private(set) final lazy var extras = RuntimeExtras()

  // Small, and so side by side.

  /// The number of stores, of the root and of children.
  private let stores = Atomic<Int32>(1)
  /// How many copies of children's states are kept, so that steps have to mind them.
  @exclusivity(unchecked) @usableFromInline final var snapshots: Int32 = 0
  /// Set, on any thread, when the last store of the root goes: nothing may begin any more.
  private let abandoned = Atomic(false)
  /// Whether the action that is being reduced may address a child that is gone.
  @exclusivity(unchecked) @usableFromInline final var isLenient = false
  /// Whether a step has the state checked out, so that it cannot be read.
  @exclusivity(unchecked) @usableFromInline final var isCheckedOut = false
  /// Whether the state was read outside observers since the last turn.
  @exclusivity(unchecked) @usableFromInline final var isStandardArmed = false
  /// Whether an observer wants to know the actions of a turn.
  @exclusivity(unchecked) @usableFromInline final var keepsActions = false
  /// Whether somebody hears what becomes of what listens to the store.
  @exclusivity(unchecked) final var isWatched = false
  /// Whether recorded actions are being replayed: then no effect is run, and nothing else is sent.
  @exclusivity(unchecked) @usableFromInline final var isReplaying = false
  /// Whether everything was freed at the end.
  @exclusivity(unchecked) final var isShutDown = false
  /// Whether somebody hears all events: children are not looked at otherwise.
  @exclusivity(unchecked) @usableFromInline final var isHeard = false

  init(inbox: HostInbox, location: SourceLocation, state: UnsafeMutableRawPointer?) {
    root = Place(root: state)
    self.inbox = inbox
    self.location = location
    reporter = .current
    record?.note(self)
  }

  /// The runtime whose reducers are running on this thread, if any are.
  @usableFromInline static var reducing: EffectRuntime? {
    unretainedReducing?.takeUnretainedValue()
  }

  /// The same for a call that need not hold it: its step does.
  @inlinable @inline(__always) static var unretainedReducing: Unmanaged<EffectRuntime>? {
    hostbridge_runtime().map { Unmanaged.fromOpaque($0) }
  }

  @usableFromInline final var isAbandoned: Bool { abandoned.load(ordering: .acquiring) }

  /// Whether callbacks may be called: until the last store goes, and then for the end itself.
  final var mayCall: Bool { !isAbandoned || isShutDown }

  /// The host code that is running.
  final var cause: Cause? {
    called.map {
      $0._withUnsafeGuaranteedRef { Cause(kind: $0.kind, location: $0.origin.location) }
    }
      ?? begun.map { Cause(kind: .effect, location: $0.info.location) }
  }

  /// Before the first step of a turn that somebody observes.
  @usableFromInline
  final func beginNoting() {
    unretainedSource?._withUnsafeGuaranteedRef { $0.beginTurn() }
  }

  /// Whether the turn concerns an observer; then ``tellObservers()`` has to follow.
  @usableFromInline
  final func concernsObservers() -> Bool {
    unretainedSource?._withUnsafeGuaranteedRef { $0.collect() } ?? false
  }

  /// Tells the observers that the turn was found to concern, each noted as the cause of what it sends;
  /// none is told once the store has gone. Here, where no type is a parameter: compiled for any type it is
  /// slower.
  @usableFromInline
  final func tellObservers() {
    unretainedSource?._withUnsafeGuaranteedRef { source in
      let recorder = source.takeRecorder()
      source.tell { observer in
        let outer = called
        called = Unmanaged.passUnretained(observer)
        if mayCall { observer.notify(recorder) }
        called = outer
      }
      source.giveBack(recorder)
    }
  }

  /// The scope of the turn that is running.
  final func turnScope() -> TaskScope {
    if let scope = ticket.scope { return scope }
    let scope = TaskScope(inbox: inbox, place: origin ?? root, outer: nil)
    ticket.scope = scope
    return scope
  }

  /// The ticket of a send that has to wait: here, since it is made for any type.
  ///
  /// - Parameters:
  ///   - place: The place of the child that sends; nil for the root.
  ///   - isResting: Whether no turn is running in which it is made.
  @usableFromInline
  final func ticketOfQueuedSend(from place: Place?, isLenient: Bool, isResting: Bool) -> SendTicket
  {
    let outer = isResting ? nil : beginning ?? turnScope()
    let scope = TaskScope(inbox: inbox, place: place ?? root, outer: outer)
    var ticket = SendTicket(scope: scope, cause: cause, transaction: TransactionBox.current)
    ticket.isLenient = isLenient
    QueuedSends.current?.note(scope)
    return ticket
  }

  /// Keeps the memory of a place that has left the tree in the middle of a step.
  final func holdUntilTick(_ place: Place) {
    extras.placesThatLeft.append(place)
    inbox.postHostWork { [weak self] in
      var left: [Place] = []
      if let self { swap(&left, &extras.placesThatLeft) }
    }
  }

  /// Marks the store as gone. From any thread.
  ///
  /// - Returns: Whether this call was the first.
  final func abandon() -> Bool { !abandoned.exchange(true, ordering: .acquiringAndReleasing) }

  /// One more store, on the host.
  @usableFromInline
  final func storeMade() {
    stores.add(1, ordering: .relaxed)
  }

  /// A store has gone, on whatever thread.
  ///
  /// - Returns: Whether it was the last.
  final func storeGone() -> Bool {
    stores.subtract(1, ordering: .acquiringAndReleasing).newValue == 0
  }

  /// Lets go of the reducers, outside turns.
  func releaseReducers() {}
  /// The last store of the root has gone, on whatever thread.
  func lastStoreReleased() {}
  /// The slots below the root.
  var rootSlots: [Slot] { [] }
  /// The type of the root's state.
  var rootStateType: Any.Type { Never.self }
  /// The type of the root store, for reports.
  var storeType: Any.Type { Never.self }

  /// Enlists what a mounted feature wants done: at once, or, in a store that is being made, later.
  final func enlistMounted(_ enlist: @escaping () -> Void) {
    if extras.mountedWork == nil { enlist() } else { extras.mountedWork?.append(enlist) }
  }

  /// Lends the state as of before the running turn, for a read that must not be; nil in release builds.
  func readBeforeTurn(_ place: Place, _ body: (UnsafeMutableRawPointer) -> Void) -> Bool { false }
  /// The report of a read while the state is checked out (rule T6).
  final func messageOfRead(of place: Place) -> String {
    """
    A store was read from inside one of its own reducers.

      Store: \(storeType) made at \(location)

    While a feature reduces, its state is being changed in place and the store has no value to \
    show. Read the `state` parameter of the reducer instead. Host code that needs the store \
    belongs into a `Reduce` in the store's own builder, a `.host` effect, an observer or a \
    subscriber.
    """
  }

  /// The one place where misuse stops the program: rule T6 says so, since there is no value to give.
  @usableFromInline
  final func stopRead() -> Never {
    fatalError("\(location): \(messageOfRead(of: root))")
  }

  /// Stops where a store that never had a state was read: there is no value to give.
  final func stopRead(of type: Any.Type) -> Never {
    fatalError("\(location): there has never been a \(type) that its store could show")
  }

  /// Who listens to the root store, if somebody ever did.
  var rootListener: TurnListener? { nil }
  /// Who listens to the root store, made at the first use.
  func makeListener() -> TurnListener { preconditionFailure("overridden") }
  /// Runs a callback with its registration, which the caller holds, noted as the cause of what it sends;
  /// none begins once the store has gone.
  final func calling(_ registration: Registration, _ callback: () -> Void) {
    let outer = called
    called = Unmanaged.passUnretained(registration)
    if mayCall { callback() }
    called = outer
  }
  /// Calls a closure with each action of the running turn.
  func forEachAction(_ body: (UnsafeRawPointer, _ last: Int) -> Void) {}

  /// What observers have read, made when the first one reads.
  @usableFromInline
  func makeSource() -> ReadSource { preconditionFailure("overridden") }
  /// Puts an effect on the start list.
  func begin(afterTurns effect: LiveEffect) {}
  /// Puts an effect on the list of host work that follows the commit.
  func begin(afterCommit effect: LiveEffect) {}
  /// Runs host code now, or after the commit when a step is under way.
  func runOnHost(_ work: @escaping () -> Void) {}
  /// Continues a concatenation in a turn of its own.
  func resume(_ effect: LiveEffect, ticket: SendTicket) {}
  /// A child whose place has stores or registrations has gone.
  func placeEnded(_ place: Place) {}
  /// A child has its first store, or the first since it had none.
  @usableFromInline
  func childBegan(_ place: Place) {}
  /// A child that had a store has gone, or its last store has.
  func childEnded(_ place: Place) {}
  func effectBegan(_ info: EffectInfo, at place: Place?) {}
  func effectEnded(_ info: EffectInfo, at place: Place?) {}

  /// Cancels what answers to an id (rule C4), in the order it was enlisted.
  final func cancel(_ id: CancelID) {
    for effect in effects.works(answering: id) { effect.cancel() }
  }
}

/// An effect runtime that takes actions of one type.
@usableFromInline
class ActionRuntime<Action>: EffectRuntime {
  /// Joins an action to the running turn.
  func followUp(_ action: Action, stage: ConcatenateStage?) {}
  /// Sends an action: a turn now, or after the turn that is running.
  @usableFromInline
  func receive(_ action: Action, ticket: SendTicket) {}
}

/// What travels with a queued action.
@usableFromInline
struct SendTicket {
  /// Counts the action's turn and effects; nil while nobody needs it.
  @usableFromInline var scope: TaskScope?
  /// The callback in which a nested send was made.
  var cause: Cause?
  /// Whether the action may address a child that is gone.
  @usableFromInline var isLenient = false
  /// What only few actions carry. Apart, since a ticket is moved from hand to hand.
  private var baggage: Baggage?

  @usableFromInline
  init() {}

  /// - Parameters:
  ///   - receipt: Wakes whoever awaits the action's turn when it is destroyed.
  ///   - transaction: The transaction that was in force where the action was sent.
  init(
    scope: TaskScope?, receipt: Receipt? = nil, cause: Cause? = nil,
    transaction: TransactionBox? = nil
  ) {
    self.scope = scope
    self.cause = cause
    if receipt != nil || transaction != nil {
      baggage = Baggage(receipt: receipt, transaction: transaction)
    }
  }

  /// The transaction, for as long as the ticket is held.
  @usableFromInline var transactionPointer: UnsafeMutableRawPointer? {
    baggage?.transaction.map { Unmanaged.passUnretained($0).toOpaque() }
  }

  private final class Baggage {
    let receipt: Receipt?
    let transaction: TransactionBox?

    init(receipt: Receipt?, transaction: TransactionBox?) {
      self.receipt = receipt
      self.transaction = transaction
    }
  }
}

/// The host code that is running, to be named when it keeps a store busy without end (rule T9).
@usableFromInline
struct Cause {
  let location: SourceLocation
  let kind: Activity.Kind

  init(kind: Activity.Kind, location: SourceLocation) {
    self.location = location
    self.kind = kind
  }

  var description: String { "\(kind.rawValue) at \(location)" }
}
