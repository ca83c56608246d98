extension UIViewController {
  /// Refused, with a warning in the console and without the completion, as UIKit does.
  private func refuse(_ why: String) {
    viewIfLoaded?.window?.refusals.append(why)
  }

  func carryOutPresentation(
    of screen: UIViewController, _ animated: Bool, _ completion: (() -> Void)?
  ) {
    guard let window = viewIfLoaded?.window else { return }
    guard ownPresented == nil else {
      return refuse("present \(type(of: screen)) while \(type(of: self)) presents something")
    }
    guard ownTransition == nil || ownTransition?.isInteractive == false else {
      return refuse("present \(type(of: screen)) in a gesture")
    }
    guard screen.ownPresenting == nil, screen.parent == nil else {
      return refuse("present \(type(of: screen)), which is shown already")
    }
    ownPresented = screen
    screen.ownPresenting = self
    screen.isBeingPresented = true
    let container = UIView(frame: .zero)
    screen.presentationController?.begin(in: container, of: self)
    screen.viewWillAppear(animated)
    container.addSubview(screen.view)
    window.addSubview(container)
    window.begin(
      Transition(of: [self, screen], isInteractive: false) { _ in
        screen.isBeingPresented = false
        screen.viewDidAppear(animated)
        if screen.modalPresentationStyle == .fullScreen {
          self.coveredView = self.ownPresentationController?.containerView ?? self.view
          self.coveredView?.removeFromSuperview()
          self.viewDidDisappear(animated)
        }
        completion?()
      })
  }

  func carryOutDismissal(
    _ animated: Bool, isInteractive: Bool, _ completion: (() -> Void)?
  ) {
    guard let screen = ownPresented, let window = screen.viewIfLoaded?.window else { return }
    var chain = [screen]
    while let next = chain[chain.count - 1].ownPresented { chain.append(next) }
    guard !chain.contains(where: { $0.isBeingPresented || $0.isBeingDismissed }) else {
      return refuse("dismiss \(type(of: screen)) in a transition")
    }
    for screen in chain { screen.isBeingDismissed = true }
    window.begin(
      Transition(of: [self] + chain, isInteractive: isInteractive) { isCancelled in
        for screen in chain { screen.isBeingDismissed = false }
        guard !isCancelled else { return }
        if screen.modalPresentationStyle == .fullScreen {
          window.insertSubview(self.coveredView ?? self.view, at: 0)
          self.coveredView = nil
          self.viewDidAppear(animated)
        }
        for screen in chain.reversed() { screen.leave(animated) }
        completion?()
      })
  }

  private func leave(_ animated: Bool) {
    ownPresentationController?.containerView?.removeFromSuperview()
    view.removeFromSuperview()
    ownPresenting?.ownPresented = nil
    ownPresenting = nil
    ownPresentationController = nil
    viewDidDisappear(animated)
  }
}

/// As UIKit declares it.
@MainActor
open class UIPresentationController: NSObject {
  open private(set) var presentedViewController: UIViewController {
    get { presented ?? UIViewController() }
    set { presented = newValue }
  }
  private weak var presented: UIViewController?
  private weak var presenting: UIViewController?
  open private(set) weak var containerView: UIView?

  public init(
    presentedViewController: UIViewController,
    presenting presentingViewController: UIViewController?
  ) {
    presented = presentedViewController
    presenting = presentingViewController
  }

  func begin(in container: UIView, of presenter: UIViewController) {
    containerView = container
    presenting = presenter
  }
}

/// As UIKit declares it.
@MainActor
open class UIPopoverPresentationController: UIPresentationController {
  open var sourceView: UIView?
  open var sourceRect = CGRect.null
  open var permittedArrowDirections = UIPopoverArrowDirection.any
}

/// As UIKit declares it.
public struct UIPopoverArrowDirection: OptionSet, Sendable {
  public let rawValue: UInt

  public init(rawValue: UInt) {
    self.rawValue = rawValue
  }

  public static let any = UIPopoverArrowDirection(rawValue: 15)
}
