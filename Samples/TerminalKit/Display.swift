/// How an application shows itself.
protocol Display {
  /// Gets the terminal ready.
  mutating func open(_ terminal: Terminal)
  /// Shows the screens, the top one last. What looks the same already is left alone.
  ///
  /// - Parameters:
  ///   - message: An answer to what the user typed, or nil.
  ///   - afterInput: Whether a line was typed since the last call, so that nothing half typed can be
  ///     lost.
  mutating func draw(
    _ screens: [ScreenContent], message: String?, afterInput: Bool, on terminal: Terminal)
  /// Notes a line that the application has read.
  mutating func echo(_ line: String, on terminal: Terminal)
  /// Restores the terminal.
  mutating func close(_ terminal: Terminal)
}
