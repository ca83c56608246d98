/// The window of a throttle in a store: made by the first action under an id, gone with its end.
///
/// It is in the table of effects, so that cancelling the id, removing the path and the end of the store
/// end it. It is no work, though: it never begins, nobody waits for it, and no event tells of it.
final class ThrottleWindow<C: Clock>: LiveEffect, @unchecked Sendable {
  private let id: CancelID
  private let clock: C
  private var machine = ThrottleMachine<C.Instant, any Throttled>()
  private var interval = C.Instant.Duration.zero
  private var timer: Task<Void, Never>?
  // A timer that was replaced may have fired already, and wait in the inbox.
  private var lastTimer = 0

  override var isWork: Bool { false }

  private init(id: CancelID, clock: C, inbox: HostInbox, info: EffectInfo) {
    self.id = id
    self.clock = clock
    super.init(inbox: inbox, info: info)
  }

  /// The window of an id in a store, which a new one becomes if there is none.
  static func find(
    _ id: CancelID, in runtime: EffectRuntime, clock: C, info: EffectInfo
  ) -> ThrottleWindow {
    let open = runtime.extras.throttles[id]
    if let window = open as? ThrottleWindow { return window }
    // Another type of clock cannot go on with the other's window.
    open?.cancel()
    let window = ThrottleWindow(id: id, clock: clock, inbox: runtime.inbox, info: info)
    var context = EnlistContext<Never>(runtime: runtime)
    context.place = id.place
    context.ids = [id]
    let scope = TaskScope.detached(inbox: runtime.inbox, place: id.place)
    if window.enlist(in: context, scope: scope) { runtime.extras.throttles[id] = window }
    return window
  }

  func receive(_ action: any Throttled, rule: ThrottleRule<C.Instant.Duration>) {
    interval = rule.interval
    carryOut(
      machine.receive(action, at: clock.now, interval: rule.interval, latest: rule.latest))
  }

  override func stop(in phase: Phase) {
    timer?.cancel()
    timer = nil
    lastTimer += 1
    if runtime?.extras.throttles[id] === self { runtime?.extras.throttles[id] = nil }
    machine.end()?.drop()
  }

  private func carryOut(_ commands: [ThrottleMachine<C.Instant, any Throttled>.Command]) {
    for command in commands {
      switch command {
      case .startTimer(let end): startTimer(until: end)
      case .keep(let action): action.keep { [weak self] in self?.machine.forget() }
      case .drop(let action): action.drop()
      case .emit(let action): action.emit()
      case .close: cancel()
      }
    }
  }

  private func startTimer(until end: C.Instant) {
    guard phase == .enlisted, let runtime else { return }
    timer?.cancel()
    lastTimer += 1
    let number = lastTimer
    timer = makeTask { executor in
      timerTask(number, until: end, on: executor, reporter: runtime.reporter)
    }
  }

  private func timerTask(
    _ number: Int, until end: C.Instant, on executor: (any TaskExecutor)?, reporter: IssueReporter
  ) -> Task<Void, Never> {
    Task(name: info.name, executorPreference: executor) { @concurrent [clock, info] in
      do {
        try await clock.sleep(until: end, tolerance: nil)
      } catch {
        // The timer was replaced, or the window is gone.
        if Task.isCancelled { return }
        reporter.report(
          """
          The clock of a throttle threw an error instead of sleeping.

            Effect: \(info)
            Clock: \(C.self)
            Error: \(excerpt(error))

          The window ends at once. A clock's `sleep` may throw when its task is cancelled, and \
          only then.
          """, at: info.location)
      }
      self.inbox.post { self.timerFired(number) }
    }
  }

  private func timerFired(_ number: Int) {
    guard number == lastTimer, phase == .enlisted else { return }
    carryOut(machine.timerFired(at: clock.now, interval: interval))
  }
}

extension TaskScope {
  /// A scope that nobody waits for and whose turn is over: for what belongs to no send.
  static func detached(inbox: HostInbox, place: Place) -> TaskScope {
    let scope = TaskScope(inbox: inbox, place: place, outer: nil)
    scope.turnEnded()
    return scope
  }
}
