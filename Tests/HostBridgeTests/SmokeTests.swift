import HostBridge
import HostBridgeTesting
import Testing

struct Counter: Reducer {
  struct State { var count = 0; var other = "" }
  enum Action { case inc, chain(Int), work, got(Int) }
  func reduce(into state: inout State, action: Action) -> Effect<Action> {
    switch action {
    case .inc: state.count += 1; return .none
    case .chain(let n): state.count += 1; return n > 0 ? .send(.chain(n - 1)) : .none
    case .work: return .run { send in await send(.got(3)) }
    case .got(let n): state.count += n; return .none
    }
  }
}

@MainActor final class Host: ObservationHost {
  let observations = ObservationTokens()
  var seen: [Int] = []
}

@MainActor @Test func smoke() async {
  let store = Store(initialState: Counter.State()) { Counter() }
  let host = Host()
  store.observe(host) { host, store in host.seen.append(store.count) }
  store.send(.inc)
  store.send(.chain(100))
  await store.send(.work).finish()
  #expect(store.count == 105)
  #expect(host.seen == [0, 1, 102, 105])
}
