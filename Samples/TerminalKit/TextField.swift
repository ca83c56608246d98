/// A line of text that the user may change, by typing `label: new text`.
public final class TextField {
  /// What the field is called.
  public var label: String
  /// What is in it.
  public var text: String
  /// Whether stars are drawn in place of the text, and of what is typed where the application repeats it.
  public var isSecure = false
  /// Whether the user may enter a text; the application says so where not.
  public var accepts: (String) -> Bool = { _ in true }
  /// Called with the new text after the user changed it, not when the program does. Kept as long as
  /// the field, so a screen is captured weakly.
  public var onEdit: (String) -> Void

  /// Makes a field.
  ///
  /// - Parameters:
  ///   - label: What the field is called.
  ///   - text: What is in it at first.
  ///   - onEdit: Called with the new text after the user changed it.
  public init(_ label: String, text: String = "", onEdit: @escaping (String) -> Void = { _ in }) {
    self.label = label
    self.text = text
    self.onEdit = onEdit
  }
}
