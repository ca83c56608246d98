public import HostBridge

/// A screen with many controls: most are bound to the state, some by actions of their own.
///
/// It knows nothing of who shows it: a terminal, a GTK window, a SwiftUI form.
@Reducer
public struct Settings {
  /// What the screen shows.
  @ObservableState
  public struct State: Equatable {
    /// What the user has to know.
    @Presents public var alert: AlertState<Action.Alert>?
    /// How often a summary is sent.
    public var digest = Digest.daily
    /// What others call the user. At most ``Settings/greatestNameLength`` characters.
    public var displayName = ""
    /// As typed.
    public var email = ""
    /// Whether the email address could be one.
    public var emailValid = false
    /// Whether notifications are wanted, and allowed.
    public var enableNotifications = false
    /// Whether taps are felt.
    public var isHapticsEnabled = true
    /// Whether it is being asked if notifications are allowed.
    public var isLoading = false
    /// Whether what was typed is still to be searched for.
    public var isSearching = false
    /// Whether only friends see what the user writes.
    public var protectMyPosts = false
    /// As typed.
    public var searchQuery = ""
    /// The names of the settings that were found.
    public var searchResults: [String] = []
    /// Whether emails are sent.
    public var sendEmailNotifications = false
    /// Whether the phone rings.
    public var sendMobileNotifications = false
    /// From 0 to 1.
    public var volume = 0.5

    /// The settings of somebody new.
    public init() {}
  }

  /// What happens.
  public enum Action: BindableAction {
    /// In the alert.
    case alert(PresentationAction<Alert>)
    /// A control was changed.
    case binding(BindingAction<State>)
    /// Taps are to be felt, or not.
    case isHapticsEnabledChanged(Bool)
    /// The answer to whether notifications are allowed.
    case notificationAuthorizationResponse(Bool)
    /// Nobody has typed for a while.
    case performSearch(String)
    /// The volume is to be another.
    case volumeChanged(Double)

    /// What can be chosen in the alert: nothing but to close it.
    @CasePathable
    public enum Alert: Equatable, Sendable {}
  }

  /// How long a name may be.
  public static let greatestNameLength = 20

  private enum CancelID { case authorization, search }

  private static let names = [
    "digest", "display name", "email", "email notifications", "haptics", "mobile notifications",
    "notifications", "protect my posts", "volume",
  ]

  @Dependency(\.continuousClock) private var clock
  @Dependency(\.notificationAuthorization) private var authorization

  /// The settings.
  public init() {}

  /// What follows from what happens.
  public var body: some ReducerOf<Self> {
    BindingReducer()
      .onChange(of: \.displayName) { _, state in
        state.displayName = String(state.displayName.prefix(Self.greatestNameLength))
        return .none
      }
      .onChange(of: \.email) { _, newValue in
        Reduce { state, _ in
          state.emailValid = newValue.contains("@")
          return .none
        }
      }
      .onChange(of: \.searchQuery) { _, query in
        Reduce { state, _ in
          state.isSearching = true
          return .run { [clock] send in
            try await clock.sleep(for: .milliseconds(300))
            await send(.performSearch(query))
          }
          .cancellable(id: CancelID.search, cancelInFlight: true)
        }
      }

    Reduce { state, action in
      switch action {
      case .binding(\.enableNotifications):
        state.isLoading = state.enableNotifications
        guard state.enableNotifications else { return .cancel(id: CancelID.authorization) }
        return .run { [authorization] send in
          await send(.notificationAuthorizationResponse(authorization.request()))
        }
        .cancellable(id: CancelID.authorization, cancelInFlight: true)
      case .notificationAuthorizationResponse(let isAuthorized):
        state.isLoading = false
        state.enableNotifications = isAuthorized
        if !isAuthorized { state.alert = Self.notAllowed }
        return .none
      case .isHapticsEnabledChanged(let isEnabled):
        state.isHapticsEnabled = isEnabled
        return .none
      case .performSearch(let query):
        state.isSearching = false
        let key = query.lowercased()
        state.searchResults = key.isEmpty ? [] : Self.names.filter { $0.contains(key) }
        return .none
      case .volumeChanged(let volume):
        if volume.isFinite { state.volume = volume }
        return .none
      case .alert, .binding:
        return .none
      }
    }
    .ifLet(\.$alert, action: \.alert)
  }

  private static var notAllowed: AlertState<Action.Alert> {
    AlertState {
      TextState("Notifications are off")
    } message: {
      TextState("Allow them in the settings of the system.")
    }
  }
}
