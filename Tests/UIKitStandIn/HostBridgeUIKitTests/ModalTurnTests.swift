import HostBridge
import HostBridgeTesting
import HostBridgeUIKit
import Testing
import UIKit

/// Presentations that take turns on one controller.
@MainActor
struct ModalTurnTests {
  @UIBindable private var store = makeAlbum()
  private let root = UIViewController()
  private let phone: Phone

  init() {
    phone = Phone(root)
  }

  private var name: String? { (root.presentedViewController as? NamedController)?.name }

  @discardableResult
  private func presentSheet(_ name: String) -> ObservationToken {
    root.present(item: $store.scope(state: \.sheet, action: \.sheet), key: "sheet") { _ in
      NamedController(name)
    }
  }

  @Test("H5 a registration that replaces another waits for its controller to go")
  func replaces() async {
    presentSheet("first")
    store.send(.open(sheet: 1))
    await phone.settle()
    #expect(name == "first")
    presentSheet("second")
    await phone.settle()
    #expect(name == "second")
    #expect(phone.window.refusals == [])
  }

  @Test("D6 what waits for a controller whose token has ended is shown when it has gone")
  func tokenEnds() async {
    let token = presentSheet("sheet")
    root.present(isPresented: $store.isOn) { NamedController("other") }
    store.send(.open(sheet: 1))
    store.isOn = true
    await phone.settle()
    #expect(name == "sheet")
    token.cancel()
    await phone.settle()
    #expect(name == "other")
    #expect(phone.window.refusals == [])
  }

  @Test("D1 a controller whose content presents another by itself waits for that to go")
  func contentPresents() async {
    var built = 0
    root.present(item: $store.scope(state: \.sheet, action: \.sheet)) { [root] _ in
      built += 1
      root.present(NamedController("help"), animated: true)
      return NamedController("sheet")
    }
    store.send(.open(sheet: 1))
    await phone.settle()
    #expect(name == "help")
    root.dismiss(animated: true)
    await phone.settle()
    #expect(name == "sheet")
    #expect(built == 1)
    #expect(phone.window.refusals == [])
  }
}
