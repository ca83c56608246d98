import HostBridge
import HostBridgeUIKit
import Testing
import UIKit

/// Controllers that are hosts of their own, too.
@MainActor
struct HostTests {
  private final class Controller: UIViewController, ObservationHost {
    let observations = ObservationTokens()
    let field = UITextField(frame: .zero)
    @UIBindable var store = makeAlbum()
    var seen: [String] = []

    override func viewDidLoad() {
      super.viewDidLoad()
      observe { [weak self] in
        guard let self else { return }
        seen.append(store.name)
      }
      store.observe(self) { controller, store in controller.title = store.name }
      bind($store.name, to: field, \.boundName) { field, edited in
        field.removeAction(identifiedBy: .edits, for: .editingChanged)
        guard let edited else { return }
        field.addAction(UIAction(identifier: .edits) { _ in edited() }, for: .editingChanged)
      }
      bind(focus: $store.focus, equals: .name, to: field)
    }
  }

  @Test("H4 a controller may be an observation host as well")
  func both() {
    let controller = Controller(nibName: nil, bundle: nil)
    controller.loadViewIfNeeded()
    controller.field.simulateEdit(text: "a")
    #expect(controller.store.name == "a")
    #expect(controller.title == "a" && controller.seen == ["", "a"])
  }
}

extension UIAction.Identifier {
  fileprivate static let edits = UIAction.Identifier("edits")
}

extension UITextField {
  fileprivate var boundName: String {
    get { text ?? "" }
    set { text = newValue }
  }
}
