import Testing

@testable import HostBridge

private struct Volume {
  struct State: Equatable {
    var volume = 0
    var isLoud = false
    var log: [String] = []
  }

  enum Action: Equatable { case set(Int), touch, heard(String) }
}

extension Volume: Reducer {
  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .set(let volume): state.volume = volume
      case .touch: break
      case .heard(let text): state.log.append(text)
      }
      return .none
    }
  }
}

@Suite struct OnChangeTests {
  private func store(_ reducer: some ReducerOf<Volume>) -> Store<Volume.State, Volume.Action> {
    Store(initialState: Volume.State(), scheduler: .manual()) { reducer }
  }

  @Test("R5 the closure gets the old value and may change the state")
  func closure() {
    let store = store(
      Volume().onChange(of: \.volume) { old, state in
        state.log.append("\(old) -> \(state.volume)")
        return .none
      })
    for volume in [1, 1, 5] { store.send(.set(volume)) }
    store.send(.touch)
    #expect(store.log == ["0 -> 1", "1 -> 5"])
  }

  @Test("R5 the builder form runs reducers on the same action, evaluated for each change")
  func builder() {
    var evaluations = 0
    let store = store(
      Volume().onChange(of: \.volume) { old, new in
        let _: Void = evaluations += 1
        Reduce { state, action in
          state.isLoud = new > 80
          state.log.append("\(old) \(new) \(action)")
          return .none
        }
      })
    store.send(.set(90))
    store.send(.touch)
    store.send(.set(10))
    #expect(!store.isLoud)
    #expect(store.log == ["0 90 set(90)", "90 10 set(10)"])
    #expect(evaluations == 2)
  }

  @Test("R5 a chained one sees what an earlier one changed")
  func chained() {
    let store = store(
      Volume()
        .onChange(of: \.volume) { _, state in
          state.isLoud = state.volume > 80
          return .none
        }
        .onChange(of: \.isLoud) { old, state in
          state.log.append("loud \(old) -> \(state.isLoud)")
          return .none
        })
    for volume in [50, 90, 95, 20] { store.send(.set(volume)) }
    #expect(store.log == ["loud false -> true", "loud true -> false"])
  }

  @Test("R5 R1 its effect is merged after those of the reducer it watches")
  func effects() {
    let store = store(
      CombineReducers {
        Volume()
        Reduce { _, action in
          if case .set = action { return .send(.heard("base")) }
          return .none
        }
      }
      .onChange(of: \.volume) { old, _ in .send(.heard("change")) })
    store.send(.set(3))
    #expect(store.log == ["base", "change"])
  }
}
