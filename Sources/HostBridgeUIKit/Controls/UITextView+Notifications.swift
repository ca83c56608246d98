#if canImport(UIKit) && !os(watchOS)
  internal import UIKit

  extension UITextView {
    /// Calls a closure after a notification of this view; nil stops. The delegate is the app's.
    func report(
      _ name: Notification.Name, of property: String, to edited: (() -> Void)?
    ) {
      attachment.reporters[property] = edited.map { edited in
        let sink = EditSink(edited)
        return NotificationToken(name) { [weak self] notification in
          // Not by `object:`, which Foundation on Linux keeps alive.
          guard notification.object as AnyObject? === self else { return }
          MainActor.assumeIsolated { sink.edited() }
        }
      }
    }
  }

  /// Hears of notifications for as long as it lives.
  private final class NotificationToken {
    private let observer: any NSObjectProtocol

    init(_ name: Notification.Name, _ block: @escaping @Sendable (Notification) -> Void) {
      observer = NotificationCenter.default.addObserver(
        forName: name, object: nil, queue: nil, using: block)
    }

    deinit { NotificationCenter.default.removeObserver(observer) }
  }
#endif
