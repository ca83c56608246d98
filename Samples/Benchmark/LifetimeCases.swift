import AllocationCounter
import HostBridge

/// What a store and a subscription cost to make and to keep.
let lifetimeCases: [Case] = [
  Case(name: "store-lifetime", floor: "an object with the same state") {
    Sampler.run { units in
      for _ in 0..<units { blackHole(store(rows: 0) { SingleFeature() }) }
    } floor: { units in
      for _ in 0..<units { blackHole(Box(CounterState())) }
    }
  },
  Case(name: "bytes-per-store") {
    .bytes(bytesPerItem { _ in store(rows: 0) { SingleFeature() } })
  },
  Case(name: "bytes-per-subscription") {
    let store = store(rows: 0) { SingleFeature() }
    let host = Host()
    return .bytes(
      bytesPerItem { _ in
        store.subscribe(host, to: \.add) { host, amount in host.heard &+= amount }
      })
  },
]

private final class Box {
  let state: CounterState
  init(_ state: CounterState) { self.state = state }
}

/// The memory that one more item takes, over 8,192 of them, their array not counted.
func bytesPerItem<Item>(_ make: (Int) -> Item) -> Int {
  let count = 8_192
  var items: [Item] = []
  items.reserveCapacity(count)
  let before = allocated_bytes()
  for index in 0..<count { items.append(make(index)) }
  let after = allocated_bytes()
  blackHole(items)
  return Int(after - before) / count
}
