/// One screen that a host shows: how, and whom to tell about it.
///
/// A host keeps it as long as the screen may be heard of. Reports may come late, repeatedly and in any
/// order: what no longer concerns the state changes nothing (rule D4). It holds neither the host nor the
/// screen. On the host.
public final class Presentation {
  /// How the screen is shown.
  public let kind: PresentationKind
  /// The transaction of the change that the host is carrying out (rule B7).
  public internal(set) var transaction: UITransaction
  private let number: Int
  private weak var driver: (any PresentationReports)?
  /// The presenter's.
  private weak var tokens: ObservationTokens?

  init(
    kind: PresentationKind, transaction: UITransaction, number: Int,
    driver: any PresentationReports, tokens: ObservationTokens?
  ) {
    self.kind = kind
    self.transaction = transaction
    self.number = number
    self.driver = driver
    self.tokens = tokens
  }

  /// Whether the change that the host is carrying out is animated. Once the presenter has gone, it is not
  /// (rule D6).
  public var isAnimated: Bool { !transaction.disablesAnimations }

  /// Says that the screen has been shown.
  public func didShow() {
    driver?.didShow(number)
  }

  /// Says that the screen is no longer there: because it was told to close, or because the user closed it.
  ///
  /// In the latter case nil is written to the state, if that still holds the item, and then the presenter's
  /// `onDismiss` is called.
  public func didDismiss() {
    if let driver, !driver.isOver { return driver.didDismiss(number) }
    // Its driver has ended; others may have waited for the screen to go.
    if let tokens { resumePresentations(in: tokens) }
  }

  /// Says that the user wants the screen closed, while it is still there: a close button, the Escape key,
  /// a button of an alert that does not close by itself.
  ///
  /// Nil is written to the state, if that still holds the item. The host is told to close the screen when
  /// the state has changed; a reducer may refuse.
  public func requestDismissal() {
    driver?.requestDismissal(number)
  }
}
