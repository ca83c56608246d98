#if GTK
  import CGTK
  import HostBridge
  import Testing

  @testable import HostBridgeGTK

  extension GTKTests {
    /// The keyboard of the X server, all the way.
    @GTKThread
    @Suite(.enabled(if: GTKRealInput.isAvailable || GTKThread.isRequired))
    struct RealInputTests {
      private let form = GTKFormHost()

      private func show(_ widget: GTKWidget, title: String) -> GTKWindow {
        let window = GTKWindow(title: title, size: (300, 200))
        window.child = widget
        window.present()
        #expect(pump { window.isShown })
        gtk_widget_grab_focus(widget.cast())
        return window
      }

      @Test("B4 what is typed into an entry is written; what is refused or cut leaves the caret")
      func entry() {
        let entry = GTKEntry()
        entry.bind(text: form.$store.name)
        let window = show(entry, title: "typing")
        GTKRealInput.play(["type", "abcd"], in: window)
        #expect(pump { form.store.name == "abcd" })
        // Two back, a digit, which is refused, and a letter.
        GTKRealInput.play(["key", "Left", "Left", "1", "x"], in: window)
        #expect(pump { form.store.name == "abxcd" })
        #expect(entry.text == "abxcd")
        #expect(entry.selection == GTKTextSelection(insertionPoint: 3))
        // There is no room for more.
        GTKRealInput.play(["key", "End", "y"], in: window)
        #expect(pump { entry.text == "abxcd" })
        #expect(entry.selection == GTKTextSelection(insertionPoint: 5))
        // All of it is replaced.
        let before = form.writes
        GTKRealInput.play(["key", "ctrl+a", "z"], in: window)
        #expect(pump { form.store.name == "z" })
        #expect(entry.text == "z")
        #expect(form.writes - before <= 2)
        window.destroy()
      }

      @Test("B4 what is typed into a text view is written; what is refused leaves the caret")
      func textView() {
        let view = GTKTextView()
        view.bind(text: form.$store.notes)
        let window = show(view, title: "writing")
        GTKRealInput.play(["type", "abcd"], in: window)
        #expect(pump { form.store.notes == "abcd" })
        GTKRealInput.play(["key", "Left", "Left", "1", "x"], in: window)
        #expect(pump { form.store.notes == "abxcd" })
        #expect(view.text == "abxcd")
        #expect(view.selection == GTKTextSelection(insertionPoint: 3))
        let before = form.writes
        GTKRealInput.play(["key", "ctrl+a", "z"], in: window)
        #expect(pump { form.store.notes == "z" })
        // GTK deletes what is selected, and then inserts.
        #expect(form.writes - before <= 2)
        window.destroy()
      }

      @Test("B4 B5 a space on a switch and Tab from an entry are edits")
      func keys() {
        let toggle = GTKSwitch()
        let entry = GTKEntry()
        toggle.bind(isOn: form.$store.isOn)
        entry.bind(focus: form.$store.focus, equals: .name)
        let box = GTKWidget(gtk_box_new(GTK_ORIENTATION_VERTICAL, 0))
        gtk_box_append(box.cast(), entry.cast())
        gtk_box_append(box.cast(), toggle.cast())
        let window = show(box, title: "keys")
        form.store.send(.binding(.set(\.focus, .name)))
        GTKRealInput.play(["key", "Tab", "space"], in: window)
        #expect(pump { form.store.isOn })
        #expect(form.store.focus == nil)
        window.destroy()
      }

      @Test(
        "D4 D5 Escape closes a window, and is the cancel button of an alert; Return is the first")
      func escape() {
        let store = makeGTKBook()
        let window = GTKBookWindow(store)
        window.presentNext()
        window.presentPrompts()
        window.present()
        #expect(pump { window.isShown })
        func presented() -> GTKWindow? { window.presenter?.presented as? GTKWindow }
        store.send(.open(77))
        #expect(pump { presented()?.isShown == true })
        GTKRealInput.play(["key", "Escape"], in: presented()!)
        #expect(pump { store.next == nil })
        #expect(presented() == nil)
        for (key, heard) in [("Escape", "alert dismiss"), ("Return", "alert yes")] {
          store.send(
            .ask(
              AlertState {
                TextState("Really close")
              } actions: {
                ButtonState(role: .cancel) { TextState("No") }
                ButtonState(action: .yes) { TextState("Yes") }
              }))
          #expect(pump { presented()?.isShown == true })
          GTKRealInput.play(["key", key], in: presented()!)
          #expect(pump { store.alert == nil })
          #expect(store.heard.last == heard)
        }
        window.destroy()
      }
    }
  }
#endif
