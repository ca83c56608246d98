/// What a screen says, as a value: all that drawing and reading input depend on.
package struct ScreenContent: Equatable {
  /// A text field.
  package struct Field: Equatable {
    let label: String
    let text: String

    /// A field and its text.
    package init(label: String, text: String) {
      self.label = label
      self.text = text
    }
  }

  /// A button.
  package struct Button: Equatable {
    let title: String
    let isEnabled: Bool

    /// A button, enabled unless said otherwise.
    package init(title: String, isEnabled: Bool = true) {
      self.title = title
      self.isEnabled = isEnabled
    }
  }

  let heading: String
  let lines: [String]
  let fields: [Field]
  let buttons: [Button]

  /// What a screen with these parts says.
  package init(
    heading: String, lines: [String] = [], fields: [Field] = [], buttons: [Button] = []
  ) {
    self.heading = heading
    self.lines = lines
    self.fields = fields
    self.buttons = buttons
  }

  /// The paragraphs: the lines, then the fields.
  var paragraphs: [String] {
    lines.map(\.printable) + fields.map { "\($0.label): \($0.text)".printable }
  }

  /// The buttons as they are drawn: `[enabled]`, `(disabled)`.
  var buttonLabels: [String] {
    buttons.map { ($0.isEnabled ? "[\($0.title)]" : "(\($0.title))").printable }
  }

  /// What the user can type now, for instance `a, b, name: …, quit`.
  package var possibleInput: String {
    let taps = buttons.filter(\.isEnabled).map(\.title)
    let edits = fields.map { "\($0.label): ..." }
    return (taps + edits + ["quit"]).joined(separator: ", ").printable
  }
}
