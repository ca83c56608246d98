#if GTK
  import CGTK
  import GTKDemoScreens
  import HostBridge
  import HostBridgeGTK
  import LoginFeature
  import ParentChildFeature
  import SettingsFeature

  /// Counts what is alive, of all that it was shown.
  @MainActor
  final class Census {
    private final class Weak {
      weak var object: AnyObject?
      let activity: () -> Int

      init(_ object: AnyObject, activity: @escaping () -> Int = { 0 }) {
        self.object = object
        self.activity = activity
      }
    }

    private var controllers: [ObjectIdentifier: Weak] = [:]
    private var bags: [ObjectIdentifier: Weak] = [:]
    private var stores: [ObjectIdentifier: Weak] = [:]
    private let widgets = UnsafeMutablePointer<Int>.allocate(capacity: 1)

    init() {
      widgets.initialize(to: 0)
    }

    /// Takes note of a screen, and of every widget in it.
    func note(_ screen: GTKWidget?) {
      guard let screen else { return }
      let id = ObjectIdentifier(screen)
      if controllers[id]?.object == nil { controllers[id] = Weak(screen) }
      let bag = screen.observations
      bags[ObjectIdentifier(bag)] = Weak(bag) { [weak bag] in bag?.count ?? 0 }
      countWidgets(screen.cast())
    }

    /// Takes note of a store.
    func note<State, Action>(_ store: Store<State, Action>?) {
      guard let store else { return }
      stores[ObjectIdentifier(store)] = Weak(store) { [weak store] in store?.activity.count ?? 0 }
    }

    /// How many there are.
    func count() -> Count {
      for list in [\Census.controllers, \.bags, \.stores] {
        self[keyPath: list] = self[keyPath: list].filter { $0.value.object != nil }
      }
      return Count(
        tokens: bags.values.reduce(0) { $0 + $1.activity() },
        listening: stores.values.reduce(0) { $0 + $1.activity() },
        stores: stores.count, controllers: controllers.count, widgets: widgets.pointee)
    }

    /// Each widget counts down when it is finalized. The counter outlives them all: it is never freed.
    private func countWidgets(_ widget: UnsafeMutablePointer<GtkWidget>) {
      let object = GTKPointer(widget).raw.assumingMemoryBound(to: GObject.self)
      if g_object_get_data(object, "census") == nil {
        widgets.pointee += 1
        g_object_set_data_full(object, "census", widgets) { counter in
          counter?.assumingMemoryBound(to: Int.self).pointee -= 1
        }
      }
      var next = gtk_widget_get_first_child(widget)
      while let child = next {
        countWidgets(child)
        next = gtk_widget_get_next_sibling(child)
      }
    }

    /// What is alive.
    struct Count: Equatable, CustomStringConvertible {
      let tokens: Int
      let listening: Int
      let stores: Int
      let controllers: Int
      let widgets: Int

      var description: String {
        "tokens \(tokens), listening \(listening), stores \(stores), controllers \(controllers),"
          + " widgets \(widgets)"
      }
    }
  }
#endif
