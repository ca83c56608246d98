#if GTK
  import CGTK
  import HostBridge
  import HostBridgeGTK

  /// A feature that presents itself again, prompts, and a stack of pages.
  @Reducer
  struct GTKBook {
    @ObservableState
    struct State: Identifiable {
      let id: Int
      @Presents var next: GTKBook.State?
      @Presents var alert: AlertState<Prompt>?
      @Presents var dialog: ConfirmationDialogState<Prompt>?
      var path = StackState<GTKLeaf.State>()
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
      case push([String])
      case drop(Int)
      case next(PresentationAction<GTKBook.Action>)
      case alert(PresentationAction<Prompt>)
      case dialog(PresentationAction<Prompt>)
      case path(StackActionOf<GTKLeaf>)
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
        case .push(let titles):
          state.path.append(contentsOf: titles.map { GTKLeaf.State(title: $0) })
        case .drop(let count): for id in state.path.ids.suffix(count) { state.path[id: id] = nil }
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
        case .alert(.dismiss): state.heard.append("alert dismiss")
        case .alert(.presented(let action)): state.heard.append("alert \(action)")
        case .dialog(.dismiss): state.heard.append("dialog dismiss")
        case .dialog(.presented(let action)): state.heard.append("dialog \(action)")
        case .path(.popFrom(let id)):
          state.heard.append("pop from \(state.path[id: id]?.title ?? "?")")
        case .next, .path: break
        }
        return .none
      }
      .ifLet(\.$next, action: \.next) { GTKBook() }
      .ifLet(\.$alert, action: \.alert)
      .ifLet(\.$dialog, action: \.dialog)
      .forEach(\.path, action: \.path) { GTKLeaf() }
    }
  }

  @Reducer
  struct GTKLeaf {
    @ObservableState struct State: Equatable { var title = "" }
    enum Action { case rename(String) }

    var body: some ReducerOf<Self> {
      Reduce { state, action in
        switch action {
        case .rename(let title): state.title = title
        }
        return .none
      }
    }
  }

  /// The window of a page, which presents the next.
  final class GTKBookWindow: GTKWindow {
    @UIBindable var store: StoreOf<GTKBook>
    let journal: GTKJournal

    init(_ store: StoreOf<GTKBook>, journal: GTKJournal = GTKJournal()) {
      self.store = store
      self.journal = journal
      super.init(title: "\(store.state.id)", size: (240, 160))
      journal.windows += 1
    }

    deinit {
      journal.windows -= 1
    }

    /// Presents the next page as long as state has one.
    @discardableResult
    func presentNext() -> ObservationToken {
      present(item: $store.scope(state: \.$next, action: \.next)) { [journal] in
        journal.entries.append("gone")
      } content: { [journal] store in
        journal.entries.append("build \(store.state.id)")
        let window = GTKBookWindow(store, journal: journal)
        window.presentNext()
        return window
      }
    }

    func presentPrompts() {
      present(item: $store.scope(state: \.$alert, action: \.alert)) { GTKAlert(store: $0) }
      present(item: $store.scope(state: \.$dialog, action: \.dialog)) { GTKAlert(store: $0) }
    }
  }

  /// What was built, and dismissed, in the order of that; shared by all windows.
  final class GTKJournal {
    var entries: [String] = []
    var windows = 0
  }

  func makeGTKBook(_ id: Int = 0) -> StoreOf<GTKBook> {
    Store(initialState: GTKBook.State(id: id), scheduler: .gtk) { GTKBook() }
  }
#endif
