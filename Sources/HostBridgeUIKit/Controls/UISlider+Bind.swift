#if canImport(UIKit) && !os(watchOS) && !os(tvOS)
  public import HostBridge
  public import UIKit

  extension UISlider {
    /// A slider that shows a value and lets the user change it (rule B4).
    ///
    /// - Parameters:
    ///   - frame: Where it is in its superview.
    ///   - value: Where the knob is.
    ///   - fileID: The file that reports name; the caller's.
    ///   - filePath: The path of that file.
    ///   - line: The line in that file.
    ///   - column: The column in that line.
    public convenience init(
      frame: CGRect = .zero, value: UIBinding<Float>,
      fileID: StaticString = #fileID, filePath: StaticString = #filePath,
      line: UInt = #line, column: UInt = #column
    ) {
      self.init(frame: frame)
      bind(value: value, fileID: fileID, filePath: filePath, line: line, column: column)
    }

    /// Keeps the slider and a value in step, within the slider's limits (rule B4).
    ///
    /// Replaces an earlier binding of the same.
    ///
    /// - Parameters:
    ///   - value: Where the knob is.
    ///   - fileID: The file that reports name; the caller's.
    ///   - filePath: The path of that file.
    ///   - line: The line in that file.
    ///   - column: The column in that line.
    /// - Returns: Ends it early.
    @discardableResult
    public func bind(
      value: UIBinding<Float>,
      fileID: StaticString = #fileID, filePath: StaticString = #filePath,
      line: UInt = #line, column: UInt = #column
    ) -> ObservationToken {
      attachment.bind(
        value, to: self, \.value,
        set: { $0.setValue($1, animated: UITransaction.current.isAnimated && $0.window != nil) },
        edits: { $0.report(.valueChanged, of: "value", to: $1) }, fileID: fileID,
        filePath: filePath, line: line, column: column)
    }
  }
#endif
