/// As UIKit declares it. Values set by code send no events.
@MainActor
open class UISwitch: UIControl {
  open var isOn: Bool {
    get { value }
    set { setOn(newValue, animated: false) }
  }
  private var value = false
  /// For tests: how the switch was set last.
  var wasAnimated: Bool?

  open func setOn(_ on: Bool, animated: Bool) {
    value = on
    wasAnimated = animated
  }
}

/// As UIKit declares it. It has limits of its own.
@MainActor
open class UISlider: UIControl {
  open var value: Float = 0 {
    didSet { value = min(max(value, minimumValue), maximumValue) }
  }
  open var minimumValue: Float = 0
  open var maximumValue: Float = 1
  /// For tests: how the slider was set last.
  var wasAnimated: Bool?

  open func setValue(_ value: Float, animated: Bool) {
    wasAnimated = animated
    self.value = value
  }
}

/// As UIKit declares it.
@MainActor
open class UIStepper: UIControl {
  open var value: Double = 0 {
    didSet { value = min(max(value, minimumValue), maximumValue) }
  }
  open var minimumValue: Double = 0
  open var maximumValue: Double = 100
  open var stepValue: Double = 1
}

/// As UIKit declares it.
@MainActor
open class UIDatePicker: UIControl {
  open var date = Date(timeIntervalSinceReferenceDate: 0)
  /// For tests: how the date was set last.
  var wasAnimated: Bool?

  open func setDate(_ date: Date, animated: Bool) {
    wasAnimated = animated
    self.date = date
  }
}

/// As UIKit declares it.
@MainActor
open class UIColorWell: UIControl {
  open var selectedColor: UIColor?
}

/// As UIKit declares it.
@MainActor
open class UIPageControl: UIControl {
  open var currentPage = 0 {
    didSet { currentPage = max(0, min(currentPage, numberOfPages - 1)) }
  }
  open var numberOfPages = 0
}

/// As UIKit declares it.
@MainActor
open class UISegmentedControl: UIControl {
  public static let noSegment = -1

  public override init(frame: CGRect) {
    super.init(frame: frame)
  }

  public required init?(coder: NSCoder) {
    super.init(coder: coder)
  }

  private var titles: [String?] = []
  open var selectedSegmentIndex = UISegmentedControl.noSegment
  open var numberOfSegments: Int { titles.count }

  open func insertSegment(withTitle title: String?, at segment: Int, animated: Bool) {
    titles.insert(title, at: min(segment, titles.count))
  }
}

/// As UIKit declares it.
@MainActor
open class UIRefreshControl: UIControl {
  open private(set) var isRefreshing = false

  open func beginRefreshing() {
    isRefreshing = true
  }

  open func endRefreshing() {
    isRefreshing = false
  }
}

/// As UIKit declares it.
@MainActor
open class UIButton: UIControl {
  public enum ButtonType: Int, Sendable {
    case custom, system
  }

  open private(set) var buttonType = ButtonType.custom
  open var changesSelectionAsPrimaryAction = false
  private var titles: [UInt: String] = [:]

  public convenience init(type buttonType: UIButton.ButtonType) {
    self.init(frame: .zero)
    self.buttonType = buttonType
  }

  public convenience init(
    type buttonType: UIButton.ButtonType = .system, primaryAction: UIAction?
  ) {
    self.init(frame: .zero)
    self.buttonType = buttonType
    guard let primaryAction else { return }
    setTitle(primaryAction.title, for: .normal)
    addAction(primaryAction, for: .primaryActionTriggered)
  }

  open func setTitle(_ title: String?, for state: UIControl.State) {
    titles[state.rawValue] = title
  }

  open func title(for state: UIControl.State) -> String? {
    titles[state.rawValue] ?? titles[UIControl.State.normal.rawValue]
  }
}

/// As UIKit declares it.
@MainActor
open class UIActivityIndicatorView: UIView {
  open private(set) var isAnimating = false

  public convenience init() {
    self.init(frame: .zero)
  }

  open func startAnimating() {
    isAnimating = true
  }

  open func stopAnimating() {
    isAnimating = false
  }
}
