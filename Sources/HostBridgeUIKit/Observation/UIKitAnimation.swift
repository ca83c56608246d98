#if canImport(UIKit) && !os(watchOS)
  public import HostBridge
  public import UIKit

  /// How views are animated that change because state does (rule B7).
  public struct UIKitAnimation: Hashable, Sendable {
    /// How long it takes, in seconds.
    public var duration: TimeInterval
    /// How long it waits before, in seconds.
    public var delay: TimeInterval
    private let curve: Curve

    private enum Curve: Hashable, Sendable {
      case easeInOut, easeIn, easeOut, linear
      case spring(damping: CGFloat, velocity: CGFloat)
    }

    private init(_ curve: Curve, _ duration: TimeInterval, delay: TimeInterval = 0) {
      self.curve = curve
      self.duration = duration
      self.delay = delay
    }

    /// Slow at both ends, 0.35 s.
    public static var `default`: UIKitAnimation { easeInOut(duration: 0.35) }

    /// Slow at both ends.
    ///
    /// - Parameter duration: In seconds.
    public static func easeInOut(duration: TimeInterval = 0.35) -> UIKitAnimation {
      UIKitAnimation(.easeInOut, duration)
    }

    /// Slow at the beginning.
    ///
    /// - Parameter duration: In seconds.
    public static func easeIn(duration: TimeInterval = 0.35) -> UIKitAnimation {
      UIKitAnimation(.easeIn, duration)
    }

    /// Slow at the end.
    ///
    /// - Parameter duration: In seconds.
    public static func easeOut(duration: TimeInterval = 0.35) -> UIKitAnimation {
      UIKitAnimation(.easeOut, duration)
    }

    /// Even.
    ///
    /// - Parameter duration: In seconds.
    public static func linear(duration: TimeInterval = 0.35) -> UIKitAnimation {
      UIKitAnimation(.linear, duration)
    }

    /// As a spring.
    ///
    /// - Parameters:
    ///   - duration: In seconds.
    ///   - damping: 1 does not swing; the nearer to 0, the more it does.
    ///   - initialVelocity: In distances of the animation a second.
    public static func spring(
      duration: TimeInterval = 0.5, damping: CGFloat = 0.8, initialVelocity: CGFloat = 0
    ) -> UIKitAnimation {
      UIKitAnimation(.spring(damping: damping, velocity: initialVelocity), duration)
    }

    /// The same, later.
    ///
    /// - Parameter delay: In seconds, on top of what it waits already.
    public func delay(_ delay: TimeInterval) -> UIKitAnimation {
      UIKitAnimation(curve, duration, delay: self.delay + delay)
    }

    /// Changes views in this animation. The closure runs at once.
    @MainActor
    func perform(_ body: @escaping () -> Void) {
      if case .spring(let damping, let velocity) = curve {
        UIView.animate(
          withDuration: duration, delay: delay, usingSpringWithDamping: damping,
          initialSpringVelocity: velocity, options: .allowUserInteraction, animations: body)
      } else {
        UIView.animate(
          withDuration: duration, delay: delay, options: [options, .allowUserInteraction],
          animations: body)
      }
    }

    private var options: UIView.AnimationOptions {
      switch curve {
      case .easeInOut, .spring: .curveEaseInOut
      case .easeIn: .curveEaseIn
      case .easeOut: .curveEaseOut
      case .linear: .curveLinear
      }
    }
  }

  extension UITransaction {
    /// How observers change views, unless animations are disabled; not animated where it is nil.
    public var animation: UIKitAnimation? {
      get { self[UIKitAnimationKey.self] }
      set { self[UIKitAnimationKey.self] = newValue }
    }
  }

  private enum UIKitAnimationKey: UITransactionKey {
    static let defaultValue: UIKitAnimation? = nil
  }

  /// Changes state so that views which follow it are animated.
  ///
  /// ```swift
  /// withUIKitAnimation(.spring()) { store.send(.expandTapped) }
  /// ```
  ///
  /// - Parameters:
  ///   - animation: How; nil does not animate views, nor screens that come and go.
  ///   - body: Runs once, at once.
  /// - Returns: What `body` returns.
  @MainActor
  @discardableResult
  public func withUIKitAnimation<Result>(
    _ animation: UIKitAnimation? = .default, _ body: () throws -> Result
  ) rethrows -> Result {
    var transaction = UITransaction.current
    transaction.animation = animation
    transaction.disablesAnimations = animation == nil
    return try withUITransaction(transaction, body)
  }

  extension UIBinding {
    /// A binding whose writes are animated.
    ///
    /// - Parameter animation: How; nil does not animate.
    public func animation(_ animation: UIKitAnimation? = .default) -> UIBinding {
      var transaction = UITransaction()
      transaction.animation = animation
      transaction.disablesAnimations = animation == nil
      return self.transaction(transaction)
    }
  }

  /// Changes views as the transaction says.
  @MainActor
  func animate(_ body: @escaping () -> Void) {
    let transaction = UITransaction.current
    if transaction.disablesAnimations {
      UIView.performWithoutAnimation(body)
    } else if let animation = transaction.animation {
      animation.perform(body)
    } else {
      body()
    }
  }
#endif
