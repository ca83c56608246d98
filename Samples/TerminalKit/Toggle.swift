/// Something that is on or off, which the user changes by typing its label.
public final class Toggle {
  /// What the toggle is called, and what the user types, in upper or lower case.
  public var label: String
  /// Whether it is on.
  public var isOn: Bool
  /// Called after the user changed it, not when the program does. Kept as long as the toggle, so a screen
  /// is captured weakly.
  public var onFlip: () -> Void

  /// Makes a toggle.
  ///
  /// - Parameters:
  ///   - label: What the toggle is called.
  ///   - isOn: Whether it is on at first.
  ///   - onFlip: Called after the user changed it.
  public init(_ label: String, isOn: Bool = false, onFlip: @escaping () -> Void = {}) {
    self.label = label
    self.isOn = isOn
    self.onFlip = onFlip
  }
}
