import HostBridge
import UIKit

// The features that the blocks of `Blocks.swift` speak of, and the controllers that they take for granted.

@Reducer
struct Feature {
  @ObservableState
  struct State {
    var title = "Title"
    var isTitleHidden = false
    var isLoading = false
    var email = ""
    var password = ""
    var volume = 0.5
    var text = ""
    var value = 0
    @Presents var alert: AlertState<Action.Alert>?
    @Presents var dialog: ConfirmationDialogState<Action.Alert>?
    @Presents var sheet: Destination.State?
    @Presents var destination: Destination.State?
    var path = StackState<Path.State>()
  }

  enum Action: BindableAction, ViewAction {
    case alert(PresentationAction<Alert>)
    case binding(BindingAction<State>)
    case dialog(PresentationAction<Alert>)
    case sheet(PresentationAction<Destination.Action>)
    case destination(PresentationAction<Destination.Action>)
    case path(StackActionOf<Path>)
    case view(View)
    case action

    enum Alert {
      case confirmDelete
      case cancel
    }

    enum View {
      case buttonTapped
      case volumeChanged(Double)
    }
  }

  @Reducer
  enum Path {
    case detail(DetailFeature)
    case settings(SettingsFeature)
  }

  var body: some ReducerOf<Self> {
    BindingReducer()
    Reduce { state, action in
      switch action {
      case .view(.buttonTapped): state.value += 1
      case .view(.volumeChanged(let volume)): state.volume = volume
      case .action: state.value += 10
      default: break
      }
      return .none
    }
    .ifLet(\.$alert, action: \.alert)
    .ifLet(\.$dialog, action: \.dialog)
    .ifLet(\.$sheet, action: \.sheet) { Destination() }
    .ifLet(\.$destination, action: \.destination) { Destination() }
    .forEach(\.path, action: \.path)
  }
}

@Reducer
struct DetailFeature {
  @ObservableState
  struct State { var title = "detail" }
  enum Action { case refresh }
  var body: some ReducerOf<Self> { EmptyReducer() }
}

@Reducer
struct SettingsFeature {
  @ObservableState
  struct State { var title = "settings" }
  enum Action { case refresh }
  var body: some ReducerOf<Self> { EmptyReducer() }
}

/// What the blocks take for granted of a controller.
class Surroundings: UIViewController {
  @UIBindable var store: StoreOf<Feature>

  init(store: StoreOf<Feature>) {
    self.store = store
    super.init(nibName: nil, bundle: nil)
  }

  required init?(coder: NSCoder) {
    fatalError("init(coder:) has not been implemented")
  }

  func setupUI() {}
}

/// A controller of a stack or a sheet, which the seed does not print.
class SomeViewController<Element>: UIViewController {
  let store: Element

  init(store: Element) {
    self.store = store
    super.init(nibName: nil, bundle: nil)
  }

  required init?(coder: NSCoder) { nil }
}

typealias RootViewController = SomeViewController<StoreOf<Feature>>
typealias DetailViewController = SomeViewController<StoreOf<Feature.Path>>
final class SettingsViewController: SomeViewController<StoreOf<Feature.Path>> {}
typealias SheetViewController = SomeViewController<StoreOf<Destination>>
