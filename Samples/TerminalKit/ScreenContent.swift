/// What a screen says, as a value: all that drawing and reading input depend on.
package struct ScreenContent: Equatable {
  /// A text field.
  package struct Field: Equatable {
    let label: String
    let text: String
    let isSecure: Bool

    /// A field and its text, which anybody may see unless said otherwise.
    package init(label: String, text: String, isSecure: Bool = false) {
      self.label = label
      self.text = text
      self.isSecure = isSecure
    }
  }

  /// A toggle.
  package struct Toggle: Equatable {
    let label: String
    let isOn: Bool

    /// A toggle, on or off.
    package init(label: String, isOn: Bool) {
      self.label = label
      self.isOn = isOn
    }
  }

  /// A picker.
  package struct Picker: Equatable {
    let label: String
    let options: [String]
    let selection: String

    /// A picker and what is picked.
    package init(label: String, options: [String], selection: String) {
      self.label = label
      self.options = options
      self.selection = selection
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
  let toggles: [Toggle]
  let pickers: [Picker]
  let buttons: [Button]

  /// What a screen with these parts says.
  package init(
    heading: String, lines: [String] = [], fields: [Field] = [], toggles: [Toggle] = [],
    pickers: [Picker] = [], buttons: [Button] = []
  ) {
    self.heading = heading
    self.lines = lines
    self.fields = fields
    self.toggles = toggles
    self.pickers = pickers
    self.buttons = buttons
  }

  /// The paragraphs: the lines, then the controls.
  var paragraphs: [String] {
    let controls =
      fields.map { "\($0.label): \($0.shownText)" }
      + toggles.map { "[\($0.isOn ? "x" : " ")] \($0.label)" }
      + pickers.map { "\($0.label): \($0.selection)" }
    return (lines + controls).map(\.printable)
  }

  /// The buttons as they are drawn: `[enabled]`, `(disabled)`.
  var buttonLabels: [String] {
    buttons.map { ($0.isEnabled ? "[\($0.title)]" : "(\($0.title))").printable }
  }

  /// What the user can type now, for instance `a, b, name: …, quit`.
  package var possibleInput: String {
    let taps = buttons.filter(\.isEnabled).map(\.title)
    let edits = fields.map { "\($0.label): ..." }
    let flips = toggles.map(\.label)
    let picks = pickers.map { "\($0.label): \($0.options.joined(separator: "/"))" }
    return (taps + edits + flips + picks + ["quit"]).joined(separator: ", ").printable
  }
}

extension ScreenContent.Field {
  /// The text as anybody may see it.
  fileprivate var shownText: String { isSecure ? String(repeating: "*", count: text.count) : text }
}
