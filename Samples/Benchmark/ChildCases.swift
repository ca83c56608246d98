import AllocationCounter
import HostBridge

/// Children: sends from their stores, reads through them, rows.
let childCases: [Case] = [
  Case(name: "scope-1", floor: "a function for each reducer on the way") {
    sendScoped(chain1().child, levels: 1)
  },
  Case(name: "scope-5", floor: "a function for each reducer on the way") {
    sendScoped(chain5().child, levels: 5)
  },
  Case(name: "scope-10", floor: "a function for each reducer on the way") {
    sendScoped(chain10().child, levels: 10)
  },
  Case(name: "read-scope-10", floor: "a property of an object") {
    let (root, leaf) = chain10()
    let model = Model()
    let outcome = Sampler.run { units in
      var sum = 0
      for _ in 0..<units { sum &+= leaf.count }
      blackHole(sum)
    } floor: { units in
      var sum = 0
      for _ in 0..<units { sum &+= opaque(model).state.count }
      blackHole(sum)
    }
    blackHole(root)
    return outcome
  },
  Case(name: "scope-cached", floor: "a reference passed on") {
    let store = Store(initialState: Level1.State()) { Level1() }
    let model = Model()
    return Sampler.run { units in
      for _ in 0..<units { blackHole(store.scope(state: \.child, action: \.child)) }
    } floor: { units in
      for _ in 0..<units { blackHole(model) }
    }
  },
  Case(name: "iflet", floor: "a switch that changes an optional's field") {
    let store = Store(initialState: Presenter.State()) { Presenter() }
    let action = opaque(Presenter.Action.child(.add(1)))
    var model = Presenter.State()
    return Sampler.run { units in
      for _ in 0..<units { store.send(action) }
      blackHole(store.child?.count)
    } floor: { units in
      for _ in 0..<units {
        if case .child(.add(let amount)) = action { model.child?.count &+= amount }
        blackHole(model.child?.count)
      }
    }
  },
  Case(name: "foreach-1000", floor: "a dictionary look-up and a change in an array") {
    sendToRow(count: 1_000)
  },
  Case(name: "foreach-10000", floor: "a dictionary look-up and a change in an array") {
    sendToRow(count: 10_000)
  },
  Case(name: "foreach-10000-observable", floor: "a dictionary look-up and a change in an array") {
    let store = observedList(10_000)
    return Sampler.run { units in
      var id = 0
      for _ in 0..<units {
        store.send(.rows(.element(id: id, action: .add(1))))
        id = (id &+ 7_919) % 10_000
      }
    } floor: {
      rowFloor($0, count: 10_000)
    }
  },
  Case(name: "foreach-live-10000", floor: "a dictionary look-up and a change in an array") {
    let store = observedList(10_000)
    let host = Host()
    let rows = Array(store.scope(state: \.rows, action: \.rows))
    for row in rows { row.observe(host) { host, row in host.heard &+= row.count } }
    let outcome = Sampler.run { units in
      var id = 0
      for _ in 0..<units {
        rows[id].send(.add(1))
        id = (id &+ 7_919) % 10_000
      }
    } floor: {
      rowFloor($0, count: 10_000)
    }
    blackHole(host.heard)
    return outcome
  },
  Case(name: "child-store", floor: "an object with the same state") {
    // One row's store made, with everything that knows of it, and kept.
    let list = list(10_000)
    // The allocator keeps the memory of what is freed if it once had to map a larger block; otherwise the
    // system's clearing of pages is measured, as much as the stores.
    UnsafeMutableRawPointer.allocate(byteCount: 1 << 24, alignment: 16).deallocate()
    var stores: [StoreOf<Row>] = []
    var models: [Model] = []
    return Sampler.run { units in
      stores.reserveCapacity(units)
      for unit in 0..<units where unit % 10_000 == 0 {
        let store = Store(initialState: list) { List() }
        let rows = store.scope(state: \.rows, action: \.rows)
        for id in 0..<min(10_000, units - unit) { stores.append(rows[id]) }
      }
    } floor: { units in
      models.reserveCapacity(units)
      for _ in 0..<units { models.append(Model()) }
    } cleanUp: {
      stores = []
      models = []
    }
  },
  Case(name: "child-store-lifetime", floor: "an object with the same state") {
    // The same, and let go.
    let list = list(10_000)
    return Sampler.run { units in
      for unit in 0..<units where unit % 10_000 == 0 {
        let store = Store(initialState: list) { List() }
        let rows = store.scope(state: \.rows, action: \.rows)
        for id in 0..<min(10_000, units - unit) { blackHole(rows[id]) }
      }
    } floor: { units in
      for _ in 0..<units { blackHole(Model()) }
    }
  },
  Case(name: "bytes-per-child-store") {
    let store = Store(initialState: list(10_000)) { List() }
    let rows = store.scope(state: \.rows, action: \.rows)
    return .bytes(bytesPerItem { rows[$0] })
  },
]

