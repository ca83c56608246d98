/// A class that shows screens on behalf of state: what a toolkit's screen is to the drivers.
///
/// A toolkit implements three members; when to show what, and what to tell the state, is decided by the
/// drivers, for all toolkits alike (rule D8).
///
/// ```swift
/// extension Window: PresentationHost {
///   func canPresent(_ kind: PresentationKind) -> Bool { isOnScreen && sheet == nil }
///
///   func show(_ screen: Window, for presentation: Presentation) {
///     screen.onCloseButton = { presentation.requestDismissal() }
///     beginSheet(screen, animated: presentation.isAnimated) { presentation.didShow() }
///   }
///
///   static func close(_ screen: Window, for presentation: Presentation) {
///     screen.end(animated: presentation.isAnimated) { presentation.didDismiss() }
///   }
/// }
/// ```
///
/// Everything is called on the host, outside any observation. A class of the main actor conforms with
/// `@MainActor PresentationHost`.
public protocol PresentationHost: PresentationKeeper {
  /// What is shown: a view controller, a window, a widget.
  associatedtype Screen: AnyObject

  /// Whether a screen can be shown now: for example not before the host itself is on screen, nor while it
  /// presents something else.
  ///
  /// Where this was false and has become true, call ``hostIsReady()``. Asked before a screen is made and again
  /// before it is shown, since what makes it may have shown another.
  ///
  /// - Parameter kind: How it is to be shown.
  func canPresent(_ kind: PresentationKind) -> Bool

  /// Shows a screen, and calls ``Presentation/didShow()`` when that is complete, now or later. Until
  /// then nothing more is asked for.
  ///
  /// Only called while ``canPresent(_:)`` is true.
  ///
  /// - Parameters:
  ///   - screen: What to show.
  ///   - presentation: How to show it, and what to tell of it from then on.
  func show(_ screen: Screen, for presentation: Presentation)

  /// Closes a screen and all that it presents, and calls ``Presentation/didDismiss()`` when that is
  /// complete, now or later: also when the screen turns out to be gone already.
  ///
  /// Static, since the host may be gone; then nobody waits for the answer. Nothing else that the host
  /// presents may be touched (rule D3).
  ///
  /// - Parameters:
  ///   - screen: What was shown.
  ///   - presentation: What it was shown for.
  static func close(_ screen: Screen, for presentation: Presentation)
}

extension PresentationHost {
  /// Shows what has been waiting for this host, in the order of registration. On the host.
  ///
  /// To be called when ``canPresent(_:)`` has become true: the host has come on screen, or something that
  /// was presented by other means has gone.
  public func hostIsReady() {
    resumePresentations(in: presentations)
  }
}

/// How a screen is shown.
public enum PresentationKind: Sendable {
  /// On top of the presenter, which waits below.
  case modal
  /// In the presenter's place, with a way back.
  case push
}

/// Lets every driver of a bag look whether it can go on, unless all are about to end.
func resumePresentations(in tokens: ObservationTokens) {
  if tokens.isCancellingAll { return }
  for case let driver as any PresentationReports in tokens.registrations { driver.hostMayBeReady() }
}

/// A driver, whatever the types of its items and screens.
protocol PresentationReports: AnyObject {
  /// Whether it presents nothing any more, and never will.
  var isOver: Bool { get }
  func hostMayBeReady()
  func didShow(_ number: Int)
  func didDismiss(_ number: Int)
  func requestDismissal(_ number: Int)
  func didDismiss(_ screen: AnyObject)
}
