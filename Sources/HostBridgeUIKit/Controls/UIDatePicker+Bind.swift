#if canImport(UIKit) && !os(watchOS) && !os(tvOS)
  public import HostBridge
  public import UIKit

  extension UIDatePicker {
    /// A picker that shows a date and lets the user change it (rule B4).
    ///
    /// - Parameters:
    ///   - frame: Where it is in its superview.
    ///   - date: The date.
    ///   - fileID: The file that reports name; the caller's.
    ///   - filePath: The path of that file.
    ///   - line: The line in that file.
    ///   - column: The column in that line.
    public convenience init(
      frame: CGRect = .zero, date: UIBinding<Date>,
      fileID: StaticString = #fileID, filePath: StaticString = #filePath,
      line: UInt = #line, column: UInt = #column
    ) {
      self.init(frame: frame)
      bind(date: date, fileID: fileID, filePath: filePath, line: line, column: column)
    }

    /// Keeps the picker and a date in step (rule B4).
    ///
    /// Replaces an earlier binding of the same.
    ///
    /// - Parameters:
    ///   - date: The date.
    ///   - fileID: The file that reports name; the caller's.
    ///   - filePath: The path of that file.
    ///   - line: The line in that file.
    ///   - column: The column in that line.
    /// - Returns: Ends it early.
    @discardableResult
    public func bind(
      date: UIBinding<Date>,
      fileID: StaticString = #fileID, filePath: StaticString = #filePath,
      line: UInt = #line, column: UInt = #column
    ) -> ObservationToken {
      attachment.bind(
        date, to: self, \.date,
        set: { $0.setDate($1, animated: UITransaction.current.isAnimated && $0.window != nil) },
        edits: { $0.report(.valueChanged, of: "date", to: $1) }, fileID: fileID, filePath: filePath,
        line: line, column: column)
    }
  }
#endif
