#if GTK
  import CGTK
  package import HostBridge
  package import HostBridgeGTK
  package import LoginFeature

  /// The login and what it leads to, in a stack.
  package final class LoginScreen: GTKNavigationStack {
    package let page: LoginPage

    package init(store: StoreOf<Login>) {
      let page = LoginPage(store: store)
      self.page = page
      super.init()
      // Nothing but what the page pushes.
      navigationStack(path: UIBinding(get: { [Int]() }, set: { _ in })) {
        page
      } destination: { _ in
        GTKWidget(column: [])
      }
      store.observe(self) { screen, store in screen.showsHeader = store.destination != nil }
    }
  }

  /// The login.
  @ViewAction(for: Login.self)
  package final class LoginPage: GTKWidget {
    @UIBindable package var store: StoreOf<Login>
    package let email = GTKEntry(placeholder: "email@address.com")
    package let password = GTKPasswordEntry(placeholder: "Password", showsPeekIcon: true)
    package private(set) var loginButton: GTKWidget?
    package private(set) weak var alert: GTKAlert?
    package private(set) weak var welcome: WelcomePage?

    package init(store: StoreOf<Login>) {
      self.store = store
      super.init(gtk_scrolled_window_new())
      screenTitle = "Login"
      let login = button("Log in", "suggested-action") { [weak self] in self?.logIn() }
      loginButton = login
      for field in [email, password] {
        field.on("activate") { [weak self] in self?.logIn() }
      }
      let hint = label("Try blob@example.com with password swift.", "dim-label", centered: true)
      let spinner = GTKWidget(gtk_spinner_new())
      let content = GTKWidget(
        column: [email, password, login, hint, spinner], spacing: 12, margin: 24)
      gtk_widget_set_valign(content.cast(), GTK_ALIGN_CENTER)
      setContent(content)
      for field in [email, password] { field.setWidth(characters: 32) }

      email.bind(text: $store.email)
      password.bind(text: $store.password)
      store.observe(self) { _, store in
        login.isSensitive = store.isLoginPossible
        hint.labelText =
          store.isLoading ? "Logging in…" : "Try blob@example.com with password swift."
        gtk_spinner_set_spinning(spinner.cast(), store.isLoading ? 1 : 0)
      }
      present(item: $store.scope(state: \.alert, action: \.alert)) { [weak self] store in
        let alert = GTKAlert(store: store)
        self?.alert = alert
        return alert
      }
      navigationDestination(item: $store.scope(state: \.destination, action: \.destination)) {
        [weak self] store in
        let welcome = WelcomePage(store: store)
        self?.welcome = welcome
        return welcome
      }
    }

    private func logIn() {
      send(.loginButtonTapped)
    }
  }

  /// The welcome.
  package final class WelcomePage: GTKWidget {
    package let store: StoreOf<Welcome>
    package private(set) var logoutButton: GTKWidget?

    package init(store: StoreOf<Welcome>) {
      self.store = store
      super.init(gtk_scrolled_window_new())
      screenTitle = "Welcome"
      let greeting = label("", "title-1", centered: true)
      let logout = button("Log out") { store.send(.logoutButtonTapped) }
      logoutButton = logout
      let content = GTKWidget(column: [greeting, logout], spacing: 24, margin: 24)
      gtk_widget_set_valign(content.cast(), GTK_ALIGN_CENTER)
      setContent(content)
      store.observe(self) { _, store in greeting.labelText = "Hello, \(store.account.name)!" }
    }
  }
#endif
