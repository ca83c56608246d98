#if GTK
  import CGTK
  internal import GTKDemoFeature
  package import HostBridge
  package import HostBridgeGTK
  internal import LoginFeature
  internal import SettingsFeature

  /// The window: four screens, and a side bar to choose one. Where the window is narrow, the side bar is
  /// hidden, and a button brings it back.
  package final class MainWindow: GTKWindow {
    /// The screens.
    package enum Page: String, CaseIterable {
      case parent = "Parent and child"
      case login = "Login"
      case settings = "Settings"
      case planets = "Details"
    }

    package let parent: ParentScreen
    package let login: LoginScreen
    package let settings: SettingsScreen
    package let planets: PlanetsScreen
    package let sidebar = GTKWidget(gtk_list_box_new())
    package let sidebarButton = GTKToggleButton()
    private let stack = GTKWidget(gtk_stack_new())
    private let line = GTKWidget(gtk_separator_new(GTK_ORIENTATION_VERTICAL))
    private let header = GTKWidget(gtk_header_bar_new())
    private var isLaidOutNarrow = false
    private static let narrow = 600

    /// A window, on the loop's thread.
    ///
    /// - Parameter prepare: Overrides dependencies of the features.
    package init(withDependencies prepare: @escaping (inout DependencyValues) -> Void = { _ in }) {
      parent = ParentScreen()
      login = LoginScreen(
        store: Store(initialState: Login.State(), scheduler: .gtk) {
          Login()
        } withDependencies: {
          prepare(&$0)
        })
      settings = SettingsScreen(
        store: Store(initialState: Settings.State(), scheduler: .gtk) {
          Settings()
        } withDependencies: {
          prepare(&$0)
        })
      planets = PlanetsScreen(
        store: Store(initialState: Planets.State(), scheduler: .gtk) { Planets() })
      super.init(title: "HostBridge", size: (760, 600))
      gtk_window_set_titlebar(cast(), header.cast())
      makeSidebar()
      for (page, screen) in zip(Page.allCases, [parent, login, settings, planets] as [GTKWidget]) {
        gtk_stack_add_named(stack.cast(), screen.cast(), page.rawValue)
      }
      gtk_stack_set_transition_type(stack.cast(), GTK_STACK_TRANSITION_TYPE_CROSSFADE)
      child = GTKWidget(row: [sidebar, line, stack], spacing: 0)
      on("notify::default-width") { [weak self] in self?.widthChanged() }
      page = .parent
    }

    /// The screen that is shown.
    package var page: Page {
      get {
        let name = gtk_stack_get_visible_child_name(stack.cast()).map { String(cString: $0) }
        return name.flatMap(Page.init) ?? .parent
      }
      set {
        gtk_stack_set_visible_child_name(stack.cast(), newValue.rawValue)
        title = newValue.rawValue
      }
    }

    /// The rows of the side bar.
    package var sidebarRows: [GTKWidget] {
      Page.allCases.indices.compactMap { index in
        gtk_list_box_get_row_at_index(sidebar.cast(), Int32(index)).map {
          GTKWidget.of(GTKPointer($0).cast())
        }
      }
    }

    private func makeSidebar() {
      gtk_button_set_icon_name(sidebarButton.cast(), "open-menu-symbolic")
      gtk_widget_set_tooltip_text(sidebarButton.cast(), "Screens")
      gtk_header_bar_pack_start(header.cast(), sidebarButton.cast())
      sidebarButton.isOn = true
      sidebarButton.on("toggled") { [weak self] in self?.layOut() }
      gtk_widget_add_css_class(sidebar.cast(), "navigation-sidebar")
      gtk_widget_set_size_request(sidebar.cast(), 180, -1)
      for page in Page.allCases {
        let name = label(page.rawValue)
        gtk_list_box_append(sidebar.cast(), name.cast())
      }
      gtk_list_box_select_row(sidebar.cast(), gtk_list_box_get_row_at_index(sidebar.cast(), 0))
      sidebar.on(
        "row-activated",
        returning: { [weak self] arguments in
          if let row = arguments.object(1) {
            self?.chose(Page.allCases[Int(gtk_list_box_row_get_index(row.cast()))])
          }
          return false
        })
    }

    private func chose(_ page: Page) {
      self.page = page
      if isNarrow { sidebarButton.isOn = false }
    }

    private var isNarrow: Bool {
      var (width, height): (Int32, Int32) = (0, 0)
      gtk_window_get_default_size(cast(), &width, &height)
      return width < Self.narrow
    }

    private func widthChanged() {
      let wasNarrow = isLaidOutNarrow
      isLaidOutNarrow = isNarrow
      if isLaidOutNarrow != wasNarrow { sidebarButton.isOn = !isLaidOutNarrow }
      layOut()
    }

    /// The side bar is beside the screen, or in its place.
    private func layOut() {
      let isOn = sidebarButton.isOn
      sidebar.isVisible = isOn
      stack.isVisible = !isOn || !isNarrow
      line.isVisible = isOn && stack.isVisible
      gtk_widget_set_hexpand(sidebar.cast(), stack.isVisible ? 0 : 1)
    }
  }
#endif
