import HostBridgeTesting
import Testing

@testable import HostBridge

@Suite(.timeLimit(.minutes(1))) struct PresentationReducerTests {
  @Test(
    "P2 the parent handles a dismissal with the child still there, then it goes, and its work ends",
    arguments: SchoolKind.allCases)
  func dismiss(_ kind: SchoolKind) {
    func run<State: SchoolState>(_ type: State.Type) {
      let lesson = Lesson(type) { $0.put(.shown) }
      var seen: [Int?] = []
      let note: School<State>.Deed = { state, _ in
        seen.append(state.shown?.id)
        return .none
      }
      lesson.child(.shown, lesson.work())
      lesson.script.parent = note
      lesson.script.after = note
      lesson.store.send(.shown(.dismiss))
      #expect(seen == [1, nil])
      #expect(lesson.notes.values == ["work began", "work ended"])
      #expect(lesson.store.state.shown == nil)
      #expect(lesson.store.runtime.root.groups.isEmpty)
    }
    run(kind.type)
  }

  @Test(
    "P2 replaced while it is dismissed, an equal identity goes and another stays",
    arguments: SchoolKind.allCases)
  func replaced(_ kind: SchoolKind) {
    func run<State: SchoolState>(_ type: State.Type) {
      for id in [1, 2] {
        let lesson = Lesson(type) { $0.put(.shown) }
        lesson.child(.shown, lesson.work())
        let parents = lesson.parentWork("parent")
        lesson.script.parent = { state, _ in
          state.put(.shown, id)
          return parents
        }
        lesson.store.send(.shown(.dismiss))
        #expect(lesson.store.state.shown?.id == (id == 1 ? nil : 2))
        #expect(lesson.notes.values == ["work began", "work ended", "parent began"])
        // What was pending is over: the next action dismisses nothing.
        lesson.script.parent = nil
        lesson.act { $0.put(.shown, 1) }
        lesson.act { _ in }
        #expect(lesson.store.state.shown?.id == 1)
      }
    }
    run(kind.type)
  }

  @Test(
    "P2 a parent that ends the presentation itself is not disturbed", arguments: SchoolKind.allCases
  )
  func endedByParent(_ kind: SchoolKind) {
    func run<State: SchoolState>(_ type: State.Type) {
      let lesson = Lesson(type) { $0.put(.shown) }
      lesson.script.parent = { state, _ in
        state.take(.shown)
        return .none
      }
      lesson.store.send(.shown(.dismiss))
      #expect(lesson.store.state.shown == nil)
    }
    run(kind.type)
  }

  @Test("P3 a dismissal while nothing is presented is an issue, and the parent runs")
  func absent() {
    var ran = 0
    let issue = expectIssue("A child was sent an action while its state was absent.") {
      let lesson = Lesson(ObservableSchool.self)
      lesson.script.parent = { _, _ in
        ran += 1
        return .none
      }
      lesson.store.send(.shown(.dismiss))
    }
    #expect(ran == 1)
    #expect(issue?.message.contains("Action: ") == true)
  }

  @Test("R7 an alert goes after a button of its own; put up anew by its button, another stays")
  func alerts() {
    func run<State: AskingState>(_ type: State.Type) {
      let store = Store(initialState: State(), scheduler: .manual()) { Asking<State>() }
      store.send(.ask)
      let first = store.state.alert?.id
      #expect(first != nil)
      store.send(.alert(.presented(.again)))
      let second = store.state.alert?.id
      #expect(second != nil)
      #expect(second != first)
      #expect(store.state.log == ["again, shown"])
      store.send(.alert(.presented(.okay)))
      #expect(store.state.alert == nil)
      #expect(store.state.log == ["again, shown", "okay, shown"])
      store.send(.ask)
      store.send(.alert(.dismiss))
      #expect(store.state.alert == nil)
      store.send(.ask)
      store.send(.alert(.presented(.none)))
      #expect(store.state.alert == nil)
    }
    run(PlainAsking.self)
    run(ObservableAsking.self)
  }

  @Test("P5 an alert of equal text that replaces one while it is dismissed is another alert")
  func equalAlerts() {
    let store = Store(initialState: PlainAsking(), scheduler: .manual()) { Asking<PlainAsking>() }
    store.send(.ask)
    let first = store.state.alert
    store.send(.alert(.presented(.same)))
    #expect(store.state.alert == first)
    #expect(store.state.alert?.id != first?.id)
  }

  @Test("P6 of an enum of destinations, only an alert goes by an action of its own")
  func destinations() {
    func make(_ goal: Goal.State) -> Store<Travel.State, Travel.Action> {
      Store(initialState: Travel.State(goal: goal), scheduler: .manual()) { Travel() }
    }
    let screen = make(.screen(PlainPupil(id: 1)))
    screen.send(.goal(.presented(.screen(.say("a")))))
    guard case .screen(let child)? = screen.state.goal else {
      Issue.record("the screen has gone")
      return
    }
    #expect(child.words == ["a"])
    let alert = make(.alert(AlertState { TextState("?") }))
    alert.send(.goal(.presented(.alert(.okay))))
    #expect(alert.state.goal == nil)
    // An action of the other kind leaves the alert alone.
    expectIssue("A child was sent an action while its state was absent.") {
      let alert = make(.alert(AlertState { TextState("?") }))
      alert.send(.goal(.presented(.screen(.say("a")))))
      #expect(alert.state.goal != nil)
    }
    // Its button puts up a screen.
    let next = make(.alert(AlertState { TextState("?") }))
    next.send(.goal(.presented(.alert(.again))))
    guard case .screen? = next.state.goal else {
      Issue.record("the screen did not stay")
      return
    }
  }

  @Test("R7 a plain value that is ephemeral goes after an action of its own")
  func toast() {
    let store = Store(initialState: Toasting.State(), scheduler: .manual()) { Toasting() }
    store.send(.toast(.presented(.undo)))
    #expect(store.state.toast == nil)
    #expect(store.state.undone == "saved")
  }

  @Test("P7 the presentation of a copy is not touched by the child's steps")
  func copies() {
    let lesson = Lesson(ObservableSchool.self) { $0.put(.shown) }
    let copy = lesson.store.state
    lesson.child(.shown, .send(.say("a")))
    #expect(copy.shown?.words == [])
    #expect(lesson.store.state.shown?.words == ["a"])
    lesson.store.send(.shown(.dismiss))
    #expect(copy.shown != nil)
  }

  @Test("P2 a feature of three levels is dismissed from the innermost outwards")
  func threeLevels() {
    let notes = Notes()
    let store = Store(initialState: Nest.State(id: 0, depth: 3), scheduler: .manual()) {
      Nest(notes: notes)
    }
    func inner(_ depth: Int, _ action: PresentationAction<Nest.Action>) -> Nest.Action {
      depth == 0 ? .inner(action) : .inner(.presented(inner(depth - 1, action)))
    }
    for depth in 0..<3 { store.send(inner(depth, .presented(.work("\(depth)")))) }
    notes.values = []
    for depth in [2, 1, 0] { store.send(inner(depth, .dismiss)) }
    #expect(notes.values == ["2 ended", "1 ended", "0 ended"])
    #expect(store.state.inner == nil)
    #expect(store.runtime.root.groups.isEmpty)
  }
}

