package import HostBridge
package import LoginFeature
package import TerminalHost
internal import TerminalKit

/// The welcome on a terminal.
package final class WelcomeScreen: FeatureScreen {
  package let store: StoreOf<Welcome>

  package init(store: StoreOf<Welcome>) {
    self.store = store
    super.init(title: "Welcome")
  }

  package override func viewDidLoad() {
    buttons = [Button("log out") { [weak self] in self?.store.send(.logoutButtonTapped) }]
    store.observe(self) { screen, store in screen.lines = ["Hello, \(store.account.name)!"] }
  }
}
