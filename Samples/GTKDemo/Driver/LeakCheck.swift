#if GTK
  import CGTK
  import GTKDemoFeature
  import GTKDemoScreens
  import HostBridge
  import HostBridgeGTK
  import LoginFeature
  import ParentChildFeature
  import SettingsFeature

  /// Opens and closes every screen many times, and counts what is alive before and after.
  @MainActor
  final class LeakCheck {
    private let window: MainWindow
    private let census = Census()
    private static let rounds = 50

    /// A check of a window.
    init(of window: MainWindow) {
      self.window = window
    }

    /// What the check has in place of the world: answers at once.
    static func dependencies(_ values: inout DependencyValues) {
      values.authentication = Authentication { _, password in
        password == "swift" ? .success(Account(name: "Blob")) : .failure(.wrongCredentials)
      }
      values.notificationAuthorization = NotificationAuthorization { false }
    }

    /// Runs the check.
    ///
    /// - Throws: ``Problem`` when something is left.
    func run() async throws {
      // The first round makes what GTK keeps for ever.
      try await round(in: window)
      note(window)
      let before = try await countAtRest()
      GTKDemo.say("before: \(before)")
      for _ in 0..<Self.rounds {
        try await round(in: window)
        try await otherWindow()
      }
      let after = try await countAtRest()
      GTKDemo.say("after \(Self.rounds) rounds: \(after)")
      guard after == before else { throw Problem("something is left over") }
    }

    /// A window of its own, with all that is in it.
    private func otherWindow() async throws {
      let other = MainWindow(withDependencies: Self.dependencies)
      other.present()
      try await wait("a second window") { gtk_widget_get_mapped(other.cast()) != 0 }
      try await round(in: other)
      note(other)
      other.destroy()
    }

    private func round(in window: MainWindow) async throws {
      try await child(in: window)
      window.page = .login
      try await login(in: window)
      window.page = .settings
      try await settings(in: window)
      window.page = .planets
      try await planets(in: window)
      window.page = .parent
    }

    private func child(in window: MainWindow) async throws {
      let parent = window.parent
      window.page = .parent
      parent.showChild()
      census.note(parent.childWindow)
      census.note(parent.childWindow?.store)
      parent.childWindow?.store.send(.buttonTapped(.a))
      census.note(parent.message)
      parent.message?.destroy()
      try await wait("child and message to go") {
        parent.childWindow == nil && parent.message == nil
      }
    }

    private func login(in window: MainWindow) async throws {
      let page = window.login.page
      let store = page.store
      try await wait("the login") { gtk_widget_get_mapped(page.cast()) != 0 }
      store.send(.view(.binding(.set(\.email, "blob@example.com"))))
      for password in ["wrong", "swift"] {
        store.send(.view(.binding(.set(\.password, password))))
        store.send(.view(.loginButtonTapped))
        try await wait("an answer") { page.alert != nil || page.welcome != nil }
        census.note(page.alert)
        census.note(page.welcome)
        census.note(page.welcome?.store)
        if page.alert != nil { store.send(.alert(.dismiss)) }
        if page.welcome != nil { store.send(.destination(.presented(.logoutButtonTapped))) }
        try await wait("alert and welcome to go") {
          page.alert == nil && page.welcome == nil && window.login.pages.count == 1
        }
      }
    }

    private func settings(in window: MainWindow) async throws {
      let screen = window.settings
      try await wait("the settings") { gtk_widget_get_mapped(screen.cast()) != 0 }
      screen.store.send(.binding(.set(\.enableNotifications, true)))
      try await wait("the alert") { screen.alert != nil }
      census.note(screen.alert)
      screen.store.send(.alert(.dismiss))
      try await wait("the alert to go") { screen.alert == nil }
    }

    private func planets(in window: MainWindow) async throws {
      let screen = window.planets
      try await wait("the planets") { gtk_widget_get_mapped(screen.cast()) != 0 }
      for id in 3...5 {
        screen.store.send(.planetTapped(id))
        try await wait("a page") { screen.pages.count == id - 1 }
        census.note(screen.pages.last)
        census.note((screen.pages.last as? PlanetPage)?.store)
      }
      if let id = screen.store.path.ids.first { screen.store.send(.path(.popFrom(id: id))) }
      try await wait("the pages to go") { screen.pages.count == 1 }
    }

    private func note(_ window: MainWindow) {
      for screen in [
        window, window.parent, window.login, window.login.page, window.settings, window.planets,
        window.planets.list,
      ] as [GTKWidget] {
        census.note(screen)
      }
      census.note(window.login.page.store)
      census.note(window.settings.store)
      census.note(window.planets.store)
    }

    /// What is alive once GTK, which lets go of some things when it is idle, has nothing more to do.
    private func countAtRest() async throws -> Census.Count {
      var count = census.count()
      var rounds = 0
      while rounds < 50 {
        try await Task.sleep(for: .milliseconds(4))
        rounds = census.count() == count ? rounds + 1 : 0
        count = census.count()
      }
      return count
    }

    private func wait(_ what: String, until isSo: () -> Bool) async throws {
      for _ in 0..<5000 {
        if isSo() { return }
        try await Task.sleep(for: .milliseconds(2))
      }
      throw Problem("waited in vain for \(what)")
    }
  }
#endif
