#if GTK
  /// What is selected in a text: a range of it, or the place of the caret.
  public struct GTKTextSelection: Hashable, Sendable {
    /// The selected part, in Unicode scalars, as GTK counts; empty at the caret.
    public var range: Range<Int>

    /// A selected part.
    ///
    /// - Parameter range: In Unicode scalars from the start of the text.
    public init(range: Range<Int>) {
      self.range = range
    }

    /// A caret.
    ///
    /// - Parameter insertionPoint: In Unicode scalars from the start of the text.
    public init(insertionPoint: Int) {
      range = insertionPoint..<insertionPoint
    }

    /// A selected part.
    ///
    /// - Parameters:
    ///   - range: In the text.
    ///   - text: The text of the widget.
    public init(_ range: Range<String.Index>, in text: String) {
      let scalars = text.unicodeScalars
      let start = scalars.distance(from: scalars.startIndex, to: range.lowerBound)
      self.range = start..<start + scalars[range].count
    }

    /// Whether it is a caret.
    public var isInsertion: Bool { range.isEmpty }

    /// The selected part of a text. What is outside of that is at its end.
    ///
    /// - Parameter text: The text of the widget.
    public func range(in text: String) -> Range<String.Index> {
      let scalars = text.unicodeScalars
      func index(_ offset: Int) -> String.Index {
        scalars.index(scalars.startIndex, offsetBy: offset, limitedBy: scalars.endIndex)
          ?? scalars.endIndex
      }
      return index(range.lowerBound)..<index(range.upperBound)
    }
  }
#endif
