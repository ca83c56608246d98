import HostBridge
import HostBridgeTesting
import Testing

// The code blocks of seed 002 that concern bindings, as they stand there, on a host of our own.

private enum Digest: Equatable { case daily, weekly }

@Reducer
private struct Settings {
  @ObservableState
  struct State: Equatable {
    var digest = Digest.daily
    var displayName = ""
    var email = ""
    var emailValid = false
    var enableNotifications = false
    var isHapticsEnabled = true
    var isLoading = false
    var protectMyPosts = false
    var searchQuery = ""
    var sendEmailNotifications = false
    var sendMobileNotifications = false
    var volume = 0.5
  }

  enum Action: BindableAction {
    case binding(BindingAction<State>)
    case isHapticsEnabledChanged(Bool)
    case notificationAuthorizationResponse(Bool)
    case performSearch(String)
    case volumeChanged(Double)
  }

  enum CancelID { case search }

  var requestNotificationAuthorization: @Sendable () async -> Bool = { true }
  var clock: any Clock<Duration> = ContinuousClock()

  var body: some Reducer<State, Action> {
    BindingReducer()
      .onChange(of: \.email) { oldValue, newValue in
        Reduce { state, action in
          if newValue.contains("@") {
            state.emailValid = true
          } else {
            state.emailValid = false
          }
          return .none
        }
      }
      .onChange(of: \.enableNotifications) { oldValue, newValue in
        Reduce { state, action in
          // Return an authorization request effect
          return .run { [requestNotificationAuthorization] send in
            let authorized = await requestNotificationAuthorization()
            await send(.notificationAuthorizationResponse(authorized))
          }
        }
      }
      .onChange(of: \.searchQuery) { oldValue, newValue in
        Reduce { state, action in
          return .run { [clock] send in
            try await clock.sleep(for: .milliseconds(300))
            await send(.performSearch(newValue))
          }
          .cancellable(id: CancelID.search, cancelInFlight: true)
        }
      }

    Reduce { state, action in
      switch action {
      case .binding(\.displayName):
        // Validate display name
        return .none
      case let .isHapticsEnabledChanged(isEnabled):
        state.isHapticsEnabled = isEnabled
        return .none
      case let .notificationAuthorizationResponse(isAuthorized):
        state.protectMyPosts = isAuthorized
        return .none
      case let .volumeChanged(volume):
        state.volume = volume
        return .none
      default:
        return .none
      }
    }
  }
}

private final class SettingsView: ObservationHost {
  let observations = ObservationTokens()
  @UIBindable var store: StoreOf<Settings>

  init(store: StoreOf<Settings>) {
    self.store = store
  }

  var volumeBinding: UIBinding<Double> {
    $store.volume.sending { newValue in
      // Custom validation or transformation
      return .volumeChanged(min(max(newValue, 0), 1))
    }
  }

  var notificationsEnabled: UIBinding<Bool> {
    UIBinding(
      get: { [store] in store.sendEmailNotifications && store.sendMobileNotifications },
      set: { [store] newValue in
        store.send(.binding(.set(\.sendEmailNotifications, newValue)))
        store.send(.binding(.set(\.sendMobileNotifications, newValue)))
      }
    )
  }
}

@MainActor
struct SeedBindingsTests {
  private func view() -> SettingsView {
    SettingsView(
      store: Store(initialState: Settings.State(), scheduler: .manual()) { Settings() })
  }

  @Test("B1 seed 002: ad hoc and custom bindings")
  func adHoc() {
    let view = view()
    let haptics = view.$store.isHapticsEnabled.sending(\.isHapticsEnabledChanged)
    haptics.wrappedValue = false
    #expect(!view.store.isHapticsEnabled)
    view.volumeBinding.wrappedValue = 7
    #expect(view.store.volume == 1)
  }

  @Test("B1 seed 002: derived bindings, observed")
  func derived() {
    let view = view()
    let enabled = view.notificationsEnabled
    var seen: [Bool] = []
    view.observe { seen.append(enabled.wrappedValue) }
    enabled.wrappedValue = true
    #expect(view.store.sendEmailNotifications && view.store.sendMobileNotifications)
    // It reads the second one only where the first is true.
    #expect(seen == [false, false, true])
  }

  @Test("R6 seed 002: binding reducer, patterns and onChange, in a test store")
  func testStore() async {
    let store = TestStore(initialState: Settings.State()) {
      Settings()
    }

    await store.send(\.binding.displayName, "Blob") {
      $0.displayName = "Blob"
    }

    await store.send(\.binding.protectMyPosts, true) {
      $0.protectMyPosts = true
    }

    await store.send(\.binding.email, "a@b") {
      $0.email = "a@b"
      $0.emailValid = true
    }
    await store.send(.binding(.set(\.email, "ab"))) {
      $0.email = "ab"
      $0.emailValid = false
    }
    await store.send(\.binding.enableNotifications, true) {
      $0.enableNotifications = true
    }
    await store.receive(\.notificationAuthorizationResponse, true)
  }

  @Test("R6 seed 002: a debounced binding")
  func debounced() async {
    let clock = TestClock()
    let store = TestStore(initialState: Settings.State()) {
      Settings(clock: clock)
    }
    await store.send(\.binding.searchQuery, "a") { $0.searchQuery = "a" }
    await store.send(\.binding.searchQuery, "ab") { $0.searchQuery = "ab" }
    await clock.advance(by: .milliseconds(300))
    await store.receive(\.performSearch, "ab")
  }
}
