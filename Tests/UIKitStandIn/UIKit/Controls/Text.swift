/// As UIKit declares it.
@MainActor
open class UITextPosition: NSObject {
  let offset: Int

  init(_ offset: Int) {
    self.offset = offset
  }
}

/// As UIKit declares it.
@MainActor
open class UITextRange: NSObject {
  open private(set) var start: UITextPosition
  open private(set) var end: UITextPosition
  open var isEmpty: Bool { start.offset == end.offset }

  init(_ start: UITextPosition, _ end: UITextPosition) {
    self.start = start
    self.end = end
  }
}

/// As UIKit declares it: positions are counted in UTF-16 units.
@MainActor
public protocol UITextInput: AnyObject {
  var selectedTextRange: UITextRange? { get set }
  var markedTextRange: UITextRange? { get }
  var beginningOfDocument: UITextPosition { get }
  var endOfDocument: UITextPosition { get }
  func textRange(from fromPosition: UITextPosition, to toPosition: UITextPosition) -> UITextRange?
  func position(from position: UITextPosition, offset: Int) -> UITextPosition?
  func offset(from: UITextPosition, to toPosition: UITextPosition) -> Int
}

/// What fields and views of text have in common here. Setting the text puts the caret at its end, as in
/// UIKit; so whoever writes an equal text moves the caret.
@MainActor
final class TextStorage {
  var text = ""
  var selection: Range<Int>? = 0..<0
  var marked: Range<Int>?
  /// For tests: how often the text was set by code.
  var assignments = 0

  func assign(_ new: String) {
    assignments += 1
    text = new
    selection = new.utf16.count..<new.utf16.count
    marked = nil
  }

  var selectedTextRange: UITextRange? {
    get {
      selection.map { UITextRange(UITextPosition($0.lowerBound), UITextPosition($0.upperBound)) }
    }
    set {
      selection = newValue.map {
        let count = text.utf16.count
        return min($0.start.offset, count)..<min($0.end.offset, count)
      }
    }
  }

  func position(from position: UITextPosition, offset: Int) -> UITextPosition? {
    let sum = position.offset + offset
    return (0...text.utf16.count).contains(sum) ? UITextPosition(sum) : nil
  }
}

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

/// As UIKit declares it.
@MainActor
open class UISearchTextField: UITextField {}

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

/// As UIKit declares it.
@MainActor
open class UILabel: UIView {
  open var text: String?
}
