/// What a line of input means on a screen.
package enum Command: Equatable {
  /// The button at this place is tapped.
  case tap(Int)
  /// The field at this place gets a new text.
  case edit(Int, String)
  /// The user wants to leave.
  case quit
  /// Nothing was typed.
  case nothing
  /// This means nothing here.
  case unknown(String)

  /// Reads a line: a button's title, `label: text`, or `quit`. Case and outer spaces do not matter.
  package init(_ line: String, on content: ScreenContent) {
    let text = line.trimmed
    let key = text.lowercased()
    if text.isEmpty {
      self = .nothing
    } else if key == "quit" {
      self = .quit
    } else if let place = content.buttons.firstIndex(where: { $0.isNamed(key) }) {
      self = .tap(place)
    } else if let (place, value) = Self.edit(text, on: content) {
      self = .edit(place, value)
    } else {
      self = .unknown(text)
    }
  }

  private static func edit(_ text: String, on content: ScreenContent) -> (Int, String)? {
    guard let colon = text.firstIndex(of: ":") else { return nil }
    let label = String(text[..<colon]).trimmed.lowercased()
    guard let place = content.fields.firstIndex(where: { $0.label.lowercased() == label }) else {
      return nil
    }
    return (place, String(text[text.index(after: colon)...]).trimmed)
  }
}

extension ScreenContent.Button {
  fileprivate func isNamed(_ key: String) -> Bool {
    isEnabled && title.trimmed.lowercased() == key
  }
}

extension String {
  /// The text without the white space at both ends.
  fileprivate var trimmed: String {
    var text = self[...]
    while let first = text.first, first.isWhitespace { text.removeFirst() }
    while let last = text.last, last.isWhitespace { text.removeLast() }
    return String(text)
  }
}
