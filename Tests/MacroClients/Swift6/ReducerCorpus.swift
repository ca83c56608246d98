import HostBridge
import MacroClients
import Testing

@Reducer
struct CounterFeature {
  @ObservableState
  struct State: Equatable {
    var count = 0
    @Presents var alert: AlertState<Action.Alert>?
  }

  enum Action: ViewAction, BindableAction {
    case view(View)
    case alert(PresentationAction<Alert>)
    case binding(BindingAction<State>)
    enum View {
      case tapped
      case added(Int)
    }
    enum Alert { case confirmDelete, cancel }
  }

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      if case .view(.tapped) = action { state.count += 1 }
      return .none
    }
    Reduce { state, action in
      if case .view(.added(let amount)) = action { state.count += amount }
      return .none
    }
  }
}

@Reducer
struct Settings {
  struct State: Equatable { var isHapticsEnabled = true }
  enum Action { case isHapticsEnabledChanged(Bool) }
  let step: Int
  var body: some Reducer<State, Action> {
    Reduce { state, action in
      switch action {
      case .isHapticsEnabledChanged(let isEnabled):
        state.isHapticsEnabled = isEnabled
        return .none
      }
    }
  }
}

@Reducer
struct ByMethod {
  struct State { var total = 0 }
  @CasePathable enum Action { case add(Int) }
  func reduce(into state: inout State, action: Action) -> Effect<Action> {
    if case .add(let amount) = action { state.total += amount }
    return .none
  }
  static func reduce(_ a: Int) -> Int { a }
}

/// The feature of the article: no body, and state with a presented alert.
@Reducer
struct AlertOnly {
  @ObservableState
  struct State {
    @Presents var alert: AlertState<Action.Alert>?
  }

  enum Action {
    case alert(PresentationAction<Alert>)

    enum Alert {
      case confirmDelete
      case cancel
    }
  }
}

@Reducer struct EmptyFeature {}

@Reducer
struct Screens {
  enum State {
    case one(EmptyFeature.State)
    case two(Int)
  }
  enum Action {
    case one(EmptyFeature.Action)
    case path(Path)
  }
  enum Destination { case edit(Int) }
  enum Path { case detail }
  var body: some ReducerOf<Self> { EmptyReducer() }
}

@Reducer
struct GenericFeature<Value: Equatable> {
  struct State: Equatable { var value: Value }
  enum Action { case set(Value) }
  var body: some ReducerOf<Self> {
    Reduce { state, action in
      if case .set(let value) = action { state.value = value }
      return .none
    }
  }
}

@Reducer
struct Aliased {
  typealias State = CounterFeature.State
  typealias Action = CounterFeature.Action
  var body: some ReducerOf<Self> { CounterFeature() }
}

struct ReducerCorpus {
  @Test func aFeatureRunsInAStore() {
    let store = Store(initialState: CounterFeature.State(), scheduler: .manual()) {
      CounterFeature()
    }
    store.send(.view(.tapped))
    store.send(.view(.added(4)))
    #expect(store.count == 5)
    let settings = Store(initialState: Settings.State(), scheduler: .manual()) { Settings(step: 1) }
    settings.send(.isHapticsEnabledChanged(false))
    #expect(!settings.isHapticsEnabled)
  }

  @Test func aReduceMethodReplacesTheBody() {
    let store = Store(initialState: ByMethod.State(), scheduler: .manual()) { ByMethod() }
    store.send(.add(2))
    #expect(store.total == 2)
  }

  @Test func nestedEnumsAreCasePathable() {
    #expect(CounterFeature.Action.view(.tapped).is(\.view))
    #expect(Screens.State.two(3)[case: \.two] == 3)
    #expect(Screens.Action.path(.detail)[case: \.path.detail] != nil)
    #expect(Screens.Destination.edit(1)[case: \.edit] == 1)
    #expect(AlertOnly.Action.alert(.dismiss).is(\.alert))
  }

  @Test func whatAFeatureLeavesOutIsEmpty() {
    let store = Store(initialState: EmptyFeature.State(), scheduler: .manual()) { EmptyFeature() }
    #expect(store.state == EmptyFeature.State())
    #expect(EmptyFeature.State()._$id != EmptyFeature.State()._$id)
    let alert = Store(initialState: AlertOnly.State(), scheduler: .manual()) { AlertOnly() }
    alert.send(.alert(.dismiss))
    #expect(alert.alert == nil)
  }

  @Test func genericAndAliasedFeaturesRun() {
    let store = Store(initialState: GenericFeature<Int>.State(value: 1), scheduler: .manual()) {
      GenericFeature()
    }
    store.send(.set(2))
    #expect(store.value == 2)
    let aliased = Store(initialState: Aliased.State(), scheduler: .manual()) { Aliased() }
    aliased.send(.view(.tapped))
    #expect(aliased.count == 1)
  }
}
