import HostBridge
import HostBridgeUIKit
import Testing
import UIKit

@MainActor
struct AlertTests {
  private let store = makeAlbum()
  private let root: AlbumController
  private let phone: Phone

  init() {
    root = AlbumController(store: store)
    phone = Phone(root)
  }

  @Test("D5 an alert says what the state does")
  func shows() async {
    store.send(.ask)
    await phone.settle()
    let alert = phone.alert
    #expect(alert?.title == "Sure?" && alert?.message == "Think.")
    #expect(alert?.preferredStyle == .alert)
    #expect(alert?.actions.map(\.title) == ["Again", "Delete", "Keep"])
    #expect(alert?.actions.map(\.style) == [.default, .destructive, .cancel])
    #expect(alert?.textFields?.map(\.placeholder) == ["Name"])
  }

  @Test("D5 the button's action comes before the dismissal, with the text that was typed")
  func choose() async {
    store.send(.ask)
    await phone.settle()
    phone.alert?.textFields?.first?.simulateEdit(text: "Bl")
    phone.alert?.simulateTap("Delete")
    await phone.settle()
    #expect(store.opened == ["delete Bl"])
    #expect(store.alert == nil && phone.top === root)
  }

  @Test("D5 a button without an action dismisses")
  func keep() async {
    store.send(.ask)
    await phone.settle()
    phone.alert?.simulateTap("Keep")
    await phone.settle()
    #expect(store.opened == ["dismissed"])
    #expect(store.alert == nil)
  }

  @Test("D5 an alert raises an alert, shown when the first has closed")
  func again() async {
    store.send(.ask)
    await phone.settle()
    phone.alert?.simulateTap("Again")
    phone.alert?.simulateTap("Again")
    await phone.settle()
    #expect(phone.alert?.title == "Really?")
    #expect(store.opened == ["again"])
    #expect(phone.window.refusals == [])
    phone.alert?.simulateTap("Delete")
    await phone.settle()
    #expect(store.alert == nil && phone.top === root)
  }

  @Test("D5 state takes an alert away that the user is answering")
  func overtaken() async {
    store.send(.ask)
    await phone.settle()
    phone.alert?.simulateTap("Keep")
    store.send(.alert(.dismiss))
    store.send(.ask)
    await phone.settle()
    #expect(phone.alert?.title == "Sure?")
    #expect(phone.window.refusals == [])
  }

  @Test("D5 text fields are bound both ways")
  func textFields() async {
    store.send(.ask)
    await phone.settle()
    let field = phone.alert?.textFields?.first
    field?.simulateEdit(text: "Blo", caret: 1)
    #expect(store.alert?.textFields[0].text == "Blo")
    #expect(field?.caret == 1)
    field?.simulateEdit(text: "Blob")
    #expect(field?.text == "Blo")
    #expect(store.alert?.textFields[0].text == "Blo")
  }

  @Test("D5 a dialog is a sheet of actions, anchored where it is a popover")
  func dialog() async {
    store.send(.choose)
    await phone.settle()
    #expect(phone.alert?.preferredStyle == .actionSheet)
    phone.alert?.simulateTap("Delete")
    await phone.settle()
    #expect(store.opened == ["delete"] && store.dialog == nil)
  }

  @Test("D5 a tap outside of a popover without a button for that is heard of")
  func outside() async {
    @UIBindable var store = self.store
    let host = UIViewController()
    let phone = Phone(host)
    host.present(item: $store.scope(state: \.dialog, action: \.dialog)) { store in
      let alert = UIAlertController(store: store)
      alert.isOnPad = true
      return alert
    }
    store.send(.choose)
    await phone.settle()
    #expect(phone.alert?.popoverPresentationController?.sourceView === host.view)
    phone.alert?.simulateTapOutside()
    await phone.settle()
    #expect(store.dialog == nil)
  }

  @Test("D5 prompts without a store")
  func withoutStore() async {
    enum Choice { case yes }
    var chosen: [Choice] = []
    await phone.settle()
    let alert = UIAlertController(
      state: AlertState {
        TextState("Yes?")
      } actions: {
        ButtonState(action: Choice.yes) { TextState("Yes") }
      }, handler: { chosen.append($0) })
    root.present(alert, animated: true)
    await phone.settle()
    alert.simulateTap("Yes")
    await phone.settle()
    #expect(chosen == [.yes])
    let plain = UIAlertController(state: AlertState<Never> { TextState("Done") })
    #expect(plain.actions.map(\.title) == ["OK"])
    let dialog = UIAlertController(
      state: ConfirmationDialogState<Never>(title: { TextState("Done") }))
    #expect(dialog.preferredStyle == .actionSheet)
  }
}
