extension UIView {
  /// As UIKit declares it.
  public struct AnimationOptions: OptionSet, Sendable {
    public let rawValue: UInt

    public init(rawValue: UInt) {
      self.rawValue = rawValue
    }

    public static let curveEaseInOut = AnimationOptions([])
    public static let allowUserInteraction = AnimationOptions(rawValue: 1 << 1)
    public static let curveEaseIn = AnimationOptions(rawValue: 1 << 16)
    public static let curveEaseOut = AnimationOptions(rawValue: 2 << 16)
    public static let curveLinear = AnimationOptions(rawValue: 3 << 16)
  }

  public class func animate(
    withDuration duration: TimeInterval, delay: TimeInterval,
    options: UIView.AnimationOptions = [], animations: @escaping () -> Void,
    completion: ((Bool) -> Void)? = nil
  ) {
    Animations.perform(duration, animations)
    completion?(true)
  }

  public class func animate(
    withDuration duration: TimeInterval, delay: TimeInterval,
    usingSpringWithDamping dampingRatio: CGFloat, initialSpringVelocity velocity: CGFloat,
    options: UIView.AnimationOptions = [], animations: @escaping () -> Void,
    completion: ((Bool) -> Void)? = nil
  ) {
    Animations.perform(duration, animations)
    completion?(true)
  }

  public class func performWithoutAnimation(_ actionsWithoutAnimation: () -> Void) {
    let outer = Animations.duration
    Animations.duration = nil
    actionsWithoutAnimation()
    Animations.duration = outer
  }

  public class var inheritedAnimationDuration: TimeInterval { Animations.duration ?? 0 }
}

/// What is animated now.
@MainActor
enum Animations {
  static var duration: TimeInterval?

  static func perform(_ duration: TimeInterval, _ animations: () -> Void) {
    let outer = self.duration
    self.duration = duration
    animations()
    self.duration = outer
  }
}
