#if canImport(UIKit) && !os(watchOS) && !os(tvOS)
  public import HostBridge
  public import UIKit

  extension UIColorWell {
    /// A well that shows a colour and lets the user change it (rule B4).
    ///
    /// - Parameters:
    ///   - frame: Where it is in its superview.
    ///   - selectedColor: The colour; nil for none.
    ///   - fileID: The file that reports name; the caller's.
    ///   - filePath: The path of that file.
    ///   - line: The line in that file.
    ///   - column: The column in that line.
    public convenience init(
      frame: CGRect = .zero, selectedColor: UIBinding<UIColor?>,
      fileID: StaticString = #fileID, filePath: StaticString = #filePath,
      line: UInt = #line, column: UInt = #column
    ) {
      self.init(frame: frame)
      bind(
        selectedColor: selectedColor, fileID: fileID, filePath: filePath, line: line, column: column
      )
    }

    /// Keeps the well and a colour in step (rule B4).
    ///
    /// Replaces an earlier binding of the same.
    ///
    /// - Parameters:
    ///   - selectedColor: The colour; nil for none.
    ///   - fileID: The file that reports name; the caller's.
    ///   - filePath: The path of that file.
    ///   - line: The line in that file.
    ///   - column: The column in that line.
    /// - Returns: Ends it early.
    @discardableResult
    public func bind(
      selectedColor: UIBinding<UIColor?>,
      fileID: StaticString = #fileID, filePath: StaticString = #filePath,
      line: UInt = #line, column: UInt = #column
    ) -> ObservationToken {
      attachment.bind(
        selectedColor, to: self, \.selectedColor, set: { $0.selectedColor = $1 },
        edits: { $0.report(.valueChanged, of: "selectedColor", to: $1) }, fileID: fileID,
        filePath: filePath, line: line, column: column)
    }
  }
#endif
