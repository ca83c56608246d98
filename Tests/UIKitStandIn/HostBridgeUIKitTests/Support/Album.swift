import HostBridge

/// A feature with everything that can be presented, nested as deeply as one likes.
@Reducer
struct Album {
  @ObservableState
  struct State: Equatable, Identifiable {
    var id = 0
    var name = ""
    var volume = 0.5
    var focus: Field?
    var isOn = false
    var opened: [String] = []
    @Presents var alert: AlertState<Action.Alert>?
    @Presents var dialog: ConfirmationDialogState<Action.Alert>?
    @Presents var sheet: Album.State?
    @Presents var detail: Album.State?
    var path = StackState<Page.State>()
  }

  enum Field: Hashable { case name, notes }

  enum Action: BindableAction {
    case binding(BindingAction<State>)
    case ask
    case alert(PresentationAction<Alert>)
    case choose
    case dialog(PresentationAction<Alert>)
    case open(sheet: Int?)
    indirect case sheet(PresentationAction<Album.Action>)
    case show(detail: Int?)
    indirect case detail(PresentationAction<Album.Action>)
    case path(StackActionOf<Page>)
    case setPath([Int])
    case volumeChanged(Double)

    @CasePathable
    enum Alert: Equatable {
      case again, delete
      case named(String)
    }
  }

  var body: some ReducerOf<Self> {
    BindingReducer()
    Reduce { state, action in
      switch action {
      case .ask: state.alert = Self.question("Sure?")
      case .alert(.presented(.again)):
        state.opened.append("again")
        state.alert = Self.question("Really?")
      case .alert(.presented(.named(let name))):
        // As long as it is short.
        if name.count > 3 { state.alert?.textFields[0].text = String(name.prefix(3)) }
      case .alert(.presented(let action)):
        state.opened.append("\(action) \(state.alert?.textFields.first?.text ?? "")")
      case .alert(.dismiss): state.opened.append("dismissed")
      case .choose:
        state.dialog = ConfirmationDialogState {
          TextState("Choose")
        } actions: {
          ButtonState(role: .destructive, action: .delete) { TextState("Delete") }
        }
      case .dialog(.presented(let action)): state.opened.append("\(action)")
      case .open(let id): state.sheet = id.map { Album.State(id: $0) }
      case .show(let id): state.detail = id.map { Album.State(id: $0) }
      case .setPath(let numbers):
        // The same stack, so that the new elements are others.
        state.path.removeAll()
        for number in numbers { state.path.append(.number(Number.State(value: number))) }
      case .volumeChanged(let volume): state.volume = min(max(volume, 0), 1)
      case .binding(\.name):
        // Clamped: what is not lower case is refused.
        state.name = state.name.lowercased()
      default: break
      }
      return .none
    }
    .ifLet(\.$alert, action: \.alert)
    .ifLet(\.$dialog, action: \.dialog)
    .ifLet(\.$sheet, action: \.sheet) { Album() }
    .ifLet(\.$detail, action: \.detail) { Album() }
    .forEach(\.path, action: \.path)
  }

  static func question(_ title: String) -> AlertState<Action.Alert> {
    AlertState {
      TextState(title)
    } textFields: {
      TextFieldState("Name", action: \.named)
    } actions: {
      ButtonState(action: .again) { TextState("Again") }
      ButtonState(role: .destructive, action: .delete) { TextState("Delete") }
      ButtonState(role: .cancel) { TextState("Keep") }
    } message: {
      TextState("Think.")
    }
  }
}

@Reducer
enum Page {
  case number(Number)
  case note(Note)
}

extension Page.State: Equatable {}

@Reducer
struct Number {
  @ObservableState
  struct State: Equatable { var value = 0 }
  enum Action { case increment }
  var body: some ReducerOf<Self> {
    Reduce { state, _ in
      state.value += 1
      return .none
    }
  }
}

@Reducer
struct Note {
  @ObservableState
  struct State: Equatable { var text = "" }
  enum Action {}
  var body: some ReducerOf<Self> { EmptyReducer() }
}
