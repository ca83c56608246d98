import HostBridge
import HostBridgeTesting
import SettingsFeature
import Testing

@MainActor
@Suite("Settings, the feature")
struct SettingsFeatureTests {
  @Test("R6 seed 002: binding actions are tested like others, by key path and value")
  func bindings() async {
    let store = TestStore(initialState: Settings.State()) {
      Settings()
    }

    await store.send(\.binding.displayName, "Blob") {
      $0.displayName = "Blob"
    }

    await store.send(\.binding.protectMyPosts, true) {
      $0.protectMyPosts = true
    }

    await store.send(.binding(.set(\.sendEmailNotifications, true))) {
      $0.sendEmailNotifications = true
    }
    await store.send(\.binding.sendMobileNotifications, true) {
      $0.sendMobileNotifications = true
    }
    await store.send(\.binding.digest, .weekly) {
      $0.digest = .weekly
    }
  }

  @Test("B1 seed 002: what has an action of its own")
  func adHoc() async {
    let store = TestStore(initialState: Settings.State()) { Settings() }
    await store.send(\.isHapticsEnabledChanged, false) { $0.isHapticsEnabled = false }
    await store.send(\.volumeChanged, 0.75) { $0.volume = 0.75 }
    await store.send(\.volumeChanged, .nan)
    await store.send(\.volumeChanged, .infinity)
  }

  @Test("R5 seed 002: a change is validated")
  func validation() async {
    let store = TestStore(initialState: Settings.State()) { Settings() }
    await store.send(\.binding.email, "blob") { $0.email = "blob" }
    await store.send(\.binding.email, "blob@example.com") {
      $0.email = "blob@example.com"
      $0.emailValid = true
    }
    await store.send(\.binding.email, "") {
      $0.email = ""
      $0.emailValid = false
    }
    let name = String(repeating: "b", count: Settings.greatestNameLength)
    await store.send(\.binding.displayName, name) { $0.displayName = name }
    // Too long, and cut to what it was.
    await store.send(\.binding.displayName, name + "b")
  }

  @Test("seed 002: notifications are authorized by an effect", arguments: [true, false])
  func authorization(_ isAuthorized: Bool) async {
    let store = TestStore(initialState: Settings.State()) {
      Settings()
    } withDependencies: {
      $0.notificationAuthorization = NotificationAuthorization { isAuthorized }
    }
    await store.send(\.binding.enableNotifications, true) {
      $0.enableNotifications = true
      $0.isLoading = true
    }
    await store.receive(\.notificationAuthorizationResponse, isAuthorized) {
      $0.isLoading = false
      guard !isAuthorized else { return }
      $0.enableNotifications = false
      $0.alert = AlertState {
        TextState("Notifications are off")
      } message: {
        TextState("Allow them in the settings of the system.")
      }
    }
    if !isAuthorized { await store.send(\.alert.dismiss) { $0.alert = nil } }
  }

  @Test("notifications switched off again meanwhile are not switched on by the answer")
  func authorizationCancelled() async {
    let clock = TestClock()
    let store = TestStore(initialState: Settings.State()) {
      Settings()
    } withDependencies: {
      $0.continuousClock = clock
      $0.notificationAuthorization = .liveValue
    }
    await store.send(\.binding.enableNotifications, true) {
      $0.enableNotifications = true
      $0.isLoading = true
    }
    await store.send(\.binding.enableNotifications, false) {
      $0.enableNotifications = false
      $0.isLoading = false
    }
    await clock.advance(by: .seconds(1))
    await store.finish()
  }

  @Test("seed 002: a search waits until nobody types")
  func search() async {
    let clock = TestClock()
    let store = TestStore(initialState: Settings.State()) {
      Settings()
    } withDependencies: {
      $0.continuousClock = clock
    }
    await store.send(\.binding.searchQuery, "H") {
      $0.searchQuery = "H"
      $0.isSearching = true
    }
    await clock.advance(by: .milliseconds(299))
    await store.send(\.binding.searchQuery, "Ha") { $0.searchQuery = "Ha" }
    await clock.advance(by: .milliseconds(299))
    await clock.advance(by: .milliseconds(1))
    await store.receive(\.performSearch, "Ha") {
      $0.isSearching = false
      $0.searchResults = ["haptics"]
    }
    await store.send(\.binding.searchQuery, "") {
      $0.searchQuery = ""
      $0.isSearching = true
    }
    await clock.advance(by: .milliseconds(300))
    await store.receive(\.performSearch, "") {
      $0.isSearching = false
      $0.searchResults = []
    }
  }
}
