import HostBridge
import HostBridgeTesting
import SwiftUI
import Testing

/// Runs the blocks of `Blocks.swift`.
@MainActor
struct BlockTests {
  private func makeView() -> SettingsView {
    SettingsView(store: Store(initialState: Settings.State()) { Settings() })
  }

  @Test("B1 seed 002, blocks 1 to 5: an ad hoc binding of a toggle")
  func adHoc() {
    let view = HapticSettingsView(
      store: Store(initialState: HapticSettings.State()) { HapticSettings() })
    guard let form = view.body as? Form<Toggle<Text>> else {
      Issue.record("\(view.body)")
      return
    }
    #expect(form.content.label.content == "Haptic feedback")
    #expect(form.content.isOn.wrappedValue)
    form.content.isOn.wrappedValue = false
    #expect(!view.store.isHapticsEnabled)
  }

  @Test("R6 seed 002, blocks 6 to 10: actions by hand, and binding actions")
  func reducers() {
    let problem = Store(initialState: Problem.Settings.State()) { Problem.Settings() }
    problem.send(.digestChanged(.weekly))
    #expect(problem.digest == .weekly)
    let solution = Store(initialState: Solution.Settings.State()) { Solution.Settings() }
    solution.send(.binding(.set(\.displayName, "Blob")))
    #expect(solution.displayName == "Blob")
  }

  @Test("B1 seed 002, blocks 11 and 12: the form")
  func form() {
    let view = makeView()
    guard
      let form = view.body
        as? Form<TupleView<(TextField<Text>, Toggle<Text>, Toggle<Text>, Toggle<Text>)>>
    else {
      Issue.record("\(view.body)")
      return
    }
    let (name, notifications, email, mobile) = form.content.value
    name.text.wrappedValue = "Blob"
    notifications.isOn.wrappedValue = true
    email.isOn.wrappedValue = true
    #expect(view.store.displayName == "Blob" && name.text.wrappedValue == "Blob")
    #expect(view.store.enableNotifications && view.store.sendEmailNotifications)
    #expect(!mobile.isOn.wrappedValue)
  }

  @Test("O9 the store's properties are observed as SwiftUI observes them")
  func observed() async {
    let view = makeView()
    let binding = view.$store.displayName
    await confirmation { changed in
      withObservationTracking {
        _ = binding.wrappedValue
      } onChange: {
        changed()
      }
      binding.wrappedValue = "Blob"
    }
  }

  @Test("R6 seed 002, blocks 13 to 15: patterns and onChange, in a test store")
  func testing() async {
    await check(Matching(), validations: ["Blob"])
    await check(Changing(), validations: [" Blob"])
  }

  private func check(
    _ reducer: some Reducer<Settings.State, Settings.Action>, validations: [String]
  ) async {
    let store = TestStore(initialState: Settings.State()) { reducer }

    await store.send(\.binding.displayName, "Blob") {
      $0.displayName = "Blob"
      $0.validations = validations
    }

    await store.send(\.binding.protectMyPosts, true) {
      $0.protectMyPosts = true
    }
    await store.send(\.binding.enableNotifications, true) { $0.enableNotifications = true }
    await store.receive(\.notificationAuthorizationResponse, true)
    await store.finish()
  }

  @Test("B1 seed 002, blocks 16 and 18: custom and derived bindings")
  func custom() {
    let view = makeView()
    view.volumeBinding.wrappedValue = 7
    #expect(view.store.volume == 1 && view.volumeBinding.wrappedValue == 1)
    let enabled = view.notificationsEnabled
    #expect(!enabled.wrappedValue)
    enabled.wrappedValue = true
    #expect(view.store.sendEmailNotifications && view.store.sendMobileNotifications)
    #expect(enabled.wrappedValue)
  }

  @Test("R6 seed 002, blocks 17 and 19: conditions, and a debounced search")
  func conditional() async {
    let store = TestStore(initialState: Settings.State()) { Conditional() }
    await store.send(\.binding.email, "a@b") {
      $0.email = "a@b"
      $0.emailValid = true
    }
    await store.finish()
    let search = Store(initialState: Settings.State()) { Debounced() }
    let task = search.send(.binding(.set(\.searchQuery, "q")))
    #expect(search.searchQuery == "q")
    task.cancel()
    await task.finish()
  }
}
