/// As UIKit declares it.
@MainActor
open class UITextField: UIControl, UITextInput {
  public enum BorderStyle: Int, Sendable {
    case none, line, bezel, roundedRect
  }

  open var placeholder: String?
  open var borderStyle = BorderStyle.none
  open var isSecureTextEntry = false
  let storage = TextStorage()

  open var text: String? {
    get { storage.text }
    set {
      storage.assign(newValue ?? "")
      tellObservers(of: \UITextField.selectedTextRange)
    }
  }

  open var attributedText: NSAttributedString? {
    get { NSAttributedString(string: storage.text) }
    set { text = newValue?.string }
  }

  open var isEditing: Bool { isFirstResponder }
  open override var canBecomeFirstResponder: Bool { isEnabled && window != nil }

  @discardableResult
  open override func becomeFirstResponder() -> Bool {
    guard !isFirstResponder else { return true }
    guard super.becomeFirstResponder() else { return false }
    sendActions(for: .editingDidBegin)
    return true
  }

  @discardableResult
  open override func resignFirstResponder() -> Bool {
    guard isFirstResponder else { return true }
    guard super.resignFirstResponder() else { return false }
    sendActions(for: .editingDidEnd)
    return true
  }

  open var selectedTextRange: UITextRange? {
    get { storage.selectedTextRange }
    set {
      storage.selectedTextRange = newValue
      tellObservers(of: \UITextField.selectedTextRange)
    }
  }
  open var markedTextRange: UITextRange? {
    storage.marked.map { UITextRange(UITextPosition($0.lowerBound), UITextPosition($0.upperBound)) }
  }
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
