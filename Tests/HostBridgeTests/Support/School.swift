import HostBridge

/// A child that does what its actions say.
struct Pupil<State: PupilState>: Reducer {
  enum Action {
    case act((inout State) -> Effect<Action>)
    case say(String)
  }

  func reduce(into state: inout State, action: Action) -> Effect<Action> {
    switch action {
    case .act(let deed): return deed(&state)
    case .say(let word):
      state.words.append(word)
      return .none
    }
  }
}

/// The state of a child, plain or observable.
protocol PupilState: Identifiable, SendableMetatype where ID == Int {
  init(id: Int)
  var id: Int { get set }
  var words: [String] { get set }
}

struct PlainPupil: PupilState, Equatable {
  var id: Int
  var words: [String] = []

  init(id: Int) { self.id = id }
}

@ObservableState struct ObservablePupil: PupilState, Equatable {
  var id: Int
  var words: [String] = []

  init(id: Int) { self.id = id }
}

/// A child in one of two cases, or none.
@CasePathable enum Desk<Child> {
  case empty
  case left(Child)
  case right(Child)
}

@CasePathable enum DeskAction<Child: PupilState> {
  case left(Pupil<Child>.Action)
  case right(Pupil<Child>.Action)
}

/// The state of a parent that holds a child in every way there is.
protocol SchoolState {
  associatedtype Child: PupilState
  init()
  var always: Child { get set }
  var maybe: Child? { get set }
  var desk: Desk<Child> { get set }
  var shown: Child? { get set }
  var rows: IdentifiedArray<Int, Child> { get set }
  var path: StackState<Child> { get set }
  static var paths: SchoolPaths<Self> { get }
}

/// The key paths as a feature would write them.
struct SchoolPaths<State: SchoolState> {
  let always: WritableKeyPath<State, State.Child>
  let maybe: WritableKeyPath<State, State.Child?>
  let desk: WritableKeyPath<State, Desk<State.Child>>
  let shown: WritableKeyPath<State, PresentationState<State.Child>>
  let rows: WritableKeyPath<State, IdentifiedArray<Int, State.Child>>
  let path: WritableKeyPath<State, StackState<State.Child>>
}

struct PlainSchool: SchoolState {
  var always = PlainPupil(id: 0)
  var maybe: PlainPupil?
  var desk = Desk<PlainPupil>.empty
  @PresentationState var shown: PlainPupil?
  var rows = IdentifiedArrayOf<PlainPupil>()
  var path = StackState<PlainPupil>()

  static var paths: SchoolPaths<PlainSchool> {
    SchoolPaths(
      always: \.always, maybe: \.maybe, desk: \.desk, shown: \.$shown, rows: \.rows, path: \.path)
  }
}

@ObservableState struct ObservableSchool: SchoolState {
  var always = ObservablePupil(id: 0)
  var maybe: ObservablePupil?
  var desk = Desk<ObservablePupil>.empty
  @Presents var shown: ObservablePupil?
  var rows = IdentifiedArrayOf<ObservablePupil>()
  var path = StackState<ObservablePupil>()

  static var paths: SchoolPaths<ObservableSchool> {
    SchoolPaths(
      always: \.always, maybe: \.maybe, desk: \.desk, shown: \.$shown, rows: \.rows, path: \.path)
  }
}

/// A state whose parts are all computed.
struct ComputedSchool: SchoolState {
  private var plain = PlainSchool()
  private(set) var writes = 0

  init() {}

  private subscript<Value>(keyPath: WritableKeyPath<PlainSchool, Value>) -> Value {
    get { plain[keyPath: keyPath] }
    set {
      plain[keyPath: keyPath] = newValue
      writes += 1
    }
  }

  var always: PlainPupil {
    get { self[\.always] }
    set { self[\.always] = newValue }
  }
  var maybe: PlainPupil? {
    get { self[\.maybe] }
    set { self[\.maybe] = newValue }
  }
  var desk: Desk<PlainPupil> {
    get { self[\.desk] }
    set { self[\.desk] = newValue }
  }
  var shown: PlainPupil? {
    get { self[\.shown] }
    set { self[\.shown] = newValue }
  }
  var presentation: PresentationState<PlainPupil> {
    get { self[\.$shown] }
    set { self[\.$shown] = newValue }
  }
  var rows: IdentifiedArrayOf<PlainPupil> {
    get { self[\.rows] }
    set { self[\.rows] = newValue }
  }
  var path: StackState<PlainPupil> {
    get { self[\.path] }
    set { self[\.path] = newValue }
  }

  static var paths: SchoolPaths<ComputedSchool> {
    SchoolPaths(
      always: \.always, maybe: \.maybe, desk: \.desk, shown: \.presentation, rows: \.rows,
      path: \.path)
  }
}

enum SchoolKind: CaseIterable {
  case plain, observable, computed

  var type: any SchoolState.Type {
    switch self {
    case .plain: PlainSchool.self
    case .observable: ObservableSchool.self
    case .computed: ComputedSchool.self
    }
  }
}

