import HostBridgeTesting
import Testing

@testable import HostBridge

/// A feature that keeps the actions it gets, and applies them or not.
private struct ReuseKeeper: Reducer {
  struct State {
    var level = 0
    var isOpen = true
    var kept: [BindingAction<State>] = []
  }

  enum Action: BindableAction {
    case binding(BindingAction<State>)
    case shut
  }

  var keeps = true

  var body: some ReducerOf<Self> {
    ReuseGate()
    Reduce { state, action in
      switch action {
      case .binding(let action): if keeps { state.kept.append(action) }
      case .shut: state.isOpen = false
      }
      return .none
    }
  }
}

/// Lets writes through while it is open.
private struct ReuseGate: Reducer {
  let reducer = BindingReducer<ReuseKeeper.State, ReuseKeeper.Action, ReuseKeeper.Action>()

  func reduce(
    into state: inout ReuseKeeper.State, action: ReuseKeeper.Action
  ) -> Effect<ReuseKeeper.Action> {
    state.isOpen ? reducer.reduce(into: &state, action: action) : .none
  }
}

struct BindingReuseTests {
  @Test("B1 an action that somebody keeps is what it was, whatever the binding writes later")
  func kept() {
    let store = Store(initialState: ReuseKeeper.State(), scheduler: .manual()) { ReuseKeeper() }
    let level = UIBindable(store).level
    for value in 1...3 { level.wrappedValue = value }
    #expect(store.kept.map { $0.value(at: \.level) } == [1, 2, 3])
  }

  @Test("B1 a write during a write of the same binding waits with a value of its own")
  func nested() {
    let store = Store(initialState: ReuseKeeper.State(), scheduler: .manual()) {
      ReuseKeeper(keeps: false)
    }
    let panel = Panel()
    let level = UIBindable(store).level
    var sent: [Int?] = []
    store.subscribe(panel) { _, action in
      guard case .binding(let action) = action else { return }
      let value = action.value(at: \.level)
      if value == 1 {
        level.wrappedValue = 2
        level.wrappedValue = 3
      }
      sent += [value, action.value(at: \.level)]
    }
    level.wrappedValue = 1
    level.wrappedValue = 4
    #expect(sent == [1, 1, 2, 2, 3, 3, 4, 4])
    #expect(store.level == 4)
  }

  @Test("B1 the writes of a binding of plain bits are one object, which nobody else holds")
  func reused() {
    let store = Store(initialState: ReuseKeeper.State(), scheduler: .manual()) {
      ReuseKeeper(keeps: false)
    }
    let panel = Panel()
    let level = UIBindable(store).level
    var writes: Set<ObjectIdentifier> = []
    store.subscribe(panel) { _, action in
      if case .binding(let action) = action { writes.insert(ObjectIdentifier(action.write)) }
    }
    for value in 1...9 { level.wrappedValue = value }
    #expect(store.level == 9)
    #expect(writes.count == 1)
  }

  #if DEBUG
    @Test("B6 a write that no reducer applied is an issue, also if the one before was applied")
    func unapplied() {
      let issues = recordingIssues {
        let store = Store(initialState: ReuseKeeper.State(), scheduler: .manual()) {
          ReuseKeeper(keeps: false)
        }
        let level = UIBindable(store).level
        level.wrappedValue = 1
        store.send(.shut)
        level.wrappedValue = 2
        #expect(store.level == 1)
      }
      #expect(issues.count == 1)
    }
  #endif
}
