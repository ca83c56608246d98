/// As UIKit declares it.
@MainActor
open class UISearchTextField: UITextField {}

/// As UIKit declares it.
@MainActor
open class UISearchBar: UIView {
  open private(set) var searchTextField = UISearchTextField(frame: .zero)
  open var placeholder: String?

  public override init(frame: CGRect) {
    super.init(frame: frame)
    addSubview(searchTextField)
  }

  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    addSubview(searchTextField)
  }

  open var text: String? {
    get { searchTextField.text }
    set { searchTextField.text = newValue }
  }
}
