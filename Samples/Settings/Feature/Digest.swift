/// How often a summary is sent.
public enum Digest: String, CaseIterable, Sendable {
  /// Every day, every Monday, or never.
  case daily, weekly, never
}
