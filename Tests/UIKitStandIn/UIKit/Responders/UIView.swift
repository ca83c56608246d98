/// As UIKit declares it.
@MainActor
open class UIView: UIResponder {
  public convenience override init() {
    self.init(frame: .zero)
  }

  public init(frame: CGRect) {
    self.frame = frame
    super.init()
  }

  public required init?(coder: NSCoder) {
    frame = .zero
    super.init()
  }

  open var frame: CGRect
  open var bounds: CGRect { CGRect(origin: .zero, size: frame.size) }
  open var alpha: CGFloat = 1
  open var isHidden = false
  open var isUserInteractionEnabled = true
  open var backgroundColor: UIColor?
  open var translatesAutoresizingMaskIntoConstraints = true
  open var accessibilityElementsHidden = false
  open var accessibilityIdentifier: String?
  open private(set) weak var superview: UIView?
  open private(set) var subviews: [UIView] = []
  /// Set on the views that a window shows.
  var shownIn: UIWindow?

  open var window: UIWindow? { shownIn }
  override var focusWindow: UIWindow? { window }

  /// The controller whose view this is.
  weak var controller: UIViewController?

  open override var next: UIResponder? { controller ?? superview }

  open func addSubview(_ view: UIView) {
    insertSubview(view, at: subviews.count)
  }

  open func insertSubview(_ view: UIView, at index: Int) {
    view.superview?.forget(view)
    subviews.insert(view, at: min(index, subviews.count))
    view.superview = self
    view.move(to: shownIn)
  }

  open func removeFromSuperview() {
    superview?.forget(self)
    superview = nil
    move(to: nil)
  }

  private func forget(_ view: UIView) {
    subviews.removeAll { $0 === view }
  }

  /// Called after the view came into a window, or left it.
  open func didMoveToWindow() {}

  /// A view that leaves its window gives up the keyboard.
  func move(to window: UIWindow?) {
    guard shownIn !== window else { return }
    if window == nil, isFirstResponder { resignFirstResponder() }
    shownIn = window
    for view in subviews { view.move(to: window) }
    didMoveToWindow()
  }

  open func layoutIfNeeded() {}
}

/// As UIKit declares it, as far as samples name colours.
open class UIColor: NSObject, @unchecked Sendable {
  private let name: String

  init(name: String) {
    self.name = name
  }

  public static let systemBackground = UIColor(name: "systemBackground")
  public static let red = UIColor(name: "red")
  public static let blue = UIColor(name: "blue")
}
