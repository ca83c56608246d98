/// Where the item of a presentation is, and how it is told from others.
struct PresentationSource<Item, ID: Hashable> {
  /// Reads the item. A running observer depends on it.
  let read: () -> Item?
  let identify: (Item) -> ID
  /// Writes nil.
  let clear: () -> Void
}

/// How a host shows and closes screens.
struct PresentationMeans<Host: AnyObject, Screen: AnyObject> {
  let kind: PresentationKind
  let canShow: (Host) -> Bool
  let show: (Host, Screen, Presentation) -> Void
  let close: (Screen, Presentation) -> Void
}

/// Drives one slot of a presenter: the shell around ``PresentationSlot``.
///
/// ```
///   presenter ── bag ──> token ──> driver ──> the screen, while it is presented
///       ^                            │ ^
///       └────────── weak ────────────┘ └ ─ ─ weak ─ ─ Presentation <── whoever reports
/// ```
///
/// It observes the item. With its token it ends, and then closes what it presents (rule D6).
final class PresentationDriver<Host: AnyObject, Item, ID: Hashable, Screen: AnyObject>: Observer,
  @unchecked Sendable
{
  // Sendable by hand, as its superclass is: all of this is touched on the host only.
  private let source: PresentationSource<Item, ID>
  private let means: PresentationMeans<Host, Screen>
  private let tokens: () -> ObservationTokens?
  private var content: ((Item) -> Screen)?
  private var onDismiss: (() -> Void)?
  private var slot = PresentationSlot<ID>()
  private var isCarryingOut = false
  /// What state wants presented. Kept alive with its identity, as what is presented is.
  private var item: Item?
  private var transaction = UITransaction()
  private var shown: Shown?
  /// A screen that has been made and waits for the host.
  private var made: (id: ID, screen: Screen)?

  private struct Shown {
    let item: Item
    let screen: Screen
    let presentation: Presentation
  }

  init(
    host: Host, tokens: ObservationTokens, origin: Origin,
    source: PresentationSource<Item, ID>, means: PresentationMeans<Host, Screen>,
    onDismiss: (() -> Void)?, content: @escaping (Item) -> Screen
  ) {
    self.source = source
    self.means = means
    self.tokens = { [weak tokens] in tokens }
    self.onDismiss = onDismiss
    self.content = content
    super.init(
      inbox: HostInbox(scheduler: MainScheduler()), host: host, origin: origin, delivery: .immediate
    )
    callSequel()
  }

  // MARK: What state wants

  override func call(_ host: AnyObject) {
    item = source.read()
    transaction = .current
  }

  override func sequel(_ host: AnyObject) {
    withoutReading {
      let id = item.map(source.identify)
      let unwanted = made?.id == id ? nil : made
      if unwanted != nil { made = nil }
      withExtendedLifetime(unwanted) { handle(.wants(id)) }
    }
  }

  override func releaseCallback() {
    // Whoever ends it may be observing.
    withoutReading { handle(.end) }
    super.releaseCallback()
  }

  // MARK: What is to be done

  private func handle(_ event: PresentationSlot<ID>.Event) {
    slot.handle(event)
    carryOut()
  }

  /// Carries out commands until there is none. What happens meanwhile is taken up by the outer call.
  private func carryOut() {
    guard !isCarryingOut else { return }
    isCarryingOut = true
    while let command = slot.next(isHostReady: slot.isWaiting && isHostReady) { perform(command) }
    isCarryingOut = false
    guard slot.hasEnded else { return }
    let captured = (content, onDismiss, item, made)
    content = nil
    onDismiss = nil
    item = nil
    made = nil
    withExtendedLifetime(captured) {}
  }

  private var isHostReady: Bool { host.map(means.canShow) ?? false }

  private var host: Host? { liveHost.map { unsafeDowncast($0, to: Host.self) } }

  private func perform(_ command: PresentationSlot<ID>.Command) {
    switch command {
    case .show(let screen): show(screen)
    case .close(let screen): close(screen, transaction)
    case .closeAtOnce(let screen):
      var transaction = UITransaction()
      transaction.disablesAnimations = true
      close(screen, transaction)
    case .clear(let id):
      // The state may have changed since the driver was told of it.
      if source.read().map(source.identify) == id { source.clear() }
    case .gone: gone()
    }
  }

  private func show(_ entry: PresentationSlot<ID>.Screen) {
    guard let host, let item, let screen = takeScreen(of: item, entry.id) else { return }
    // The content may have ended the presenter,
    guard slot.screen == entry else { return }
    // or made it present something else.
    guard means.canShow(host) else {
      made = (entry.id, screen)
      return slot.handle(.cannotShow(entry.number))
    }
    let presentation = Presentation(
      kind: means.kind, transaction: transaction, number: entry.number, driver: self,
      tokens: tokens())
    shown = Shown(item: item, screen: screen, presentation: presentation)
    means.show(host, screen, presentation)
  }

  /// The screen of an item, made now unless it was before.
  private func takeScreen(of item: Item, _ id: ID) -> Screen? {
    let made = self.made
    self.made = nil
    return made?.id == id ? made?.screen : content?(item)
  }

  private func close(_ entry: PresentationSlot<ID>.Screen, _ transaction: UITransaction) {
    guard let shown else { return }
    shown.presentation.transaction = transaction
    means.close(shown.screen, shown.presentation)
  }

  private func gone() {
    guard let old = shown else { return }
    shown = nil
    onDismiss?()
    withExtendedLifetime(old) {}
    // Others may have waited for this one to go.
    if let tokens = tokens() { resumePresentations(in: tokens) }
  }
}

extension PresentationDriver: PresentationReports {
  var isOver: Bool { slot.hasEnded && !isCarryingOut }

  func hostMayBeReady() {
    withoutReading { carryOut() }
  }

  func didShow(_ number: Int) {
    withoutReading { handle(.didShow(number)) }
  }

  func didDismiss(_ number: Int) {
    withoutReading { handle(.didClose(number)) }
  }

  func requestDismissal(_ number: Int) {
    withoutReading { handle(.closeRequested(number)) }
  }

  func didDismiss(_ screen: AnyObject) {
    guard let shown, shown.screen === screen, let number = slot.screen?.number else { return }
    didDismiss(number)
  }
}
