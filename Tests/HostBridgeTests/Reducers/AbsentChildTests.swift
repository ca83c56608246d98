import HostBridgeTesting
import Testing

@testable import HostBridge

@Suite(.timeLimit(.minutes(1))) struct AbsentChildTests {
  @Test(
    "R3 P3 K4 an action for a child that is absent is an issue, and the parent still runs",
    arguments: SchoolKind.allCases, Way.allCases)
  func absent(_ kind: SchoolKind, _ way: Way) {
    func run<State: SchoolState>(_ type: State.Type) {
      var ran = 0
      let issue = expectIssue("A child was sent an action while its state was absent.") {
        let lesson = Lesson(type)
        lesson.script.parent = { _, _ in
          ran += 1
          return .none
        }
        lesson.store.send(lesson.store.state.action(way, .say("lost")))
        #expect(lesson.store.state.words(way) == nil)
      }
      #expect(ran == 1)
      #expect(issue?.message.contains("Action: ") == true)
      let name =
        switch way {
        case .maybe, .shown: "ifLet"
        case .desk: "ifCaseLet"
        case .row, .element: "forEach"
        }
      #expect(issue?.message.contains("Operator: \(name)") == true)
      // The line of the operator.
      #expect(issue?.fileID.description.hasSuffix("School.swift") == true)
    }
    run(kind.type)
  }

  @Test(
    "R3 the child goes first, then the parent; a reducer before them goes before",
    arguments: SchoolKind.allCases, Way.allCases)
  func order(_ kind: SchoolKind, _ way: Way) {
    func run<State: SchoolState>(_ type: State.Type) {
      let lesson = Lesson(type) { $0.put(way) }
      var seen: [[String]?] = []
      let note: School<State>.Deed = { state, _ in
        seen.append(state.words(way))
        return .none
      }
      lesson.script.before = note
      lesson.script.parent = note
      lesson.script.after = note
      lesson.store.send(lesson.store.state.action(way, .say("a")))
      #expect(seen == [[], ["a"], ["a"]])
    }
    run(kind.type)
  }

  @Test(
    "R3 a reducer before the operator that removes the child is named by an issue",
    arguments: Way.allCases)
  func removedBefore(_ way: Way) {
    expectIssue("Usually a reducer before this one removed the child") {
      let lesson = Lesson(PlainSchool.self) { $0.put(way) }
      lesson.script.before = { state, _ in
        state.take(way)
        return .none
      }
      lesson.store.send(lesson.store.state.action(way, .say("lost")))
    }
  }

  @Test("R2 an enum scope in another case is an issue, and nothing runs; the place keeps its work")
  func enumScope() {
    let notes = Notes()
    let recorder = IssueRecorder()
    let store = withIssueReporter(recorder.reporter) {
      Store(initialState: Desk.left(PlainPupil(id: 1)), scheduler: .manual()) { DeskFeature() }
    }
    store.send(.left(.say("a")))
    store.send(.left(.act { _ in .events { _ in { notes.add("ended") } } }))
    guard case .left(let child) = store.state else {
      Issue.record("not left")
      return
    }
    #expect(child.words == ["a"])
    store.send(.move)
    #expect(notes.values.isEmpty)
    store.send(.left(.say("b")))
    #expect(recorder.issues.count == 1)
    #expect(recorder.issues.first?.message.contains("Operator: Scope") == true)
    guard case .right(let other) = store.state else {
      Issue.record("not right")
      return
    }
    #expect(other.words == [])
  }

  @Test("R2 R3 computed parts are written back, and only by children that run")
  func computed() {
    let lesson = Lesson(ComputedSchool.self) { for way in Way.allCases { $0.put(way) } }
    let writes = lesson.store.state.writes
    lesson.store.send(.always(.say("a")))
    #expect(lesson.store.state.always.words == ["a"])
    #expect(lesson.store.state.writes == writes + 1)
    for way in Way.allCases {
      lesson.store.send(lesson.store.state.action(way, .say("b")))
      #expect(lesson.store.state.words(way) == ["b"])
    }
  }

  @Test("R1 children in nested key paths are found through macro state")
  func nestedPath() {
    let store = Store(initialState: Hall(), scheduler: .manual()) {
      HallFeature()
    }
    store.send(.deep(.say("a")))
    store.send(.rows(.element(id: 1, action: .say("b"))))
    store.send(.shown(.presented(.say("c"))))
    store.send(.maybe(.say("d")))
    #expect(store.state.wing.room.child.words == ["a"])
    #expect(store.state.wing.room.rows[id: 1]?.words == ["b"])
    #expect(store.state.wing.room.shown?.words == ["c"])
    #expect(store.state.wing.room.maybe?.words == ["d"])
    #expect(StateField(\Hall.wing.room.child).offset != nil)
    #expect(StateField(\Hall.wing.room.rows).offset != nil)
    #expect(StateField(\Hall.wing.room.$shown).offset != nil)
  }
}

private struct DeskFeature: Reducer {
  typealias State = Desk<PlainPupil>
  @CasePathable enum Action {
    case left(Pupil<PlainPupil>.Action)
    case move
  }
  var body: some ReducerOf<Self> {
    Scope(state: \.left, action: \.left) { Pupil() }
    Reduce { state, action in
      if case .move = action { state = .right(PlainPupil(id: 2)) }
      return .none
    }
  }
}

@ObservableState struct Hall {
  var wing = HallWing()
}

@ObservableState struct HallWing {
  var number = 1
  var room = HallRoom()
}

@ObservableState struct HallRoom {
  var name = ""
  var child = ObservablePupil(id: 1)
  var maybe: ObservablePupil? = ObservablePupil(id: 1)
  var rows: IdentifiedArrayOf<ObservablePupil> = [ObservablePupil(id: 1)]
  @Presents var shown: ObservablePupil? = ObservablePupil(id: 1)
}

struct HallFeature: Reducer {
  typealias State = Hall
  typealias Child = Pupil<ObservablePupil>
  @CasePathable enum Action {
    case deep(Child.Action)
    case maybe(Child.Action)
    case rows(IdentifiedAction<Int, Child.Action>)
    case shown(PresentationAction<Child.Action>)
  }
  var body: some ReducerOf<Self> {
    Scope(state: \.wing.room.child, action: \.deep) { Child() }
    EmptyReducer()
      .ifLet(\.wing.room.maybe, action: \.maybe) { Child() }
      .ifLet(\.wing.room.$shown, action: \.shown) { Child() }
      .forEach(\.wing.room.rows, action: \.rows) { Child() }
  }
}
