// What a test does in the user's place. UIKit has nothing of this.

extension UIViewController {
  /// The user begins to swipe this screen down; how it ends is said by `UIWindow.endGesture`.
  public func beginSwipingDown() {
    ownPresenting?.carryOutDismissal(true, isInteractive: true, nil)
  }

  /// The user swipes this screen down.
  public func simulateSwipeDown() {
    let window = viewIfLoaded?.window
    beginSwipingDown()
    window?.endGesture()
  }
}

extension UINavigationController {
  /// The user begins to swipe back; how it ends is said by `UIWindow.endGesture`.
  public func beginSwipingBack() {
    guard viewControllers.count > 1 else { return }
    change(to: Array(viewControllers.dropLast()), true, isInteractive: true)
  }

  /// The user taps the back button.
  public func simulateBack() {
    popViewController(animated: true)
  }
}

extension UIAlertController {
  /// The user taps a button: the alert goes, and then the action's handler is called.
  public func simulateTap(_ title: String) {
    guard !isBeingDismissed, let action = actions.first(where: { $0.title == title }) else {
      return
    }
    ownPresenting?.carryOutDismissal(true, isInteractive: false) { action.handler?(action) }
  }

  /// The user taps outside of a popover.
  public func simulateTapOutside() {
    if let cancel = actions.first(where: { $0.style == .cancel }), let title = cancel.title {
      simulateTap(title)
    } else {
      ownPresenting?.carryOutDismissal(true, isInteractive: false, nil)
    }
  }
}

extension UITabBarController {
  /// The user taps a tab.
  public func simulateTap(tab identifier: String) {
    selectedTab = tab(forIdentifier: identifier)
  }
}
