#if canImport(UIKit)
  public import HostBridge
  import HostBridgeUIKit
  public import LoginFeature
  public import UIKit

  /// The login in UIKit.
  @ViewAction(for: Login.self)
  public final class LoginViewController: UIViewController {
    /// The feature. The controller holds it.
    @UIBindable public var store: StoreOf<Login>

    /// A controller of a login.
    ///
    /// - Parameter store: The feature.
    public init(store: StoreOf<Login>) {
      self.store = store
      super.init(nibName: nil, bundle: nil)
    }

    /// Not from a storyboard: there is no store in one.
    public required init?(coder: NSCoder) {
      return nil
    }

    public override func viewDidLoad() {
      super.viewDidLoad()

      navigationItem.title = "Login"
      view.backgroundColor = .systemBackground

      let emailTextField = UITextField(text: $store.email)
      emailTextField.placeholder = "email@address.com"
      emailTextField.borderStyle = .roundedRect

      let passwordTextField = UITextField(text: $store.password)
      passwordTextField.placeholder = "Password"
      passwordTextField.borderStyle = .roundedRect
      passwordTextField.isSecureTextEntry = true

      let loginButton = UIButton(
        type: .system,
        primaryAction: UIAction { [weak self] _ in
          self?.send(.loginButtonTapped)
        }
      )
      loginButton.setTitle("Login", for: .normal)

      let activityIndicator = UIActivityIndicatorView()

      let stack = UIStackView(
        arrangedSubviews: [emailTextField, passwordTextField, loginButton, activityIndicator])
      stack.axis = .vertical
      stack.spacing = 16
      stack.translatesAutoresizingMaskIntoConstraints = false
      view.addSubview(stack)
      NSLayoutConstraint.activate([
        stack.leadingAnchor.constraint(equalTo: view.layoutMarginsGuide.leadingAnchor),
        stack.trailingAnchor.constraint(equalTo: view.layoutMarginsGuide.trailingAnchor),
        stack.centerYAnchor.constraint(equalTo: view.centerYAnchor),
      ])

      observe { [weak self, weak activityIndicator, weak loginButton] in
        guard let self else { return }
        loginButton?.isEnabled = store.isLoginPossible

        if store.isLoading {
          activityIndicator?.startAnimating()
        } else {
          activityIndicator?.stopAnimating()
        }
      }

      present(item: $store.scope(state: \.alert, action: \.alert)) { store in
        UIAlertController(store: store)
      }

      navigationDestination(
        item: $store.scope(state: \.destination, action: \.destination)
      ) { store in
        WelcomeViewController(store: store)
      }
    }
  }

  /// The welcome in UIKit.
  public final class WelcomeViewController: UIViewController {
    private let store: StoreOf<Welcome>

    /// A controller of a welcome.
    ///
    /// - Parameter store: The feature.
    public init(store: StoreOf<Welcome>) {
      self.store = store
      super.init(nibName: nil, bundle: nil)
    }

    /// Not from a storyboard: there is no store in one.
    public required init?(coder: NSCoder) {
      return nil
    }

    public override func viewDidLoad() {
      super.viewDidLoad()

      view.backgroundColor = .systemBackground

      observe { [weak self] in
        guard let self else { return }
        navigationItem.title = "Hello, \(store.account.name)!"
      }

      let logoutButton = UIButton(
        type: .system,
        primaryAction: UIAction { [weak self] _ in
          self?.store.send(.logoutButtonTapped)
        }
      )
      logoutButton.setTitle("Log out", for: .normal)
      logoutButton.translatesAutoresizingMaskIntoConstraints = false
      view.addSubview(logoutButton)
      NSLayoutConstraint.activate([
        logoutButton.centerXAnchor.constraint(equalTo: view.centerXAnchor),
        logoutButton.centerYAnchor.constraint(equalTo: view.centerYAnchor),
      ])
    }
  }
#endif
