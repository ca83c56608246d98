public import HostBridge
public import TerminalKit

/// A screen of a feature: it observes a store, binds controls to it, and shows other screens for it.
///
/// ```swift
/// final class LoginScreen: FeatureScreen {
///   @UIBindable var store: StoreOf<Login>
///
///   override func viewDidLoad() {
///     bind($store.email, to: emailField, \.text)
///     present(item: $store.scope(state: \.alert, action: \.alert)) { PromptScreen(store: $0) }
///   }
/// }
/// ```
open class FeatureScreen: Screen, ObservationHost {
  /// Holds what the screen observes, binds and shows.
  public let observations = ObservationTokens()
  /// What the screen is shown for, once it is.
  final var presentation: Presentation?
}

extension FeatureScreen: PresentationHost {
  /// Whether the screen is on the terminal, with nothing on top of it.
  public func canPresent(_ kind: PresentationKind) -> Bool {
    application != nil && presentedScreen == nil
  }

  /// Puts a screen on top of this one; one that is pushed gets a button that leads back.
  public func show(_ screen: FeatureScreen, for presentation: Presentation) {
    screen.presentation = presentation
    present(screen) { presentation.didShow() }
    guard presentation.kind == .push else { return }
    screen.buttons.append(Button("back") { presentation.requestDismissal() })
  }

  /// Takes a screen away, with all that is on top of it.
  public static func close(_ screen: FeatureScreen, for presentation: Presentation) {
    guard let presenter = screen.presentingScreen else { return presentation.didDismiss() }
    presenter.dismiss { presentation.didDismiss() }
  }
}
