#if canImport(UIKit) && !os(watchOS)
  public import HostBridge
  public import UIKit

  /// View controllers show screens on behalf of state: `present(item:)`, `navigationDestination(item:)` and
  /// the like (rules D1 to D6).
  ///
  /// Set them up in `viewDidLoad`. How a screen went does not matter, by a swipe, by code or with a screen
  /// below it; delegates and presentation controllers remain the app's.
  extension UIViewController: @MainActor PresentationHost {
    /// What controllers show.
    public typealias Screen = UIViewController

    /// Holds the tokens of the drivers; released with the controller.
    public var presentations: ObservationTokens { attachment.observations }

    /// Whether the controller is on screen, at rest, and presents nothing; for a push, whether it is on a
    /// stack. Where it is not, drivers are told once that may have changed.
    ///
    /// - Parameter kind: How a screen is to be shown.
    public func canPresent(_ kind: PresentationKind) -> Bool {
      guard viewIfLoaded?.window != nil else {
        nextTick { [weak self] in
          guard let self else { return }
          watchForAppearance()
          if viewIfLoaded?.window != nil { hostIsReady() }
        }
        return false
      }
      watchForAppearance()
      if transitionCoordinator != nil {
        afterTransition { [weak self] in self?.hostIsReady() }
        return false
      }
      switch kind {
      case .modal:
        guard let obstacle = presentedViewController else { return true }
        let view = obstacle.presentationController?.containerView ?? obstacle.viewIfLoaded
        WindowProbe.watch(view, as: .obstacle(ObjectIdentifier(self))) { [weak self] _ in
          self?.hostIsReady()
        }
        return false
      case .push:
        return navigationController != nil
      }
    }

    /// Shows a screen: what drivers call.
    ///
    /// - Parameters:
    ///   - screen: What to show.
    ///   - presentation: How to show it.
    public func show(_ screen: UIViewController, for presentation: Presentation) {
      screen.traitOverrides[IsPresentedTrait.self] = true
      screen.traitOverrides[DismissTrait.self] = UIDismissAction { presentation.requestDismissal() }
      switch presentation.kind {
      case .modal: presentModally(screen, for: presentation)
      case .push: push(screen, for: presentation)
      }
    }

    /// Closes a screen, and all that it shows: what drivers call.
    ///
    /// - Parameters:
    ///   - screen: What was shown. Where it is gone already, that is reported.
    ///   - presentation: What it was shown for.
    public static func close(_ screen: UIViewController, for presentation: Presentation) {
      switch presentation.kind {
      case .modal: screen.endModal(for: presentation)
      case .push: screen.endPush(for: presentation)
      }
    }

    /// Goes on with what waits whenever the controller's view comes into a window.
    private func watchForAppearance() {
      loadViewIfNeeded()
      guard let view = viewIfLoaded, !WindowProbe.isWatching(view, as: .presenter) else { return }
      WindowProbe.watch(view, as: .presenter) { [weak self] isInWindow in
        guard let self, isInWindow else { return }
        afterTransition { [weak self] in
          self?.lookForPush()
          self?.hostIsReady()
        }
      }
    }
  }
#endif
