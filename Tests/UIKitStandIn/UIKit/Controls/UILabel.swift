/// As UIKit declares it.
@MainActor
open class UILabel: UIView {
  open var text: String?
}
