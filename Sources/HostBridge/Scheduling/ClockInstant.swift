/// A point in time of an ``AnyClock`` and of the clocks for tests, as the time since that clock's zero.
///
/// Instants of two clocks have nothing to do with each other.
public struct ClockInstant<Duration: DurationProtocol & Hashable>: InstantProtocol {
  /// The time since the zero of the clock.
  public let offset: Duration

  /// A point in time.
  ///
  /// - Parameter offset: The time since the zero of the clock.
  public init(offset: Duration = .zero) {
    self.offset = offset
  }

  /// The point in time that is later by a duration.
  public func advanced(by duration: Duration) -> ClockInstant {
    ClockInstant(offset: offset + duration)
  }

  /// The time from here to another point in time; negative if that is earlier.
  public func duration(to other: ClockInstant) -> Duration { other.offset - offset }

  /// Whether the first is earlier.
  public static func < (lhs: ClockInstant, rhs: ClockInstant) -> Bool { lhs.offset < rhs.offset }
}

extension ClockInstant: CustomStringConvertible {
  /// The time since the zero of the clock.
  public var description: String { "\(offset)" }
}
