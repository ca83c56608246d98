import HostBridge
import ParentChildFeature
import TerminalKit

/// The screen of the child feature. It owns the store, shows its state and sends what is tapped.
final class ChildScreen: Screen, ObservationHost {
  let observations = ObservationTokens()
  let store: StoreOf<Child>

  init(store: StoreOf<Child>) {
    self.store = store
    super.init(title: "Child")
  }

  override func viewDidLoad() {
    buttons = ButtonType.allCases.map { type in
      Button(type.rawValue) { [weak self] in self?.store.send(.buttonTapped(type)) }
    }
    store.observe(self) { screen, store in
      screen.lines = ["Last time: \(store.last?.rawValue ?? "nothing")"]
    }
  }
}
