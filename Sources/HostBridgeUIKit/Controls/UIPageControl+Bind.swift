#if canImport(UIKit) && !os(watchOS)
  public import HostBridge
  public import UIKit

  extension UIPageControl {
    /// Dots that show a page and let the user turn (rule B4). Set `numberOfPages` next.
    ///
    /// - Parameters:
    ///   - frame: Where it is in its superview.
    ///   - currentPage: The page, from 0.
    ///   - fileID: The file that reports name; the caller's.
    ///   - filePath: The path of that file.
    ///   - line: The line in that file.
    ///   - column: The column in that line.
    public convenience init(
      frame: CGRect = .zero, currentPage: UIBinding<Int>,
      fileID: StaticString = #fileID, filePath: StaticString = #filePath,
      line: UInt = #line, column: UInt = #column
    ) {
      self.init(frame: frame)
      bind(currentPage: currentPage, fileID: fileID, filePath: filePath, line: line, column: column)
    }

    /// Keeps the dots and a page in step (rule B4).
    ///
    /// Replaces an earlier binding of the same.
    ///
    /// - Parameters:
    ///   - currentPage: The page, from 0.
    ///   - fileID: The file that reports name; the caller's.
    ///   - filePath: The path of that file.
    ///   - line: The line in that file.
    ///   - column: The column in that line.
    /// - Returns: Ends it early.
    @discardableResult
    public func bind(
      currentPage: UIBinding<Int>,
      fileID: StaticString = #fileID, filePath: StaticString = #filePath,
      line: UInt = #line, column: UInt = #column
    ) -> ObservationToken {
      attachment.bind(
        currentPage, to: self, \.currentPage, set: { $0.currentPage = $1 },
        edits: { $0.report(.valueChanged, of: "currentPage", to: $1) }, fileID: fileID,
        filePath: filePath, line: line, column: column)
    }
  }
#endif
