import HostBridge
import HostBridgeTesting

/// What testing costs. The floor of each is the same actions in the store that programs use, without
/// effects.
let testStoreCases: [Case] = [
  Case(name: "teststore-create", floor: "a store as programs use it") {
    // As in the test that begins with it: nothing is received, and it ends at once.
    await Sampler.run(units: 1_000) { units in
      for _ in 0..<units { blackHole(testStore()) }
    } floor: { units in
      for _ in 0..<units { blackHole(store(rows: 0) { SingleFeature() }) }
    }
  },
  Case(name: "teststore-send", floor: "the same send to a store as programs use it") {
    let tested = testStore()
    let store = store(rows: 0) { SingleFeature() }
    return await Sampler.run(units: 1_000) { units in
      for _ in 0..<units { await tested.send(.add(1)) { $0.count &+= 1 } }
    } floor: { units in
      for _ in 0..<units { store.send(.add(1)) }
    }
  },
  Case(name: "teststore-receive", floor: "both actions sent to a store as programs use it") {
    // The send that starts the effect and the receipt of what that sends.
    let tested = testStore()
    let store = store(rows: 0) { SingleFeature() }
    return await Sampler.run(units: 500) { units in
      for _ in 0..<units {
        await tested.send(.work)
        await tested.receive(.arrived(1)) { $0.count &+= 1 }
      }
    } floor: { units in
      for _ in 0..<units {
        store.send(.tap)
        store.send(.arrived(1))
      }
    }
  },
]

private func testStore() -> TestStore<CounterState, CounterAction> {
  TestStore(initialState: CounterState()) { SingleFeature() }
}
