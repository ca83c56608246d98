#if canImport(UIKit) && !os(watchOS)
  internal import UIKit

  /// What is selected in a text: a range of it, or the place of the caret.
  public struct UITextSelection: Hashable, Sendable {
    /// The selected part of the text; empty at the caret.
    public var range: Range<String.Index>

    /// A selected part.
    ///
    /// - Parameter range: In the text of the field.
    public init(range: Range<String.Index>) {
      self.range = range
    }

    /// A caret.
    ///
    /// - Parameter insertionPoint: In the text of the field.
    public init(insertionPoint: String.Index) {
      range = insertionPoint..<insertionPoint
    }

    /// Whether it is a caret.
    public var isInsertion: Bool { range.isEmpty }
  }

  extension UITextSelection {
    /// What a field has selected.
    @MainActor
    init(_ selected: UITextRange, of input: some UITextInput, text: String) {
      func index(_ position: UITextPosition) -> String.Index {
        let offset = input.offset(from: input.beginningOfDocument, to: position)
        return text.utf16.index(text.startIndex, offsetBy: offset, limitedBy: text.endIndex)
          ?? text.endIndex
      }
      self.init(range: index(selected.start)..<index(selected.end))
    }

    /// The same as a field has it; what is outside of the text is at its end.
    @MainActor
    func range(in input: some UITextInput, text: String) -> UITextRange? {
      func position(_ index: String.Index) -> UITextPosition? {
        let offset = text.utf16.distance(from: text.startIndex, to: min(index, text.endIndex))
        return input.position(from: input.beginningOfDocument, offset: offset)
      }
      guard let start = position(range.lowerBound), let end = position(range.upperBound) else {
        return nil
      }
      return input.textRange(from: start, to: end)
    }
  }
#endif
