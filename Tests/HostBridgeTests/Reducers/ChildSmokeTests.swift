import HostBridgeTesting
import Testing

@testable import HostBridge

@Reducer struct Twig {
  @ObservableState struct State: Equatable, Identifiable {
    var id = 0
    var count = 0
    var rows: [Int] = []
  }
  enum Action { case add, work, arrived }
  enum Key: Hashable { case work }
  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .add: state.count += 1
      case .work: return .events { _ in {} }.cancellable(id: Key.work)
      case .arrived: state.count += 100
      }
      return .none
    }
  }
}

@Reducer struct Trunk {
  @ObservableState struct State {
    var always = Twig.State()
    var maybe: Twig.State?
    @Presents var shown: Twig.State?
  }
  enum Action {
    case always(Twig.Action)
    case maybe(Twig.Action)
    case shown(PresentationAction<Twig.Action>)
    case set(Int?)
    case show(Int?)
  }
  var body: some ReducerOf<Self> {
    Scope(state: \.always, action: \.always) { Twig() }
    Reduce { state, action in
      switch action {
      case .set(let id): state.maybe = id.map { Twig.State(id: $0) }
      case .show(let id): state.shown = id.map { Twig.State(id: $0) }
      default: break
      }
      return .none
    }
    .ifLet(\.maybe, action: \.maybe) { Twig() }
    .ifLet(\.$shown, action: \.shown) { Twig() }
  }
}

@Suite struct ChildSmokeTests {
  @Test func scopes() {
    let store = Store(initialState: Trunk.State(), scheduler: .manual()) { Trunk() }
    let always = store.scope(state: \.always, action: \.always)
    #expect(always === store.scope(state: \.always, action: \.always))
    always.send(.add)
    #expect(store.always.count == 1)
    #expect(always.count == 1)
    #expect(store.scope(state: \.maybe, action: \.maybe) == nil)
    store.send(.set(1))
    let maybe = store.scope(state: \.maybe, action: \.maybe)
    maybe?.send(.add)
    #expect(maybe?.count == 1)
    #expect(maybe === store.scope(state: \.maybe, action: \.maybe))
    maybe?.send(.work)
    #expect(store.runtime.effects.count == 1)
    store.send(.set(2))
    #expect(store.runtime.effects.count == 0)
    #expect(maybe?.isInvalid == true)
    #expect(maybe?.count == 1)
    #expect(maybe !== store.scope(state: \.maybe, action: \.maybe))
    store.send(.show(5))
    let shown = store.scope(state: \.shown, action: \.shown)
    shown?.send(.work)
    #expect(store.runtime.effects.count == 1)
    store.send(.shown(.dismiss))
    #expect(store.shown == nil)
    #expect(store.runtime.effects.count == 0)
    #expect(shown?.isInvalid == true)
  }
}
