#if GTK
  internal import CGTK

  /// Puts texts into a widget, but none while the widget reports an edit, or composes text with an input
  /// method.
  ///
  /// GTK is not through with an edit when it reports that: it has yet to put the caret behind what was typed,
  /// wherever the text ends by then. So a text that a reducer has cut waits for the end of that, and is put in
  /// before the next event. One that comes while the user composes waits until that is over. As long as it
  /// waits, the widget's text counts as being that.
  final class TextGate {
    /// What is to be put in, if anything.
    private(set) var waiting: String?
    private let show: (String) -> Void
    private var isReporting = false
    private var isShowing = false
    private var isComposing = false
    private var isScheduled = false

    /// - Parameter show: Puts a text into the widget.
    init(show: @escaping (String) -> Void) {
      self.show = show
    }

    /// Follows what an object composes.
    func followComposition(of object: GTKPointer) {
      object.connect("preedit-changed") { [weak self] arguments in
        self?.isComposing = !(arguments.string(1) ?? "").isEmpty
        self?.schedule()
        return false
      }
    }

    /// Runs what an edit brings about. What the widget reports of a text that is put in is no edit.
    func report(_ edited: () -> Void) {
      guard !isShowing else { return }
      // What the user does now counts.
      waiting = nil
      let wasReporting = isReporting
      isReporting = true
      edited()
      isReporting = wasReporting
    }

    /// Puts a text in, now or soon.
    func put(_ text: String) {
      if isReporting || isComposing || waiting != nil {
        waiting = text
        schedule()
      } else {
        showNow(text)
      }
    }

    private func schedule() {
      guard waiting != nil, !isComposing, !isScheduled else { return }
      isScheduled = true
      addIdle(priority: G_PRIORITY_HIGH) { [self] in
        isScheduled = false
        guard !isComposing, let text = waiting else { return }
        waiting = nil
        showNow(text)
      }
    }

    private func showNow(_ text: String) {
      isShowing = true
      show(text)
      isShowing = false
    }
  }
#endif