private final class Model {
  var state = CounterState()
}

@MainActor
func chain1() -> (root: StoreOf<Level1>, child: StoreOf<Leaf>) {
  let root = Store(initialState: Level1.State()) { Level1() }
  return (root, root.scope(state: \.child, action: \.child))
}

@MainActor
func chain5() -> (root: StoreOf<Level5>, child: StoreOf<Leaf>) {
  let root = Store(initialState: Level5.State()) { Level5() }
  return (root, leaf(of: root))
}

@MainActor
func chain10() -> (root: StoreOf<Level10>, child: StoreOf<Leaf>) {
  let root = Store(initialState: Level10.State()) { Level10() }
  let middle = root.scope(state: \.child, action: \.child).scope(state: \.child, action: \.child)
    .scope(state: \.child, action: \.child).scope(state: \.child, action: \.child)
    .scope(state: \.child, action: \.child)
  return (root, leaf(of: middle))
}

@MainActor
private func leaf(of store: StoreOf<Level5>) -> StoreOf<Leaf> {
  store.scope(state: \.child, action: \.child).scope(state: \.child, action: \.child)
    .scope(state: \.child, action: \.child).scope(state: \.child, action: \.child)
    .scope(state: \.child, action: \.child)
}

@MainActor
private func sendScoped(_ leaf: StoreOf<Leaf>, levels: Int) -> Outcome {
  let action = opaque(Leaf.Action.add(1))
  var state = CounterState()
  return Sampler.run { units in
    for _ in 0..<units { leaf.send(action) }
    blackHole(leaf.count)
  } floor: { units in
    for _ in 0..<units {
      for _ in 0...levels { _ = reduceCounter(&state, .add(1)) }
    }
    blackHole(state.count)
  }
}

func list(_ count: Int) -> List.State {
  List.State(rows: IdentifiedArray(uniqueElements: (0..<count).map { Row.State(id: $0) }))
}

@MainActor
func observedList(_ count: Int) -> StoreOf<ObservedList> {
  let rows = (0..<count).map { ObservedRow.State(id: $0) }
  return Store(initialState: ObservedList.State(rows: IdentifiedArray(uniqueElements: rows))) {
    ObservedList()
  }
}

@MainActor
private func sendToRow(count: Int) -> Outcome {
  let store = Store(initialState: list(count)) { List() }
  return Sampler.run { units in
    var id = 0
    for _ in 0..<units {
      store.send(.rows(.element(id: id, action: .add(1))))
      id = (id &+ 7_919) % count
    }
  } floor: {
    rowFloor($0, count: count)
  }
}

@MainActor
private func rowFloor(_ units: Int, count: Int) {
  var id = 0
  for _ in 0..<units {
    if let position = floorPositions[id] { floorRows[position] &+= 1 }
    id = (id &+ 7_919) % count
  }
}

@MainActor
private let floorPositions = Dictionary(uniqueKeysWithValues: (0..<10_000).map { ($0, $0) })
@MainActor
private var floorRows = Array(repeating: 0, count: 10_000)
