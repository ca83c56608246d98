/// The difference of two texts, line by line: what changed, where, and nothing else.
///
/// ```
///   Inbox.State(
///     … 2 unchanged
///     mails: [
///       … 9,996 unchanged
///       [id: 3]: Mail(
/// -       isRead: false,
/// +       isRead: true,
///         … 1 unchanged
///       ),
///     ],
///   )
/// ```
///
/// The lines that enclose a change, told by their indentation, are kept around it; what is unchanged
/// beside it is counted. Of long lines that changed, the places where they differ are shown. Equal texts
/// have an empty difference.
package struct LineDiff: Sendable, CustomStringConvertible {
  /// Each line with its mark: `- `, `+ `, or two spaces.
  package let lines: [String]
  /// What changed, in the order of the lines, each place once: `mails[id: 3].isRead`. A change of the
  /// whole value has the empty path.
  package let paths: [String]

  /// Whether the texts are equal.
  package var isEmpty: Bool { lines.isEmpty }

  /// The lines, one below the other.
  package var description: String { lines.joined(separator: "\n") }

  /// Compares two values by their text.
  package init(old: Any, new: Any) {
    self.init(old: ValueText.valueLines(of: old), new: ValueText.valueLines(of: new))
  }

  init(old: [ValueLine], new: [ValueLine]) {
    let edits =
      old == new ? [] : LineEdits(old: old.map(\.text), new: new.map(\.text)).edits
    let rows = edits.map { edit in
      switch edit {
      case .same(let from, let to): Row(mark: .same, line: new[to], oldStep: old[from].step)
      case .removed(let from): Row(mark: .removed, line: old[from], oldStep: old[from].step)
      case .added(let to): Row(mark: .added, line: new[to], oldStep: "")
      }
    }
    // Only the position in a list may differ: nothing would be marked, and nothing has changed in a way
    // that text can show.
    let hasChanged = rows.contains { $0.mark != .same }
    lines = hasChanged ? Self.render(rows) : []
    paths = hasChanged ? ChangedPaths(rows).paths : []
  }

  /// A line of either text, or of both.
  struct Row {
    enum Mark: String {
      case same = "  "
      case removed = "- "
      case added = "+ "
    }

    let mark: Mark
    let line: ValueLine
    /// The step of the old line, which may stand at another position.
    let oldStep: String
    let indentation: Int

    init(mark: Mark, line: ValueLine, oldStep: String) {
      self.mark = mark
      self.line = line
      self.oldStep = oldStep
      indentation = line.text.utf8.prefix { $0 == UInt8(ascii: " ") }.count
    }
  }

  private static func render(_ rows: [Row]) -> [String] {
    var isShown = rows.map { $0.mark != .same }
    showEnclosing(rows, rows.indices, &isShown)
    showEnclosing(rows, rows.indices.reversed(), &isShown)
    var lines: [String] = []
    var index = 0
    while index < rows.count {
      let start = index
      if rows[index].mark != .same {
        while index < rows.count, rows[index].mark != .same { index += 1 }
        appendChanged(rows[start..<index], to: &lines)
      } else if isShown[index] {
        lines.append(Row.Mark.same.rawValue + rows[index].line.text)
        index += 1
      } else {
        while index < rows.count, !isShown[index] { index += 1 }
        appendCount(of: rows[start..<index], to: &lines)
      }
    }
    return lines
  }

  /// Adds the lines that changed; long ones that took each other's place show where they differ.
  private static func appendChanged(_ rows: ArraySlice<Row>, to lines: inout [String]) {
    var rows = rows
    while let first = rows.first {
      let removed = rows.prefix { $0.mark == first.mark }
      let added = rows.dropFirst(removed.count).prefix { $0.mark != first.mark }
      let arePairs = removed.count == added.count
      for (row, other) in zip(removed, added) where arePairs {
        lines.append(row.mark.rawValue + LineExcerpt(row.line.text, besides: other.line.text).text)
      }
      for (row, other) in zip(added, removed) where arePairs {
        lines.append(row.mark.rawValue + LineExcerpt(row.line.text, besides: other.line.text).text)
      }
      if !arePairs {
        for row in removed { lines.append(row.mark.rawValue + LineExcerpt(row.line.text).text) }
      }
      rows = rows.dropFirst(arePairs ? removed.count + added.count : removed.count)
    }
  }

  /// Adds how many values are not shown: those that stand outermost.
  private static func appendCount(of rows: ArraySlice<Row>, to lines: inout [String]) {
    let values = rows.filter { !$0.line.isClosing }
    guard let indentation = values.map(\.indentation).min() else { return }
    let count = values.count { $0.indentation == indentation }
    lines.append(
      "  " + String(repeating: " ", count: indentation) + "… \(grouped(count)) unchanged")
  }

  /// Marks the lines that open, or seen from the end close, what is around a change: the nearest with
  /// less indentation, the nearest with still less, and so on.
  private static func showEnclosing(
    _ rows: [Row], _ order: some Sequence<Int>, _ isShown: inout [Bool]
  ) {
    var enclosing: [Int] = []
    for index in order {
      while let last = enclosing.last, rows[last].indentation >= rows[index].indentation {
        enclosing.removeLast()
      }
      if rows[index].mark != .same {
        for outer in enclosing.reversed() {
          // What is around a line that is shown has been marked with it.
          if isShown[outer], rows[outer].mark == .same { break }
          isShown[outer] = true
        }
      }
      enclosing.append(index)
    }
  }
}

/// A number with its digits in groups of three: `9,997`.
func grouped(_ number: Int) -> String {
  let digits = String(number.magnitude)
  var text = number < 0 ? "-" : ""
  for (index, digit) in digits.enumerated() {
    if index > 0, (digits.count - index).isMultiple(of: 3) { text += "," }
    text.append(digit)
  }
  return text
}
