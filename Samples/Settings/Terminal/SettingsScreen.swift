package import HostBridge
package import SettingsFeature
package import TerminalHost
internal import TerminalKit

/// The settings on a terminal.
package final class SettingsScreen: FeatureScreen {
  @UIBindable package var store: StoreOf<Settings>

  /// A screen of settings.
  package init(store: StoreOf<Settings>) {
    self.store = store
    super.init(title: "Settings")
  }

  package override func viewDidLoad() {
    makeFields()
    makeToggles()
    let digest = Picker("digest", options: Digest.allCases.map(\.rawValue))
    bind($store.digest.title, to: digest, \.selection)
    pickers = [digest]
    store.observe(self) { screen, store in
      screen.isBusy = store.isLoading || store.isSearching
      screen.lines = Self.lines(store)
    }
    present(item: $store.scope(state: \.alert, action: \.alert)) { store in
      PromptScreen(store: store)
    }
  }

  private func makeFields() {
    let name = TextField("name")
    let email = TextField("email")
    let volume = TextField("volume")
    let search = TextField("search")
    volume.accepts = { Double($0) != nil }
    fields = [name, email, volume, search]
    bind($store.displayName, to: name, \.text)
    bind($store.email, to: email, \.text)
    bind(self.volume.text, to: volume, \.text)
    bind($store.searchQuery, to: search, \.text)
  }

  private func makeToggles() {
    func toggle(_ label: String, _ binding: UIBinding<Bool>) -> Toggle {
      let toggle = Toggle(label)
      bind(binding, to: toggle, \.isOn)
      return toggle
    }
    toggles = [
      toggle("haptics", $store.isHapticsEnabled.sending(\.isHapticsEnabledChanged)),
      toggle("protect my posts", $store.protectMyPosts),
      toggle("notifications", $store.enableNotifications),
      toggle("email notifications", $store.sendEmailNotifications),
      toggle("mobile notifications", $store.sendMobileNotifications),
      toggle("all notifications", allNotifications),
    ]
  }

  /// A custom binding: what is too much or too little never reaches the feature.
  private var volume: UIBinding<Double> {
    $store.volume.sending { newValue in .volumeChanged(min(max(newValue, 0), 1)) }
  }

  /// A binding derived from two values.
  private var allNotifications: UIBinding<Bool> {
    UIBinding(
      get: { [store] in store.sendEmailNotifications && store.sendMobileNotifications },
      set: { [store] newValue in
        store.send(.binding(.set(\.sendEmailNotifications, newValue)))
        store.send(.binding(.set(\.sendMobileNotifications, newValue)))
      })
  }

  private static func lines(_ store: StoreOf<Settings>) -> [String] {
    var lines: [String] = []
    if store.isLoading { lines.append("Asking whether notifications are allowed...") }
    if !store.email.isEmpty, !store.emailValid { lines.append("That is no email address.") }
    if store.isSearching {
      lines.append("Searching...")
    } else if !store.searchQuery.isEmpty {
      let results = store.searchResults
      lines.append("Found: \(results.isEmpty ? "nothing" : results.joined(separator: ", "))")
    }
    return lines
  }
}
