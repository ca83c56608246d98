public import HostBridge

/// Asks for an email address and a password, finds out whose they are, and welcomes them.
///
/// It knows nothing of who shows it: a terminal, a UIKit view controller, a GTK window.
@Reducer
public struct Login {
  /// What the screen shows.
  @ObservableState
  public struct State: Equatable {
    /// What went wrong.
    @Presents public var alert: AlertState<Action.Alert>?
    /// Where a login leads to.
    @Presents public var destination: Welcome.State?
    /// As typed.
    public var email = ""
    /// As typed; forgotten once it was right.
    public var password = ""
    /// Whether it is being found out whose they are.
    public var isLoading = false

    /// A screen on which nothing was typed.
    public init() {}

    /// Whether there is something to log in with, and nobody is at it.
    public var isLoginPossible: Bool { !isLoading && email.contains("@") && !password.isEmpty }
  }

  /// What happens.
  public enum Action: ViewAction {
    /// In the alert.
    case alert(PresentationAction<Alert>)
    /// On the screen that a login leads to.
    case destination(PresentationAction<Welcome.Action>)
    /// The answer to a login.
    case loginResponse(Result<Account, LoginError>)
    /// On the screen.
    case view(View)

    /// What can be chosen in the alert: nothing but to close it.
    @CasePathable
    public enum Alert: Equatable, Sendable {}

    /// What the user does.
    @CasePathable
    public enum View: BindableAction {
      /// Typed something.
      case binding(BindingAction<State>)
      /// Wants to log in.
      case loginButtonTapped
    }
  }

  @Dependency(\.authentication) private var authentication

  /// A login.
  public init() {}

  /// What follows from what happens.
  public var body: some ReducerOf<Self> {
    BindingReducer(action: \.view)
    Reduce { state, action in
      switch action {
      case .view(.loginButtonTapped):
        guard state.isLoginPossible else { return .none }
        state.isLoading = true
        return .run { [authentication, email = state.email, password = state.password] send in
          await send(.loginResponse(authentication.logIn(email, password)))
        }
      case .loginResponse(.success(let account)):
        state.isLoading = false
        state.password = ""
        state.destination = Welcome.State(account: account)
        return .none
      case .loginResponse(.failure(let error)):
        state.isLoading = false
        state.alert = AlertState {
          TextState("Login failed")
        } message: {
          TextState(error.message)
        }
        return .none
      case .destination(.presented(.logoutButtonTapped)):
        state.destination = nil
        return .none
      case .alert, .destination, .view(.binding):
        return .none
      }
    }
    .ifLet(\.$alert, action: \.alert)
    .ifLet(\.$destination, action: \.destination) { Welcome() }
  }
}
