#if GTK
  import CGTK
  package import GTKDemoFeature
  package import HostBridge
  package import HostBridgeGTK

  /// The list and the stack of details above it.
  package final class PlanetsScreen: GTKNavigationStack {
    @UIBindable package var store: StoreOf<Planets>
    package let list: PlanetList

    package init(store: StoreOf<Planets>) {
      self.store = store
      let list = PlanetList(store: store)
      self.list = list
      super.init()
      navigationStack(path: $store.scope(state: \.path, action: \.path)) {
        list
      } destination: { store in
        PlanetPage(store: store)
      }
      store.observe(self) { screen, store in screen.showsHeader = !store.path.isEmpty }
    }
  }

  /// The list.
  package final class PlanetList: GTKWidget {
    package private(set) var rows: [GTKWidget] = []

    package init(store: StoreOf<Planets>) {
      super.init(gtk_scrolled_window_new())
      screenTitle = "Planets"
      let list = GTKWidget(gtk_list_box_new())
      gtk_widget_add_css_class(list.cast(), "frame")
      gtk_list_box_set_selection_mode(list.cast(), GTK_SELECTION_NONE)
      let planets = store.planets
      let stars = planets.map { _ in label("★") }
      for (planet, star) in zip(planets, stars) {
        let arrow = GTKWidget(gtk_image_new_from_icon_name("go-next-symbolic"))
        let line = GTKWidget(gtk_list_box_row_new())
        let content = row(planet.name, GTKWidget(row: [star, arrow]))
        gtk_list_box_row_set_child(line.cast(), content.cast())
        gtk_list_box_append(list.cast(), line.cast())
        rows.append(line)
      }
      list.on(
        "row-activated",
        returning: { arguments in
          if let row = arguments.object(1) {
            let index = Int(gtk_list_box_row_get_index(row.cast()))
            store.send(.planetTapped(planets[index].id))
          }
          return false
        })
      setContent(GTKWidget(column: [list], margin: 24))
      store.observe(self) { _, store in
        for (planet, star) in zip(store.planets, stars) { star.isVisible = planet.isFavorite }
      }
    }
  }

  /// The details of one.
  package final class PlanetPage: GTKWidget {
    package let store: StoreOf<PlanetDetail>
    package private(set) var favoriteButton: GTKWidget?
    package private(set) var neighbourButtons: [GTKWidget] = []
    package private(set) var listButton: GTKWidget?

    package init(store: StoreOf<PlanetDetail>) {
      self.store = store
      super.init(gtk_scrolled_window_new())
      screenTitle = store.planet.name
      let favorite = button("", "pill") { store.send(.favoriteTapped) }
      gtk_widget_set_halign(favorite.cast(), GTK_ALIGN_CENTER)
      favoriteButton = favorite
      neighbourButtons = store.neighbours.map { planet in
        button(planet.name) { store.send(.neighbourTapped(planet.id)) }
      }
      let neighbours = GTKWidget(row: neighbourButtons)
      gtk_box_set_homogeneous(neighbours.cast(), 1)
      let all = button("All planets", "flat") { store.send(.listTapped) }
      listButton = all
      let content = GTKWidget(
        column: [
          label(store.planet.name, "title-1", centered: true),
          label(store.planet.text, centered: true),
          favorite, label("Its neighbours", "heading", centered: true), neighbours, all,
        ], spacing: 18, margin: 24)
      gtk_widget_set_valign(content.cast(), GTK_ALIGN_CENTER)
      setContent(content)
      store.observe(self) { _, store in
        gtk_button_set_label(favorite.cast(), store.planet.isFavorite ? "★ Favorite" : "☆ Favorite")
      }
    }
  }
#endif
