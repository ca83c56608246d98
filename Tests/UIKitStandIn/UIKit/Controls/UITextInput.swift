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
