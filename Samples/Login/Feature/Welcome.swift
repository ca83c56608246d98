public import HostBridge

/// Greets somebody who has logged in. Whoever presents it takes it away when they log out.
@Reducer
public struct Welcome {
  /// What the screen shows.
  @ObservableState
  public struct State: Equatable {
    /// Who has logged in.
    public let account: Account

    /// A welcome.
    ///
    /// - Parameter account: Who has logged in.
    public init(account: Account) {
      self.account = account
    }
  }

  /// What happens.
  public enum Action: Equatable, Sendable {
    /// The user wants to leave.
    case logoutButtonTapped
  }

  /// A welcome.
  public init() {}
}
