#if GTK
  import CGTK
  import HostBridge
  import HostBridgeGTK
  import Testing

  extension GTKTests {
    @GTKThread
    struct ControlTests {
      private let form = GTKFormHost()

      /// Plays the user by a setter of GTK's, and then changes the state.
      private func check<Value: Equatable & Sendable>(
        _ keyPath: any WritableKeyPath<GTKForm.State, Value> & Sendable, user: Value, state: Value,
        _ get: () -> Value, _ set: (Value) -> Void,
        sourceLocation: SourceLocation = #_sourceLocation
      ) {
        let before = form.writes
        set(user)
        #expect(form.store.state[keyPath: keyPath] == user, sourceLocation: sourceLocation)
        #expect(form.writes == before + 1, sourceLocation: sourceLocation)
        form.store.send(.binding(.set(keyPath, state)))
        #expect(get() == state, sourceLocation: sourceLocation)
        #expect(form.writes == before + 2, sourceLocation: sourceLocation)
      }

      @Test("B4 a switch, a check button and a toggle button are bound both ways")
      func toggles() {
        let toggle = GTKSwitch()
        let check = GTKCheckButton(label: "check")
        let button = GTKToggleButton(label: "toggle")
        toggle.bind(isOn: form.$store.isOn)
        self.check(\.isOn, user: true, state: false, { toggle.isOn }) { toggle.isOn = $0 }
        check.bind(isOn: form.$store.isOn)
        self.check(\.isOn, user: true, state: false, { check.isOn }) { check.isOn = $0 }
        button.bind(isOn: form.$store.isOn)
        self.check(\.isOn, user: true, state: false, { button.isOn }) { button.isOn = $0 }
        #expect(!toggle.isOn && !check.isOn && !button.isOn)
      }

      @Test("B4 a scale and a spin button are bound both ways, and a limit is pushed back")
      func numbers() {
        let scale = GTKScale(0...1, step: 0.25)
        scale.bind(value: form.$store.volume)
        check(\.volume, user: 0.25, state: 0.5, { scale.value }) { scale.value = $0 }
        scale.value = 1
        #expect(form.store.volume == 0.5)
        #expect(scale.value == 0.5)
        let spin = GTKSpinButton(0...10, step: 0.25)
        gtk_spin_button_set_digits(spin.cast(), 2)
        spin.bind(value: form.$store.volume)
        check(\.volume, user: 0.25, state: 0.5, { spin.value }) { spin.value = $0 }
        spin.value = 7
        #expect(spin.value == 0.5)
        #expect(scale.value == 0.5)
      }

      @Test(
        "B4 a value outside of a scale's own limits is shown at the limit, and not written back")
      func ownLimits() {
        let scale = GTKScale(0...0.25)
        form.store.send(.binding(.set(\.volume, 0.5)))
        scale.bind(value: form.$store.volume)
        let before = form.writes
        #expect(scale.value == 0.25)
        form.store.send(.binding(.set(\.isOn, true)))
        #expect(form.store.volume == 0.5)
        #expect(form.writes == before + 1)
      }

      @Test(
        "B4 a drop-down is bound both ways, no choice included, also when its rows are replaced")
      func dropDown() {
        let list = GTKDropDown(["a", "b", "c"])
        list.bind(selection: form.$store.choice)
        check(\.choice, user: 2, state: 1, { list.selection }) { list.selection = $0 }
        check(\.choice, user: nil, state: 0, { list.selection }) { list.selection = $0 }
        list.selection = 2
        list.rows = ["d", "e", "f"]
        #expect(list.selection == 2)
        #expect(form.store.choice == 2)
      }

      @Test("B4 a calendar is bound both ways, and a refused day is pushed back")
      func calendar() {
        let calendar = GTKCalendar()
        calendar.bind(date: form.$store.date)
        #expect(calendar.date == GTKDate(year: 2024, month: 2, day: 29))
        check(
          \.date, user: GTKDate(year: 2025, month: 1, day: 31),
          state: GTKDate(year: 2026, month: 12, day: 1), { calendar.date }
        ) { calendar.date = $0 }
        calendar.date = GTKDate(year: 1999, month: 5, day: 5)
        #expect(form.store.date == GTKDate(year: 2000, month: 5, day: 5))
        #expect(calendar.date == form.store.date)
      }

      @Test("B4 the month buttons of a calendar are edits, too")
      func calendarMonth() {
        let calendar = GTKCalendar()
        calendar.bind(date: form.$store.date)
        GTKTestSignals.emit("next-month", of: calendar.pointer)
        #expect(form.store.date == calendar.date)
      }

      @Test("B4 the spelling of every host works: bind to a property")
      func spelledOut() {
        let entry = GTKEntry()
        form.bind(form.$store.name, to: entry, \.text)
        entry.type("a")
        #expect(form.store.name == "a")
        form.observations.cancelAll()
        entry.type("b")
        #expect(form.store.name == "a")
      }

      /// What is bound, as `bind(text:)` and its like do it, and as `bind(_:to:_:)` of every host does.
      private func checkReplacing<Control: GTKWidget & EditReporting, Value: Equatable & Sendable>(
        _ control: Control, _ property: ReferenceWritableKeyPath<Control, Value>,
        _ value: UIBinding<Value>, bind: (Control) -> ObservationToken,
        sourceLocation: SourceLocation = #_sourceLocation
      ) {
        let first = form.bind(value, to: control, property)
        let second = bind(control)
        #expect(first.isCancelled, sourceLocation: sourceLocation)
        #expect(!second.isCancelled, sourceLocation: sourceLocation)
        form.bind(value, to: control, property)
        #expect(second.isCancelled, sourceLocation: sourceLocation)
      }

      @Test("B4 the two spellings of a binding replace each other")
      func spellingsReplace() {
        checkReplacing(GTKSwitch(), \.isOn, form.$store.isOn) { $0.bind(isOn: form.$store.isOn) }
        checkReplacing(GTKCheckButton(), \.isOn, form.$store.isOn) {
          $0.bind(isOn: form.$store.isOn)
        }
        checkReplacing(GTKToggleButton(), \.isOn, form.$store.isOn) {
          $0.bind(isOn: form.$store.isOn)
        }
        checkReplacing(GTKTextView(), \.text, form.$store.notes) {
          $0.bind(text: form.$store.notes)
        }
        checkReplacing(GTKTextView(), \.selection, form.$store.selection) {
          $0.bind(selection: form.$store.selection)
        }
      }
    }
  }
#endif
