/// As UIKit declares it.
public enum UIModalPresentationStyle: Int, Sendable {
  case automatic = -2
  case none = -1
  case fullScreen = 0
  case pageSheet, formSheet, currentContext, custom, overFullScreen, overCurrentContext, popover
}

/// As UIKit declares it.
@MainActor
open class UINavigationItem: NSObject {
  open var title: String?
}

/// As UIKit declares it. The view is loaded when it is asked for.
@MainActor
open class UIViewController: UIResponder {
  public init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: Bundle?) {
    super.init()
  }

  public convenience override init() {
    self.init(nibName: nil, bundle: nil)
  }

  public required init?(coder: NSCoder) {
    super.init()
  }

  // MARK: The view

  private var loadedView: UIView?

  open var view: UIView! {
    get {
      if loadedView == nil {
        loadView()
        viewDidLoad()
      }
      return loadedView
    }
    set {
      loadedView = newValue
      newValue?.controller = self
    }
  }

  open var viewIfLoaded: UIView? { loadedView }
  open var isViewLoaded: Bool { loadedView != nil }

  open func loadView() {
    view = UIView(frame: .zero)
  }

  open func loadViewIfNeeded() {
    _ = view
  }

  open func viewDidLoad() {}
  open func viewWillAppear(_ animated: Bool) {}
  open func viewDidAppear(_ animated: Bool) {}
  open func viewWillDisappear(_ animated: Bool) {}
  open func viewDidDisappear(_ animated: Bool) {}

  // MARK: The hierarchy

  open private(set) weak var parent: UIViewController?
  open private(set) var children: [UIViewController] = []
  open lazy var navigationItem = UINavigationItem()
  open var title: String?

  open override var next: UIResponder? { loadedView?.superview }

  open func addChild(_ childController: UIViewController) {
    childController.parent = self
    children.append(childController)
  }

  open func removeFromParent() {
    parent?.children.removeAll { $0 === self }
    parent = nil
  }

  open func didMove(toParent parent: UIViewController?) {}

  open var navigationController: UINavigationController? {
    (parent as? UINavigationController) ?? parent?.navigationController
  }

  open var tabBarController: UITabBarController? {
    (parent as? UITabBarController) ?? parent?.tabBarController
  }

  /// The controller at the top of the hierarchy: it presents on behalf of all below.
  var outermost: UIViewController { parent?.outermost ?? self }

  // MARK: Presentation

  open var modalPresentationStyle = UIModalPresentationStyle.automatic
  open internal(set) var isBeingPresented = false
  open internal(set) var isBeingDismissed = false
  var ownPresented: UIViewController?
  weak var ownPresenting: UIViewController?
  var ownTransition: Transition?
  var ownPresentationController: UIPresentationController?
  /// What a full screen on top of this has taken out of the window.
  var coveredView: UIView?

  /// What this, or one of its ancestors, presents.
  open var presentedViewController: UIViewController? {
    ownPresented ?? parent?.presentedViewController
  }

  /// What presents this, or one of its ancestors.
  open var presentingViewController: UIViewController? {
    ownPresenting ?? parent?.presentingViewController
  }

  open var presentationController: UIPresentationController? {
    if let ownPresentationController { return ownPresentationController }
    if let parent { return parent.presentationController }
    ownPresentationController =
      presentsInPopover
      ? UIPopoverPresentationController(
        presentedViewController: self, presenting: nil)
      : UIPresentationController(presentedViewController: self, presenting: nil)
    return ownPresentationController
  }

  open var popoverPresentationController: UIPopoverPresentationController? {
    presentationController as? UIPopoverPresentationController
  }

  var presentsInPopover: Bool { modalPresentationStyle == .popover }

  open var transitionCoordinator: (any UIViewControllerTransitionCoordinator)? {
    ownTransition ?? parent?.transitionCoordinator
  }

  open func present(
    _ viewControllerToPresent: UIViewController, animated flag: Bool,
    completion: (() -> Void)? = nil
  ) {
    outermost.carryOutPresentation(of: viewControllerToPresent, flag, completion)
  }

  /// Dismisses what this presents; where it presents nothing, this itself.
  open func dismiss(animated flag: Bool, completion: (() -> Void)? = nil) {
    var presenter: UIViewController? = self
    while let some = presenter, some.ownPresented == nil { presenter = some.parent }
    (presenter ?? presentingViewController)?
      .carryOutDismissal(flag, isInteractive: false, completion)
  }

  // MARK: Traits

  open var traitOverrides = UITraitOverrides()

  open var traitCollection: UITraitCollection {
    let inherited = parent?.traitCollection.values ?? [:]
    return UITraitCollection(inherited.merging(traitOverrides.values) { $1 })
  }
}
