#if GTK
  import CGTK
  import Foundation
  import GTKDemoFeature
  import GTKDemoScreens
  import HostBridge
  import HostBridgeGTK
  import LoginFeature
  import SettingsFeature
  import Synchronization

  /// Does what a user does, with a user's means, and checks what comes of it. A picture is taken of each step.
  @MainActor
  final class SelfTest {
    private let window: MainWindow
    private let directory: URL
    private let user: User
    private var steps = 0

    /// A test of a window.
    ///
    /// - Parameters:
    ///   - window: On the screen soon.
    ///   - directory: Where the pictures go to.
    /// - Throws: ``Problem`` when it cannot be begun.
    init(of window: MainWindow, into directory: URL) throws {
      self.window = window
      self.directory = directory
      user = try User()
      try FileManager.default.createDirectory(at: directory, withIntermediateDirectories: true)
    }

    /// What the self-test has in place of the world: notifications are refused first, then allowed.
    static func dependencies(_ values: inout DependencyValues) {
      let isAsked = Once()
      values.notificationAuthorization = NotificationAuthorization { !isAsked.isFirst() }
    }

    /// Runs all steps.
    func run() async throws {
      try await parentAndChild()
      try await login()
      try await settings()
      try await details()
      try await smallWindow()
    }

    private func parentAndChild() async throws {
      let parent = window.parent
      try await step("parent")
      try await user.click(parent.showButton)
      try await user.wait("the child") { parent.childWindow.map(isShown) ?? false }
      try await step("child")
      try await user.click(parent.childWindow?.buttons[1])
      try await user.wait("the message") { parent.message.map(isShown) ?? false }
      try check(parent.message?.title, "b", "the title of the message")
      try check(parent.record.labelText, "Tapped so far: b", "what the parent has recorded")
      try await step("message")
      try await user.click(parent.message?.okButton)
      try await user.wait("the child to go") { parent.childWindow == nil }
      try await user.wait("the message to go") { parent.message == nil }
    }

    private func login() async throws {
      let page = window.login.page
      try await choose(.login)
      try check(
        page.loginButton?.isSensitive, false, "whether a login is possible with nothing typed")
      try await user.fill(page.email, with: "blob@example.com")
      try await user.fill(page.password, with: "wrong")
      try await user.wait("a login to be possible") { page.store.isLoginPossible }
      try check(page.store.email, "blob@example.com", "what was typed")
      try await step("login")
      try await user.click(page.loginButton)
      try await user.wait("the alert") { page.alert.map(isShown) ?? false }
      try await step("login-alert")
      try await user.press("Escape")
      try await user.wait("the alert to go") { page.alert == nil && page.store.alert == nil }
      try await user.fill(page.password, with: "swift")
      try await user.press("Return")
      try await user.wait("the welcome") { page.welcome.map(isShown) ?? false }
      try await step("welcome")
      try await user.click(page.welcome?.logoutButton)
      try await user.wait("the welcome to go") { page.welcome == nil && isShown(page) }
      try check(page.password.text, "", "the password after a login")
    }

    private func settings() async throws {
      let screen = window.settings
      let store = screen.store
      try await choose(.settings)
      try await user.fill(screen.name, with: "A name that is much too long")
      try await user.wait("the name to be cut") { store.displayName == "A name that is much " }
      try check(screen.name.text, "A name that is much ", "what stands in the field")
      try await user.fill(screen.email, with: "blob")
      try await user.wait("the hint") { isShown(screen.emailHint) }
      try await step("settings-email")
      try await user.type("@example.com")
      try await user.wait("the hint to go") { store.emailValid && !isShown(screen.emailHint) }
      try await user.click(screen.volume, at: 0.9)
      try await user.wait("the volume to change") { store.volume > 0.5 }
      try await user.click(screen.haptics)
      try await user.wait("haptics to be off") { !store.isHapticsEnabled }
      try await user.click(screen.protectPosts)
      try await user.wait("posts to be protected") { store.protectMyPosts }
      try await notifications()
      try await user.click(screen.digest)
      try await user.press("Down", "Return")
      try await user.wait("the digest to be weekly") { store.digest == .weekly }
      try await step("settings-notifications")
      try await user.fill(screen.search, with: "email")
      try await user.wait("the search") { store.searchResults == ["email", "email notifications"] }
      try check(screen.results.labelText, "Found: email, email notifications", "what is said")
      try await step("settings-search")
    }

    private func notifications() async throws {
      let screen = window.settings
      let store = screen.store
      try await user.click(screen.notifications)
      try await user.wait("the alert") { screen.alert.map(isShown) ?? false }
      try check(screen.notifications.isOn, false, "the switch, since they are not allowed")
      try await step("settings-alert")
      try await user.press("Return")
      try await user.wait("the alert to go") { screen.alert == nil }
      try await user.click(screen.notifications)
      try await user.wait("notifications") { store.enableNotifications && !store.isLoading }
      try await user.click(screen.all)
      try await user.wait("all of them") {
        store.sendEmailNotifications && store.sendMobileNotifications
      }
      try check(screen.emails.isOn && screen.mobile.isOn, true, "whether both are on")
      try await user.click(screen.emails)
      try await user.wait("not all of them any more") { !screen.all.isOn }
    }

    private func details() async throws {
      let screen = window.planets
      try await choose(.planets)
      try await step("details-list")
      try await user.click(screen.list.rows[2])
      try await settle(on: "Earth")
      try await user.click(page?.favoriteButton)
      try await user.wait("the star") { page?.store.planet.isFavorite == true }
      try await user.click(page?.neighbourButtons[1])
      try await settle(on: "Mars")
      try await step("details-page")
      try await user.click(page?.neighbourButtons[0])
      try await settle(on: "Earth")
      try check(page?.store.planet.isFavorite, true, "the star on another page of the planet")
      try check(screen.pages.count, 4, "the pages")
      try await user.click(backButton)
      try await settle(on: "Mars")
      try check(screen.store.path.count, 2, "the elements of the path after going back")
      try await user.click(page?.listButton)
      try await user.wait("the list") { screen.pages.count == 1 && isShown(screen.list) }
      try check(screen.store.path.count, 0, "the elements of the path at the list")
      try await step("details-favorite")
    }

    private func smallWindow() async throws {
      gtk_window_set_default_size(window.cast(), 380, 420)
      try await user.wait("the side bar to make room") { !window.sidebar.isVisible }
      try await step("small")
      try await user.click(window.sidebarButton)
      try await user.wait("the side bar") { isShown(window.sidebar) }
      try await choose(.settings)
      try check(window.sidebar.isVisible, false, "whether the side bar stays in the way")
      try await step("small-settings")
      try await user.click(window.settings.protectPosts)
      try await user.wait("a switch that was out of sight") {
        !window.settings.store.protectMyPosts
      }
    }

    // MARK: Details

    private var page: PlanetPage? { window.planets.pages.last as? PlanetPage }

    /// The button in the header of the stack: the first in it.
    private var backButton: GTKWidget? {
      gtk_widget_get_first_child(window.planets.cast())
        .flatMap { gtk_widget_get_first_child($0) }.map { GTKWidget.of($0) }
    }

    private func settle(on name: String) async throws {
      try await user.wait("the page of \(name)") {
        page?.store.planet.name == name && page.map(isShown) ?? false
      }
    }

    private func choose(_ page: MainWindow.Page) async throws {
      let index = MainWindow.Page.allCases.firstIndex(of: page) ?? 0
      try await user.click(window.sidebarRows[index])
      try await user.wait("the screen \(page.rawValue)") { window.page == page }
    }

    private func isShown(_ widget: GTKWidget) -> Bool {
      !widget.isDestroyed && gtk_widget_get_mapped(widget.cast()) != 0
        && gtk_widget_get_width(widget.cast()) > 0
    }

    /// Says what is there now, and takes a picture of it.
    private func step(_ name: String) async throws {
      steps += 1
      let number = steps < 10 ? "0\(steps)" : "\(steps)"
      // Until everything has been laid out.
      try await Task.sleep(for: .milliseconds(250))
      try takeScreenshot(of: window, into: directory.appending(path: "\(number)-\(name).png"))
      GTKDemo.say("\(number) \(name)")
    }

    private func check<Value: Equatable>(_ value: Value, _ expected: Value, _ what: String) throws {
      guard value != expected else { return }
      throw Problem("\(what): expected \(expected), got \(value)")
    }
  }

  /// Whether it is the first time.
  private final class Once: Sendable {
    private let isUsed = Mutex(false)

    func isFirst() -> Bool {
      isUsed.withLock { isUsed in
        defer { isUsed = true }
        return !isUsed
      }
    }
  }
#endif
