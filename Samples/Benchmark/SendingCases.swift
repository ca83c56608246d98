import AllocationCounter
import HostBridge

/// One action, no effect, nobody listening: the path that almost every action takes.
let sendingCases: [Case] = [
  Case(name: "send") {
    send(store(rows: 0) { SingleFeature() }, .add(1), floorReducers: 1)
  },
  Case(name: "send-body") {
    send(store(rows: 0) { BodyFeature() }, .add(1), floorReducers: 3)
  },
  Case(name: "send-10000-rows") {
    send(store(rows: 16_384) { SingleFeature() }, .row(3), floorReducers: 1)
  },
  Case(name: "send-body-10000-rows") {
    send(store(rows: 16_384) { BodyFeature() }, .row(3), floorReducers: 3)
  },
  Case(name: "send-host") {
    // A `Reduce` in the store's own builder: with the state checked in.
    send(store(rows: 16_384) { counterReducer() }, .add(1), floorReducers: 1)
  },
  Case(name: "send-allocations") {
    let store = store(rows: 16_384) { BodyFeature() }
    let count = 100_000
    store.send(opaque(.add(1)))
    let before = allocation_count()
    for _ in 0..<count { store.send(opaque(.row(5))) }
    return .allocations(Double(allocation_count() - before) / Double(count))
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
