import HostBridge

/// Expects an operation to change a value in a certain way, and in no other.
///
/// ```swift
/// expectDifference(model) {
///   model.increment()
/// } changes: {
///   $0.count = 1
/// }
/// ```
///
/// The value is evaluated before the operation and after it. The one before, changed by `changes`, has to
/// equal the one after; otherwise this fails with the lines that differ. As in a test store, a `changes`
/// that changes nothing fails, too: where nothing is to change, use
/// ``expectNoDifference(_:_:_:fileID:filePath:line:column:)``.
///
/// On the caller's isolation. An object is the same before and after: compare a value that shows what is
/// in it.
///
/// - Parameters:
///   - value: The value; evaluated twice.
///   - message: Stands above the difference.
///   - operation: Changes what `value` gives. Runs once.
///   - changes: Makes the expected value out of the one before. Runs once, after the operation.
///   - fileID: The file that the failure names; the caller's.
///   - filePath: The path of that file.
///   - line: The line in that file.
///   - column: The column in that line.
/// - Throws: What `value`, `operation` and `changes` throw; nothing is compared then.
public func expectDifference<T: Equatable>(
  _ value: @autoclosure () throws -> T,
  _ message: @autoclosure () -> String? = nil,
  operation: () throws -> Void,
  changes: (inout T) throws -> Void,
  fileID: StaticString = #fileID,
  filePath: StaticString = #filePath,
  line: UInt = #line,
  column: UInt = #column
) rethrows {
  let before = try value()
  try operation()
  var expected = before
  try changes(&expected)
  let failure = differenceFailure(
    before: before, expected: expected, actual: try value(), message: message())
  if let failure {
    reportIssue(failure, fileID: fileID, filePath: filePath, line: line, column: column)
  }
}

/// Expects an asynchronous operation to change a value in a certain way, and in no other.
///
/// Otherwise as the synchronous form.
///
/// - Parameters:
///   - value: The value; evaluated twice.
///   - message: Stands above the difference.
///   - operation: Changes what `value` gives. Runs once, on the caller's isolation.
///   - changes: Makes the expected value out of the one before. Runs once, after the operation.
///   - fileID: The file that the failure names; the caller's.
///   - filePath: The path of that file.
///   - line: The line in that file.
///   - column: The column in that line.
/// - Throws: What `value`, `operation` and `changes` throw; nothing is compared then.
public nonisolated(nonsending) func expectDifference<T: Equatable>(
  _ value: @autoclosure () throws -> T,
  _ message: @autoclosure () -> String? = nil,
  operation: nonisolated(nonsending) () async throws -> Void,
  changes: (inout T) throws -> Void,
  fileID: StaticString = #fileID,
  filePath: StaticString = #filePath,
  line: UInt = #line,
  column: UInt = #column
) async rethrows {
  let before = try value()
  try await operation()
  var expected = before
  try changes(&expected)
  let failure = differenceFailure(
    before: before, expected: expected, actual: try value(), message: message())
  if let failure {
    reportIssue(failure, fileID: fileID, filePath: filePath, line: line, column: column)
  }
}

/// What to say of a change; nil if it is the one that was expected.
private func differenceFailure<T: Equatable>(
  before: T, expected: T, actual: T, message: String?
) -> String? {
  let heading = message.map { "\($0)\n\n" } ?? ""
  if expected != actual {
    return (heading.isEmpty ? "The value is not what was expected.\n\n" : heading)
      + inequalityText(expected: expected, actual: actual)
  }
  guard expected == before else { return nil }
  return heading + """
    A change was expected, but nothing has changed, and 'changes' describes no change either.

    Usually the operation did nothing. Where nothing is to change, use expectNoDifference.
    """
}
