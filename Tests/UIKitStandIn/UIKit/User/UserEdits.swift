// What a test does in the user's place. UIKit has nothing of this.

extension UIControl {
  /// The user taps. Nothing happens while the control is disabled.
  public func simulateTap() {
    guard isEnabled else { return }
    if let button = self as? UIButton, button.changesSelectionAsPrimaryAction {
      button.isSelected.toggle()
    }
    sendActions(for: [.touchUpInside, .primaryActionTriggered])
  }
}

extension UITextField {
  /// The user edits: afterwards the field holds a text, and the caret is somewhere.
  ///
  /// - Parameters:
  ///   - text: The whole text.
  ///   - caret: How many UTF-16 units are before the caret; at the end unless given.
  ///   - isMarked: Whether the text is still being composed, as with an input method.
  public func simulateEdit(text: String, caret: Int? = nil, isMarked: Bool = false) {
    let place = caret ?? text.utf16.count
    storage.text = text
    storage.selection = place..<place
    storage.marked = isMarked ? 0..<text.utf16.count : nil
    sendActions(for: .editingChanged)
    tellObservers(of: \UITextField.selectedTextRange)
  }

  /// The user selects.
  public func simulateSelection(_ range: Range<Int>) {
    storage.selection = range
    tellObservers(of: \UITextField.selectedTextRange)
  }

  /// Where the caret is, in UTF-16 units, and whether a text is being composed.
  public var caret: Int? { storage.selection?.upperBound }
  /// How often code has set the text.
  public var assignments: Int { storage.assignments }
}

extension UITextView {
  /// The user edits.
  public func simulateEdit(text: String, caret: Int? = nil) {
    let place = caret ?? text.utf16.count
    storage.text = text
    storage.selection = place..<place
    post(UITextView.textDidChangeNotification)
    tellObservers(of: \UITextView.selectedTextRange)
  }

  /// The user selects.
  public func simulateSelection(_ range: Range<Int>) {
    storage.selection = range
    tellObservers(of: \UITextView.selectedTextRange)
  }

  /// Where the caret is, in UTF-16 units.
  public var caret: Int? { storage.selection?.upperBound }
  /// How often code has set the text.
  public var assignments: Int { storage.assignments }
}

extension UISwitch {
  /// The user flips the switch.
  public func simulateFlip() {
    isOn.toggle()
    sendActions(for: .valueChanged)
  }

  /// Whether the switch was set with animation, by code.
  public var wasSetAnimated: Bool? { wasAnimated }
}

extension UISlider {
  /// The user drags the knob.
  public func simulateDrag(to value: Float) {
    self.value = value
    sendActions(for: .valueChanged)
  }

  /// Whether the slider was set with animation, by code.
  public var wasSetAnimated: Bool? { wasAnimated }
}

extension UIStepper {
  /// The user taps + (or −).
  public func simulateStep(_ steps: Int = 1) {
    value += Double(steps) * stepValue
    sendActions(for: .valueChanged)
  }
}

extension UIDatePicker {
  /// The user picks.
  public func simulatePick(_ date: Date) {
    self.date = date
    sendActions(for: .valueChanged)
  }
}

extension UIColorWell {
  /// The user picks.
  public func simulatePick(_ color: UIColor?) {
    selectedColor = color
    sendActions(for: .valueChanged)
  }
}

extension UIPageControl {
  /// The user taps beside the dots.
  public func simulateTurn(to page: Int) {
    currentPage = page
    sendActions(for: .valueChanged)
  }
}

extension UISegmentedControl {
  /// The user taps a segment.
  public func simulateTap(segment: Int) {
    selectedSegmentIndex = segment
    sendActions(for: .valueChanged)
  }
}

extension UIRefreshControl {
  /// The user pulls.
  public func simulatePull() {
    beginRefreshing()
    sendActions(for: .valueChanged)
  }
}
