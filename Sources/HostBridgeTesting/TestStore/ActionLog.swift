import HostBridge

/// What the store under test did: its actions in their order, each with the state it left, until the test
/// has asserted them.
///
/// On the host.
@usableFromInline
final class ActionLog<State, Action> {
  /// An action that the test did not send.
  @usableFromInline
  struct Received {
    @usableFromInline let action: LoggedAction<Action>
    @usableFromInline let state: State

    @inlinable
    init(action: LoggedAction<Action>, state: State) {
      self.action = action
      self.state = state
    }
  }

  /// Follows the effects that the actions set off.
  @usableFromInline let harness: TestHarness
  /// The actions that the test did not send and has not asserted, oldest first.
  @usableFromInline var received = FIFO<Received>()
  /// Whether the next action is the test's own.
  @usableFromInline var isSending = false
  /// The state right after it.
  @usableFromInline var stateAfterSend: State?

  @inlinable
  init(harness: TestHarness) {
    self.harness = harness
  }

  /// An action was reduced.
  @inlinable
  func reduced(_ action: Action, _ state: State) {
    let logged = LoggedAction(action, at: harness.location)
    harness.latest = logged
    if isSending {
      isSending = false
      stateAfterSend = state
    } else {
      received.append(Received(action: logged, state: state))
    }
  }

  /// Sends an action of the test's own.
  ///
  /// - Returns: What `send` returned, and the state right after the action, before those that followed
  ///   from it; nil if it was not reduced.
  @inlinable
  func sending<Result>(_ send: () -> Result) -> (Result, State?) {
    isSending = true
    let result = send()
    isSending = false
    let state = stateAfterSend
    stateAfterSend = nil
    return (result, state)
  }
}

/// An action that the store reduced, for as long as it waits to be asserted or effects of it run.
@usableFromInline
final class LoggedAction<Action>: LoggedOrigin {
  @usableFromInline let action: Action

  @inlinable
  init(_ action: Action, at location: SourceLocation) {
    self.action = action
    super.init(location: location)
  }

  override var text: String { compactText(action) }
}

/// What effects come of.
@usableFromInline
class LoggedOrigin {
  /// The assertion that it belongs to; before there is one, the one after which it came.
  @usableFromInline var location: SourceLocation

  @inlinable
  init(location: SourceLocation) {
    self.location = location
  }

  /// How reports name it.
  var text: String { "" }
}
