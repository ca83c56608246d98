#if canImport(UIKit) && !os(watchOS)
  public import HostBridge
  public import UIKit

  /// A view of text that has the keyboard as the first responder, and says so (rule B5): fields and text views.
  @MainActor
  public protocol UIFocusReporting: UIView, FocusReporting {}

  extension UIFocusReporting {
    /// Keeps the keyboard where a value says, and the value where the user has put the keyboard (rule B5).
    ///
    /// ```swift
    /// field.bind(focus: $store.focus, equals: .email)
    /// ```
    ///
    /// - Parameters:
    ///   - focus: Who has the keyboard; nil for nobody.
    ///   - value: This one.
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
      attachment.bind(
        focus: focus, equals: value, to: self, fileID: fileID, filePath: filePath, line: line,
        column: column)
    }

    /// Keeps the keyboard and whether it is here in step (rule B5).
    ///
    /// - Parameters:
    ///   - focus: Whether the keyboard is here.
    ///   - fileID: The file that reports name; the caller's.
    ///   - filePath: The path of that file.
    ///   - line: The line in that file.
    ///   - column: The column in that line.
    /// - Returns: Ends it early.
    @discardableResult
    public func bind(
      focus: UIBinding<Bool>,
      fileID: StaticString = #fileID, filePath: StaticString = #filePath,
      line: UInt = #line, column: UInt = #column
    ) -> ObservationToken {
      attachment.bind(
        focus: focus, to: self, fileID: fileID, filePath: filePath, line: line, column: column)
    }
  }

  extension UIFocusReporting {
    /// Whether the keyboard is here, or will be as soon as this is in a window.
    public var hasInputFocus: Bool { isFirstResponder || attachment.awaitsFocus }

    /// Takes the keyboard; outside of a window, as soon as it is in one.
    public func takeInputFocus() {
      awaitFocus()
    }

    /// Gives the keyboard up.
    public func giveUpInputFocus() {
      attachment.awaitsFocus = false
      resignFirstResponder()
    }
  }
#endif
