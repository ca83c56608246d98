/// Where the lines of a difference stand in the two values: `rows[id: 3].title`.
///
/// A value that was added, removed or replaced as a whole has one path; what is inside it has none.
struct ChangedPaths {
  private(set) var paths: [String] = []
  private var seen: Set<String> = []
  /// The values around the present line, in either text.
  private var old: [Level] = []
  private var new: [Level] = []

  private struct Level {
    let step: String
    let indentation: Int
    let isChanged: Bool
  }

  init(_ rows: [LineDiff.Row]) {
    for row in rows {
      if row.mark != .added { Self.enter(row, row.oldStep, &old) }
      if row.mark != .removed { Self.enter(row, row.line.step, &new) }
      switch row.mark {
      case .same: break
      case .removed: add(row, old)
      case .added: add(row, new)
      }
    }
  }

  private static func enter(_ row: LineDiff.Row, _ step: String, _ levels: inout [Level]) {
    while let last = levels.last, last.indentation >= row.indentation { levels.removeLast() }
    if row.line.isClosing { return }
    levels.append(
      Level(step: step, indentation: row.indentation, isChanged: row.mark != .same))
  }

  private mutating func add(_ row: LineDiff.Row, _ levels: [Level]) {
    if row.line.isClosing || levels.dropLast().last?.isChanged == true { return }
    let path = levels.map(\.step).joined()
    let name = path.hasPrefix(".") ? String(path.dropFirst()) : path
    if seen.insert(name).inserted { paths.append(name) }
  }
}
