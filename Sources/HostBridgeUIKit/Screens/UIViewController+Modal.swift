#if canImport(UIKit) && !os(watchOS)
  internal import HostBridge
  internal import UIKit

  extension UIViewController {
    func presentModally(_ screen: UIViewController, for presentation: Presentation) {
      anchor(screen)
      present(screen, animated: presentation.isAnimated) {
        // The container goes with the dismissal, whoever asked for that; an alert's own views are private.
        let view = screen.presentationController?.containerView ?? screen.viewIfLoaded
        WindowProbe.watch(view, as: .screen) { [weak screen] _ in
          guard screen?.presentingViewController == nil else { return }
          presentation.didDismiss()
        }
        presentation.didShow()
      }
    }

    /// A sheet of actions is a popover on an iPad, where one without an anchor is an exception.
    private func anchor(_ screen: UIViewController) {
      guard let popover = screen.popoverPresentationController, popover.sourceView == nil,
        let view = viewIfLoaded
      else { return }
      popover.sourceView = view
      popover.sourceRect = CGRect(x: view.bounds.midX, y: view.bounds.midY, width: 0, height: 0)
      popover.permittedArrowDirections = []
    }

    /// Ends this controller's own presentation, with all above it.
    func endModal(for presentation: Presentation) {
      guard let presenter = presentingViewController else { return presentation.didDismiss() }
      // Refused while something moves, without a word to the completion.
      if let movingInChain {
        movingInChain.animate(alongsideTransition: nil) { _ in
          nextTick { self.endModal(for: presentation) }
        }
        return
      }
      // The presenter's: this controller's own `dismiss` would dismiss what this presents.
      presenter.dismiss(animated: presentation.isAnimated) { presentation.didDismiss() }
    }
  }
#endif
