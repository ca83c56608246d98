package import HostBridge
package import LoginFeature
package import TerminalHost
internal import TerminalKit

/// The login on a terminal.
@ViewAction(for: Login.self)
package final class LoginScreen: FeatureScreen {
  @UIBindable package var store: StoreOf<Login>

  package init(store: StoreOf<Login>) {
    self.store = store
    super.init(title: "Login")
  }

  package override func viewDidLoad() {
    let email = TextField("email")
    let password = TextField("password")
    password.isSecure = true
    let login = Button("log in") { [weak self] in self?.send(.loginButtonTapped) }
    fields = [email, password]
    buttons = [login]

    bind($store.email, to: email, \.text)
    bind($store.password, to: password, \.text)

    store.observe(self) { screen, store in
      login.isEnabled = store.isLoginPossible
      screen.isBusy = store.isLoading
      screen.lines = [
        store.isLoading ? "Logging in..." : "Try blob@example.com with password swift."
      ]
    }

    present(item: $store.scope(state: \.alert, action: \.alert)) { store in
      PromptScreen(store: store)
    }

    navigationDestination(item: $store.scope(state: \.destination, action: \.destination)) {
      store in
      WelcomeScreen(store: store)
    }
  }
}
