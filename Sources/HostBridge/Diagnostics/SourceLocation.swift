/// A place in somebody's source, small enough to keep one for every registration and effect.
///
/// It keeps pointers to the compiler's literals instead of the literals themselves: 24 bytes instead
/// of 64.
@usableFromInline
package struct SourceLocation: @unchecked Sendable {
  // Sendable by hand because of the pointers: they point to the constant, immortal text of
  // `#fileID` and `#filePath` literals, which nobody writes.
  private let fileIDStart: UnsafePointer<UInt8>
  private let filePathStart: UnsafePointer<UInt8>
  private let lineNumber: UInt32
  private let columnNumber: UInt32

  @usableFromInline
  package init(fileID: StaticString, filePath: StaticString, line: UInt, column: UInt) {
    fileIDStart = Self.start(of: fileID)
    filePathStart = Self.start(of: filePath)
    lineNumber = UInt32(truncatingIfNeeded: line)
    columnNumber = UInt32(truncatingIfNeeded: column)
  }

  /// The module and file, as `#fileID` spells them.
  package var fileID: String { String(cString: fileIDStart) }
  /// The whole path of the file.
  package var filePath: String { String(cString: filePathStart) }
  /// The line, counted from 1.
  package var line: Int { Int(lineNumber) }
  /// The column, counted from 1.
  package var column: Int { Int(columnNumber) }

  // A `StaticString` made of one ASCII scalar holds that scalar and no pointer; a file name never is.
  private static func start(of text: StaticString) -> UnsafePointer<UInt8> {
    text.hasPointerRepresentation ? text.utf8Start : ("unknown" as StaticString).utf8Start
  }
}

extension SourceLocation: CustomStringConvertible {
  @usableFromInline package var description: String { "\(fileID):\(line)" }
}
