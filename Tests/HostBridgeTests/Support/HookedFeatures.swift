import HostBridge

/// A feature with a child that has hooks, and one that has none.
struct Mixed: Reducer {
  struct State {
    var loud: Int? = 1
    @PresentationState var quiet: Pot.State? = Pot.State()
  }
  @CasePathable enum Action {
    case nothing
    case loud(Never)
    case quiet(PresentationAction<Pot.Action>)

    static func quiet(_ action: Pot.Action) -> Action { .quiet(.presented(action)) }
  }
  let diary: Plant.Diary
  let evaluated: () -> Void

  var body: some ReducerOf<Self> {
    EmptyReducer()
      .ifLet(\.loud, action: \.loud) {
        EmptyReducer<Int, Never>().onMount { _ in
          diary.notes.append("+mixed")
          return .none
        }
      }
      .ifLet(\.$quiet, action: \.quiet) { Quiet(evaluated: evaluated) }
  }

  struct Quiet: Reducer {
    typealias State = Pot.State
    typealias Action = Pot.Action
    let evaluated: () -> Void
    var body: some ReducerOf<Self> {
      let _ = evaluated()
      Reduce { _, _ in .none }
    }
  }
}

/// A feature whose children's reducers stand in wrappers.
struct Wrapping: Reducer {
  struct State {
    var printed: Int?
    var erased: Int?
    var overridden: Int?
    var optional: Int?
  }
  @CasePathable enum Action {
    case printed(Never), erased(Never), overridden(Never), optional(Never)
    case show, hide
  }
  let diary: Plant.Diary

  private func hooked(_ name: String) -> some Reducer<Int, Never> {
    EmptyReducer<Int, Never>()
      .onMount { _ in
        diary.notes.append("+\(name) \(currentLevel())")
        return .none
      }
      .onDismount { _ in
        diary.notes.append("-\(name)")
        return .none
      }
  }

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .show: state = State(printed: 1, erased: 1, overridden: 1, optional: 1)
      case .hide: state = State()
      default: break
      }
      return .none
    }
    .ifLet(\.optional, action: \.optional) { Optional(hooked("optional")) }
    .ifLet(\.overridden, action: \.overridden) { hooked("overridden").dependency(\.level, 7) }
    .ifLet(\.erased, action: \.erased) { hooked("erased") as any Reducer<Int, Never> }
    .ifLet(\.printed, action: \.printed) { hooked("printed")._printChanges(nil) }
  }
}

/// A feature in cases that holds one in cases.
struct Crate: Reducer {
  @CasePathable enum State {
    case empty
    case crate(Lid.State)
  }
  @CasePathable enum Action {
    case put(State)
    case crate(Lid.Action)
  }
  let diary: Plant.Diary

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      if case .put(let new) = action { state = new }
      return .none
    }
    .ifCaseLet(\.crate, action: \.crate) { Lid(diary: diary) }
  }
}

struct Lid: Reducer {
  @CasePathable enum State {
    case open(Pot.State)
    case closed(Pot.State)
  }
  @CasePathable enum Action {
    case open(Pot.Action)
    case closed(Pot.Action)
  }
  let diary: Plant.Diary

  var body: some ReducerOf<Self> {
    EmptyReducer()
      .ifCaseLet(\.open, action: \.open) { Pot(diary: diary) }
      .ifCaseLet(\.closed, action: \.closed) { Pot(diary: diary) }
      .onMount { _ in
        diary.notes.append("+box")
        return .none
      }
      .onDismount { _ in
        diary.notes.append("-box")
        return .none
      }
  }
}
