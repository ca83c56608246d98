import HostBridge

/// What a machine sells.
enum Drink: String {
  case tea, coffee

  /// In coins of one.
  var price: Int { self == .tea ? 2 : 3 }
}

/// The host, the same for both ways: a class with a display and two kinds of buttons.
///
/// A subclass connects it to a feature, as a view controller would.
class Screen: ObservationHost {
  let observations = ObservationTokens()

  /// Shows a line on the display.
  func show(_ text: String) { print(text) }
  /// What the coin slot calls. Overridden.
  func insert(_ coin: Int) {}
  /// What the buttons call. Overridden.
  func choose(_ drink: Drink) {}

  deinit { print("screen gone") }
}
