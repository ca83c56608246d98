/// The difference of two texts, line by line: what changed, where, and nothing else.
///
/// ```
///   Inbox.State(
///     … (2 unchanged)
///     mails: [
///       … (8 unchanged)
///       [2]: Mail(
/// -       isRead: false,
/// +       isRead: true,
///         … (1 unchanged)
///       ),
///     ],
///   )
/// ```
///
/// The lines that enclose a change, told by their indentation, are kept around it. Equal texts have an
/// empty difference.
package struct LineDiff: Sendable, CustomStringConvertible {
  /// Each line with its mark: `- `, `+ `, or two spaces.
  package let lines: [String]

  /// Whether the texts are equal.
  package var isEmpty: Bool { lines.isEmpty }

  /// The lines, one below the other.
  package var description: String { lines.joined(separator: "\n") }

  /// Compares two values by their text.
  package init(old: Any, new: Any) {
    self.init(oldLines: ValueText.lines(of: old), newLines: ValueText.lines(of: new))
  }

  /// Compares two texts.
  package init(oldLines: [String], newLines: [String]) {
    if oldLines == newLines {
      lines = []
      return
    }
    let rows = LineEdits(old: oldLines, new: newLines).edits.map { edit in
      switch edit {
      case .same(_, let new): Row(text: newLines[new], mark: .same)
      case .removed(let old): Row(text: oldLines[old], mark: .removed)
      case .added(let new): Row(text: newLines[new], mark: .added)
      }
    }
    lines = Self.render(rows)
  }

  private struct Row {
    enum Mark: String {
      case same = "  "
      case removed = "- "
      case added = "+ "
    }

    let text: String
    let mark: Mark
    let indentation: Int

    init(text: String, mark: Mark) {
      self.text = text
      self.mark = mark
      indentation = text.utf8.prefix { $0 == UInt8(ascii: " ") }.count
    }
  }

  private static func render(_ rows: [Row]) -> [String] {
    // Only the position in a list may differ: nothing would be marked, and nothing has changed in a way
    // that text can show.
    guard rows.contains(where: { $0.mark != .same }) else { return [] }
    var isShown = rows.map { $0.mark != .same }
    showEnclosing(rows, rows.indices, &isShown)
    showEnclosing(rows, rows.indices.reversed(), &isShown)
    var lines: [String] = []
    var index = 0
    while index < rows.count {
      guard !isShown[index] else {
        lines.append(rows[index].mark.rawValue + rows[index].text)
        index += 1
        continue
      }
      let start = index
      while index < rows.count, !isShown[index] { index += 1 }
      let hidden = rows[start..<index]
      let indentation = hidden.map(\.indentation).min() ?? 0
      lines.append(
        "  " + String(repeating: " ", count: indentation) + "… (\(hidden.count) unchanged)")
    }
    return lines
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
