#if canImport(UIKit) && !os(watchOS)
  internal import UIKit

  /// Tells when a view comes into a window and leaves it: a hidden view of no size in it.
  ///
  /// So appearance and disappearance are heard of without replacing anybody's methods and without taking
  /// anybody's place as a delegate. What it tells comes a tick later, when UIKit has finished what it is
  /// doing.
  final class WindowProbe: UIView {
    /// What a view is watched for; once for each.
    enum Role: Hashable {
      case presenter, screen, focus
      /// What somebody waits for.
      case obstacle(ObjectIdentifier)
    }

    private let role: Role
    private var moved: ((Bool) -> Void)?

    private init(_ role: Role) {
      self.role = role
      super.init(frame: .zero)
      isHidden = true
      isUserInteractionEnabled = false
      accessibilityElementsHidden = true
    }

    @available(*, unavailable)
    required init?(coder: NSCoder) { nil }

    /// Calls a closure with whether the view is in a window, after each change of that.
    ///
    /// - Parameters:
    ///   - view: The view; nothing is watched without one.
    ///   - role: What is watched for the same before is not any more.
    ///   - moved: Capture what is to end weakly.
    static func watch(_ view: UIView?, as role: Role, moved: @escaping (Bool) -> Void) {
      guard let view else { return }
      if let probe = probe(in: view, role) {
        probe.moved = moved
        return
      }
      let probe = WindowProbe(role)
      view.insertSubview(probe, at: 0)
      // Only now: being put into a view that is in a window is no change.
      probe.moved = moved
    }

    static func isWatching(_ view: UIView, as role: Role) -> Bool {
      probe(in: view, role) != nil
    }

    private static func probe(in view: UIView, _ role: Role) -> WindowProbe? {
      view.subviews.lazy.compactMap { $0 as? WindowProbe }.first { $0.role == role }
    }

    override func didMoveToWindow() {
      super.didMoveToWindow()
      guard let moved else { return }
      let isInWindow = window != nil
      nextTick { moved(isInWindow) }
    }
  }

  /// Runs a closure when what UIKit is doing now is done.
  @MainActor
  func nextTick(_ body: @escaping () -> Void) {
    Task { @MainActor in body() }
  }
#endif
