#if GTK
  import CGTK
  import Foundation
  import HostBridge
  import HostBridgeGTK
  import Testing

  extension GTKTests {
    @GTKThread
    struct TextTests {
      private let form = GTKFormHost()

      private static func make(_ kind: Int) -> GTKEditable {
        switch kind {
        case 0: GTKEntry()
        case 1: GTKPasswordEntry()
        default: GTKSearchEntry()
        }
      }

      @Test(
        "B4 an entry of each kind is bound both ways, with one write for an edit", arguments: 0...2)
      func bothWays(kind: Int) {
        let entry = Self.make(kind)
        entry.bind(text: form.$store.name)
        entry.type("a")
        #expect(form.store.name == "a")
        #expect(form.writes == 1)
        form.store.send(.binding(.set(\.name, "xyz")))
        #expect(entry.text == "xyz")
        #expect(form.writes == 2)
      }

      @Test("B4 text that is equal is never put in, so the caret and the selection stay")
      func equal() {
        let entry = GTKEntry()
        entry.bind(text: form.$store.name)
        entry.type("abcd")
        entry.selection = GTKTextSelection(range: 1..<3)
        var puts = 0
        entry.on("changed") { puts += 1 }
        form.store.send(.binding(.set(\.name, "abcd")))
        form.store.send(.binding(.set(\.isOn, true)))
        #expect(puts == 0)
        #expect(entry.selection.range == 1..<3)
      }

      @Test("B4 what is cut is pushed back, and the caret keeps its place")
      func clamped() {
        let entry = GTKEntry()
        entry.bind(text: form.$store.name)
        entry.type("abcde")
        entry.type("f")
        pump()
        #expect(entry.text == "abcde")
        #expect(entry.selection == GTKTextSelection(insertionPoint: 5))
        // Refused, with the state as it was.
        entry.selection = GTKTextSelection(insertionPoint: 2)
        entry.type("1")
        pump()
        entry.type("2")
        pump()
        #expect(entry.text == "abcde")
        #expect(entry.selection == GTKTextSelection(insertionPoint: 2))
      }

      @Test("B4 a text view is bound both ways; replacing a selection is one edit")
      func textView() {
        let view = GTKTextView()
        let buffer = gtk_text_view_get_buffer(view.cast())
        view.bind(text: form.$store.notes)
        form.store.send(.binding(.set(\.notes, "one\ntwo")))
        #expect(view.text == "one\ntwo")
        let before = form.writes
        view.selection = GTKTextSelection(range: 0..<3)
        // As the view does it when a key is pressed.
        gtk_text_buffer_begin_user_action(buffer)
        gtk_text_buffer_delete_selection(buffer, 1, 1)
        gtk_text_buffer_insert_interactive_at_cursor(buffer, "ein", -1, 1)
        gtk_text_buffer_end_user_action(buffer)
        #expect(form.store.notes == "ein\ntwo")
        #expect(form.writes == before + 1)
        // Undone without a user action.
        gtk_text_buffer_undo(buffer)
        #expect(form.store.notes == view.text)
      }

      @Test("B4 what a text view's reducer refuses is pushed back, and the caret keeps its place")
      func textViewClamped() {
        let view = GTKTextView()
        let buffer = gtk_text_view_get_buffer(view.cast())
        view.bind(text: form.$store.notes)
        form.store.send(.binding(.set(\.notes, "abcd")))
        view.selection = GTKTextSelection(insertionPoint: 2)
        gtk_text_buffer_begin_user_action(buffer)
        gtk_text_buffer_insert_interactive_at_cursor(buffer, "1", -1, 1)
        gtk_text_buffer_end_user_action(buffer)
        #expect(view.text == "abcd")
        pump()
        #expect(view.text == "abcd")
        #expect(view.selection == GTKTextSelection(insertionPoint: 2))
      }

      @Test(
        "B4 the selection is bound both ways, of an entry and of a text view",
        arguments: [true, false])
      func selection(isEntry: Bool) {
        let entry = GTKEntry()
        let view = GTKTextView()
        entry.text = "häuser"
        view.text = "häuser"
        if isEntry {
          entry.bind(selection: form.$store.selection)
        } else {
          view.bind(selection: form.$store.selection)
        }
        form.store.send(.binding(.set(\.selection, GTKTextSelection(range: 1..<4))))
        #expect((isEntry ? entry.selection : view.selection).range == 1..<4)
        if isEntry {
          gtk_editable_set_position(entry.cast(), 2)
        } else {
          view.selection = GTKTextSelection(insertionPoint: 2)
        }
        #expect(form.store.selection == GTKTextSelection(insertionPoint: 2))
        let text = "häuser"
        #expect(text[GTKTextSelection(range: 1..<4).range(in: text)] == "äus")
        #expect(GTKTextSelection(text.range(of: "äus")!, in: text).range == 1..<4)
      }

      @Test("B4 a text from outside waits while the user composes one", arguments: [true, false])
      func composition(isEntry: Bool) {
        let entry = GTKEntry()
        let view = GTKTextView()
        entry.bind(text: form.$store.name)
        view.bind(text: form.$store.name)
        let widget =
          isEntry ? GTKPointer(gtk_editable_get_delegate(entry.cast())) : view.pointer
        func shown() -> String {
          guard !isEntry else { return String(cString: gtk_editable_get_text(entry.cast())) }
          return view.text
        }
        GTKTestSignals.emit("preedit-changed", of: widget, text: "´")
        form.store.send(.binding(.set(\.name, "abc")))
        pump()
        let before = isEntry ? shown() : ""
        #expect(before == "")
        GTKTestSignals.emit("preedit-changed", of: widget, text: "")
        pump()
        #expect(shown() == "abc")
        #expect(form.writes == 1)
      }

      @Test("B4 binding the same text again replaces the earlier binding")
      func rebinding() {
        let entry = GTKEntry()
        let other = GTKFormHost()
        entry.bind(text: form.$store.name)
        entry.bind(text: other.$store.name)
        entry.type("a")
        #expect(form.store.name == "")
        #expect(other.store.name == "a")
        #expect(entry.observations.count == 1)
      }
    }
  }
#endif
