#if canImport(UIKit) && !os(watchOS)
  public import UIKit

  extension UITextView: @MainActor UIFocusReporting {
    /// Calls a closure after editing has begun or ended.
    ///
    /// - Parameter changed: Gets whether it has begun; nil stops.
    public func reportFocus(to changed: ((Bool) -> Void)?) {
      let began = changed.map { changed in { changed(true) } }
      let ended = changed.map { changed in { changed(false) } }
      report(UITextView.textDidBeginEditingNotification, of: "focus", to: began)
      report(UITextView.textDidEndEditingNotification, of: "end of focus", to: ended)
    }
  }
#endif
