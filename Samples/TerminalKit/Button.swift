/// Something the user may tap, with a closure for a target.
public final class Button {
  /// What the button says, and what the user types to tap it, in upper or lower case.
  public var title: String
  /// Whether it may be tapped now.
  public var isEnabled = true
  /// Called when the user taps. Kept as long as the button, so a screen is captured weakly.
  public var onTap: () -> Void

  /// Makes a button.
  ///
  /// - Parameters:
  ///   - title: What the button says.
  ///   - onTap: Called when the user taps.
  public init(_ title: String, onTap: @escaping () -> Void) {
    self.title = title
    self.onTap = onTap
  }
}
