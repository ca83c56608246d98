import HostBridge

/// A feature that holds features of its own kind in every way, and notes when they come and go.
struct Plant: Reducer {
  @ObservableState struct State: Identifiable {
    var id: String
    var size = 0
    @Presents var flower: State?
    var twigs: IdentifiedArrayOf<State> = []
    var path = StackState<State>()
    var pot = Pot.State()
    var soil = Soil.none

    init(_ id: String) { self.id = id }
  }

  @CasePathable indirect enum Action {
    case grow
    case change((inout State) -> Void)
    case note(String)
    case act(() -> Effect<Action>)
    case flower(PresentationAction<Action>)
    case twigs(IdentifiedAction<String, Action>)
    case path(StackAction<State, Action>)
    case pot(Pot.Action)
    case soil(Soil.Action)
  }

  /// What is noted, and what mounting does.
  final class Diary {
    var notes: [String] = []
    /// How many bodies were evaluated.
    var bodies = 0
    var onMount: (Diary, State) -> Effect<Action> = { _, _ in .none }
    var onDismount: (Diary, State) -> Effect<Action> = { _, _ in .none }

    /// Takes what was noted.
    func take() -> [String] {
      defer { notes = [] }
      return notes
    }
  }

  let diary: Diary

  var body: some ReducerOf<Self> {
    let _ = diary.bodies += 1
    Scope(state: \.pot, action: \.pot) { Pot(diary: diary) }
    Scope(state: \.soil, action: \.soil) {
      EmptyReducer().ifCaseLet(\.wet, action: \.wet) { Pot(diary: diary) }
    }
    Reduce { state, action in
      switch action {
      case .grow: state.size += 1
      case .change(let change): change(&state)
      case .note(let note): diary.notes.append("\(state.id) \(note)")
      case .act(let effect): return effect()
      default: break
      }
      return .none
    }
    .ifLet(\.$flower, action: \.flower) { Self(diary: diary) }
    .forEach(\.twigs, action: \.twigs) { Self(diary: diary) }
    .forEach(\.path, action: \.path) { Self(diary: diary) }
    .onMount { state in
      diary.notes.append("+\(state.id)")
      return diary.onMount(diary, state)
    }
    .onDismount { state in
      diary.notes.append("-\(state.id) \(state.size)")
      return diary.onDismount(diary, state)
    }
  }
}

/// A part that plants always have.
struct Pot: Reducer {
  struct State: Equatable {
    var name = "pot"
  }
  enum Action { case paint(String) }

  let diary: Plant.Diary

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      if case .paint(let name) = action { state.name = name }
      return .none
    }
    .onMount { state in
      if state.name != "pot" { diary.notes.append("+\(state.name)") }
      return .none
    }
    .onDismount { state in
      if state.name != "pot" { diary.notes.append("-\(state.name)") }
      return .none
    }
  }
}

@CasePathable enum Soil {
  case none
  case wet(Pot.State)

  @CasePathable enum Action {
    case wet(Pot.Action)
  }
}

extension Store where State == Plant.State, Action == Plant.Action {
  func change(_ change: @escaping (inout Plant.State) -> Void) { send(.change(change)) }
}

func plantStore(
  _ diary: Plant.Diary, scheduler: ManualScheduler = .manual(),
  _ prepare: (inout Plant.State) -> Void = { _ in }
) -> StoreOf<Plant> {
  var state = Plant.State("root")
  prepare(&state)
  let made = state
  return Store(initialState: made, scheduler: scheduler) { Plant(diary: diary) }
}
