import Synchronization

/// What effects need of the store they run in. The store's runtime is its only subclass.
@usableFromInline
class EffectRuntime {
  @usableFromInline let inbox: HostInbox
  let reporter: IssueReporter
  let location: SourceLocation
  final var effects = EffectTable<LiveEffect>()
  /// The open windows of throttles, each of which is in the table, too.
  final var throttles: [CancelID: LiveEffect] = [:]
  /// Set, on any thread, when the last store of the root goes: nothing may begin any more.
  private let abandoned = Atomic(false)

  init(inbox: HostInbox, location: SourceLocation) {
    self.inbox = inbox
    self.location = location
    reporter = .current
  }

  @usableFromInline final var isAbandoned: Bool { abandoned.load(ordering: .acquiring) }

  /// Marks the store as gone. From any thread.
  ///
  /// - Returns: Whether this call was the first.
  final func abandon() -> Bool { !abandoned.exchange(true, ordering: .acquiringAndReleasing) }

  /// The scope of the turn that is running.
  func turnScope() -> TaskScope { preconditionFailure("overridden") }
  /// Puts an effect on the start list.
  func begin(afterTurns effect: LiveEffect) {}
  /// Puts an effect on the list of host work that follows the commit.
  func begin(afterCommit effect: LiveEffect) {}
  /// Runs host code now, or after the commit when a step is under way.
  func runOnHost(_ work: @escaping () -> Void) {}
  /// Continues a concatenation in a turn of its own.
  func resume(_ effect: LiveEffect, ticket: SendTicket) {}
  func effectBegan(_ info: EffectInfo) {}
  func effectEnded(_ info: EffectInfo) {}

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
  func receive(_ action: Action, ticket: SendTicket) {}
}

/// What travels with a queued action.
@usableFromInline
struct SendTicket {
  /// Counts the action's turn and effects; nil while nobody needs it.
  @usableFromInline var scope: TaskScope?
  /// Wakes whoever awaits the action's turn when it is destroyed.
  var receipt: Receipt?
  /// The callback in which a nested send was made.
  var cause: Cause?

  @usableFromInline
  init() {}

  init(scope: TaskScope?, receipt: Receipt? = nil, cause: Cause? = nil) {
    self.scope = scope
    self.receipt = receipt
    self.cause = cause
  }
}

/// The host code that is running, to be named when it keeps a store busy without end (rule T9).
@usableFromInline
struct Cause {
  let kind: Activity.Kind
  let location: SourceLocation

  var description: String { "\(kind.rawValue) at \(location)" }
}
