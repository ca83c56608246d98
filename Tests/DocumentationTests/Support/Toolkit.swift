// A toolkit as the articles assume one: classes without annotations, with callbacks.

final class Label {
  var text = ""
}

final class Button {
  var isEnabled = true
  var onTap: (() -> Void)?

  func tap() { onTap?() }
}

/// A text field that reports what its user types, and nothing that code sets.
final class LegacyField {
  var text = ""
  var onChange: (() -> Void)?

  func type(_ text: String) {
    self.text = text
    onChange?()
  }
}

final class Knob {
  var angle = 0.0
  var onTurn: (() -> Void)?

  func turn(to angle: Double) {
    self.angle = angle
    onTurn?()
  }
}
