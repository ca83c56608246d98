import HostBridge

/// How a cost grows with the size of what is there.
struct Growth {
  let name: String
  /// What the size counts.
  let unit: String
  let sizes: [Int]
  /// What the rules promise.
  let promise: String
  let measure: @MainActor (Int) -> Outcome

  /// The exponent of the power of the size that fits best: 0 is flat, 1 in proportion.
  static func exponent(_ points: [(size: Int, time: Double)]) -> Double {
    let logs = points.map { (x: ln(Double($0.size)), y: ln($0.time)) }
    let meanX = logs.reduce(0) { $0 + $1.x } / Double(logs.count)
    let meanY = logs.reduce(0) { $0 + $1.y } / Double(logs.count)
    let slope = logs.reduce(0) { $0 + ($1.x - meanX) * ($1.y - meanY) }
    let spread = logs.reduce(0) { $0 + ($1.x - meanX) * ($1.x - meanX) }
    return slope / spread
  }
}

/// One action, by how deep the child is, and how many rows, observers and stores there are.
let growths: [Growth] = [
  Growth(
    name: "an action of a nested child", unit: "levels", sizes: [1, 2, 5, 10, 20],
    promise: "in proportion to the levels"
  ) { depth in
    var state = Nested.State(id: 0)
    for _ in 0..<depth { state = Nested.State(id: 0, children: [state]) }
    let root = Store(initialState: state) { Nested() }
    var leaf = root
    for _ in 0..<depth { leaf = leaf.scope(state: \.children, action: \.children)[0] }
    return sending { leaf.send(.add(1)) }
  },
  Growth(
    name: "the same by hand", unit: "levels", sizes: [1, 2, 5, 10, 20],
    promise: "what an action of boxes, look-ups and arrays cost without a library"
  ) { depth in
    var state = Hand(depth: depth)
    let outcome = sending {
      var action = opaque(Hand.Action.add(1))
      for _ in 0..<depth { action = .child(id: 0, action) }
      state.reduce(action)
    }
    blackHole(state)
    return outcome
  },
  Growth(
    name: "an action of a child in a chain of scopes", unit: "levels", sizes: [1, 5, 10],
    promise: "in proportion to the levels"
  ) { depth in
    let leaf = depth == 1 ? chain1().child : depth == 5 ? chain5().child : chain10().child
    return sending { leaf.send(.add(1)) }
  },
  Growth(
    name: "an action of a row", unit: "rows", sizes: [10, 100, 1_000, 10_000, 100_000],
    promise: "flat, but for the caches of the machine"
  ) { count in
    let store = Store(initialState: list(count)) { List() }
    var id = 0
    return sending {
      store.send(.rows(.element(id: id, action: .add(1))))
      id = (id &+ 7_919) % count
    }
  },
  Growth(
    name: "a change that one observer reads", unit: "observers",
    sizes: [1, 10, 100, 1_000, 10_000, 100_000], promise: "flat"
  ) { count in
    let store = Store(initialState: ObservedState()) { ObservedFeature() }
    let host = Host()
    store.observe(host) { host, store in host.heard &+= store.count }
    for _ in 1..<max(count, 2) where count > 1 {
      store.observe(host) { host, store in host.heard &+= store.other }
    }
    return sending { store.send(.add(1)) }
  },
  Growth(
    name: "an action with one subscriber", unit: "subscribers",
    sizes: [1, 10, 100, 1_000, 10_000, 100_000], promise: "flat"
  ) { count in
    let store = store(rows: 0) { SingleFeature() }
    let host = Host()
    store.subscribe(host, to: \.add) { host, amount in host.heard &+= amount }
    for _ in 1..<max(count, 2) where count > 1 {
      store.subscribe(host, to: \.tap) { host in host.heard &+= 1 }
    }
    return sending { store.send(.add(1)) }
  },
  Growth(
    name: "an action of a row with its own store and observer", unit: "stores",
    sizes: [10, 100, 1_000, 10_000, 100_000], promise: "flat, but for the caches of the machine"
  ) { count in
    let store = observedList(count)
    let host = Host()
    let rows = Array(store.scope(state: \.rows, action: \.rows))
    for row in rows { row.observe(host) { host, row in host.heard &+= row.count } }
    var id = 0
    return sending {
      rows[id].send(.add(1))
      id = (id &+ 7_919) % count
    }
  },
]

@MainActor
private func sending(_ send: () -> Void) -> Outcome {
  Sampler.run { units in
    for _ in 0..<units { send() }
  } floor: { units in
    for unit in 0..<units { blackHole(unit) }
  }
}

/// The natural logarithm, from the standard library alone.
private func ln(_ value: Double) -> Double {
  // value = significand * 2^exponent; the significand's by a series of its distance from 1.
  let exponent = Double(value.exponent)
  let ratio = (value.significand - 1) / (value.significand + 1)
  var term = ratio
  var sum = 0.0
  for index in 0..<40 {
    sum += term / Double(2 * index + 1)
    term *= ratio * ratio
  }
  return exponent * 0.693_147_180_559_945_3 + 2 * sum
}

/// A feature that holds features of its own type.
@Reducer
private struct Nested {
  @ObservableState
  struct State: Identifiable {
    let id: Int
    var count = 0
    var children: IdentifiedArrayOf<Nested.State> = []
  }

  indirect enum Action {
    case add(Int)
    case children(IdentifiedActionOf<Nested>)
  }

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      if case .add(let amount) = action { state.count &+= amount }
      return .none
    }
    .forEach(\.children, action: \.children) { Nested() }
  }
}

/// The same as a plain struct.
private struct Hand {
  indirect enum Action {
    case add(Int)
    case child(id: Int, Action)
  }

  var count = 0
  var children: [Hand] = []
  var positions: [Int: Int] = [:]

  init(depth: Int) {
    guard depth > 0 else { return }
    children = [Hand(depth: depth - 1)]
    positions = [0: 0]
  }

  @inline(never)
  mutating func reduce(_ action: Action) {
    switch action {
    case .add(let amount): count &+= amount
    case .child(let id, let action):
      if let position = positions[id] { children[position].reduce(action) }
    }
  }
}
