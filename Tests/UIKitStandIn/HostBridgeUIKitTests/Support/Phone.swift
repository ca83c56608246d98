import Dispatch
import HostBridge
import UIKit

/// A window with a root controller, and a user.
@MainActor
final class Phone {
  let window = UIWindow(frame: .zero)

  init(_ root: UIViewController) {
    window.rootViewController = root
    window.makeKeyAndVisible()
  }

  /// Lets everything come to rest that waits neither for a user nor for work outside.
  func settle() async {
    var didSomething = true
    while didSomething {
      didSomething = false
      for _ in 0..<4 { await tick() }
      while window.finishTransition() { didSomething = true }
    }
  }

  /// The controller on top of all that is presented.
  var top: UIViewController? {
    var top = window.rootViewController
    while let next = top?.presentedViewController { top = next }
    return top
  }

  var alert: UIAlertController? { top as? UIAlertController }
}

/// Lets the main queue do what is in it now.
@MainActor
func tick() async {
  await withCheckedContinuation { continuation in
    DispatchQueue.main.async { continuation.resume() }
  }
}

/// A controller that says what happens to it.
@MainActor
class NamedController: UIViewController {
  let name: String

  init(_ name: String) {
    self.name = name
    super.init(nibName: nil, bundle: nil)
  }

  required init?(coder: NSCoder) { nil }
}

extension UIView {
  /// All views below this of a class, in order.
  func all<View: UIView>(_ type: View.Type) -> [View] {
    subviews.flatMap { ($0 as? View).map { [$0] } ?? $0.all(type) }
  }
}
