import HostBridge
struct Counter: Reducer {
  struct State { var count = 0; var other = "" }
  enum Action { case inc }
  func reduce(into state: inout State, action: Action) -> Effect<Action> {
    state.count += 1; return .none
  }
}
final class Host: ObservationHost {
  let observations = ObservationTokens()
  var seen: [Int] = []
}
let store = Store(initialState: Counter.State(), scheduler: .manual()) { Counter() }
let host = Host()
store.observe(host) { host, store in host.seen.append(store.count) }
print(store.activity, host.observations.count)
store.send(.inc)
print(host.seen, store.activity)
