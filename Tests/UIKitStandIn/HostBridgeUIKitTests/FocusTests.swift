import HostBridge
import HostBridgeUIKit
import Testing
import UIKit

@MainActor
struct FocusTests {
  private let store = makeAlbum()

  private func makeScreen() async -> (AlbumController, Phone) {
    let root = AlbumController(store: store)
    root.loadViewIfNeeded()
    @UIBindable var store = self.store
    root.nameField.bind(focus: $store.focus, equals: .name)
    root.notes.bind(focus: $store.focus, equals: .notes)
    let phone = Phone(root)
    await phone.settle()
    return (root, phone)
  }

  @Test("B5 the keyboard goes where the value says, and the value where the keyboard goes")
  func follows() async {
    let (root, _) = await makeScreen()
    store.set(\.focus, .name)
    #expect(root.nameField.isFirstResponder)
    root.notes.becomeFirstResponder()
    #expect(store.focus == .notes && !root.nameField.isFirstResponder)
    root.notes.resignFirstResponder()
    #expect(store.focus == nil)
  }

  @Test("B5 a field that is not in a window yet takes the keyboard there, if it still should")
  func early() async {
    store.set(\.focus, .name)
    let (root, _) = await makeScreen()
    #expect(root.nameField.isFirstResponder && store.focus == .name)
  }

  @Test("B5 a field that should not have the keyboard any more does not take it")
  func earlyAndOver() async {
    let root = AlbumController(store: store)
    root.loadViewIfNeeded()
    @UIBindable var store = self.store
    root.nameField.bind(focus: $store.focus, equals: .name)
    store.set(\.focus, .name)
    store.set(\.focus, nil)
    let phone = Phone(root)
    await phone.settle()
    #expect(!root.nameField.isFirstResponder && store.focus == nil)
  }

  @Test("B5 a field whose screen is dismissed while it has the keyboard")
  func dismissed() async {
    let (root, phone) = await makeScreen()
    store.send(.open(sheet: 1))
    await phone.settle()
    guard let sheet = root.presentedViewController as? AlbumController else {
      Issue.record("no sheet")
      return
    }
    sheet.nameField.bind(focus: sheet.$store.focus, equals: .name)
    sheet.nameField.bind(text: sheet.$store.name)
    sheet.nameField.becomeFirstResponder()
    sheet.nameField.simulateEdit(text: "Abc")
    #expect(sheet.store.focus == .name && sheet.nameField.text == "abc")
    store.send(.open(sheet: nil))
    await phone.settle()
    #expect(!sheet.nameField.isFirstResponder)
    #expect(store.sheet == nil && store.focus == nil)
  }
}
