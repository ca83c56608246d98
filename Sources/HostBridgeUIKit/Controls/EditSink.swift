#if canImport(UIKit) && !os(watchOS)
  internal import UIKit

  /// Where edits go that are told by a closure which may run anywhere, and runs on the main actor.
  @MainActor
  final class EditSink {
    let edited: () -> Void

    init(_ edited: @escaping () -> Void) {
      self.edited = edited
    }
  }

  extension NSObjectProtocol where Self: UIResponder {
    /// Calls a closure after a property has changed that key-value observing tells of; nil stops.
    @MainActor
    func report<Value>(
      changesOf keyPath: KeyPath<Self, Value>, of property: String, to edited: (() -> Void)?
    ) {
      attachment.reporters[property] = edited.map { edited in
        let sink = EditSink(edited)
        return observe(keyPath) { _, _ in MainActor.assumeIsolated { sink.edited() } }
      }
    }
  }

  extension UIView {
    /// Becomes the first responder, now or when this is in a window.
    func awaitFocus() {
      guard window == nil else {
        becomeFirstResponder()
        return
      }
      attachment.awaitsFocus = true
      WindowProbe.watch(self, as: .focus) { [weak self] isInWindow in
        guard let self, isInWindow, attachment.awaitsFocus else { return }
        attachment.awaitsFocus = false
        becomeFirstResponder()
      }
    }
  }
#endif
