// swift-format-ignore-file
// Block 18 of seed 002 as printed, in a client in the Swift 5 mode.

import HostBridge
import SwiftUI
import Testing

@Reducer
struct Settings {
  @ObservableState
  struct State {
    var sendEmailNotifications = false
    var sendMobileNotifications = false
  }

  enum Action: BindableAction {
    case binding(BindingAction<State>)
  }

  var body: some ReducerOf<Self> { BindingReducer() }
}

struct SettingsView: View {
  @Bindable var store: StoreOf<Settings>

  var body: some View {
    Form { Toggle("Notifications", isOn: notificationsEnabled) }
  }
}

extension SettingsView {
  var notificationsEnabled: Binding<Bool> {
    Binding(
      get: { store.sendEmailNotifications && store.sendMobileNotifications },
      set: { newValue in
        store.send(.binding(.set(\.sendEmailNotifications, newValue)))
        store.send(.binding(.set(\.sendMobileNotifications, newValue)))
      }
    )
  }
}

@MainActor
struct DerivedBindingTests {
  @Test("B1 seed 002, block 18: derived bindings, in the Swift 5 mode")
  func derived() {
    let view = SettingsView(store: Store(initialState: Settings.State()) { Settings() })
    view.notificationsEnabled.wrappedValue = true
    #expect(view.store.sendEmailNotifications && view.store.sendMobileNotifications)
    #expect(view.notificationsEnabled.wrappedValue)
  }
}
