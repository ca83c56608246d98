import AllocationCounter
import HostBridge

/// What observable state costs, and what it costs to tell observers.
let observingCases: [Case] = [
  Case(name: "mutate-unobserved", floor: "the same store with a plain state") {
    mutate(observed(), .add(1))
  },
  Case(name: "mutate-unread", floor: "the same store with a plain state") {
    let host = Host()
    let store = observed()
    store.observe(host) { host, store in host.heard &+= store.other }
    return mutate(store, .add(1))
  },
  Case(name: "append-10000-rows", floor: "the same store with a plain state") {
    mutate(observed(rows: 10_000), .append(1), rows: 10_000)
  },
  Case(name: "observe-1", floor: "the send without observers") { observe(readers: 1, others: 0) },
  Case(name: "observe-100", floor: "the send without observers") {
    observe(readers: 1, others: 99)
  },
  Case(name: "observe-10000", floor: "the send without observers") {
    observe(readers: 1, others: 9_999)
  },
  Case(name: "observe-10000-all", floor: "the send without observers") {
    observe(readers: 10_000, others: 0, perReader: true)
  },
  Case(name: "read", floor: "a property of a struct") {
    let store = observed()
    var state = UnobservedState()
    state.count = opaque(3)
    return Sampler.run { units in
      for _ in 0..<units { blackHole(store.count) }
    } floor: { units in
      for _ in 0..<units { blackHole(state.count) }
    }
  },
  Case(name: "observe-plain-state-100", floor: "the property changed and read") {
    let host = Host()
    let store = Store(initialState: WideState()) {
      Reduce<WideState, Int> { state, amount in
        state.f50 &+= amount
        return .none
      }
    }
    for field in WideState.fields {
      store.observe(host) { host, store in host.heard &+= store[dynamicMember: field] }
    }
    let amount = opaque(1)
    var state = WideState()
    return Sampler.run { units in
      for _ in 0..<units { store.send(amount) }
      blackHole(host.heard)
    } floor: { units in
      for _ in 0..<units {
        state.f50 &+= opaque(amount)
        blackHole(state.f50)
      }
    }
  },
  Case(name: "bytes-per-observer") {
    let store = observed()
    let host = Host()
    return .bytes(
      bytesPerItem { _ in
        store.observe(host) { host, store in host.heard &+= store.count }
      })
  },
]

@MainActor
private func observed(rows: Int = 0) -> Store<ObservedState, ObservedAction> {
  var state = ObservedState()
  state.rows = Array(repeating: 0, count: rows)
  return Store(initialState: state) { ObservedFeature() }
}

/// Sends an action to a store with observable state, beside one with plain state.
@MainActor
private func mutate(
  _ store: Store<ObservedState, ObservedAction>, _ action: ObservedAction, rows: Int = 0
) -> Outcome {
  let action = opaque(action)
  var state = UnobservedState()
  state.rows = Array(repeating: 0, count: rows)
  let plain = Store(initialState: state) { UnobservedFeature() }
  return Sampler.run { units in
    for _ in 0..<units { store.send(action) }
  } floor: { units in
    for _ in 0..<units { plain.send(action) }
  }
}

/// Sends an action that changes what some of the observers read.
@MainActor
private func observe(readers: Int, others: Int, perReader: Bool = false) -> Outcome {
  let store = observed()
  let quiet = observed()
  let host = Host()
  for _ in 0..<readers {
    store.observe(host) { host, store in host.heard &+= store.count }
  }
  for _ in 0..<others {
    store.observe(host) { host, store in host.heard &+= store.other }
  }
  let action = opaque(ObservedAction.add(1))
  let outcome = Sampler.run { units in
    for _ in 0..<units { store.send(action) }
    blackHole(host.heard)
  } floor: { units in
    for _ in 0..<units { quiet.send(action) }
  }
  return perReader ? outcome.divided(by: readers) : outcome
}
