import HostBridge

/// Expects two values to be equal, and otherwise fails with the lines that differ.
///
/// ```swift
/// expectNoDifference(loaded, [Row(id: 1), Row(id: 2)])
/// ```
///
/// The failure names the places that differ, as `rows[id: 3].title`, and shows their lines; what is
/// unchanged is counted. Lines of the first value are marked `-`, of the second `+`.
///
/// On the caller's isolation. The values are evaluated once, the first one first.
///
/// - Parameters:
///   - first: A value.
///   - second: Another one.
///   - message: Stands above the difference.
///   - fileID: The file that the failure names; the caller's.
///   - filePath: The path of that file.
///   - line: The line in that file.
///   - column: The column in that line.
/// - Throws: What evaluating the values throws; nothing is compared then.
public func expectNoDifference<T: Equatable>(
  _ first: @autoclosure () throws -> T,
  _ second: @autoclosure () throws -> T,
  _ message: @autoclosure () -> String? = nil,
  fileID: StaticString = #fileID,
  filePath: StaticString = #filePath,
  line: UInt = #line,
  column: UInt = #column
) rethrows {
  let (first, second) = (try first(), try second())
  if first == second { return }
  let text = inequalityText(expected: first, actual: second, legend: "- first, + second")
  reportIssue(
    (message().map { "\($0)\n\n" } ?? "The values differ.\n\n") + text, fileID: fileID,
    filePath: filePath, line: line, column: column)
}
