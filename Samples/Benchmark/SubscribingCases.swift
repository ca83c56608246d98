import HostBridge

/// One action with many subscribers, of which one matches.
let subscribingCases: [Case] = [1, 100, 10_000].map { count in
  Case(name: "subscribe-\(count)", floor: "the reducer's function") {
    let store = store(rows: 0) { SingleFeature() }
    let host = Host()
    store.subscribe(host, to: \.add) { host, amount in host.heard &+= amount }
    for _ in 1..<max(count, 2) where count > 1 {
      store.subscribe(host, to: \.tap) { host in host.heard &+= 1 }
    }
    let action = opaque(CounterAction.add(1))
    var state = CounterState()
    return Sampler.run { units in
      for _ in 0..<units { store.send(action) }
      blackHole(host.heard)
    } floor: { units in
      for _ in 0..<units { _ = reduceCounter(&state, action) }
      blackHole(state.count)
    }
  }
}
