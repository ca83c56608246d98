import HostBridgeTesting
import Testing

@testable import HostBridge

@Suite(.timeLimit(.minutes(1))) struct ChildRemovalTests {
  @Test(
    "C6 work of a child that its parent removes in the same step never begins",
    arguments: SchoolKind.allCases, Way.allCases)
  func sameStep(_ kind: SchoolKind, _ way: Way) {
    func run<State: SchoolState>(_ type: State.Type) {
      for place in 0..<2 {
        let lesson = Lesson(type) { $0.put(way) }
        let remove: School<State>.Deed = { state, action in
          if case .act = action {} else { state.take(way) }
          return .none
        }
        if place == 0 { lesson.script.parent = remove } else { lesson.script.after = remove }
        lesson.child(way, .merge(lesson.work(), lesson.work("more").cancellable(id: 1)))
        #expect(lesson.store.state.words(way) == nil)
        #expect(lesson.notes.values.isEmpty)
        #expect(lesson.store.runtime.effects.isEmpty)
        #expect(lesson.store.runtime.root.groups.isEmpty)
      }
    }
    run(kind.type)
  }

  @Test(
    "C6 work of a child that is removed in a later step of the turn never begins",
    arguments: SchoolKind.allCases, Way.allCases)
  func sameTurn(_ kind: SchoolKind, _ way: Way) {
    func run<State: SchoolState>(_ type: State.Type) {
      let lesson = Lesson(type) { $0.put(way) }
      lesson.script.before = { _, action in
        if case .act = action { return .none }
        return .send(
          .act { state in
            state.take(way)
            return .none
          })
      }
      let task = lesson.child(way, lesson.work())
      #expect(lesson.notes.values.isEmpty)
      #expect(task.isCancelled)
      #expect(lesson.store.runtime.root.groups.isEmpty)
    }
    run(kind.type)
  }

  @Test(
    "C6 removed and put in again in later steps of a turn, it is another child",
    arguments: SchoolKind.allCases, Way.allCases)
  func readded(_ kind: SchoolKind, _ way: Way) {
    func run<State: SchoolState>(_ type: State.Type) {
      let lesson = Lesson(type) { $0.put(way) }
      lesson.child(way, lesson.work("first"))
      let deeds: [(inout State) -> Void] = [{ $0.take(way) }, { $0.put(way) }]
      let effects = deeds.map { deed in
        Effect<School<State>.Action>.send(
          .act {
            deed(&$0)
            return .none
          })
      }
      lesson.store.send(.act { _ in .merge(effects) })
      #expect(lesson.notes.values == ["first began", "first ended"])
      lesson.child(way, lesson.work("second"))
      #expect(lesson.notes.values == ["first began", "first ended", "second began"])
      lesson.act { $0.take(way) }
      #expect(lesson.notes.values.last == "second ended")
      #expect(lesson.store.runtime.root.groups.isEmpty)
    }
    run(kind.type)
  }

  @Test(
    "C6 a host's nested send removes the child before its work begins",
    arguments: SchoolKind.allCases, Way.allCases)
  func nestedSend(_ kind: SchoolKind, _ way: Way) {
    func run<State: SchoolState>(_ type: State.Type) {
      // From a `.host` closure of the parent's.
      var lesson = Lesson(type) { $0.put(way) }
      weak var store = lesson.store
      lesson.script.parent = { _, action in
        .host {
          store?.send(
            .act {
              $0.take(way); return .none
            })
        }
      }
      lesson.child(way, lesson.work())
      #expect(lesson.store.state.words(way) == nil)
      #expect(lesson.notes.values.isEmpty)

      // From a `.host` closure of the child's own.
      lesson = Lesson(type) { $0.put(way) }
      store = lesson.store
      lesson.child(
        way,
        .merge(
          lesson.work(),
          .host {
            store?.send(
              .act {
                $0.take(way); return .none
              })
          }))
      #expect(lesson.notes.values.isEmpty)
      #expect(lesson.store.runtime.root.groups.isEmpty)

      // From an observer.
      lesson = Lesson(type) { $0.put(way) }
      let host = NotingHost()
      lesson.store.observe(host, initial: false) { _, store in
        if store.state.words(way) == ["hello"] {
          store.send(
            .act {
              $0.take(way); return .none
            })
        }
      }
      let work = lesson.work()
      lesson.store.send(
        lesson.store.state.action(
          way,
          .act {
            $0.words.append("hello")
            return work
          }))
      #expect(lesson.notes.values.isEmpty)
      #expect(lesson.store.runtime.root.groups.isEmpty)
    }
    run(kind.type)
  }

  @Test(
    "C6 work that runs ends once when its child goes, and nothing stays",
    arguments: SchoolKind.allCases, Way.allCases)
  func running(_ kind: SchoolKind, _ way: Way) {
    func run<State: SchoolState>(_ type: State.Type) {
      let lesson = Lesson(type) { $0.put(way) }
      let task = lesson.child(way, lesson.work())
      lesson.store.send(lesson.store.state.action(way, .say("a")))
      #expect(lesson.notes.values == ["work began"])
      #expect(!task.isCancelled)
      lesson.act { $0.take(way) }
      #expect(lesson.notes.values == ["work began", "work ended"])
      #expect(task.isCancelled)
      lesson.act { _ in }
      #expect(lesson.notes.values.count == 2)
      #expect(lesson.store.runtime.root.groups.isEmpty)
    }
    run(kind.type)
  }

  @Test(
    "C6 the second effect of a child under an id that cancels the first ends with the child",
    arguments: SchoolKind.allCases, Way.allCases)
  func cancelInFlight(_ kind: SchoolKind, _ way: Way) {
    func run<State: SchoolState>(_ type: State.Type) {
      let lesson = Lesson(type) { $0.put(way) }
      for name in ["a", "b", "c"] {
        lesson.child(way, lesson.work(name).cancellable(id: 1, cancelInFlight: true))
      }
      let all = ["a began", "a ended", "b began", "b ended", "c began"]
      #expect(lesson.notes.values == all)
      lesson.act { $0.take(way) }
      #expect(lesson.notes.values == all + ["c ended"])
      #expect(lesson.store.runtime.effects.isEmpty)
      #expect(lesson.store.runtime.root.groups.isEmpty)
    }
    run(kind.type)
  }

  @Test(
    "C6 what follows a cancel in one effect ends with the child",
    arguments: SchoolKind.allCases, Way.allCases)
  func cancelThenWork(_ kind: SchoolKind, _ way: Way) {
    func run<State: SchoolState>(_ type: State.Type) {
      let lesson = Lesson(type) { $0.put(way) }
      lesson.child(way, lesson.work("a").cancellable(id: 1))
      lesson.child(way, .merge(.cancel(id: 1), lesson.work("b").cancellable(id: 2)))
      lesson.child(way, .cancel(id: 2))
      lesson.child(way, .concatenate(.cancel(id: 1), lesson.work("c")))
      lesson.act { $0.take(way) }
      #expect(
        lesson.notes.values
          == ["a began", "a ended", "b began", "b ended", "c began", "c ended"])
      #expect(lesson.store.runtime.root.groups.isEmpty)
    }
    run(kind.type)
  }

  @Test(
    "E5 a host call of a child that was removed is not made, one of the parent's is",
    arguments: SchoolKind.allCases, Way.allCases)
  func hostCalls(_ kind: SchoolKind, _ way: Way) {
    func run<State: SchoolState>(_ type: State.Type) {
      let lesson = Lesson(type) { $0.put(way) }
      let notes = lesson.notes
      lesson.script.parent = { state, _ in
        state.take(way)
        return .host { notes.add("parent") }
      }
      lesson.child(way, .host { notes.add("child") })
      #expect(notes.values == ["parent"])
    }
    run(kind.type)
  }

  @Test(
    "C6 a concatenation in a child that goes enters no further part",
    arguments: SchoolKind.allCases, Way.allCases)
  func concatenation(_ kind: SchoolKind, _ way: Way) {
    func run<State: SchoolState>(_ type: State.Type) {
      let lesson = Lesson(type) { $0.put(way) }
      let first = lesson.work("a").cancellable(id: 1)
      lesson.child(way, .concatenate(.send(.say("hi")), first, lesson.work("b")))
      #expect(lesson.store.state.words(way) == ["hi"])
      lesson.scheduler.pumpUntilIdle()
      #expect(lesson.notes.values == ["a began"])
      lesson.act { $0.take(way) }
      lesson.scheduler.pumpUntilIdle()
      #expect(lesson.notes.values == ["a began", "a ended"])

      // A part that is finished goes on where the child still is.
      lesson.act { $0.put(way) }
      let second = Lesson<State>.ChildEffect.events { emit in
        emit.finish()
        return {}
      }
      lesson.child(way, .concatenate(second, lesson.work("c").map { $0 }))
      #expect(lesson.notes.values.count == 2)
      lesson.scheduler.pumpUntilIdle()
      #expect(lesson.notes.values.last == "c began")
      lesson.act { $0.take(way) }
      #expect(lesson.notes.values.last == "c ended")
      #expect(lesson.store.runtime.root.groups.isEmpty)
    }
    run(kind.type)
  }

  @Test(
    "R2 a child that its parent always has keeps its work; cancelling it leaves nothing",
    arguments: SchoolKind.allCases)
  func always(_ kind: SchoolKind) {
    func run<State: SchoolState>(_ type: State.Type) {
      let lesson = Lesson(type)
      let work = lesson.work().cancellable(id: 1)
      lesson.store.send(.always(.act { _ in work }))
      lesson.act { $0.always = State.Child(id: 7) }
      #expect(lesson.notes.values == ["work began"])
      lesson.store.send(.always(.act { _ in .cancel(id: 1) }))
      #expect(lesson.notes.values == ["work began", "work ended"])
      #expect(lesson.store.runtime.root.groups.isEmpty)
    }
    run(kind.type)
  }

  @Test("C6 rows that are moved keep their work", arguments: SchoolKind.allCases)
  func moved(_ kind: SchoolKind) {
    func run<State: SchoolState>(_ type: State.Type) {
      let lesson = Lesson(type) { for id in 1...4 { $0.put(.row, id) } }
      for id in 1...4 {
        let work = lesson.work("\(id)")
        lesson.store.send(.rows(.element(id: id, action: .act { _ in work })))
      }
      lesson.act { $0.rows.swapAt(0, 3) }
      lesson.act { $0.rows.sort { $0.id > $1.id } }
      lesson.act { $0.rows.reverse() }
      #expect(lesson.notes.values.count == 4)
      lesson.act {
        $0.rows.remove(id: 3)
        $0.rows.remove(id: 1)
      }
      #expect(lesson.notes.values.dropFirst(4) == ["1 ended", "3 ended"])
      lesson.act { $0.rows.removeAll() }
      #expect(lesson.notes.values.dropFirst(6) == ["2 ended", "4 ended"])
      #expect(lesson.store.runtime.root.groups.isEmpty)
    }
    run(kind.type)
  }

  @Test(
    "C6 a row that comes, acts and goes in one step leaves no work", arguments: SchoolKind.allCases)
  func restoredRows(_ kind: SchoolKind) {
    func run<State: SchoolState>(_ type: State.Type) {
      let lesson = Lesson(type) { $0.put(.row, 1) }
      let keep = lesson.work("kept")
      lesson.store.send(.rows(.element(id: 1, action: .act { _ in keep })))
      var saved: IdentifiedArray<Int, State.Child>?
      lesson.script.before = { state, _ in
        saved = state.rows
        state.rows.append(State.Child(id: 2))
        return .none
      }
      lesson.script.after = { state, _ in
        state.rows = saved ?? []
        return .none
      }
      let work = lesson.work("gone")
      lesson.store.send(.rows(.element(id: 2, action: .act { _ in work })))
      #expect(lesson.notes.values == ["kept began"])
      #expect(lesson.store.runtime.effects.count == 1)
    }
    run(kind.type)
  }

  @Test("C6 work at a grandchild ends when the child goes, the innermost first")
  func grandchildren() {
    let notes = Notes()
    let store = Store(initialState: Nest.State(id: 0, depth: 3), scheduler: .manual()) {
      Nest(notes: notes)
    }
    store.send(.work("0"))
    store.send(.inner(.presented(.work("1"))))
    store.send(.inner(.presented(.inner(.presented(.work("2"))))))
    store.send(.inner(.presented(.inner(.presented(.rows(.element(id: 7, action: .work("row"))))))))
    #expect(notes.values == ["0 began", "1 began", "2 began", "row began"])
    notes.values = []
    store.send(.change { $0.inner = nil })
    #expect(notes.values == ["row ended", "2 ended", "1 ended"])
    #expect(store.runtime.effects.count == 1)
    #expect(store.runtime.root.groups.isEmpty)
  }
}

/// A feature that holds features of its own kind.
struct Nest: Reducer {
  struct State: Identifiable {
    var id: Int
    @PresentationState var inner: State?
    var rows = IdentifiedArrayOf<State>()

    init(id: Int, depth: Int = 0) {
      self.id = id
      if depth > 0 {
        inner = State(id: id + 1, depth: depth - 1)
        rows = [State(id: id + 5)]
      }
    }
  }

  @CasePathable indirect enum Action {
    case work(String)
    case change((inout State) -> Void)
    case inner(PresentationAction<Action>)
    case rows(IdentifiedAction<Int, Action>)
  }

  let notes: Notes

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .work(let name):
        return .events { [notes] _ in
          notes.add("\(name) began")
          return { notes.add("\(name) ended") }
        }
      case .change(let change): change(&state)
      default: break
      }
      return .none
    }
    .ifLet(\.$inner, action: \.inner) { Self(notes: notes) }
    .forEach(\.rows, action: \.rows) { Self(notes: notes) }
  }
}
