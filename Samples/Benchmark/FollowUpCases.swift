import HostBridge

/// Actions that send actions, within a turn and from turn to turn.
let followUpCases: [Case] = [
  Case(name: "follow-ups", floor: "the reducer's function called in a loop") {
    let store = store(rows: 0) { SingleFeature() }
    let chain = opaque(CounterAction.chain(999))
    var state = CounterState()
    return Sampler.run { units in
      for _ in 0..<units { store.send(chain) }
    } floor: { units in
      for _ in 0..<units {
        var next: CounterAction? = chain
        while let action = next { next = reduceCounter(&state, action) }
      }
      blackHole(state.count)
    }.divided(by: 1_000, floor: 1_000)
  },
  Case(name: "nested-sends", floor: "the reducer's function called in a loop") {
    // A host sends 100 actions from one callback; each is a turn of its own.
    let store = store(rows: 0) { SingleFeature() }
    let host = Host()
    let action = opaque(CounterAction.add(1))
    store.subscribe(host, to: \.tap) { [unowned store] _ in
      for _ in 0..<100 { store.send(action) }
    }
    var state = CounterState()
    return Sampler.run { units in
      for _ in 0..<units { store.send(.tap) }
    } floor: { units in
      for _ in 0..<(units * 100) { _ = reduceCounter(&state, action) }
      blackHole(state.count)
    }.divided(by: 100, floor: 100)
  },
]

final class Host: ObservationHost {
  let observations = ObservationTokens()
  var heard = 0
}
