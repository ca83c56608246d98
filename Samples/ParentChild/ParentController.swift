import HostBridge
import ParentChildFeature
import TerminalKit

/// The old part of the program: a class with methods of its own, which embeds the child and hears
/// what it does.
final class ParentController: Screen, ObservationHost {
  let observations = ObservationTokens()
  private let loop: EventLoop
  private var taps: [ButtonType] = []

  init(loop: EventLoop) {
    self.loop = loop
    super.init(title: "Parent")
  }

  override func viewDidLoad() {
    lines = ["Nothing tapped yet."]
    buttons = [Button("show") { [weak self] in self?.showChild() }]
  }

  private func showChild() {
    let store = Store(initialState: Child.State(last: taps.last), scheduler: loop) {
      Child()
      Reduce(host: self) { parent, _, action in
        switch action {
        case .buttonTapped(let type):
          .host { parent.presentedScreen?.dismiss { parent.showAlert(type) } }
        }
      }
    }
    store.subscribe(self, to: \.buttonTapped) { parent, type in parent.record(type) }
    present(ChildScreen(store: store))
  }

  private func record(_ type: ButtonType) {
    taps.append(type)
    lines = ["Tapped so far: " + taps.map(\.rawValue).joined(separator: " ")]
  }

  private func showAlert(_ type: ButtonType) {
    let alert = Alert(title: type.rawValue)
    alert.addAction("OK")
    present(alert)
  }
}
