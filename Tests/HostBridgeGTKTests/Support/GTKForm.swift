#if GTK
  import HostBridge
  import HostBridgeGTK

  /// A feature that every kind of control writes into.
  @Reducer
  struct GTKForm {
    @ObservableState
    struct State: Equatable {
      var name = ""
      var notes = ""
      var selection = GTKTextSelection(insertionPoint: 0)
      var isOn = false
      var volume = 0.0
      var choice: Int? = 0
      var date = GTKDate(year: 2024, month: 2, day: 29)
      var focus: Field?
      var isFocused = false
    }

    enum Field: Hashable { case name, notes }

    enum Action: BindableAction {
      case binding(BindingAction<State>)
    }

    var body: some ReducerOf<Self> {
      BindingReducer()
      Reduce { state, action in
        switch action {
        case .binding(\.name):
          // A limit: digits are refused, what is longer is cut.
          state.name = String(state.name.filter { !$0.isNumber }.prefix(5))
        case .binding(\.notes): state.notes = state.notes.filter { !$0.isNumber }
        case .binding(\.volume): state.volume = min(state.volume, 0.5)
        case .binding(\.date): if state.date.year < 2000 { state.date.year = 2000 }
        default: break
        }
        return .none
      }
    }
  }

  /// Who owns the store and counts its writes.
  final class GTKFormHost: ObservationHost {
    let observations = ObservationTokens()
    @UIBindable var store = Store(initialState: GTKForm.State(), scheduler: .gtk) { GTKForm() }
    private(set) var writes = 0

    init() {
      store.subscribe(self, to: \.binding) { host, _ in host.writes += 1 }
    }
  }
#endif
