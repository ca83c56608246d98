import HostBridgeTesting
import Testing

@testable import HostBridge

@Suite(.timeLimit(.minutes(1))) struct StackReducerTests {
  @Test("K2 a push puts the element on top, then the parent runs", arguments: SchoolKind.allCases)
  func push(_ kind: SchoolKind) {
    func run<State: SchoolState>(_ type: State.Type) {
      let lesson = Lesson(type) { $0.put(.element) }
      var seen: [[Int]] = []
      lesson.script.before = { state, _ in
        seen.append(state.path.map(\.id))
        return .none
      }
      lesson.script.parent = lesson.script.before
      lesson.store.send(.path(.push(id: lesson.store.state.path.nextID, state: State.Child(id: 2))))
      #expect(seen == [[1], [1, 2]])
      #expect(lesson.store.state.path.ids == [0, 1])
      lesson.store.send(.path(.element(id: 1, action: .say("a"))))
      #expect(lesson.store.state.path[1].words == ["a"])
    }
    run(kind.type)
  }

  @Test("K2 a push of an id that is there is an issue, inserts nothing, and the parent runs")
  func pushTwice() {
    var ran = 0
    let issue = expectIssue("An element was pushed under an id that is in use.") {
      let lesson = Lesson(PlainSchool.self) { $0.put(.element) }
      lesson.script.parent = { _, _ in
        ran += 1
        return .none
      }
      lesson.store.send(.path(.push(id: 0, state: PlainPupil(id: 2))))
      #expect(lesson.store.state.path.map(\.id) == [1])
    }
    #expect(ran == 1)
    #expect(issue?.message.contains("Id: #0") == true)
  }

  @Test(
    "K3 the parent handles a pop first, then the element and all above go",
    arguments: SchoolKind.allCases)
  func pop(_ kind: SchoolKind) {
    func run<State: SchoolState>(_ type: State.Type) {
      let lesson = Lesson(type) { for id in 0..<4 { $0.put(.element, id) } }
      var seen: [Int] = []
      let note: School<State>.Deed = { state, _ in
        seen.append(state.path.count)
        return .none
      }
      lesson.script.parent = note
      lesson.script.after = note
      lesson.store.send(.path(.popFrom(id: 2)))
      #expect(seen == [4, 2])
      #expect(lesson.store.state.path.ids == [0, 1])
      lesson.store.send(.path(.popFrom(id: 0)))
      #expect(lesson.store.state.path.isEmpty)
    }
    run(kind.type)
  }

  @Test("K3 a pop from an element that the parent has taken away pops nothing more")
  func popTaken() {
    let lesson = Lesson(PlainSchool.self) { for id in 0..<4 { $0.put(.element, id) } }
    lesson.script.parent = { state, action in
      guard case .path(.popFrom) = action else { return .none }
      state.path.removeLast(3)
      state.path.append(PlainPupil(id: 9))
      return .none
    }
    lesson.store.send(.path(.popFrom(id: 1)))
    #expect(lesson.store.state.path.map(\.id) == [0, 9])
    lesson.act { _ in }
    #expect(lesson.store.state.path.map(\.id) == [0, 9])
  }

  @Test("K3 a pop from an unknown id is an issue, pops nothing, and the parent runs")
  func popUnknown() {
    var ran = 0
    expectIssue("A child was sent an action while its state was absent.") {
      let lesson = Lesson(ObservableSchool.self) { $0.put(.element) }
      lesson.script.parent = { _, _ in
        ran += 1
        return .none
      }
      lesson.store.send(.path(.popFrom(id: 7)))
      #expect(lesson.store.state.path.count == 1)
    }
    #expect(ran == 1)
  }

  @Test(
    "K5 elements that go in one step end from the top, whoever removed them, once each",
    arguments: SchoolKind.allCases)
  func endingOrder(_ kind: SchoolKind) {
    func run<State: SchoolState>(_ type: State.Type) {
      let deeds: [(inout State) -> Void] = [
        { $0.path.pop(from: 1) }, { $0.path.removeLast(3) }, { $0.path.removeAll() },
        { $0.path = StackState() },
      ]
      for (index, deed) in deeds.enumerated() {
        let lesson = started(type)
        lesson.act(deed)
        let expected = ["3 ended", "2 ended", "1 ended", "0 ended"]
        #expect(lesson.notes.values == Array(expected.prefix(index < 2 ? 3 : 4)))
        lesson.act { _ in }
        #expect(lesson.notes.values.count == (index < 2 ? 3 : 4))
      }
      let lesson = started(type)
      lesson.store.send(.path(.popFrom(id: 2)))
      #expect(lesson.notes.values == ["3 ended", "2 ended"])
    }
    run(kind.type)
  }

  @Test("K5 the top is what stands on top, not what came last", arguments: SchoolKind.allCases)
  func movedElements(_ kind: SchoolKind) {
    func run<State: SchoolState>(_ type: State.Type) {
      let lesson = started(type)
      lesson.act { $0.path.reverse() }
      #expect(lesson.notes.values.isEmpty)
      lesson.act { $0.path.removeAll() }
      #expect(lesson.notes.values == ["0 ended", "1 ended", "2 ended", "3 ended"])
      #expect(lesson.store.runtime.root.groups.isEmpty)
    }
    run(kind.type)
  }

  @Test("K5 elements end from the top when the feature that holds them goes")
  func withParent() {
    let diary = Plant.Diary()
    let store = plantStore(diary) {
      $0.flower = Plant.State("flower")
      for id in ["a", "b", "c"] { $0.flower?.path.append(Plant.State(id)) }
    }
    _ = diary.take()
    store.change { $0.flower = nil }
    #expect(diary.take() == ["-c 0", "-b 0", "-a 0", "-flower 0"])
  }

  @Test("K4 an element's child goes first, then the parent, who may pop it")
  func element() {
    let lesson = Lesson(PlainSchool.self) { $0.put(.element) }
    lesson.script.parent = { state, action in
      if case .path(.element(let id, .say)) = action { state.path.pop(from: id) }
      return .none
    }
    lesson.child(.element, .merge(lesson.work(), .send(.say("gone"))))
    #expect(lesson.store.state.path.isEmpty)
    #expect(lesson.notes.values.isEmpty)
  }

  /// A stack of four, each with work under way.
  private func started<State: SchoolState>(_ type: State.Type) -> Lesson<State> {
    let lesson = Lesson(type) { for id in 0..<4 { $0.put(.element, id) } }
    // In an order of their own.
    for id in [2, 0, 3, 1] {
      let work = lesson.work("\(id)")
      let action = Pupil<State.Child>.Action.act { _ in work }
      lesson.store.send(.path(.element(id: lesson.store.state.path.ids[id], action: action)))
    }
    lesson.notes.values = []
    return lesson
  }
}
