#if canImport(UIKit) && !os(watchOS)
  internal import HostBridge
  internal import UIKit

  /// What an object of UIKit's keeps for this library, for as long as it lives: an `ObservationHost` on
  /// behalf of a class that has no `let` of its own to be one.
  ///
  /// ```
  ///   controller or control ── association ──> attachment ──> bag ──> tokens
  /// ```
  @MainActor
  final class Attachment: ObservationHost {
    nonisolated let observations = ObservationTokens()
    /// What reports edits other than by control events, by the name of the property.
    var reporters: [String: AnyObject] = [:]
    /// What a controller has pushed for state.
    var push: Push?
    /// Where a controller was pushed for state. It has no stack itself while the user swipes it away.
    weak var stack: UINavigationController?
    /// Whether a control waits for its window, to take the keyboard there.
    var awaitsFocus = false

    nonisolated init() {}

    /// A screen on a stack that is not driven by a path.
    struct Push {
      weak var screen: UIViewController?
      let presentation: Presentation
    }
  }

  extension NSObject {
    nonisolated var attachment: Attachment {
      if let attachment = objc_getAssociatedObject(self, attachmentKey) as? Attachment {
        return attachment
      }
      let attachment = Attachment()
      objc_setAssociatedObject(self, attachmentKey, attachment, .OBJC_ASSOCIATION_RETAIN_NONATOMIC)
      return attachment
    }
  }

  // An address and nothing else: what is there is neither read nor written.
  nonisolated(unsafe) private let attachmentKey = UnsafeRawPointer(
    UnsafeMutableRawPointer.allocate(byteCount: 1, alignment: 1))
#endif
