/// A class that keeps the drivers of what it shows, so that they end with it (rule D6).
///
/// What ``PresentationHost`` and ``StackHost`` have in common. An ``ObservationHost`` needs nothing more to
/// put up screens by itself; see
/// ``destination(item:id:key:onDismiss:content:present:dismiss:fileID:filePath:line:column:)``.
public protocol PresentationKeeper: AnyObject {
  /// Holds the tokens of the drivers.
  var presentations: ObservationTokens { get }
}

extension PresentationKeeper where Self: ObservationHost {
  /// The host's own bag.
  public var presentations: ObservationTokens { observations }
}

extension PresentationKeeper {
  /// Says that a screen is no longer there, as ``Presentation/didDismiss()`` does, where the presentation
  /// is not at hand. On the host.
  ///
  /// - Parameter screen: The screen that the user has closed. One that this host does not show for any
  ///   state is ignored.
  public func didDismiss(_ screen: AnyObject) {
    for case let driver as any PresentationReports in presentations.registrations {
      driver.didDismiss(screen)
    }
  }
}
