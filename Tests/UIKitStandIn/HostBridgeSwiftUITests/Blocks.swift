// swift-format-ignore-file
// The code blocks of seed 002 as printed, each in a namespace of its own, with two exceptions: the dot that
// one of them lacks, and `@MainActor in` in block 18, which SwiftUI's `Binding` asks for in the Swift 6 mode
// (as printed it is in HostBridgeSwiftUISwift5Tests). What surrounds a block is ours; the imports name this
// library.

import HostBridge
import SwiftUI

@Sendable func requestNotificationAuthorization() async -> Bool { true }

enum Digest { case daily, weekly }

// MARK: 1 to 5. Ad hoc bindings

@Reducer
struct HapticSettings {
  @ObservableState
  struct State: Equatable {
    var isHapticsEnabled = true
    // ...
  }

  enum Action {
    case isHapticsEnabledChanged(Bool)
    // ...
  }

  var body: some Reducer<State, Action> {
    Reduce { state, action in
      switch action {
      case let .isHapticsEnabledChanged(isEnabled):
        state.isHapticsEnabled = isEnabled
        return .none
      // ...
      }
    }
  }
}

struct HapticSettingsView: View {
  @Bindable var store: StoreOf<HapticSettings>
  // ...

  var body: some View {
    Form {
      Toggle(
        "Haptic feedback",
        isOn: $store.isHapticsEnabled.sending(\.isHapticsEnabledChanged)
      )
    }
  }
}

// MARK: 6 to 8. The problem

enum Problem {
@Reducer
struct Settings {
  @ObservableState
  struct State {
    var digest = Digest.daily
    var displayName = ""
    var enableNotifications = false
    var isLoading = false
    var protectMyPosts = false
    var sendEmailNotifications = false
    var sendMobileNotifications = false
  }

enum Action {
  case digestChanged(Digest)
  case displayNameChanged(String)
  case enableNotificationsChanged(Bool)
  case protectMyPostsChanged(Bool)
  case sendEmailNotificationsChanged(Bool)
  case sendMobileNotificationsChanged(Bool)
}

var body: some Reducer<State, Action> {
  Reduce { state, action in
    switch action {
    case let .digestChanged(digest):
      state.digest = digest
      return .none
    // ... 5 more cases!
    default:
      return .none
    }
  }
}
}
}

// MARK: 9 and 10. The solution

enum Solution {
@Reducer
struct Settings {
  @ObservableState
  struct State { var displayName = "" }
  
  enum Action: BindableAction {
    case binding(BindingAction<State>)
  }
  // ...

var body: some Reducer<State, Action> {
  BindingReducer()
}
}
}

// MARK: 11 and 12. The view

@Reducer
struct Settings {
  @ObservableState
  struct State: Equatable {
    var displayName = ""
    var email = ""
    var emailValid = false
    var enableNotifications = false
    var isAuthorized = false
    var protectMyPosts = false
    var results = ""
    var searchQuery = ""
    var sendEmailNotifications = false
    var sendMobileNotifications = false
    var validations: [String] = []
    var volume = 0.5
  }

  enum Action: BindableAction {
    case binding(BindingAction<State>)
    case notificationAuthorizationResponse(Bool)
    case performSearch(String)
    case volumeChanged(Double)
  }

  var body: some Reducer<State, Action> {
    BindingReducer()
    Reduce { state, action in
      if case .volumeChanged(let volume) = action { state.volume = volume }
      return .none
    }
  }
}

struct SettingsView: View {
  @Bindable var store: StoreOf<Settings>
  // ...

var body: some View {
  Form {
    TextField("Display name", text: $store.displayName)
    Toggle("Notifications", isOn: $store.enableNotifications)
    Toggle("Email notifications", isOn: $store.sendEmailNotifications)
    Toggle("Mobile notifications", isOn: $store.sendMobileNotifications)
    // ...
  }
}
}

// MARK: 13. Pattern matching in the reducer

@Reducer
struct Matching {
typealias State = Settings.State
typealias Action = Settings.Action

var body: some Reducer<State, Action> {
  BindingReducer()
  
  Reduce { state, action in
    switch action {
    case .binding(\.displayName):
      // Validate display name
      state.validations.append(state.displayName)
      return .none
      
    case .binding(\.enableNotifications):
      // Request authorization from UNUserNotificationCenter
      return .run { send in
        let authorized = await requestNotificationAuthorization()
        await send(.notificationAuthorizationResponse(authorized))
      }
    
    default:
      return .none
    }
  }
}
}

// MARK: 14. Using onChange

@Reducer
struct Changing {
typealias State = Settings.State
typealias Action = Settings.Action

var body: some Reducer<State, Action> {
  BindingReducer()
    .onChange(of: \.displayName) { oldValue, newValue in
      Reduce { state, action in
        // Validate display name
        state.validations.append("\(oldValue) \(newValue)")
        return .none
      }
    }
    .onChange(of: \.enableNotifications) { oldValue, newValue in
      Reduce { state, action in
        // Return an authorization request effect
        return .run { send in
          let authorized = await requestNotificationAuthorization()
          await send(.notificationAuthorizationResponse(authorized))
        }
      }
    }
}
}

// MARK: 16. Custom bindings

extension SettingsView {
var volumeBinding: Binding<Double> {
  $store.volume.sending { newValue in
    // Custom validation or transformation
    return .volumeChanged(min(max(newValue, 0), 1))
  }
}
}

// MARK: 17. Conditional bindings

@Reducer
struct Conditional {
typealias State = Settings.State
typealias Action = Settings.Action

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
}
}

// MARK: 18. Derived bindings

extension SettingsView {
  var notificationsEnabled: Binding<Bool> {
    Binding(
      get: { @MainActor in store.sendEmailNotifications && store.sendMobileNotifications },
      set: { @MainActor newValue in
        store.send(.binding(.set(\.sendEmailNotifications, newValue)))
        store.send(.binding(.set(\.sendMobileNotifications, newValue)))
      }
    )
  }
}

// MARK: 19. Debounced bindings

@Reducer
struct Debounced {
typealias State = Settings.State
typealias Action = Settings.Action

enum CancelID { case search }

var body: some Reducer<State, Action> {
  BindingReducer()
    .onChange(of: \.searchQuery) { oldValue, newValue in
      Reduce { state, action in
        return .run { send in
          try await Task.sleep(for: .milliseconds(300))
          await send(.performSearch(newValue))
        }
        .cancellable(id: CancelID.search)
      }
    }
}
}
