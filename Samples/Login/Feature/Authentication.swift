public import HostBridge

/// Somebody who may log in.
public struct Account: Equatable, Sendable {
  /// What to call them.
  public let name: String

  /// An account.
  ///
  /// - Parameter name: What to call its owner.
  public init(name: String) {
    self.name = name
  }
}

/// Why somebody could not log in.
public enum LoginError: Error, Equatable, Sendable {
  /// There is no such account, or its password is another.
  case wrongCredentials
  /// Nobody answered.
  case noAnswer

  /// What to tell the user.
  public var message: String {
    switch self {
    case .wrongCredentials: "The email or the password is wrong."
    case .noAnswer: "Nobody answered. Try again later."
    }
  }
}

/// Finds out who somebody is. A dependency, so that tests and hosts put their own in its place.
public struct Authentication: DependencyKey, Sendable {
  /// Called with an email address and a password, off the host.
  public var logIn:
    @Sendable (_ email: String, _ password: String) async -> Result<Account, LoginError>

  /// An authentication by a closure.
  ///
  /// - Parameter logIn: Called with an email address and a password, off the host.
  public init(
    logIn:
      @escaping @Sendable (_ email: String, _ password: String) async -> Result<
        Account, LoginError
      >
  ) {
    self.logIn = logIn
  }

  /// Knows one account, by heart, and takes half a second to think, by the clock of the dependencies.
  public static let liveValue = Authentication { email, password in
    @Dependency(\.continuousClock) var clock
    do {
      try await clock.sleep(for: .milliseconds(500))
    } catch {
      return .failure(.noAnswer)
    }
    guard email.lowercased() == "blob@example.com", password == "swift" else {
      return .failure(.wrongCredentials)
    }
    return .success(Account(name: "Blob"))
  }
}

extension DependencyValues {
  /// Finds out who somebody is.
  public var authentication: Authentication {
    get { self[Authentication.self] }
    set { self[Authentication.self] = newValue }
  }
}
