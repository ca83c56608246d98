/// How much of what a feature does a test has to describe (rules X2 and X3).
public enum Exhaustivity: Equatable, Sendable {
  /// All of it: every change of state, every action that effects send, and the end of every effect.
  case on
  /// What the test says; the rest is skipped.
  ///
  /// - Parameter showSkippedAssertions: Whether what was skipped is shown, as a warning that fails no
  ///   test.
  case off(showSkippedAssertions: Bool)

  /// What the test says; the rest is skipped without a word.
  public static let off = Exhaustivity.off(showSkippedAssertions: false)
}
