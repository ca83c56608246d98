#if canImport(UIKit) && !os(watchOS) && !os(tvOS)
  public import HostBridge
  public import UIKit

  extension UIRefreshControl {
    /// A control that shows whether something is being refreshed, and lets the user pull (rule B4).
    ///
    /// - Parameters:
    ///   - isRefreshing: True while it is; the user's pull writes true.
    ///   - fileID: The file that reports name; the caller's.
    ///   - filePath: The path of that file.
    ///   - line: The line in that file.
    ///   - column: The column in that line.
    public convenience init(
      isRefreshing: UIBinding<Bool>,
      fileID: StaticString = #fileID, filePath: StaticString = #filePath,
      line: UInt = #line, column: UInt = #column
    ) {
      self.init()
      bind(
        isRefreshing: isRefreshing, fileID: fileID, filePath: filePath, line: line, column: column)
    }

    /// Keeps the control and whether something is being refreshed in step (rule B4).
    ///
    /// Replaces an earlier binding of the same.
    ///
    /// - Parameters:
    ///   - isRefreshing: True while it is; the user's pull writes true.
    ///   - fileID: The file that reports name; the caller's.
    ///   - filePath: The path of that file.
    ///   - line: The line in that file.
    ///   - column: The column in that line.
    /// - Returns: Ends it early.
    @discardableResult
    public func bind(
      isRefreshing: UIBinding<Bool>,
      fileID: StaticString = #fileID, filePath: StaticString = #filePath,
      line: UInt = #line, column: UInt = #column
    ) -> ObservationToken {
      attachment.bind(
        isRefreshing, to: self, \.isRefreshing,
        set: { $1 ? $0.beginRefreshing() : $0.endRefreshing() },
        edits: { $0.report(.valueChanged, of: "isRefreshing", to: $1) }, fileID: fileID,
        filePath: filePath, line: line, column: column)
    }
  }
#endif
