import Foundation
import HostBridge
import HostBridgeTesting
import Testing

@Suite struct BuiltInDependenciesTests {
  @Test("clocks are Swift's own unless overridden")
  func clocks() {
    @Dependency(\.continuousClock) var continuous
    @Dependency(\.suspendingClock) var suspending
    withDependencies {
      $0.context = .live
    } operation: {
      #expect(continuous is ContinuousClock)
      #expect(suspending is SuspendingClock)
    }
    withDependencies {
      $0.continuousClock = SuspendingClock()
      $0.suspendingClock = ContinuousClock()
    } operation: {
      #expect(continuous is SuspendingClock)
      #expect(suspending is ContinuousClock)
    }
  }

  @Test("every built-in dependency is an issue in a test that does not override it")
  func issues() {
    func expectLive<Value: Sendable>(_ key: any KeyPath<DependencyValues, Value> & Sendable) {
      let reader = Dependency(key)
      expectIssue("A live dependency was used in a test.") { _ = reader.wrappedValue }
    }
    expectLive(\.continuousClock)
    expectLive(\.suspendingClock)
    expectLive(\.date)
    expectLive(\.uuid)
    expectLive(\.locale)
    expectLive(\.timeZone)
    expectLive(\.calendar)
    expectLive(\.withRandomNumberGenerator)
  }

  @Test("a date can be constant, computed, or stopped")
  func date() {
    @Dependency(\.date) var date
    @Dependency(\.date.now) var now
    withDependencies {
      $0.date = .constant(.distantPast)
    } operation: {
      #expect(date() == .distantPast)
      #expect(date.now == .distantPast)
      #expect(now == .distantPast)
    }
    withDependencies {
      $0.date.now = .distantFuture
    } operation: {
      #expect(date.now == .distantFuture)
    }
    withDependencies {
      $0.date = DateGenerator { Date(timeIntervalSince1970: 7) }
    } operation: {
      #expect(date().timeIntervalSince1970 == 7)
    }
  }

  @Test("identifiers can count up, or be constant")
  func uuid() {
    @Dependency(\.uuid) var uuid
    withDependencies {
      $0.uuid = .incrementing
    } operation: {
      #expect(uuid() == UUID(0))
      #expect(uuid() == UUID(1))
      #expect(uuid().uuidString == "00000000-0000-0000-0000-000000000002")
    }
    withDependencies {
      $0.uuid = .incrementing
    } operation: {
      #expect(uuid() == UUID(0))
    }
    withDependencies {
      $0.uuid = .constant(UUID(0x0102))
    } operation: {
      #expect(uuid().uuidString == "00000000-0000-0000-0000-000000000102")
    }
    withDependencies {
      $0.context = .live
    } operation: {
      #expect(uuid() != uuid())
    }
  }

  @Test("locale, time zone and calendar")
  func places() {
    @Dependency(\.locale) var locale
    @Dependency(\.timeZone) var timeZone
    @Dependency(\.calendar) var calendar
    withDependencies {
      $0.locale = Locale(identifier: "de_CH")
      $0.timeZone = .gmt
      $0.calendar = Calendar(identifier: .iso8601)
    } operation: {
      #expect(locale.identifier == "de_CH")
      #expect(timeZone == .gmt)
      #expect(calendar.identifier == .iso8601)
    }
    withDependencies {
      $0.context = .live
    } operation: {
      #expect(locale == .autoupdatingCurrent)
      #expect(timeZone == .autoupdatingCurrent)
      #expect(calendar == .autoupdatingCurrent)
    }
  }

  @Test("random numbers come from one sequence, which a closure may use again inside")
  func randomness() {
    struct Counting: RandomNumberGenerator {
      var last: UInt64 = 0
      mutating func next() -> UInt64 {
        last += 1
        return last
      }
    }
    @Dependency(\.withRandomNumberGenerator) var withRandomNumberGenerator
    withDependencies {
      $0.withRandomNumberGenerator = WithRandomNumberGenerator(Counting())
    } operation: {
      let drawn = withRandomNumberGenerator { generator in
        let first = generator.next()
        let inner = withRandomNumberGenerator { $0.next() }
        return [first, inner, generator.next()]
      }
      #expect(drawn == [1, 2, 3])
      #expect(withRandomNumberGenerator { $0.next() } == 4)
    }
    withDependencies {
      $0.context = .live
    } operation: {
      let eyes = withRandomNumberGenerator { Int.random(in: 1...6, using: &$0) }
      #expect((1...6).contains(eyes))
    }
  }
}
