@_exported public import Foundation

/// As UIKit declares it. It also stores what the Objective-C runtime associates with objects, and who
/// observes its key paths, which Foundation does not have on Linux.
@MainActor
open class UIResponder: NSObject {
  nonisolated(unsafe) var associations: [UnsafeRawPointer: Any] = [:]
  nonisolated(unsafe) var keyPathObservers: [AnyKeyPath: [ObjectIdentifier: () -> Void]] = [:]

  public override init() {}

  open var next: UIResponder? { nil }
  open var canBecomeFirstResponder: Bool { false }
  open var canResignFirstResponder: Bool { true }
  open var isFirstResponder: Bool { focusWindow?.firstResponder === self }

  /// The window whose keyboard this can have.
  var focusWindow: UIWindow? { nil }

  @discardableResult
  open func becomeFirstResponder() -> Bool {
    if isFirstResponder { return true }
    guard canBecomeFirstResponder, let window = focusWindow else { return false }
    if let current = window.firstResponder, !current.resignFirstResponder() { return false }
    window.firstResponder = self
    return true
  }

  @discardableResult
  open func resignFirstResponder() -> Bool {
    guard isFirstResponder else { return true }
    guard canResignFirstResponder else { return false }
    focusWindow?.firstResponder = nil
    return true
  }
}
