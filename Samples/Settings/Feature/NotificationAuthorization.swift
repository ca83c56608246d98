public import HostBridge

/// Asks whether notifications may be shown. A dependency, so that tests and hosts put their own in its place.
public struct NotificationAuthorization: DependencyKey, Sendable {
  /// Asks, off the host, and says what the answer was.
  public var request: @Sendable () async -> Bool

  /// An authorization by a closure.
  ///
  /// - Parameter request: Asks, off the host, and says what the answer was.
  public init(request: @escaping @Sendable () async -> Bool) {
    self.request = request
  }

  /// Agrees, after a third of a second by the clock of the dependencies.
  public static let liveValue = NotificationAuthorization {
    @Dependency(\.continuousClock) var clock
    do {
      try await clock.sleep(for: .milliseconds(300))
      return true
    } catch {
      return false
    }
  }
}

extension DependencyValues {
  /// Asks whether notifications may be shown.
  public var notificationAuthorization: NotificationAuthorization {
    get { self[NotificationAuthorization.self] }
    set { self[NotificationAuthorization.self] = newValue }
  }
}
