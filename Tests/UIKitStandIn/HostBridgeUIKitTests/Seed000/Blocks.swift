// swift-format-ignore-file
// The other code blocks of seed 000, as printed, each in a namespace of its own. What surrounds a block is
// ours, as are the features it speaks of, in `Surroundings.swift`; the imports name this library.

import HostBridge
import HostBridgeUIKit
import UIKit

// MARK: 1. Using @UIBindable

enum Block1 {
class FeatureViewController: UIViewController {
  @UIBindable var store: StoreOf<Feature>
  
  init(store: StoreOf<Feature>) {
    self.store = store
    super.init(nibName: nil, bundle: nil)
  }
  
  required init?(coder: NSCoder) {
    fatalError("init(coder:) has not been implemented")
  }
  
  override func viewDidLoad() {
    super.viewDidLoad()
    setupUI()
  }

  var isSetUp = false
  func setupUI() { isSetUp = true }
}
}

// MARK: 2. Using @ViewAction

enum Block2 {
@ViewAction(for: Feature.self)
class FeatureViewController: UIViewController {
  @UIBindable var store: StoreOf<Feature>
  
  init(store: StoreOf<Feature>) {
    self.store = store
    super.init(nibName: nil, bundle: nil)
  }

  required init?(coder: NSCoder) { nil }

  override func viewDidLoad() {
    super.viewDidLoad()
    
    let button = UIButton(
      type: .system,
      primaryAction: UIAction { [weak self] _ in
        self?.send(.buttonTapped)
      }
    )
    view.addSubview(button)
  }
}
}

// MARK: 3. Observing state changes

final class Block3: Surroundings {
override func viewDidLoad() {
  super.viewDidLoad()
  
  let titleLabel = UILabel()
  let activityIndicator = UIActivityIndicatorView()
  view.addSubview(titleLabel)
  view.addSubview(activityIndicator)
  
  observe { [weak self, weak titleLabel, weak activityIndicator] in
    guard let self else { return }
    titleLabel?.text = store.title
    titleLabel?.isHidden = store.isTitleHidden
    
    if store.isLoading {
      activityIndicator?.startAnimating()
    } else {
      activityIndicator?.stopAnimating()
    }
  }
}
}

// MARK: 4. Two-way bindings

final class Block4: Surroundings {
override func viewDidLoad() {
super.viewDidLoad()
let emailTextField = UITextField(text: $store.email)
emailTextField.placeholder = "email@address.com"
emailTextField.borderStyle = .roundedRect

let passwordTextField = UITextField(text: $store.password)
passwordTextField.placeholder = "Password"
passwordTextField.isSecureTextEntry = true
view.addSubview(emailTextField)
view.addSubview(passwordTextField)
}
}

// MARK: 5. Navigation destinations

final class Block5: Surroundings {
override func viewDidLoad() {
  super.viewDidLoad()
  
  navigationDestination(
    item: $store.scope(state: \.destination, action: \.destination)
  ) { store in
    DestinationViewController(store: store)
  }
}
}

// MARK: 6. Stack-based navigation

final class Block6: Surroundings {
func makeStack() -> NavigationStackController {
let navigationController = NavigationStackController(
  path: $store.scope(state: \.path, action: \.path),
  root: { RootViewController(store: store) },
  destination: { store in
    switch store.case {
    case .detail:
      DetailViewController(store: store)
    case .settings:
      SettingsViewController(store: store)
    }
  }
)
return navigationController
}
}

// MARK: 7. Programmatic navigation

@available(iOS 17, *)
@MainActor
func pushToDetail() {
  let pushAction = UIPushAction()
  pushAction(state: DetailFeature.State())
}

// MARK: 8. Presenting alerts

final class Block8: Surroundings {
override func viewDidLoad() {
  super.viewDidLoad()
  
  present(item: $store.scope(state: \.alert, action: \.alert)) { store in
    UIAlertController(store: store)
  }
}
}

// MARK: 9. Alert state integration

enum Block9 {
@Reducer
struct Feature {
  @ObservableState
  struct State {
    @Presents var alert: AlertState<Action.Alert>?
  }
  
  enum Action {
    case alert(PresentationAction<Alert>)
    
    enum Alert {
      case confirmDelete
      case cancel
    }
  }
}
}

// MARK: 10. The initializer, used

@MainActor
func makeAlert<Action>(_ store: Store<AlertState<Action>, Action>) -> UIAlertController {
  UIAlertController(store: store)
}

// MARK: 11. Confirmation dialogs

final class Block11: Surroundings {
override func viewDidLoad() {
super.viewDidLoad()
present(item: $store.scope(state: \.dialog, action: \.dialog)) { store in
  UIAlertController(store: store)
}
}
}

// MARK: 12. Modal presentation

final class Block12: Surroundings {
override func viewDidLoad() {
  super.viewDidLoad()
  
  present(
    item: $store.scope(state: \.sheet, action: \.sheet),
    modalPresentationStyle: .formSheet
  ) { store in
    SheetViewController(store: store)
  }
}
}

// MARK: 13. Custom bindings

@ViewAction(for: Feature.self)
final class Block13: UIViewController {
@UIBindable var store: StoreOf<Feature>

init(store: StoreOf<Feature>) {
  self.store = store
  super.init(nibName: nil, bundle: nil)
}

required init?(coder: NSCoder) { nil }

override func viewDidLoad() {
super.viewDidLoad()
let slider = UISlider()
observe { [weak self, weak slider] in
  guard let self else { return }
  slider?.value = Float(store.volume)
}

slider.addAction(
  UIAction { [weak self] action in
    if let slider = action.sender as? UISlider {
      self?.send(.volumeChanged(Double(slider.value)))
    }
  },
  for: .valueChanged
)
view.addSubview(slider)
}
}

// MARK: 14. Memory management

final class Block14: Surroundings {
let label = UILabel()

func good() {
// Good: Prevents retain cycles
observe { [weak self, weak label] in
  guard let self else { return }
  label?.text = store.text
}
}

func bad() {
// Bad: Creates retain cycle
observe {
  self.label.text = self.store.text
}
}
}

// MARK: 15. View lifecycle

final class Block15: Surroundings {
override func viewDidLoad() {
  super.viewDidLoad()
  setupUI()
  setupObservations()  // Observe state here
}

private func setupObservations() {
  observe { [weak self] in
    // Update UI from store
    guard let self else { return }
    title = store.title
  }
}
}

// MARK: 16. Combine @UIBindable and @ViewAction

enum Block16 {
@ViewAction(for: Feature.self)
class FeatureViewController: UIViewController {
  @UIBindable var store: StoreOf<Feature>
  
  // @ViewAction provides the send() method
  // @UIBindable provides the $store binding

  init(store: StoreOf<Feature>) {
    self.store = store
    super.init(nibName: nil, bundle: nil)
  }

  required init?(coder: NSCoder) { nil }

  func tap() -> UIBinding<String> {
    send(.buttonTapped)
    return $store.text
  }
}
}

// MARK: 17. Platform availability

#if canImport(UIKit) && !os(watchOS)
  // UIKit code here
  let isUIKitHere = true
#endif

@available(iOS 17, macOS 14, tvOS 17, *)
func useModernFeature() {
  // iOS 17+ features
}

// MARK: 19. Migration from ViewStore: the new pattern

final class Block19: Surroundings {
func migrate() -> Int {
store.send(.action)  // Or send(.action) with @ViewAction
let value = store.value
return value
}
}
