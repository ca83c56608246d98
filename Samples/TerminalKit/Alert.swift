/// A screen that asks for one tap and then goes away by itself.
///
/// ```swift
/// let alert = Alert(title: "Delete it?", message: "This cannot be undone.")
/// alert.addAction("Delete") { [weak self] in self?.delete() }
/// alert.addAction("Cancel")
/// present(alert)
/// ```
public final class Alert: Screen {
  /// Makes an alert. Without an action it gets an `OK` button when it appears.
  ///
  /// - Parameters:
  ///   - title: Drawn as `alert: title`.
  ///   - message: More text, or nil.
  public init(title: String, message: String? = nil) {
    super.init(title: title)
    if let message { lines = [message] }
  }

  /// Adds a button that dismisses the alert.
  ///
  /// - Parameters:
  ///   - title: What the button says.
  ///   - handler: Called when the alert has gone, so it may present another.
  public func addAction(_ title: String, handler: @escaping () -> Void = {}) {
    buttons.append(Button(title) { [weak self] in self?.dismiss(completion: handler) })
  }

  /// The title, marked as that of an alert.
  public override var heading: String { "alert: \(title)" }

  /// Adds the default button where there is none.
  public override func viewDidLoad() {
    if buttons.isEmpty { addAction("OK") }
  }
}
