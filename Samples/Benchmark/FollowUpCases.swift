import HostBridge

/// Actions that send actions, within a turn and from turn to turn.
let followUpCases: [Case] = [
  Case(name: "follow-ups") {
    let store = store(rows: 0) { SingleFeature() }
    let chain = opaque(CounterAction.chain(999))
    var state = CounterState()
    return perLink(1_000) {
      store.send(chain)
    } floor: {
      var next: CounterAction? = chain
      while let action = next { next = reduceCounter(&state, action) }
      blackHole(state.count)
    }
  },
  Case(name: "nested-sends") {
    // A host sends 100 actions from one callback; each is a turn of its own.
    let store = store(rows: 0) { SingleFeature() }
    let host = Host()
    let action = opaque(CounterAction.add(1))
    store.subscribe(host, to: \.tap) { [unowned store] _ in
      for _ in 0..<100 { store.send(action) }
    }
    var state = CounterState()
    return perLink(100) {
      store.send(.tap)
    } floor: {
      for _ in 0..<100 { _ = reduceCounter(&state, action) }
      blackHole(state.count)
    }
  },
]

/// Divides the time of a whole chain by its links.
private func perLink(_ links: Int, _ work: () -> Void, floor: () -> Void) -> Outcome {
  Sampler.run { units in
    for _ in 0...(units / links) { work() }
  } floor: { units in
    for _ in 0...(units / links) { floor() }
  }
}

final class Host: ObservationHost {
  let observations = ObservationTokens()
  var heard = 0
}
