#if canImport(UIKit) && !os(watchOS)
  public import HostBridge
  public import UIKit

  extension UIButton {
    /// Keeps whether the button is selected and a value in step (rule B4).
    ///
    /// Replaces an earlier binding of the same.
    ///
    /// - Parameters:
    ///   - isSelected: Whether it is. Where `changesSelectionAsPrimaryAction` is set, the user changes it.
    ///   - fileID: The file that reports name; the caller's.
    ///   - filePath: The path of that file.
    ///   - line: The line in that file.
    ///   - column: The column in that line.
    /// - Returns: Ends it early.
    @discardableResult
    public func bind(
      isSelected: UIBinding<Bool>,
      fileID: StaticString = #fileID, filePath: StaticString = #filePath,
      line: UInt = #line, column: UInt = #column
    ) -> ObservationToken {
      attachment.bind(
        isSelected, to: self, \.isSelected, set: { $0.isSelected = $1 },
        edits: {
          $0.report([.primaryActionTriggered, .menuActionTriggered], of: "isSelected", to: $1)
        }, fileID: fileID, filePath: filePath, line: line, column: column)
    }
  }
#endif
