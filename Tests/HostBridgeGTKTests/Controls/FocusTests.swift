#if GTK
  import CGTK
  import HostBridge
  import HostBridgeGTK
  import Testing

  extension GTKTests {
    @GTKThread
    struct GTKFocusTests {
      private let form = GTKFormHost()
      private let window = GTKWindow(title: "focus")
      private let name = GTKEntry()
      private let notes = GTKTextView()

      init() {
        let box = GTKWidget(gtk_box_new(GTK_ORIENTATION_VERTICAL, 0))
        name.bind(focus: form.$store.focus, equals: .name)
        notes.bind(focus: form.$store.focus, equals: .notes)
        gtk_box_append(box.cast(), name.cast())
        gtk_box_append(box.cast(), notes.cast())
        gtk_box_append(box.cast(), GTKWidget(gtk_button_new_with_label("x")).cast())
        window.child = box
      }

      @Test(
        "B5 state moves the keyboard, and the keyboard the state; a third widget takes it from both"
      )
      func bothWays() {
        form.store.send(.binding(.set(\.focus, .notes)))
        #expect(notes.hasInputFocus)
        gtk_widget_grab_focus(name.cast())
        #expect(form.store.focus == .name)
        #expect(!notes.hasInputFocus)
        gtk_widget_grab_focus(gtk_widget_get_last_child(window.child!.cast()))
        #expect(form.store.focus == nil)
        form.store.send(.binding(.set(\.focus, .name)))
        form.store.send(.binding(.set(\.focus, nil)))
        #expect(!name.hasInputFocus)
        window.destroy()
      }

      @Test("B5 a widget that is in no window yet takes the keyboard when it is")
      func later() {
        let late = GTKEntry()
        late.bind(focus: form.$store.isFocused)
        form.store.send(.binding(.set(\.isFocused, true)))
        #expect(late.hasInputFocus)
        gtk_box_append(window.child!.cast(), late.cast())
        #expect(late.hasInputFocus)
        #expect(form.store.isFocused)
        gtk_box_remove(window.child!.cast(), late.cast())
        #expect(!form.store.isFocused)
        window.destroy()
      }

      @Test("B5 another active window leaves the focus where it is")
      func otherWindow() {
        window.present()
        #expect(pump { window.isShown })
        form.store.send(.binding(.set(\.focus, .name)))
        let other = GTKWindow(title: "other")
        other.present()
        #expect(pump { other.isShown })
        #expect(form.store.focus == .name)
        other.destroy()
        window.destroy()
      }
    }
  }
#endif
