import Dispatch
import Foundation
import HostBridge
import HostBridgeTesting
import Testing
import XCTest

@Suite(.dependencies { $0.uuid = .incrementing }) struct TestDependenciesTests {
  @Test("dependencies are those of tests, on threads that belong to no test too")
  func context() async {
    #expect(currentContext() == .test)
    #expect(await contextElsewhere() == .test)
  }

  @Test(
    "the overrides of a suite reach each case of its tests, and each has its own", arguments: 1...3)
  func suite(_: Int) {
    @Dependency(\.uuid) var uuid
    #expect(uuid() == UUID(0))
  }

  @Test(
    "the overrides of a test stand on those of its suite",
    .dependencies { $0.date.now = .distantPast })
  func test() {
    @Dependency(\.uuid) var uuid
    @Dependency(\.date) var date
    #expect(uuid() == UUID(0))
    #expect(date() == .distantPast)
  }
}

final class XCTestDependenciesTests: XCTestCase {
  private static let token = TokenLog()

  func testContext() async {
    XCTAssertEqual(currentContext(), .test)
    let elsewhere = await contextElsewhere()
    XCTAssertEqual(elsewhere, .test)
  }

  // Each test case has test values of its own; whichever of these two runs second would see them.

  func testOneValue() { readTwice() }
  func testOtherValue() { readTwice() }

  private func readTwice() {
    @Dependency(Token.self) var token
    XCTAssertTrue(token === token)
    XCTAssertTrue(Self.token.isNew(token))
  }
}

private func currentContext() -> DependencyContext {
  @Dependency(\.context) var context
  return context
}

private func contextElsewhere() async -> DependencyContext {
  await withCheckedContinuation { continuation in
    DispatchQueue.global().async { continuation.resume(returning: currentContext()) }
  }
}

private final class Token: DependencyKey, Sendable {
  static var liveValue: Token { Token() }
  static var testValue: Token { Token() }
}

/// Keeps the tokens, so that none is mistaken for another.
private final class TokenLog: @unchecked Sendable {
  // Sendable by hand: XCTest runs the test cases of a class one after the other.
  private var tokens: [Token] = []

  func isNew(_ token: Token) -> Bool {
    defer { tokens.append(token) }
    return !tokens.contains { $0 === token }
  }
}
