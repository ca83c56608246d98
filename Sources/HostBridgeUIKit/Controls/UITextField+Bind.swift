#if canImport(UIKit) && !os(watchOS)
  public import HostBridge
  public import UIKit

  extension UITextField {
    /// A field that shows a text and lets the user edit it (rule B4).
    ///
    /// - Parameters:
    ///   - frame: Where it is in its superview.
    ///   - text: The text.
    ///   - fileID: The file that reports name; the caller's.
    ///   - filePath: The path of that file.
    ///   - line: The line in that file.
    ///   - column: The column in that line.
    public convenience init(
      frame: CGRect = .zero, text: UIBinding<String>,
      fileID: StaticString = #fileID, filePath: StaticString = #filePath,
      line: UInt = #line, column: UInt = #column
    ) {
      self.init(frame: frame)
      bind(text: text, fileID: fileID, filePath: filePath, line: line, column: column)
    }

    /// Keeps the text and a value in step (rule B4).
    ///
    /// An equal text is not put back, so the caret stays where the user has it, and what is being composed
    /// with an input method stays. Replaces an earlier binding of the same.
    ///
    /// - Parameters:
    ///   - text: The text.
    ///   - fileID: The file that reports name; the caller's.
    ///   - filePath: The path of that file.
    ///   - line: The line in that file.
    ///   - column: The column in that line.
    /// - Returns: Ends it early.
    @discardableResult
    public func bind(
      text: UIBinding<String>,
      fileID: StaticString = #fileID, filePath: StaticString = #filePath,
      line: UInt = #line, column: UInt = #column
    ) -> ObservationToken {
      attachment.bind(
        text, to: self, \.boundText, set: { $0.boundText = $1 },
        edits: { $0.report(.editingChanged, of: "text", to: $1) }, fileID: fileID,
        filePath: filePath, line: line, column: column)
    }

    /// A field that shows a text and lets the user edit it (rule B4).
    ///
    /// - Parameters:
    ///   - frame: Where it is in its superview.
    ///   - attributedText: The text with its attributes.
    ///   - fileID: The file that reports name; the caller's.
    ///   - filePath: The path of that file.
    ///   - line: The line in that file.
    ///   - column: The column in that line.
    public convenience init(
      frame: CGRect = .zero, attributedText: UIBinding<NSAttributedString>,
      fileID: StaticString = #fileID, filePath: StaticString = #filePath,
      line: UInt = #line, column: UInt = #column
    ) {
      self.init(frame: frame)
      bind(
        attributedText: attributedText, fileID: fileID, filePath: filePath, line: line,
        column: column)
    }

    /// Keeps the text and a value in step (rule B4).
    ///
    /// An equal text is not put back, so the caret stays where the user has it, and what is being composed
    /// with an input method stays. Replaces an earlier binding of the same.
    ///
    /// - Parameters:
    ///   - attributedText: The text with its attributes.
    ///   - fileID: The file that reports name; the caller's.
    ///   - filePath: The path of that file.
    ///   - line: The line in that file.
    ///   - column: The column in that line.
    /// - Returns: Ends it early.
    @discardableResult
    public func bind(
      attributedText: UIBinding<NSAttributedString>,
      fileID: StaticString = #fileID, filePath: StaticString = #filePath,
      line: UInt = #line, column: UInt = #column
    ) -> ObservationToken {
      attachment.bind(
        attributedText, to: self, \.boundAttributedText, set: { $0.boundAttributedText = $1 },
        edits: { $0.report(.editingChanged, of: "attributedText", to: $1) }, fileID: fileID,
        filePath: filePath, line: line, column: column)
    }

    /// Keeps the selection and a value in step (rule B4).
    ///
    /// - Parameters:
    ///   - selection: What is selected in the text that is there; nil for nothing, not even a caret.
    ///   - fileID: The file that reports name; the caller's.
    ///   - filePath: The path of that file.
    ///   - line: The line in that file.
    ///   - column: The column in that line.
    /// - Returns: Ends it early.
    @discardableResult
    public func bind(
      selection: UIBinding<UITextSelection?>,
      fileID: StaticString = #fileID, filePath: StaticString = #filePath,
      line: UInt = #line, column: UInt = #column
    ) -> ObservationToken {
      attachment.bind(
        selection, to: self, \.boundSelection, set: { $0.boundSelection = $1 },
        edits: { $0.report(changesOf: \.selectedTextRange, of: "selection", to: $1) },
        fileID: fileID, filePath: filePath, line: line, column: column)
    }

    var boundText: String {
      get { text ?? "" }
      set { text = newValue }
    }

    var boundAttributedText: NSAttributedString {
      get { attributedText ?? NSAttributedString(string: "") }
      set { attributedText = newValue }
    }

    var boundSelection: UITextSelection? {
      get { selectedTextRange.map { UITextSelection($0, of: self, text: boundText) } }
      set { selectedTextRange = newValue?.range(in: self, text: boundText) }
    }
  }
#endif
