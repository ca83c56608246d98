#if canImport(UIKit) && !os(watchOS)
  internal import UIKit

  extension UIViewController {
    /// Runs a closure when the transition is over in which this is: a tick after its end, or now if there is
    /// none.
    func afterTransition(_ body: @escaping () -> Void) {
      guard let transitionCoordinator else { return body() }
      transitionCoordinator.animate(alongsideTransition: nil) { _ in nextTick(body) }
    }

    /// The transition that keeps UIKit from dismissing this: its own, or one of those above it.
    var movingInChain: (any UIViewControllerTransitionCoordinator)? {
      var next: UIViewController? = self
      while let controller = next {
        if controller.isBeingPresented || controller.isBeingDismissed,
          let coordinator = controller.transitionCoordinator
        {
          return coordinator
        }
        next = controller.presentedViewController
      }
      return nil
    }
  }
#endif