/// A way in which a parent holds a child that may go.
enum Way: CaseIterable {
  case maybe, desk, shown, row, element
}

extension SchoolState {
  /// A parent with children in some ways, under the ids 1, 2, ….
  static func with(_ ways: Way...) -> Self {
    var state = Self()
    for (index, way) in ways.enumerated() { state.put(way, index + 1) }
    return state
  }

  /// Puts a child in. An element gets the stack's next id.
  mutating func put(_ way: Way, _ id: Int = 1) {
    let child = Child(id: id)
    switch way {
    case .maybe: maybe = child
    case .desk: desk = .left(child)
    case .shown: shown = child
    case .row: rows.append(child)
    case .element: path.append(child)
    }
  }

  /// Takes the child, the last one, out.
  mutating func take(_ way: Way) {
    switch way {
    case .maybe: maybe = nil
    case .desk: desk = .empty
    case .shown: shown = nil
    case .row: rows.removeLast()
    case .element: path.removeLast()
    }
  }

  /// The child's words, of the last one.
  func words(_ way: Way) -> [String]? {
    switch way {
    case .maybe: maybe?.words
    case .desk: if case .left(let child) = desk { child.words } else { nil }
    case .shown: shown?.words
    case .row: rows.last?.words
    case .element: path.last?.words
    }
  }

  /// The parent's action that holds one of the last child.
  func action(_ way: Way, _ action: Pupil<Child>.Action) -> School<Self>.Action {
    switch way {
    case .maybe: .maybe(action)
    case .desk: .desk(.left(action))
    case .shown: .shown(.presented(action))
    case .row: .rows(.element(id: rows.last?.id ?? 1, action: action))
    case .element: .path(.element(id: path.ids.last ?? 0, action: action))
    }
  }
}

/// A parent with a child in every way, and reducers before and after it.
struct School<S: SchoolState>: Reducer {
  typealias State = S
  typealias Child = S.Child
  typealias Deed = (inout S, Action) -> Effect<Action>

  @CasePathable enum Action {
    case act((inout S) -> Effect<Action>)
    case always(Pupil<Child>.Action)
    case maybe(Pupil<Child>.Action)
    case desk(DeskAction<Child>)
    case shown(PresentationAction<Pupil<Child>.Action>)
    case rows(IdentifiedAction<Int, Pupil<Child>.Action>)
    case path(StackAction<Child, Pupil<Child>.Action>)
  }

  /// What the reducers around the children do, to be set by tests.
  final class Script {
    var before: Deed?
    var parent: Deed?
    var after: Deed?
  }

  let script: Script

  var body: some ReducerOf<Self> {
    Reduce<S, Action> { state, action in script.before?(&state, action) ?? .none }
    Scope(state: S.paths.always, action: \.always) { Pupil<Child>() }
    Scope(state: S.paths.desk, action: \.desk) {
      EmptyReducer()
        .ifCaseLet(\.left, action: \.left) { Pupil<Child>() }
        .ifCaseLet(\.right, action: \.right) { Pupil<Child>() }
    }
    Reduce { state, action in
      if case .act(let deed) = action { return deed(&state) }
      return script.parent?(&state, action) ?? .none
    }
    .ifLet(S.paths.maybe, action: \.maybe) { Pupil<Child>() }
    .ifLet(S.paths.shown, action: \.shown) { Pupil<Child>() }
    .forEach(S.paths.rows, action: \.rows) { Pupil<Child>() }
    .forEach(S.paths.path, action: \.path) { Pupil<Child>() }
    Reduce { state, action in script.after?(&state, action) ?? .none }
  }
}

/// A store of a school, and what its effects noted.
struct Lesson<State: SchoolState> {
  typealias Feature = School<State>
  typealias ChildAction = Pupil<State.Child>.Action
  typealias ChildEffect = Effect<ChildAction>

  let scheduler = ManualScheduler()
  let notes = Notes()
  let script = Feature.Script()
  let store: StoreOf<Feature>

  init(_ type: State.Type = State.self, _ prepare: (inout State) -> Void = { _ in }) {
    var state = State()
    prepare(&state)
    store = Store(initialState: state, scheduler: scheduler) { [script] in
      Feature(script: script)
    }
  }

  /// Changes the parent's state.
  @discardableResult
  func act(_ deed: @escaping (inout State) -> Void) -> StoreTask {
    store.send(
      .act { state in
        deed(&state)
        return .none
      })
  }

  /// Has the child return an effect.
  @discardableResult
  func child(_ way: Way, _ effect: @autoclosure @escaping () -> ChildEffect) -> StoreTask {
    store.send(store.state.action(way, .act { _ in effect() }))
  }

  /// Work that notes its beginning and its end.
  func work(_ name: String = "work") -> ChildEffect {
    let notes = self.notes
    return .events { _ in
      notes.add("\(name) began")
      return { notes.add("\(name) ended") }
    }
  }

  /// The same of the parent's.
  func parentWork(_ name: String) -> Effect<Feature.Action> {
    let notes = self.notes
    return .events { _ in
      notes.add("\(name) began")
      return { notes.add("\(name) ended") }
    }
  }
}
