/// A line that changed, short enough to be read: its beginning, and what differs from the other line.
///
/// ```
///   text: "It was a dark and stormy night; the rai… 1,200 more … fell in torrents, exce… 900 more
/// ```
struct LineExcerpt {
  /// Longer lines, in characters, are cut.
  static let lengthLimit = 200
  /// What is shown of the beginning, around the difference and after it.
  private static let margin = 50

  let text: String

  /// - Parameters:
  ///   - line: The line.
  ///   - other: The line that stands in its place in the other text, if there is one.
  init(_ line: String, besides other: String? = nil) {
    // Counting characters is slower than bytes, of which there are no fewer.
    guard line.utf8.count > Self.lengthLimit, line.count > Self.lengthLimit else {
      text = line
      return
    }
    let difference = other.map { Self.firstDifference(line, $0) } ?? line.startIndex
    let start = line.index(difference, offsetBy: -Self.margin, limitedBy: line.startIndex)
    let headEnd = line.index(line.startIndex, offsetBy: Self.margin)
    var text = ""
    var shown = line.startIndex
    if let start, start > headEnd {
      text += line[..<headEnd] + "… \(grouped(line[headEnd..<start].count)) more …"
      shown = start
    }
    let end = line.index(
      max(difference, headEnd), offsetBy: 2 * Self.margin, limitedBy: line.endIndex)
    guard let end, end < line.endIndex else {
      self.text = text + line[shown...]
      return
    }
    self.text = text + line[shown..<end] + "… \(grouped(line[end...].count)) more"
  }

  /// The first character of a line that differs from the one at its place in another.
  private static func firstDifference(_ line: String, _ other: String) -> String.Index {
    let length = zip(line.utf8, other.utf8).prefix { $0 == $1 }.count
    var index = line.utf8.index(line.startIndex, offsetBy: length)
    // Up to where a character begins: two may begin with the same bytes.
    while index > line.startIndex, String.Index(index, within: line) == nil {
      index = line.utf8.index(before: index)
    }
    return index
  }
}
