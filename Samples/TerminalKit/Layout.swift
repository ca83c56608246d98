/// Breaks text into rows of a given width.
package enum Layout {
  /// Breaks a paragraph between words; text that fits stays as it is.
  ///
  /// - Parameters:
  ///   - text: Without line ends.
  ///   - width: The columns of a row; at least 1 is assumed.
  package static func wrap(_ text: String, width: Int) -> [String] {
    guard text.columns > width else { return [text] }
    return flow(text.split(separator: " ").map(String.init), width: width)
  }

  /// Puts items side by side, one space apart, in as many rows as it takes.
  ///
  /// - Parameters:
  ///   - items: Those wider than a row are broken.
  ///   - width: The columns of a row; at least 1 is assumed.
  package static func flow(_ items: [String], width: Int) -> [String] {
    var rows: [String] = []
    var row = ""
    for item in items {
      if row.isEmpty || row.columns + 1 + item.columns > width {
        if !row.isEmpty { rows.append(row) }
        var pieces = split(item, width: max(1, width))
        row = pieces.popLast() ?? ""
        rows += pieces
      } else {
        row += " " + item
      }
    }
    if !row.isEmpty { rows.append(row) }
    return rows
  }

  /// Breaks a text wherever a row is full. A character wider than the row gets one of its own.
  private static func split(_ text: String, width: Int) -> [String] {
    var rows: [String] = []
    var row = ""
    var columns = 0
    for character in text {
      if columns + character.columns > width, !row.isEmpty {
        rows.append(row)
        row = ""
        columns = 0
      }
      row.append(character)
      columns += character.columns
    }
    if !row.isEmpty { rows.append(row) }
    return rows
  }
}
