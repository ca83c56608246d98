#if canImport(UIKit) && !os(watchOS) && !os(tvOS)
  public import HostBridge
  public import UIKit

  extension UISwitch {
    /// A switch that shows a value and lets the user change it (rule B4).
    ///
    /// - Parameters:
    ///   - frame: Where it is in its superview.
    ///   - isOn: What is on or off.
    ///   - fileID: The file that reports name; the caller's.
    ///   - filePath: The path of that file.
    ///   - line: The line in that file.
    ///   - column: The column in that line.
    public convenience init(
      frame: CGRect = .zero, isOn: UIBinding<Bool>,
      fileID: StaticString = #fileID, filePath: StaticString = #filePath,
      line: UInt = #line, column: UInt = #column
    ) {
      self.init(frame: frame)
      bind(isOn: isOn, fileID: fileID, filePath: filePath, line: line, column: column)
    }

    /// Keeps the switch and a value in step (rule B4).
    ///
    /// Replaces an earlier binding of the same.
    ///
    /// - Parameters:
    ///   - isOn: What is on or off.
    ///   - fileID: The file that reports name; the caller's.
    ///   - filePath: The path of that file.
    ///   - line: The line in that file.
    ///   - column: The column in that line.
    /// - Returns: Ends it early.
    @discardableResult
    public func bind(
      isOn: UIBinding<Bool>,
      fileID: StaticString = #fileID, filePath: StaticString = #filePath,
      line: UInt = #line, column: UInt = #column
    ) -> ObservationToken {
      attachment.bind(
        isOn, to: self, \.isOn,
        set: { $0.setOn($1, animated: UITransaction.current.isAnimated && $0.window != nil) },
        edits: { $0.report(.valueChanged, of: "isOn", to: $1) }, fileID: fileID, filePath: filePath,
        line: line, column: column)
    }
  }
#endif
