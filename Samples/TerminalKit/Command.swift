/// What a line of input means on a screen.
package enum Command: Equatable {
  /// The button at this place is tapped.
  case tap(Int)
  /// The field at this place gets a new text.
  case edit(Int, String)
  /// The toggle at this place is flipped.
  case flip(Int)
  /// The picker at this place gets the option at that place.
  case pick(Int, Int)
  /// The user wants to leave.
  case quit
  /// Nothing was typed.
  case nothing
  /// This means nothing here.
  case unknown(String)

  /// Reads a line: a button's title, a toggle's label, `label: text`, or `quit`. Case and outer spaces do
  /// not matter.
  package init(_ line: String, on content: ScreenContent) {
    let text = line.trimmed
    let key = text.lowercased()
    if text.isEmpty {
      self = .nothing
    } else if key == "quit" {
      self = .quit
    } else if let place = content.buttons.firstIndex(where: { $0.isNamed(key) }) {
      self = .tap(place)
    } else if let place = content.toggles.firstIndex(where: { $0.label.matches(key) }) {
      self = .flip(place)
    } else if let change = Self.change(text, on: content) {
      self = change
    } else {
      self = .unknown(text)
    }
  }

  /// The line as the application repeats it: what goes into a secure field is not readable.
  func echo(of line: String, on content: ScreenContent) -> String {
    guard case .edit(let place, let text) = self, content.fields[place].isSecure else {
      return line
    }
    return "\(content.fields[place].label): \(String(repeating: "*", count: text.count))"
  }

  /// What `label: value` means: a new text of a field, or an option of a picker.
  private static func change(_ text: String, on content: ScreenContent) -> Command? {
    guard let colon = text.firstIndex(of: ":") else { return nil }
    let label = String(text[..<colon]).trimmed.lowercased()
    let value = String(text[text.index(after: colon)...]).trimmed
    if let place = content.fields.firstIndex(where: { $0.label.matches(label) }) {
      return .edit(place, value)
    }
    guard let place = content.pickers.firstIndex(where: { $0.label.matches(label) }) else {
      return nil
    }
    let key = value.lowercased()
    return content.pickers[place].options.firstIndex { $0.matches(key) }.map { .pick(place, $0) }
  }
}

extension ScreenContent.Button {
  fileprivate func isNamed(_ key: String) -> Bool {
    isEnabled && title.matches(key)
  }
}

extension String {
  /// Whether this is meant by what the user typed.
  ///
  /// - Parameter key: In lower case, without outer spaces.
  fileprivate func matches(_ key: String) -> Bool { trimmed.lowercased() == key }

  /// The text without the white space at both ends.
  fileprivate var trimmed: String {
    var text = self[...]
    while let first = text.first, first.isWhitespace { text.removeFirst() }
    while let last = text.last, last.isWhitespace { text.removeLast() }
    return String(text)
  }
}
