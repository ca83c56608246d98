/// As UIKit declares it. The views of its root controller, and of all that is presented, are shown in it.
///
/// What takes time in UIKit waits here until a test lets it end.
@MainActor
open class UIWindow: UIView {
  open var rootViewController: UIViewController? {
    didSet {
      guard oldValue !== rootViewController else { return }
      if let oldValue { hide(oldValue) }
      if isKeyAndVisible, let rootViewController { show(rootViewController) }
    }
  }
  weak var firstResponder: UIResponder?
  private var isKeyAndVisible = false
  private(set) var transitions: [Transition] = []
  /// For tests: what UIKit would have refused with a warning in the console.
  public internal(set) var refusals: [String] = []

  open override var window: UIWindow? { self }

  open func makeKeyAndVisible() {
    guard !isKeyAndVisible else { return }
    isKeyAndVisible = true
    shownIn = self
    if let rootViewController { show(rootViewController) }
  }

  private func show(_ root: UIViewController) {
    root.viewWillAppear(false)
    addSubview(root.view)
    begin(Transition(of: [], isInteractive: false) { _ in root.viewDidAppear(false) })
  }

  private func hide(_ root: UIViewController) {
    root.view.removeFromSuperview()
    root.viewDidDisappear(false)
  }

  func begin(_ transition: Transition) {
    transitions.append(transition)
  }

  /// For tests: lets the oldest transition end that does not wait for the user. False if there is none.
  @discardableResult
  public func finishTransition() -> Bool {
    guard let index = transitions.firstIndex(where: { !$0.isInteractive }) else { return false }
    transitions.remove(at: index).end(isCancelled: false)
    return true
  }

  /// For tests: the user ends the gesture that is under way.
  ///
  /// - Parameter isCancelled: Whether the user changes their mind.
  public func endGesture(isCancelled: Bool = false) {
    guard let index = transitions.firstIndex(where: { $0.isInteractive }) else { return }
    transitions.remove(at: index).end(isCancelled: isCancelled)
  }
}

/// What is under way: a presentation, a dismissal, a change of a stack.
@MainActor
final class Transition: NSObject, UIViewControllerTransitionCoordinator {
  let isInteractive: Bool
  private(set) var isCancelled = false
  private let controllers: [UIViewController]
  private let finish: (Bool) -> Void
  private var completions: [(any UIViewControllerTransitionCoordinatorContext) -> Void] = []

  /// - Parameters:
  ///   - controllers: Whose coordinator this is until it ends.
  ///   - finish: Called with whether it was cancelled.
  init(of controllers: [UIViewController], isInteractive: Bool, finish: @escaping (Bool) -> Void) {
    self.controllers = controllers
    self.isInteractive = isInteractive
    self.finish = finish
    super.init()
    for controller in controllers { controller.ownTransition = self }
  }

  func end(isCancelled: Bool) {
    self.isCancelled = isCancelled
    for controller in controllers where controller.ownTransition === self {
      controller.ownTransition = nil
    }
    finish(isCancelled)
    let completions = self.completions
    self.completions = []
    for completion in completions { completion(self) }
  }

  @discardableResult
  func animate(
    alongsideTransition animation: ((any UIViewControllerTransitionCoordinatorContext) -> Void)?,
    completion: ((any UIViewControllerTransitionCoordinatorContext) -> Void)?
  ) -> Bool {
    animation?(self)
    if let completion { completions.append(completion) }
    return true
  }
}

/// As UIKit declares it.
@MainActor
public protocol UIViewControllerTransitionCoordinatorContext: NSObjectProtocol {
  var isInteractive: Bool { get }
  var isCancelled: Bool { get }
}

/// As UIKit declares it.
@MainActor
public protocol UIViewControllerTransitionCoordinator:
  UIViewControllerTransitionCoordinatorContext
{
  @discardableResult
  func animate(
    alongsideTransition animation: ((any UIViewControllerTransitionCoordinatorContext) -> Void)?,
    completion: ((any UIViewControllerTransitionCoordinatorContext) -> Void)?
  ) -> Bool
}

extension UIViewControllerTransitionCoordinator {
  /// The default of the last parameter, as it is imported.
  @discardableResult
  public func animate(
    alongsideTransition animation: ((any UIViewControllerTransitionCoordinatorContext) -> Void)?
  ) -> Bool {
    animate(alongsideTransition: animation, completion: nil)
  }
}
