#if GTK
  import CGTK
  import HostBridge
  import HostBridgeGTK
  import HostBridgeTesting
  import Testing

  extension GTKTests {
    @GTKThread
    struct LifetimeTests {
      private let form = GTKFormHost()

      @Test("H4 a widget that nobody needs goes at once, with all that was registered with it")
      func dropped() {
        var entry: GTKEntry? = GTKEntry()
        let glance = GTKGlance(entry!)
        entry?.bind(text: form.$store.name)
        #expect(form.store.activity.count == 2)  // and the host's subscription
        pump()
        entry = nil
        #expect(glance.isGone)
        #expect(form.store.activity.count == 1)
      }

      @Test("H4 a widget inside of another needs no reference from Swift, and goes with it")
      func inside() {
        let box = Probe(gtk_box_new(GTK_ORIENTATION_VERTICAL, 0))
        weak var inner: Probe?
        do {
          let probe = Probe(gtk_label_new("x"))
          form.store.observe(probe) { _, _ in }
          gtk_box_append(box.cast(), probe.cast())
          inner = probe
        }
        pump()
        #expect(inner != nil)
        #expect(GTKWidget.of(gtk_widget_get_first_child(box.cast())) is Probe)
        gtk_box_remove(box.cast(), gtk_widget_get_first_child(box.cast()))
        #expect(inner == nil)
        #expect(form.store.activity.count == 1)
      }

      @Test("H4 a destroyed window lets go of everything, whoever holds its Swift object")
      func destroyed() {
        let window = GTKWindow(title: "held")
        let capture = Capture()
        weak let isCaptured = window.on("notify::title") { capture.count += 1 }
        _ = isCaptured
        form.store.observe(window) { _, _ in capture.count += 1 }
        window.present()
        #expect(pump { window.isShown })
        #expect(form.store.activity.count == 2)
        window.destroy()
        #expect(window.isDestroyed)
        #expect(form.store.activity.count == 1)
        #expect(CFCount.isUnique(capture))
      }

      @Test("H4 a window lives while it is visible; hidden and held by nobody it goes")
      func visible() {
        let glance: GTKGlance
        weak var window: Probe2?
        do {
          let probe = Probe2(title: "alone")
          probe.present()
          glance = GTKGlance(probe)
          window = probe
        }
        pump()
        #expect(window != nil)
        if let window { gtk_widget_hide(window.cast()) }
        #expect(window == nil)
        pump()
        #expect(glance.isGone)
      }

      @Test("H4 a window that was never shown goes with its last reference")
      func neverShown() {
        var window: GTKWindow? = GTKWindow()
        let glance = GTKGlance(window!)
        pump()
        window = nil
        #expect(glance.isGone)
      }

      @Test("H4 a bound control of each kind goes with its last reference")
      func controls() {
        var glances: [(String, GTKGlance)] = []
        func add<Control: GTKWidget>(_ control: Control, _ bind: (Control) -> Void) {
          bind(control)
          glances.append(("\(Control.self)", GTKGlance(control)))
        }
        add(GTKEntry()) { $0.bind(text: form.$store.name) }
        add(GTKPasswordEntry()) { $0.bind(text: form.$store.name) }
        add(GTKSearchEntry()) { $0.bind(selection: form.$store.selection) }
        add(GTKTextView()) { $0.bind(text: form.$store.notes) }
        add(GTKTextView()) { $0.bind(selection: form.$store.selection) }
        add(GTKSwitch()) { $0.bind(isOn: form.$store.isOn) }
        add(GTKCheckButton(label: "x")) { $0.bind(isOn: form.$store.isOn) }
        add(GTKToggleButton(label: "x")) { $0.bind(isOn: form.$store.isOn) }
        add(GTKScale()) { $0.bind(value: form.$store.volume) }
        add(GTKSpinButton(0...1)) { $0.bind(value: form.$store.volume) }
        add(GTKDropDown(["a"])) { $0.bind(selection: form.$store.choice) }
        add(GTKCalendar()) { $0.bind(date: form.$store.date) }
        add(GTKWidget(gtk_button_new())) { $0.bind(focus: form.$store.isFocused) }
        pump()
        let left = glances.filter { !$0.1.isGone }.map(\.0)
        #expect(left == [])
        #expect(form.store.activity.count == 1)
      }

      @Test("H4 a new widget may be handed to GTK before anybody holds it, with what it registered")
      func new() {
        let box = GTKWidget(gtk_box_new(GTK_ORIENTATION_VERTICAL, 0))
        func make() -> GTKEntry {
          let entry = GTKEntry()
          entry.bind(text: form.$store.name)
          return entry
        }
        gtk_box_append(box.cast(), make().cast())
        pump()
        form.store.send(.binding(.set(\.name, "abc")))
        let entry = GTKWidget.of(gtk_widget_get_first_child(box.cast())) as? GTKEntry
        #expect(entry?.text == "abc")
        weak let lost = make()
        #expect(lost != nil)
        pump()
        #expect(lost == nil)
      }

      @Test("H3 a handler belongs to the widget; disconnected, it is let go of at once")
      func handlers() {
        let button = GTKWidget(gtk_button_new_with_label("x"))
        let capture = Capture()
        var connection: GTKConnection?
        connection = button.on("clicked") {
          capture.count += 1
          connection?.disconnect()
          // Inside the handler what it captures is still there.
          capture.count += 1
        }
        button.click()
        button.click()
        #expect(capture.count == 2)
        connection = nil
        #expect(CFCount.isUnique(capture))
      }

      @Test("H4 100 windows with every kind of registration leave nothing")
      func hundred() {
        let journal = GTKJournal()
        let store = makeGTKBook()
        var glances: [GTKGlance] = []
        for _ in 0..<100 {
          let window = GTKBookWindow(store, journal: journal)
          glances.append(GTKGlance(window))
          let entry = GTKEntry()
          entry.bind(text: form.$store.name)
          entry.bind(focus: form.$store.focus, equals: .name)
          window.child = entry
          window.presentNext()
          window.presentPrompts()
          store.observe(window) { window, store in window.title = "\(store.id)" }
          window.on("notify::title") { [weak window] in _ = window?.title }
          window.present()
          window.destroy()
        }
        pump()
        #expect(journal.windows == 0)
        #expect(store.activity.isEmpty)
        #expect(form.store.activity.count == 1)
        let left = glances.filter { !$0.isGone }.count
        #expect(left == 0)
      }

      @Test("H4 a widget that is released elsewhere goes on the loop's thread")
      func elsewhere() async {
        let box = SendableBox(Probe(gtk_label_new("x")))
        let glance = GTKGlance(box.widget!)
        await Task.detached { box.widget = nil }.value
        #expect(pump { glance.isGone })
      }
    }
  }

  private final class Probe: GTKWidget {}
  private final class Probe2: GTKWindow {}
  private final class Capture { var count = 0 }

  private final class SendableBox: @unchecked Sendable {
    // Sendable by hand: touched by one task after the other.
    var widget: Probe?
    init(_ widget: Probe) { self.widget = widget }
  }

  private enum CFCount {
    static func isUnique(_ object: Capture) -> Bool { _getRetainCount(object) <= 2 }
  }
#endif
