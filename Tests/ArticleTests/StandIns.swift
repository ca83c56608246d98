// The little of UIKit and SwiftUI that the article's listings use, with the isolation those have.

@MainActor class UIResponder {}

final class UIButton: UIResponder {}

/// Presents others. A transition takes until ``finishTransition()``, as an animation does.
class UIViewController: UIResponder {
  private(set) var presentedViewController: UIViewController?
  private(set) weak var presentingViewController: UIViewController?
  private var completion: (() -> Void)?

  func present(
    _ controller: UIViewController, animated: Bool, completion: (() -> Void)? = nil
  ) {
    precondition(presentedViewController == nil, "presents already")
    presentedViewController = controller
    controller.presentingViewController = self
    self.completion = completion
  }

  /// Dismisses what this controller presents, or the controller itself if it presents nothing.
  func dismiss(animated: Bool, completion: (() -> Void)? = nil) {
    guard presentedViewController != nil else {
      presentingViewController?.dismiss(animated: animated, completion: completion)
      return
    }
    presentedViewController = nil
    self.completion = completion
  }

  /// Ends the animation.
  func finishTransition() {
    let completion = self.completion
    self.completion = nil
    completion?()
  }
}

final class UIAlertAction {
  enum Style { case `default`, cancel }
  let title: String?

  init(title: String?, style: Style, handler: ((UIAlertAction) -> Void)? = nil) {
    self.title = title
  }
}

final class UIAlertController: UIViewController {
  enum Style { case alert, actionSheet }
  let title: String?
  private(set) var actions: [UIAlertAction] = []

  init(title: String?, message: String?, preferredStyle: Style) {
    self.title = title
  }

  func addAction(_ action: UIAlertAction) {
    actions.append(action)
  }
}

final class UIHostingController<Content: View>: UIViewController {
  let rootView: Content

  init(rootView: Content) {
    self.rootView = rootView
  }
}

@MainActor protocol View {
  associatedtype Body: View
  @ViewBuilder var body: Body { get }
  /// The buttons on the screen.
  var buttons: [Button] { get }
}

extension View {
  var buttons: [Button] { body.buttons }
}

extension Never: View {
  var body: Never { fatalError("has no body") }
}

struct Button: View {
  let title: String
  let action: () -> Void

  init(_ title: String, action: @escaping () -> Void) {
    self.title = title
    self.action = action
  }

  var body: Never { fatalError("has no body") }
  var buttons: [Button] { [self] }
}

struct HStack<Content: View>: View {
  let content: Content

  init(@ViewBuilder content: () -> Content) {
    self.content = content()
  }

  var body: Content { content }
}

struct TupleView<First: View, Second: View, Third: View>: View {
  let first: First
  let second: Second
  let third: Third

  var body: Never { fatalError("has no body") }
  var buttons: [Button] { first.buttons + second.buttons + third.buttons }
}

@MainActor @resultBuilder enum ViewBuilder {
  static func buildBlock<Content: View>(_ content: Content) -> Content { content }

  static func buildBlock<First: View, Second: View, Third: View>(
    _ first: First, _ second: Second, _ third: Third
  ) -> TupleView<First, Second, Third> {
    TupleView(first: first, second: second, third: third)
  }
}
