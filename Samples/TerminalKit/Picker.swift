/// One of several titles, which the user picks by typing `label: title`.
public final class Picker {
  /// What the picker is called.
  public var label: String
  /// What can be picked.
  public var options: [String]
  /// What is picked.
  public var selection: String
  /// Called after the user picked, not when the program does. Kept as long as the picker, so a screen is
  /// captured weakly.
  public var onPick: () -> Void

  /// Makes a picker.
  ///
  /// - Parameters:
  ///   - label: What the picker is called.
  ///   - options: What can be picked.
  ///   - selection: What is picked at first; nothing unless given.
  ///   - onPick: Called after the user picked.
  public init(
    _ label: String, options: [String], selection: String = "", onPick: @escaping () -> Void = {}
  ) {
    self.label = label
    self.options = options
    self.selection = selection
    self.onPick = onPick
  }
}