private enum Answer { case okay, again, same, none }

private protocol AskingState {
  init()
  var log: [String] { get set }
  var alert: AlertState<Answer>? { get set }
  static var alertPath: WritableKeyPath<Self, PresentationState<AlertState<Answer>>> { get }
}

private struct PlainAsking: AskingState {
  var log: [String] = []
  @PresentationState var alert: AlertState<Answer>?
  static var alertPath: WritableKeyPath<Self, PresentationState<AlertState<Answer>>> { \.$alert }
}

@ObservableState private struct ObservableAsking: AskingState {
  var log: [String] = []
  @Presents var alert: AlertState<Answer>?
  static var alertPath: WritableKeyPath<Self, PresentationState<AlertState<Answer>>> { \.$alert }
}

private struct Asking<S: AskingState>: Reducer {
  typealias State = S
  @CasePathable enum Action {
    case ask
    case alert(PresentationAction<Answer>)
  }
  var body: some ReducerOf<Self> {
    Reduce<S, Action> { state, action in
      switch action {
      case .ask: state.alert = AlertState { TextState("first") }
      case .alert(.presented(let answer)):
        switch answer {
        case .okay, .again:
          state.log.append("\(answer), \(state.alert == nil ? "gone" : "shown")")
          if answer == .again { state.alert = AlertState { TextState("second") } }
        case .same: state.alert = AlertState { TextState("first") }
        case .none: state.alert = nil
        }
      case .alert(.dismiss): break
      }
      return .none
    }
    .ifLet(S.alertPath, action: \.alert)
  }
}

/// What the macro prints for an enum of features, by hand.
private enum Goal: CaseReducer {
  @CasePathable enum State: CaseReducerState {
    typealias StateReducer = Goal
    case screen(PlainPupil)
    case alert(AlertState<Answer>)
  }
  @CasePathable enum Action {
    case screen(Pupil<PlainPupil>.Action)
    case alert(Answer)
  }
  static var body: some Reducer<State, Action> {
    EmptyReducer().ifCaseLet(\.screen, action: \.screen) { Pupil<PlainPupil>() }
  }
  static func scope(_ store: Store<State, Action>) {}
  static func isEphemeral(_ state: inout State, after action: Action) -> Bool {
    if case .alert(var alert) = state, case .alert(let answer) = action {
      return HostBridge.isEphemeral(&alert, after: answer)
    }
    return false
  }
}

private struct Travel: Reducer {
  struct State { @PresentationState var goal: Goal.State? }
  @CasePathable enum Action {
    case goal(PresentationAction<Goal.Action>)
  }
  var body: some ReducerOf<Self> {
    Reduce { state, action in
      if case .goal(.presented(.alert(.again))) = action {
        state.goal = .screen(PlainPupil(id: 9))
      }
      return .none
    }
    .ifLet(\.$goal, action: \.goal)
  }
}

private struct Toast: EphemeralState {
  enum Action { case undo }
  var text = "saved"
}

private struct Toasting: Reducer {
  struct State {
    var undone: String?
    @PresentationState var toast: Toast? = Toast()
  }
  @CasePathable enum Action {
    case toast(PresentationAction<Toast.Action>)
  }
  var body: some ReducerOf<Self> {
    Reduce { state, _ in
      state.undone = state.toast?.text
      return .none
    }
    .ifLet(\.$toast, action: \.toast)
  }
}
