import HostBridge

/// A feature that many controls write into.
@Reducer
struct Profile {
  @ObservableState
  struct State: Equatable {
    var name = ""
    var volume = 0.5
    var isPublic = false
    var focus: Field?
    var rows: IdentifiedArrayOf<Line> = [Line(id: 1, text: "one"), Line(id: 2, text: "two")]
    var item: Line?
    var mood = Mood.plain
    var optionalMood: Mood?
    @Presents var sheet: ProfileSheet.State?
    var path = StackState<ProfileSheet.State>()
  }

  enum Field: Hashable { case name, volume }

  struct Line: Equatable, Identifiable {
    let id: Int
    var text: String
    var note: String?
  }

  @CasePathable
  enum Mood: Equatable {
    case plain
    case named(String)
  }

  enum Action: BindableAction {
    case binding(BindingAction<State>)
    case volumeChanged(Double)
    case nameTyped(String)
    case open
    case close
    case sheet(PresentationAction<ProfileSheet.Action>)
    case path(StackActionOf<ProfileSheet>)
  }

  var body: some ReducerOf<Self> {
    BindingReducer()
    Reduce { state, action in
      switch action {
      case .binding(\.name):
        // A limit: what is longer is cut, and digits are refused.
        state.name = String(state.name.filter { !$0.isNumber }.prefix(5))
      case .volumeChanged(let volume): state.volume = volume
      case .nameTyped(let name): state.name = name
      case .open: state.sheet = ProfileSheet.State()
      case .close: state.sheet = nil
      default: break
      }
      return .none
    }
    .ifLet(\.$sheet, action: \.sheet) { ProfileSheet() }
    .forEach(\.path, action: \.path) { ProfileSheet() }
  }
}

/// What a profile presents, with a field of its own.
@Reducer
struct ProfileSheet {
  @ObservableState
  struct State: Equatable {
    var title = "sheet"
    var isEditing = false
  }

  enum Action: BindableAction {
    case binding(BindingAction<State>)
  }

  var body: some ReducerOf<Self> { BindingReducer() }
}

/// The same without macros: the state is compared.
struct PlainProfile: Reducer {
  struct State: Equatable {
    var name = ""
    var count = 0
    var rows: IdentifiedArrayOf<Profile.Line> = [Profile.Line(id: 1, text: "one")]
    var doubled: Int {
      get { count * 2 }
      set { count = newValue / 2 }
    }
  }

  enum Action: BindableAction {
    case binding(BindingAction<State>)
    case countChanged(Int)
  }

  var body: some ReducerOf<Self> {
    BindingReducer()
    Reduce { state, action in
      switch action {
      case .binding(\.count): state.count = min(state.count, 10)
      case .countChanged(let count): state.count = count
      default: break
      }
      return .none
    }
  }
}

/// A control of a toolkit: it reports edits, and writes down what is put into it.
final class Field: EditReporting, FocusReporting {
  var text: String {
    get { shown }
    set {
      puts.append(newValue)
      shown = makes(newValue)
      if reportsPuts { edited?() }
    }
  }
  /// What was put in, from outside.
  private(set) var puts: [String] = []
  private(set) var isReporting = false
  private var shown = ""
  private var edited: (() -> Void)? {
    didSet { isReporting = edited != nil }
  }
  /// What the control makes of what is put in.
  var makes: (String) -> String = { $0 }
  /// Whether it reports a change from outside as an edit, as some toolkits do.
  var reportsPuts = false

  func reportEdits(of property: AnyKeyPath, to edited: (() -> Void)?) {
    self.edited = edited
  }

  /// The user's edit.
  func type(_ text: String) {
    shown = text
    edited?()
  }

  private(set) var hasInputFocus = false
  private(set) var moves: [String] = []
  var canTakeFocus = true
  private var focusChanged: ((Bool) -> Void)?

  func takeInputFocus() {
    moves.append("take")
    if canTakeFocus { tap() }
  }

  func giveUpInputFocus() {
    moves.append("give up")
    leave()
  }

  func reportFocus(to changed: ((Bool) -> Void)?) {
    focusChanged = changed
  }

  /// The user taps the control.
  func tap() {
    hasInputFocus = true
    focusChanged?(true)
  }

  /// Editing ends.
  func leave() {
    hasInputFocus = false
    focusChanged?(false)
  }
}

/// A screen with a profile.
final class ProfileScreen: ObservationHost {
  let observations = ObservationTokens()
  @UIBindable var store: StoreOf<Profile>
  let field = Field()

  init(_ state: Profile.State = Profile.State(), scheduler: some HostScheduler = .manual()) {
    store = Store(initialState: state, scheduler: scheduler) { Profile() }
  }

  init(store: StoreOf<Profile>) {
    self.store = store
  }
}
