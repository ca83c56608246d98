#if canImport(UIKit) && !os(watchOS) && !os(tvOS)
  public import HostBridge
  public import UIKit

  extension UISearchBar {
    /// A search bar that shows a text and lets the user edit it (rule B4).
    ///
    /// - Parameters:
    ///   - frame: Where it is in its superview.
    ///   - text: What is searched for.
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

    /// Keeps the bar and a text in step (rule B4).
    ///
    /// Replaces an earlier binding of the same.
    ///
    /// - Parameters:
    ///   - text: What is searched for.
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
        edits: { $0.searchTextField.report(.editingChanged, of: "text", to: $1) }, fileID: fileID,
        filePath: filePath, line: line, column: column)
    }

    /// Keeps the keyboard where a value says, and the value where the user has put the keyboard (rule B5).
    ///
    /// - Parameters:
    ///   - focus: Who has the keyboard; nil for nobody.
    ///   - value: This bar.
    ///   - fileID: The file that reports name; the caller's.
    ///   - filePath: The path of that file.
    ///   - line: The line in that file.
    ///   - column: The column in that line.
    /// - Returns: Ends it early.
    @discardableResult
    public func bind<Value: Hashable>(
      focus: UIBinding<Value?>, equals value: Value,
      fileID: StaticString = #fileID, filePath: StaticString = #filePath,
      line: UInt = #line, column: UInt = #column
    ) -> ObservationToken {
      searchTextField.bind(
        focus: focus, equals: value, fileID: fileID, filePath: filePath, line: line, column: column)
    }

    var boundText: String {
      get { text ?? "" }
      set { text = newValue }
    }
  }
#endif
