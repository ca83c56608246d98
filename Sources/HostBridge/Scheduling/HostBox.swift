/// Carries something of the host's through code on other threads, to be opened on the host only.
///
/// The content leaves by ``take()``. A closure that another thread still holds for a moment after
/// the host ran it then holds an empty box, so nothing of the host's is released elsewhere (rules
/// T12 and H1).
final class HostBox<Content>: @unchecked Sendable {
  // Sendable by hand: `content` is written before the box is shared, and touched again by the one
  // job, on the host, that takes it out.
  private var content: Content?

  init(_ content: Content) {
    self.content = content
  }

  /// Moves the content out. On the host; nil when it was taken before.
  func take() -> Content? {
    var taken: Content?
    swap(&taken, &content)
    return taken
  }
}
