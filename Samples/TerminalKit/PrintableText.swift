extension String {
  /// The text with a replacement character for everything that would move the cursor or change the
  /// direction of what follows, so that neither input nor data can disturb the drawing.
  package var printable: String {
    var text = String.UnicodeScalarView()
    for scalar in unicodeScalars {
      if scalar == "\t" {
        text.append(" ")
      } else {
        text.append(scalar.disturbsDrawing ? "\u{FFFD}" : scalar)
      }
    }
    return String(text)
  }

  /// The number of terminal columns the text takes.
  package var columns: Int { reduce(0) { $0 + $1.columns } }

  /// The text, cut to a number of columns, with `...` in place of what is missing.
  package func truncated(to width: Int) -> String {
    guard columns > width else { return self }
    let dots = String(repeating: ".", count: max(0, min(3, width)))
    var text = ""
    var room = width - dots.count
    for character in self {
      room -= character.columns
      guard room >= 0 else { break }
      text.append(character)
    }
    return text + dots
  }
}

extension Character {
  /// The number of terminal columns the character takes: two for East Asian wide ones and emoji.
  var columns: Int {
    guard let first = unicodeScalars.first else { return 0 }
    if first.properties.generalCategory == .nonspacingMark { return 0 }
    if unicodeScalars.contains("\u{FE0F}") { return 2 }
    return first.isWide ? 2 : 1
  }
}

extension Unicode.Scalar {
  fileprivate var disturbsDrawing: Bool {
    switch properties.generalCategory {
    case .control, .lineSeparator, .paragraphSeparator: true
    // Marks, embeddings and isolates that change the writing direction.
    case .format: [0x200E...0x200F, 0x202A...0x202E, 0x2066...0x2069].contains { $0 ~= value }
    default: false
    }
  }

  /// Whether Unicode's East Asian Width is W or F, in blocks.
  fileprivate var isWide: Bool {
    if properties.isEmojiPresentation { return true }
    switch value {
    case 0x1100...0x115F, 0x2E80...0x303E, 0x3041...0x33FF, 0x3400...0x4DBF, 0x4E00...0x9FFF,
      0xA000...0xA4CF, 0xA960...0xA97F, 0xAC00...0xD7A3, 0xF900...0xFAFF, 0xFE30...0xFE6F,
      0xFF00...0xFF60, 0xFFE0...0xFFE6, 0x20000...0x3FFFD:
      return true
    default:
      return false
    }
  }
}
