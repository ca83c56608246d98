import HostBridge
import HostBridgeTesting

/// A feature that presents itself again, prompts, and a stack of itself.
@Reducer
struct Chapter {
  @ObservableState
  struct State: Identifiable {
    let id: Int
    @Presents var next: Chapter.State?
    @Presents var alert: AlertState<Prompt>?
    @Presents var dialog: ConfirmationDialogState<Prompt>?
    var path = StackState<ChapterPath.State>()
    var isHelpShown = false
    /// Whether the user's dismissals of the next page are refused.
    var refuses = false
    var heard: [String] = []
  }

  @CasePathable
  enum Prompt: Equatable {
    case yes
    case again
    case nameChanged(String)
  }

  @CasePathable
  enum Action {
    case open(Int)
    case close
    case help(Bool)
    case refuse
    case ask(AlertState<Prompt>?)
    case choose(ConfirmationDialogState<Prompt>)
    case show([ChapterPath.State])
    case drop([StackElementID])
    case next(PresentationAction<Chapter.Action>)
    case alert(PresentationAction<Prompt>)
    case dialog(PresentationAction<Prompt>)
    case path(StackActionOf<ChapterPath>)
  }

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .open(let id): state.next = State(id: id)
      case .close: state.next = nil
      case .help(let isShown): state.isHelpShown = isShown
      case .refuse: state.refuses = true
      case .ask(let alert): state.alert = alert
      case .choose(let dialog): state.dialog = dialog
      case .show(let elements): state.path.append(contentsOf: elements)
      case .drop(let ids): for id in ids { state.path[id: id] = nil }
      case .next(.dismiss):
        state.heard.append("dismiss \(state.next?.id ?? 0)")
        if state.refuses { return .send(.open(state.next?.id ?? 0)) }
      case .alert(.presented(.again)):
        state.heard.append("again")
        state.alert = AlertState {
          TextState("Really?")
        } actions: {
          ButtonState(action: .yes) { TextState("Yes") }
        }
      case .alert(.presented(.nameChanged(let text))):
        // Only four letters.
        if text.count > 4 { state.alert?.textFields[0].text = String(text.prefix(4)) }
      case .alert(let action): state.heard.append("\(action)")
      case .dialog(let action): state.heard.append("dialog \(action)")
      case .path(.popFrom(let id)): state.heard.append("pop from \(id)")
      case .next, .path: break
      }
      return .none
    }
    .ifLet(\.$next, action: \.next) { Chapter() }
    .ifLet(\.$alert, action: \.alert)
    .ifLet(\.$dialog, action: \.dialog)
    .forEach(\.path, action: \.path)
  }
}

@Reducer
enum ChapterPath {
  case left(LeftChapter)
  case right(RightChapter)
  case other(RightChapter)
}

@Reducer
struct LeftChapter {
  @ObservableState struct State: Equatable { var number = 0 }
  enum Action { case tapped }
}

@Reducer
struct RightChapter {
  @ObservableState struct State: Equatable {}
  enum Action { case tapped }
}

/// The screen of a page, which presents the next.
final class ChapterScreen: HeadlessHost {
  @UIBindable var store: StoreOf<Chapter>
  /// What was built, and dismissed, in the order of that; shared by all screens.
  let journal: Journal

  final class Journal {
    var entries: [String] = []
  }

  init(_ store: StoreOf<Chapter>, journal: Journal = Journal(), isVisible: Bool = true) {
    self.store = store
    self.journal = journal
    super.init(name: "\(store.state.id)", isVisible: isVisible)
  }

  /// Presents the next page as long as state has one.
  @discardableResult
  func presentNext(key: String? = nil) -> ObservationToken {
    present(item: $store.scope(state: \.$next, action: \.next), key: key) { [journal] in
      journal.entries.append("gone")
    } content: { [journal] store in
      journal.entries.append("build \(store.state.id)")
      let screen = ChapterScreen(store, journal: journal)
      screen.presentNext()
      return screen
    }
  }

  func presentAlert() {
    present(item: $store.scope(state: \.$alert, action: \.alert)) { HeadlessAlert(store: $0) }
  }

  var next: ChapterScreen? { presented as? ChapterScreen }
}

func makeChapters(_ state: Chapter.State = Chapter.State(id: 0)) -> StoreOf<Chapter> {
  Store(initialState: state, scheduler: .manual()) { Chapter() }
}
