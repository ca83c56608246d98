/// A misuse that the library noticed and survived: what happened, and where the caller stands.
///
/// Rule I1. The message says what happened, the action and state involved, the usual causes and the
/// remedy.
public struct ReportedIssue: Sendable, CustomStringConvertible {
  /// What happened, why it usually does, and what to do about it.
  public let message: String
  /// Module and file of the caller, as `#fileID` spells them.
  public let fileID: String
  /// The whole path of the caller's file.
  public let filePath: String
  /// The caller's line, counted from 1.
  public let line: Int
  /// The caller's column, counted from 1.
  public let column: Int

  init(message: String, at location: SourceLocation) {
    self.message = message
    fileID = location.fileID
    filePath = location.filePath
    line = location.line
    column = location.column
  }

  /// The location and the message, in the form compilers use for warnings.
  public var description: String { "\(fileID):\(line):\(column): warning: \(message)" }
}
