import HostBridge

/// What the login controller of seed 000 shows; the seed leaves it out.
@Reducer
struct Login {
  @ObservableState
  struct State {
    var email = ""
    var password = ""
    var isLoading = false
    @Presents var alert: AlertState<Action.Alert>?
    @Presents var destination: Destination.State?
  }

  enum Action: BindableAction, ViewAction {
    case alert(PresentationAction<Alert>)
    case binding(BindingAction<State>)
    case destination(PresentationAction<Destination.Action>)
    case response(Bool)
    case view(View)

    enum Alert { case retryTapped }

    enum View { case loginButtonTapped }
  }

  let signIn: @Sendable (String, String) async -> Bool

  var body: some ReducerOf<Self> {
    BindingReducer()
    Reduce { state, action in
      switch action {
      case .view(.loginButtonTapped), .alert(.presented(.retryTapped)):
        state.isLoading = true
        return .run { [signIn, email = state.email, password = state.password] send in
          await send(.response(signIn(email, password)))
        }
      case .response(let isWelcome):
        state.isLoading = false
        if isWelcome {
          state.destination = Destination.State(name: state.email)
        } else {
          state.alert = AlertState {
            TextState("Wrong password")
          } actions: {
            ButtonState(action: .retryTapped) { TextState("Retry") }
          }
        }
        return .none
      default: return .none
      }
    }
    .ifLet(\.$alert, action: \.alert)
    .ifLet(\.$destination, action: \.destination) { Destination() }
  }
}

@Reducer
struct Destination {
  @ObservableState
  struct State { var name = "" }
  enum Action { case refresh }
  var body: some ReducerOf<Self> { EmptyReducer() }
}
