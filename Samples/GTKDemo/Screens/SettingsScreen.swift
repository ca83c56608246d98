#if GTK
  import CGTK
  package import HostBridge
  package import HostBridgeGTK
  package import SettingsFeature

  /// The settings: a control for each value, bound to it.
  package final class SettingsScreen: GTKWidget {
    @UIBindable package var store: StoreOf<Settings>
    package let name = GTKEntry(placeholder: "What others call you")
    package let email = GTKEntry(placeholder: "email@address.com")
    package let emailHint = label("", "dim-label")
    package let haptics = GTKSwitch()
    package let volume = GTKScale(0...1, step: 0.05)
    package let protectPosts = GTKSwitch()
    package let notifications = GTKSwitch()
    package let emails = GTKCheckButton()
    package let mobile = GTKCheckButton()
    package let all = GTKCheckButton()
    package let digest = GTKDropDown(Digest.allCases.map(\.rawValue))
    package let search = GTKSearchEntry(placeholder: "Search the settings")
    package let results = label("", "dim-label")
    package private(set) weak var alert: GTKAlert?
    private let spinner = GTKWidget(gtk_spinner_new())

    package init(store: StoreOf<Settings>) {
      self.store = store
      super.init(gtk_scrolled_window_new())
      gtk_scale_set_draw_value(volume.cast(), 0)
      setContent(
        GTKWidget(
          column: [
            GTKWidget(column: [search, results], spacing: 6),
            section(
              "Profile",
              [row("Name", name, fills: true), row("Email", email, fills: true), emailHint]),
            section(
              "Sound and touch", [row("Volume", volume, fills: true), row("Haptics", haptics)]),
            section("Privacy", [row("Protect my posts", protectPosts)]),
            section(
              "Notifications",
              [
                row("Allow notifications", GTKWidget(row: [spinner, notifications])),
                row("By email", emails), row("On the phone", mobile), row("All of them", all),
                row("Digest", digest),
              ]),
          ], spacing: 18, margin: 18))
      for field in [name, email] { field.setWidth(characters: 32) }
      gtk_widget_set_margin_start(emailHint.cast(), 12)
      gtk_widget_set_margin_bottom(emailHint.cast(), 6)
      bindControls()
      store.observe(self) { screen, store in screen.show(store) }
      present(item: $store.scope(state: \.alert, action: \.alert)) { [weak self] store in
        let alert = GTKAlert(store: store)
        self?.alert = alert
        return alert
      }
    }

    private func bindControls() {
      name.bind(text: $store.displayName)
      email.bind(text: $store.email)
      search.bind(text: $store.searchQuery)
      haptics.bind(isOn: $store.isHapticsEnabled.sending(\.isHapticsEnabledChanged))
      volume.bind(value: $store.volume.sending { .volumeChanged(min(max($0, 0), 1)) })
      protectPosts.bind(isOn: $store.protectMyPosts)
      notifications.bind(isOn: $store.enableNotifications)
      emails.bind(isOn: $store.sendEmailNotifications)
      mobile.bind(isOn: $store.sendMobileNotifications)
      all.bind(isOn: allNotifications)
      digest.bind(selection: $store.digest.number)
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

    private func show(_ store: StoreOf<Settings>) {
      let isWrong = !store.email.isEmpty && !store.emailValid
      emailHint.labelText = isWrong ? "That is no email address." : ""
      if let line = gtk_widget_get_parent(emailHint.cast()) {
        gtk_widget_set_visible(line, isWrong ? 1 : 0)
      }
      let query = store.searchQuery
      let found = store.searchResults
      results.isVisible = !query.isEmpty
      results.labelText =
        store.isSearching
        ? "Searching…" : "Found: \(found.isEmpty ? "nothing" : found.joined(separator: ", "))"
      gtk_spinner_set_spinning(spinner.cast(), store.isLoading ? 1 : 0)
    }
  }

  extension Digest {
    /// The number of the row in a list; one that is none changes nothing.
    fileprivate var number: Int? {
      get { Self.allCases.firstIndex(of: self) }
      set {
        if let newValue, Self.allCases.indices.contains(newValue) { self = Self.allCases[newValue] }
      }
    }
  }
#endif
