#if GTK
  import CGTK
  import HostBridge
  import Testing

  @testable import HostBridgeGTK

  extension GTKTests {
    /// Alerts and dialogs in real windows, driven by a store.
    @GTKThread
    struct GTKAlertTests {
      private let store = makeGTKBook()
      private let window: GTKBookWindow

      init() {
        window = GTKBookWindow(store)
        window.presentPrompts()
        window.present()
        _ = pump { [window] in window.isShown }
      }

      private var alert: GTKAlert? { window.presenter?.presented as? GTKAlert }

      private func label(_ index: Int) -> String? {
        alert.map { String(cString: gtk_button_get_label($0.buttons[index].cast())) }
      }

      private let question = AlertState<GTKBook.Prompt> {
        TextState("Sure?")
      } actions: {
        ButtonState(action: .yes) { TextState("Yes") }
        ButtonState(action: .again) { TextState("Ask again") }
        ButtonState(role: .cancel) { TextState("No") }
      } message: {
        TextState("Think.")
      }

      private func ask(_ state: AlertState<GTKBook.Prompt>) {
        store.send(.ask(state))
        #expect(pump { alert?.isShown == true })
      }

      @Test("D5 a button's action comes before the dismissal, and only the first click counts")
      func click() {
        ask(question)
        #expect(alert?.title == "Sure?")
        #expect((0..<3).map(label) == ["Yes", "Ask again", "No"])
        let yes = alert!.buttons[0]
        yes.click()
        yes.click()
        #expect(store.heard == ["alert yes"])
        #expect(store.alert == nil)
        #expect(alert == nil)
        window.destroy()
      }

      @Test("D5 an alert raises an alert, shown after it has closed")
      func alertRaisesAlert() {
        ask(question)
        let first = alert!
        first.buttons[1].click()
        #expect(first.isDestroyed)
        #expect(pump { alert?.isShown == true })
        #expect(alert?.title == "Really?")
        #expect(store.heard == ["again"])
        alert?.buttons[0].click()
        #expect(store.heard == ["again", "alert yes"])
        #expect(alert == nil)
        window.destroy()
      }

      @Test("D5 Escape and Alt+F4 are the button that cancels; without one, nothing")
      func escape() {
        ask(question)
        alert?.userCloses()
        #expect(store.alert == nil)
        #expect(store.heard == ["alert dismiss"])
        ask(
          AlertState {
            TextState("Choose")
          } actions: {
            ButtonState(action: .yes) { TextState("A") }
            ButtonState(action: .yes) { TextState("B") }
          })
        alert?.userCloses()
        #expect(store.alert != nil)
        #expect(alert?.isDestroyed == false)
        window.destroy()
      }

      @Test("D5 without buttons there is a default one, which Escape chooses, too")
      func defaultButton() {
        ask(AlertState { TextState("Done") })
        #expect(label(0) == "OK")
        alert?.userCloses()
        #expect(store.alert == nil && alert == nil)
        window.destroy()
      }

      @Test("D5 P5 an alert of equal text that replaces another is a new window")
      func equalText() {
        ask(AlertState { TextState("Hm") })
        let first = alert!
        store.send(.ask(AlertState { TextState("Hm") }))
        #expect(first.isDestroyed)
        #expect(alert != nil && alert !== first)
        window.destroy()
      }

      @Test("D5 text fields are bound both ways: what the state cuts is shown, and the caret stays")
      func textFields() {
        ask(
          AlertState {
            TextState("Name?")
          } textFields: {
            TextFieldState(TextState("Name"), text: "Ann", action: \.nameChanged)
            TextFieldState(TextState("Secret"), isSecure: true)
          } actions: {
            ButtonState(action: .yes) { TextState("Save") }
          })
        let name = alert!.textFields["Name"]!
        #expect(name.text == "Ann")
        #expect(alert?.textFields["Secret"] is GTKPasswordEntry)
        name.selection = GTKTextSelection(insertionPoint: 3)
        name.type("e")
        #expect(store.alert?.textFields[0].text == "Anne")
        name.type("x")
        pump()
        #expect(name.text == "Anne")
        #expect(name.selection == GTKTextSelection(insertionPoint: 4))
        name.type("y")
        pump()
        #expect(name.text == "Anne")
        // Return is the button.
        GTKTestSignals.emit("activate", of: GTKPointer(gtk_editable_get_delegate(name.cast())))
        #expect(pump { store.alert == nil })
        #expect(alert == nil)
        #expect(store.heard == ["alert yes"])
        window.destroy()
      }

      @Test("D5 a dialog's title may be hidden, and Escape is its cancel button")
      func dialog() {
        store.send(
          .choose(
            ConfirmationDialogState(titleVisibility: .hidden) {
              TextState("Which?")
            } actions: {
              ButtonState(action: .yes) { TextState("This") }
              ButtonState(role: .cancel) { TextState("None") }
            }))
        #expect(pump { alert?.isShown == true })
        #expect(alert?.title == "")
        alert?.buttons[0].click()
        #expect(store.heard == ["dialog yes"])
        #expect(store.dialog == nil && alert == nil)
        window.destroy()
      }

      @Test("D5 a click on an alert whose state has gone is dropped in silence")
      func tooLate() {
        ask(question)
        let late = alert!
        let button = late.buttons[0]
        store.send(.ask(nil))
        button.click()
        #expect(store.heard == [])
        window.destroy()
      }

      @Test("H4 100 alerts leave no window and no token")
      func leaks() {
        let base = store.activity.count
        var glances: [GTKGlance] = []
        for _ in 0..<100 {
          store.send(.ask(question))
          glances.append(GTKGlance(alert!))
          alert!.buttons[0].click()
        }
        pump()
        #expect(store.activity.count == base)
        let left = glances.filter { !$0.isGone }.count
        #expect(left == 0)
        window.destroy()
      }
    }
  }
#endif
