/// As UIKit declares it.
@MainActor
public protocol UINavigationControllerDelegate: NSObjectProtocol {
  func navigationController(
    _ navigationController: UINavigationController, willShow viewController: UIViewController,
    animated: Bool)
  func navigationController(
    _ navigationController: UINavigationController, didShow viewController: UIViewController,
    animated: Bool)
}

extension UINavigationControllerDelegate {
  public func navigationController(
    _ navigationController: UINavigationController, willShow viewController: UIViewController,
    animated: Bool
  ) {}
  public func navigationController(
    _ navigationController: UINavigationController, didShow viewController: UIViewController,
    animated: Bool
  ) {}
}

/// As UIKit declares it.
@MainActor
open class UINavigationController: UIViewController {
  open weak var delegate: (any UINavigationControllerDelegate)?
  private var stack: [UIViewController] = []

  public init(navigationBarClass: AnyClass?, toolbarClass: AnyClass?) {
    super.init(nibName: nil, bundle: nil)
  }

  public init(rootViewController: UIViewController) {
    super.init(nibName: nil, bundle: nil)
    setViewControllers([rootViewController], animated: false)
  }

  public override init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: Bundle?) {
    super.init(nibName: nibNameOrNil, bundle: nibBundleOrNil)
  }

  public required init?(coder: NSCoder) {
    super.init(coder: coder)
  }

  open var viewControllers: [UIViewController] {
    get { stack }
    set { setViewControllers(newValue, animated: false) }
  }

  open var topViewController: UIViewController? { stack.last }
  open var visibleViewController: UIViewController? {
    topViewController?.presentedViewController ?? topViewController
  }

  open override func viewDidLoad() {
    super.viewDidLoad()
    if let top = stack.last { view.addSubview(top.view) }
  }

  open override func viewWillAppear(_ animated: Bool) {
    super.viewWillAppear(animated)
    topViewController?.viewWillAppear(animated)
  }

  open override func viewDidAppear(_ animated: Bool) {
    super.viewDidAppear(animated)
    topViewController?.viewDidAppear(animated)
  }

  open func pushViewController(_ viewController: UIViewController, animated: Bool) {
    change(to: stack + [viewController], animated, isInteractive: false)
  }

  @discardableResult
  open func popViewController(animated: Bool) -> UIViewController? {
    guard stack.count > 1 else { return nil }
    let top = topViewController
    change(to: stack.dropLast(), animated, isInteractive: false)
    return top
  }

  @discardableResult
  open func popToViewController(
    _ viewController: UIViewController, animated: Bool
  ) -> [UIViewController]? {
    guard let index = stack.firstIndex(of: viewController) else { return nil }
    let popped = Array(stack[(index + 1)...])
    change(to: Array(stack[...index]), animated, isInteractive: false)
    return popped
  }

  @discardableResult
  open func popToRootViewController(animated: Bool) -> [UIViewController]? {
    stack.first.flatMap { popToViewController($0, animated: animated) }
  }

  open func setViewControllers(_ viewControllers: [UIViewController], animated: Bool) {
    change(to: viewControllers, animated, isInteractive: false)
  }

  /// The list is another at once; the views follow at the end, and a cancelled gesture puts the list back.
  func change(to new: [UIViewController], _ animated: Bool, isInteractive: Bool) {
    let old = stack
    let window = viewIfLoaded?.window
    guard ownTransition == nil else {
      window?.refusals.append("change a stack in a transition")
      return
    }
    guard new != old else { return }
    replaceStack(with: new)
    let top = new.last
    guard top !== old.last else { return }
    if let top, isViewLoaded { view.addSubview(top.view) }
    guard let window else {
      old.last?.viewIfLoaded?.removeFromSuperview()
      return
    }
    top?.viewWillAppear(animated)
    if let top { delegate?.navigationController(self, willShow: top, animated: animated) }
    let finish = { (isCancelled: Bool) in
      if isCancelled {
        self.replaceStack(with: old)
        top?.viewIfLoaded?.removeFromSuperview()
        if let view = old.last?.view { self.view.addSubview(view) }
        return
      }
      old.last?.viewIfLoaded?.removeFromSuperview()
      old.last?.viewDidDisappear(animated)
      top?.viewDidAppear(animated)
      if let top { self.delegate?.navigationController(self, didShow: top, animated: animated) }
    }
    guard animated || isInteractive else { return finish(false) }
    window.begin(Transition(of: [self], isInteractive: isInteractive, finish: finish))
  }

  private func replaceStack(with new: [UIViewController]) {
    let old = stack
    stack = new
    for controller in old where !new.contains(controller) { controller.removeFromParent() }
    for controller in new where controller.parent !== self { addChild(controller) }
  }
}

/// As UIKit declares it.
@MainActor
open class UITab: NSObject {
  open private(set) var identifier: String
  open var title: String
  private let provider: ((UITab) -> UIViewController)?
  open private(set) lazy var viewController: UIViewController? = provider?(self)

  public init(
    title: String, image: UIImage?, identifier: String,
    viewControllerProvider: ((UITab) -> UIViewController)? = nil
  ) {
    self.title = title
    self.identifier = identifier
    provider = viewControllerProvider
  }
}

/// As UIKit declares it.
open class UIImage: NSObject, @unchecked Sendable {}

/// As UIKit declares it.
@MainActor
open class UITabBarController: UIViewController {
  open var tabs: [UITab] = [] {
    didSet { if selectedTab == nil { selectedTab = tabs.first } }
  }

  open var selectedTab: UITab? {
    didSet {
      guard oldValue !== selectedTab else { return }
      tellObservers(of: \UITabBarController.selectedTab)
    }
  }

  open func tab(forIdentifier identifier: String) -> UITab? {
    tabs.first { $0.identifier == identifier }
  }
}
