#if GTK
  internal import CGTK

  /// Puts texts into a widget, but none while the widget reports an edit.
  ///
  /// GTK is not through with an edit when it reports that: it has yet to put the caret behind what was typed,
  /// wherever the text ends by then. So a text that a reducer has cut waits for the end of that, and is put in
  /// before the next event. Until then the widget's text counts as being that.
  final class TextGate {
    /// What is to be put in, if anything.
    private(set) var waiting: String?
    private var isReporting = false

    /// Runs what an edit brings about.
    func report(_ edited: () -> Void) {
      // What the user does now counts.
      waiting = nil
      let wasReporting = isReporting
      isReporting = true
      edited()
      isReporting = wasReporting
    }

    /// Puts a text in, now or soon.
    func put(_ text: String, show: @escaping (String) -> Void) {
      guard isReporting || waiting != nil else { return show(text) }
      let isFirst = waiting == nil
      waiting = text
      guard isFirst else { return }
      addIdle(priority: G_PRIORITY_HIGH) { [self] in
        guard let text = waiting else { return }
        waiting = nil
        show(text)
      }
    }
  }
#endif
