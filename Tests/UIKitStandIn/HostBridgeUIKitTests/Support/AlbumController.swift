import HostBridge
import HostBridgeUIKit
import UIKit

@MainActor
final class AlbumController: NamedController {
  @UIBindable var store: StoreOf<Album>
  let nameField = UITextField(frame: .zero)
  let notes = UITextView(frame: .zero, textContainer: nil)
  var dismissals: [String] = []

  init(store: StoreOf<Album>) {
    self.store = store
    super.init("album \(store.state.id)")
  }

  required init?(coder: NSCoder) { nil }

  override func viewDidLoad() {
    super.viewDidLoad()
    view.addSubview(nameField)
    view.addSubview(notes)
    present(item: $store.scope(state: \.alert, action: \.alert)) { store in
      UIAlertController(store: store)
    }
    present(item: $store.scope(state: \.dialog, action: \.dialog)) { store in
      UIAlertController(store: store)
    }
    present(
      item: $store.scope(state: \.sheet, action: \.sheet), modalPresentationStyle: .formSheet,
      onDismiss: { [weak self] in self?.dismissals.append("sheet") }
    ) { store in
      AlbumController(store: store)
    }
    navigationDestination(
      item: $store.scope(state: \.detail, action: \.detail),
      onDismiss: { [weak self] in self?.dismissals.append("detail") }
    ) { store in
      AlbumController(store: store)
    }
  }
}

@MainActor
func makeAlbum() -> StoreOf<Album> {
  Store(initialState: Album.State()) { Album() }
}
