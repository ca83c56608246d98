import HostBridge

// A feature: a reducer that knows nothing of who embeds it.
struct Child: Reducer {
  struct State { var taps = 0 }
  enum Action { case tapped(String) }

  func reduce(into state: inout State, action: Action) -> Effect<Action> {
    state.taps += 1
    return .none
  }
}

// A host: any class. It embeds the feature, hears what it does, and calls its own methods.
final class Parent: ObservationHost {
  let observations = ObservationTokens()

  func makeChild() -> StoreOf<Child> {
    let store = Store(initialState: Child.State()) {
      Child()
      Reduce(host: self) { parent, _, action in
        switch action {
        case .tapped(let name): .host { parent.showAlert(name) }
        }
      }
    }
    store.observe(self) { _, store in print("taps: \(store.taps)") }
    return store
  }

  func showAlert(_ title: String) { print("alert: \(title)") }
  deinit { print("parent gone") }
}

func run() -> StoreOf<Child> {
  let parent = Parent()
  let child = parent.makeChild()
  child.send(.tapped("b"))
  return child
}

let child = run()
child.send(.tapped("c"))
print("taps: \(child.taps), listening: \(child.activity)")
