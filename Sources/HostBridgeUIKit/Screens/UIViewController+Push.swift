#if canImport(UIKit) && !os(watchOS)
  internal import HostBridge
  internal import UIKit

  extension UIViewController {
    func push(_ screen: UIViewController, for presentation: Presentation) {
      guard let navigationController else { return presentation.didDismiss() }
      attachment.push = Attachment.Push(screen: screen, presentation: presentation)
      screen.attachment.stack = navigationController
      navigationController.pushViewController(screen, animated: presentation.isAnimated)
      navigationController.afterTransition { [weak self] in
        // Its view leaves the window when it is popped, and also when it is covered.
        WindowProbe.watch(screen.viewIfLoaded, as: .screen) { [weak self, weak screen] isInWindow in
          guard !isInWindow else { return }
          (screen?.attachment.stack ?? self)?.afterTransition { self?.lookForPush() }
        }
        presentation.didShow()
      }
    }

    /// Reports what was pushed from here, if it is not on a stack any more: for example because the user
    /// went back past it, when its view was in no window.
    func lookForPush() {
      guard let push = attachment.push, push.screen?.navigationController == nil else { return }
      attachment.push = nil
      push.presentation.didDismiss()
    }

    /// Pops this controller, with all above it.
    func endPush(for presentation: Presentation) {
      guard let navigationController = attachment.stack else { return presentation.didDismiss() }
      if navigationController.transitionCoordinator != nil {
        return navigationController.afterTransition { self.endPush(for: presentation) }
      }
      let controllers = navigationController.viewControllers
      guard let index = controllers.firstIndex(of: self), index > 0 else {
        return presentation.didDismiss()
      }
      navigationController.popToViewController(
        controllers[index - 1], animated: presentation.isAnimated)
      navigationController.afterTransition { presentation.didDismiss() }
    }
  }
#endif
