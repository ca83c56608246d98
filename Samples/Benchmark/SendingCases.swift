import HostBridge

/// One action, no effect, nobody listening: the path that almost every action takes.
let sendingCases: [Case] = [
  Case(name: "send", floor: "the reducer's function") {
    send(store(rows: 0) { SingleFeature() }, .add(1), floorReducers: 1)
  },
  Case(name: "send-body", floor: "the reducer's function three times, as it is composed of three") {
    send(store(rows: 0) { BodyFeature() }, .add(1), floorReducers: 3)
  },
  Case(name: "send-10000-rows", floor: "the reducer's function") {
    send(store(rows: 16_384) { SingleFeature() }, .row(3), floorReducers: 1)
  },
  Case(name: "send-body-10000-rows", floor: "the reducer's function three times") {
    send(store(rows: 16_384) { BodyFeature() }, .row(3), floorReducers: 3)
  },
  Case(name: "send-host", floor: "the reducer's function") {
    // A `Reduce` in the store's own builder: with the state checked in.
    send(store(rows: 16_384) { counterReducer() }, .add(1), floorReducers: 1)
  },
]

@MainActor
func store<R: Reducer<CounterState, CounterAction>>(
  rows: Int, @ReducerBuilder<CounterState, CounterAction> _ reducer: () -> R
) -> Store<CounterState, CounterAction> {
  Store(initialState: CounterState(rows: Array(repeating: 0, count: rows)), reducer: reducer)
}

@MainActor
private func send(
  _ store: Store<CounterState, CounterAction>, _ action: CounterAction, floorReducers: Int
) -> Outcome {
  let action = opaque(action)
  var state = store.state
  state.rows = Array(state.rows)
  return Sampler.run { units in
    for _ in 0..<units { store.send(action) }
    blackHole(store.count)
  } floor: { units in
    for _ in 0..<units {
      for _ in 0..<floorReducers { _ = reduceCounter(&state, action) }
    }
    blackHole(state.count)
  }
}
