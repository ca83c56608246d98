#if canImport(UIKit) && !os(watchOS) && !os(tvOS)
  public import HostBridge
  public import UIKit

  extension UIStepper {
    /// A stepper that changes a value (rule B4).
    ///
    /// - Parameters:
    ///   - frame: Where it is in its superview.
    ///   - value: What is stepped.
    ///   - fileID: The file that reports name; the caller's.
    ///   - filePath: The path of that file.
    ///   - line: The line in that file.
    ///   - column: The column in that line.
    public convenience init(
      frame: CGRect = .zero, value: UIBinding<Double>,
      fileID: StaticString = #fileID, filePath: StaticString = #filePath,
      line: UInt = #line, column: UInt = #column
    ) {
      self.init(frame: frame)
      bind(value: value, fileID: fileID, filePath: filePath, line: line, column: column)
    }

    /// Keeps the stepper and a value in step, within the stepper's limits (rule B4).
    ///
    /// Replaces an earlier binding of the same.
    ///
    /// - Parameters:
    ///   - value: What is stepped.
    ///   - fileID: The file that reports name; the caller's.
    ///   - filePath: The path of that file.
    ///   - line: The line in that file.
    ///   - column: The column in that line.
    /// - Returns: Ends it early.
    @discardableResult
    public func bind(
      value: UIBinding<Double>,
      fileID: StaticString = #fileID, filePath: StaticString = #filePath,
      line: UInt = #line, column: UInt = #column
    ) -> ObservationToken {
      attachment.bind(
        value, to: self, \.value, set: { $0.value = $1 },
        edits: { $0.report(.valueChanged, of: "value", to: $1) }, fileID: fileID,
        filePath: filePath, line: line, column: column)
    }
  }
#endif
