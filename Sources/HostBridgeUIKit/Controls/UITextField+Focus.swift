#if canImport(UIKit) && !os(watchOS)
  public import UIKit

  extension UITextField: @MainActor UIFocusReporting {
    /// Calls a closure after editing has begun or ended.
    ///
    /// - Parameter changed: Gets whether it has begun; nil stops.
    public func reportFocus(to changed: ((Bool) -> Void)?) {
      let began = changed.map { changed in { changed(true) } }
      let ended = changed.map { changed in { changed(false) } }
      report(.editingDidBegin, of: "focus", to: began)
      report(.editingDidEnd, of: "end of focus", to: ended)
    }
  }
#endif
