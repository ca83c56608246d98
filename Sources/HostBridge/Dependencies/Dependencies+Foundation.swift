import Synchronization

// The one place of the room that needs more than the standard library; where Foundation comes in
// parts, the smallest is enough.
#if canImport(FoundationEssentials)
  public import FoundationEssentials
#else
  public import Foundation
#endif

extension DependencyValues {
  /// Tells the date; the system's unless overridden.
  public var date: DateGenerator {
    get { self[DateGenerator.self] }
    set { self[DateGenerator.self] = newValue }
  }

  /// Makes identifiers; random ones unless overridden.
  public var uuid: UUIDGenerator {
    get { self[UUIDGenerator.self] }
    set { self[UUIDGenerator.self] = newValue }
  }

  /// Language and formats; the user's, as they change, unless overridden.
  public var locale: Locale {
    get { self[LocaleKey.self] }
    set { self[LocaleKey.self] = newValue }
  }

  /// The time zone; the system's, as it changes, unless overridden.
  public var timeZone: TimeZone {
    get { self[TimeZoneKey.self] }
    set { self[TimeZoneKey.self] = newValue }
  }

  /// The calendar; the user's, as it changes, unless overridden.
  public var calendar: Calendar {
    get { self[CalendarKey.self] }
    set { self[CalendarKey.self] = newValue }
  }
}

/// Tells the date.
///
/// ```swift
/// @Dependency(\.date) var date
/// state.openedAt = date.now
/// ```
public struct DateGenerator: DependencyKey, Sendable {
  /// The system's date.
  public static let liveValue = DateGenerator { Date() }

  private var generate: @Sendable () -> Date

  /// Tells what a closure returns.
  ///
  /// - Parameter generate: Called for every date, on any thread.
  public init(_ generate: @escaping @Sendable () -> Date) {
    self.generate = generate
  }

  /// Always the same date.
  ///
  /// - Parameter date: The date.
  public static func constant(_ date: Date) -> DateGenerator { DateGenerator { date } }

  /// The date now; setting it stops the time there.
  public var now: Date {
    get { generate() }
    set { self = .constant(newValue) }
  }

  /// The date now.
  public func callAsFunction() -> Date { generate() }
}

/// Makes identifiers.
///
/// ```swift
/// @Dependency(\.uuid) var uuid
/// state.rows.append(Row(id: uuid()))
/// ```
public struct UUIDGenerator: DependencyKey, Sendable {
  /// Random identifiers.
  public static let liveValue = UUIDGenerator { UUID() }

  private let generate: @Sendable () -> UUID

  /// Makes what a closure returns.
  ///
  /// - Parameter generate: Called for every identifier, on any thread.
  public init(_ generate: @escaping @Sendable () -> UUID) {
    self.generate = generate
  }

  /// A sequence of its own that counts up from zero: `UUID(0)`, `UUID(1)` and so on.
  public static var incrementing: UUIDGenerator {
    let count = Count()
    return UUIDGenerator { UUID(count.next()) }
  }

  /// Always the same identifier.
  ///
  /// - Parameter uuid: The identifier.
  public static func constant(_ uuid: UUID) -> UUIDGenerator { UUIDGenerator { uuid } }

  /// A new identifier.
  public func callAsFunction() -> UUID { generate() }

  private final class Count: Sendable {
    private let count = Atomic(0)

    func next() -> Int { count.wrappingAdd(1, ordering: .relaxed).oldValue }
  }
}

extension UUID {
  /// The identifier whose last digits are a number: what ``UUIDGenerator/incrementing`` makes.
  ///
  /// - Parameter number: Taken as 64 bits; the other 64 are zero.
  public init(_ number: Int) {
    var bytes = UInt64(bitPattern: Int64(number)).bigEndian
    let low = withUnsafeBytes(of: &bytes) { Array($0) }
    self.init(
      uuid: (
        0, 0, 0, 0, 0, 0, 0, 0, low[0], low[1], low[2], low[3], low[4], low[5], low[6], low[7]
      ))
  }
}

private enum LocaleKey: DependencyKey {
  static let liveValue = Locale.autoupdatingCurrent
}

private enum TimeZoneKey: DependencyKey {
  static let liveValue = TimeZone.autoupdatingCurrent
}

private enum CalendarKey: DependencyKey {
  static let liveValue = Calendar.autoupdatingCurrent
}
