/// Where the ids of a stack are, and what is behind them.
struct StackSource<ID: Hashable, Screen: AnyObject> {
  /// Reads the ids. A running observer depends on them.
  let read: () -> [ID]
  /// Makes the screen of an element; nil if it is gone.
  let makeScreen: (ID) -> Screen?
  /// Takes elements out, top first.
  let remove: ([ID]) -> Void
  /// Puts the state of a feature on top.
  let push: (Any) -> StackPush
}

/// Drives the screens of one stack: the shell around ``StackPlan``.
///
/// It observes the ids and keeps the screens, each for as long as its element is shown. It ends with its
/// token.
final class StackDriver<Host: StackHost, ID: Hashable>: Observer, @unchecked Sendable {
  // Sendable by hand, as its superclass is: all of this is touched on the host only.
  private typealias Screen = Host.Screen
  private var source: StackSource<ID, Host.Screen>?
  private let root: Screen
  private var plan = StackPlan<ID>()
  private var isCarryingOut = false
  private var ids: [ID] = []
  private var transaction = UITransaction()
  private var screens: [ID: Screen] = [:]
  /// Screens that a late report may still name.
  private var retired: [ID: WeakScreen] = [:]

  private struct WeakScreen {
    weak var screen: Screen?
  }

  init(
    host: Host, origin: Origin, root: Host.Screen, source: StackSource<ID, Host.Screen>
  ) {
    self.root = root
    self.source = source
    super.init(
      inbox: HostInbox(scheduler: MainScheduler()), host: host, origin: origin, delivery: .immediate
    )
    callSequel()
  }

  // MARK: What state wants

  override func call(_ host: AnyObject) {
    ids = source?.read() ?? []
    transaction = .current
  }

  override func sequel(_ host: AnyObject) {
    withoutReading { handle(.wants(ids)) }
  }

  override func releaseCallback() {
    plan.handle(.end)
    // Whoever ends it may be observing, and screens may read while they go.
    withoutReading {
      let captured = (source, screens)
      source = nil
      screens = [:]
      withExtendedLifetime(captured) {}
    }
    super.releaseCallback()
  }

  // MARK: What is to be done

  private func handle(_ event: StackPlan<ID>.Event) {
    plan.handle(event)
    guard !isCarryingOut else { return }
    isCarryingOut = true
    while let command = plan.next(isHostReady: plan.isWaiting && isHostReady) { perform(command) }
    isCarryingOut = false
  }

  private var isHostReady: Bool { host?.canChangeStack ?? false }

  private var host: Host? { liveHost.map { unsafeDowncast($0, to: Host.self) } }

  private func perform(_ command: StackPlan<ID>.Command) {
    switch command {
    case .change(let change): perform(change)
    case .remove(let ids): source?.remove(ids)
    case .unknown(let ids): reportUnknown("\(ids)")
    }
    prune()
  }

  private func perform(_ change: StackPlan<ID>.Change) {
    for id in change.ids where screens[id] == nil {
      screens[id] = retired[id]?.screen ?? source?.makeScreen(id)
    }
    guard let host else { return }
    host.setScreens(
      StackChange(
        kind: change.kind, screens: [root] + change.ids.compactMap { screens[$0] },
        transaction: transaction, number: change.number, driver: self))
  }

  /// Lets go of the screens that are not there any more.
  private func prune() {
    let live = plan.live
    let gone = screens.filter { !live.contains($0.key) }
    for (id, screen) in gone {
      screens[id] = nil
      retired[id] = WeakScreen(screen: screen)
    }
    if !retired.isEmpty {
      let known = plan.known
      retired = retired.filter { known.contains($0.key) && $0.value.screen != nil }
    }
    withExtendedLifetime(gone) {}
  }

  /// The ids of screens; nil, and an issue, if one is not the stack's.
  private func ids(of reported: [AnyObject]) -> [ID]? {
    var ids: [ID] = []
    for screen in reported where screen !== root {
      guard
        let id = screens.first(where: { $0.value === screen })?.key
          ?? retired.first(where: { $0.value.screen === screen })?.key
      else {
        reportUnknown("\(type(of: screen))")
        return nil
      }
      ids.append(id)
    }
    return ids
  }

  private func reportUnknown(_ what: String) {
    IssueReporter.current.report(
      """
      A host reported a screen that does not belong to the stack it shows. The state was not changed.

        Screen: \(what)
        On the stack: \(plan.shown)

      A screen was put on the stack by other means than the state, or the report is older than the last \
      change. Push by appending to the state, and report only screens that came with a `StackChange`.
      """, at: origin.location)
  }
}

extension StackDriver: StackReports {
  func hostMayBeReady() {
    withoutReading { handle(.wants(ids)) }
  }

  func didAppear() {
    StackRegistry.current.noteAppearance(of: self)
  }

  func didShow(_ screens: [AnyObject]) {
    withoutReading {
      guard let ids = ids(of: screens) else { return }
      handle(.shows(ids))
      prune()
    }
  }

  func finished(_ number: Int, showing screens: [AnyObject]) {
    withoutReading {
      handle(.finished(number, shows: ids(of: screens)))
      prune()
    }
  }
}

extension StackDriver: PushTarget {
  func push(_ state: Any) -> StackPush { source?.push(state) ?? .ended }
}
