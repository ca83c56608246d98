/// As UIKit declares it.
@MainActor
open class UIScrollView: UIView {}

/// As UIKit declares it. It posts its notifications for what the user does only.
@MainActor
open class UITextView: UIScrollView, UITextInput {
  public nonisolated static let textDidBeginEditingNotification = Notification.Name(
    "UITextViewTextDidBeginEditingNotification")
  public nonisolated static let textDidChangeNotification = Notification.Name(
    "UITextViewTextDidChangeNotification")
  public nonisolated static let textDidEndEditingNotification = Notification.Name(
    "UITextViewTextDidEndEditingNotification")

  public init(frame: CGRect, textContainer: NSTextContainer?) {
    super.init(frame: frame)
  }

  public required init?(coder: NSCoder) {
    super.init(coder: coder)
  }

  public convenience override init(frame: CGRect) {
    self.init(frame: frame, textContainer: nil)
  }

  let storage = TextStorage()

  open var text: String! {
    get { storage.text }
    set {
      storage.assign(newValue ?? "")
      tellObservers(of: \UITextView.selectedTextRange)
    }
  }

  open var attributedText: NSAttributedString! {
    get { NSAttributedString(string: storage.text) }
    set { text = newValue?.string }
  }

  open override var canBecomeFirstResponder: Bool { window != nil }

  @discardableResult
  open override func becomeFirstResponder() -> Bool {
    guard !isFirstResponder else { return true }
    guard super.becomeFirstResponder() else { return false }
    post(UITextView.textDidBeginEditingNotification)
    return true
  }

  @discardableResult
  open override func resignFirstResponder() -> Bool {
    guard isFirstResponder else { return true }
    guard super.resignFirstResponder() else { return false }
    post(UITextView.textDidEndEditingNotification)
    return true
  }

  func post(_ name: Notification.Name) {
    NotificationCenter.default.post(name: name, object: self)
  }

  open var selectedTextRange: UITextRange? {
    get { storage.selectedTextRange }
    set {
      storage.selectedTextRange = newValue
      tellObservers(of: \UITextView.selectedTextRange)
    }
  }
  open var markedTextRange: UITextRange? { nil }
  open var beginningOfDocument: UITextPosition { UITextPosition(0) }
  open var endOfDocument: UITextPosition { UITextPosition(storage.text.utf16.count) }

  open func textRange(from fromPosition: UITextPosition, to toPosition: UITextPosition)
    -> UITextRange?
  {
    UITextRange(fromPosition, toPosition)
  }

  open func position(from position: UITextPosition, offset: Int) -> UITextPosition? {
    storage.position(from: position, offset: offset)
  }

  open func offset(from: UITextPosition, to toPosition: UITextPosition) -> Int {
    toPosition.offset - from.offset
  }
}

/// As UIKit declares it.
open class NSTextContainer: NSObject {}
