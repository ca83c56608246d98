import HostBridgeTesting
import Testing

@testable import HostBridge

@Suite(.timeLimit(.minutes(1))) struct ChildCancellationTests {
  @Test(
    "C2 a parent cancels what its child started, the child nothing of its parent's",
    arguments: SchoolKind.allCases, Way.allCases)
  func parentAndChild(_ kind: SchoolKind, _ way: Way) {
    func run<State: SchoolState>(_ type: State.Type) {
      let lesson = Lesson(type) { $0.put(way) }
      let parents = lesson.parentWork("parent").cancellable(id: 1)
      lesson.store.send(.act { _ in parents })
      lesson.child(way, lesson.work("child").cancellable(id: 1))
      lesson.child(way, .cancel(id: 1))
      #expect(lesson.notes.values == ["parent began", "child began", "child ended"])
      lesson.child(way, lesson.work("again").cancellable(id: 1))
      lesson.store.send(.act { _ in .cancel(id: 1) })
      #expect(lesson.notes.values.dropFirst(4) == ["parent ended", "again ended"])
      #expect(lesson.store.runtime.root.groups.isEmpty)
    }
    run(kind.type)
  }

  @Test("C2 children in different slots and rows do not interfere", arguments: SchoolKind.allCases)
  func siblings(_ kind: SchoolKind) {
    func run<State: SchoolState>(_ type: State.Type) {
      let lesson = Lesson(type) { state in
        for way in Way.allCases { state.put(way) }
        state.put(.row, 2)
        state.put(.element, 2)
      }
      let store = lesson.store
      let works = ["row", "row2"].map { lesson.work($0).cancellable(id: 1) }
      for way in Way.allCases { lesson.child(way, lesson.work("\(way)").cancellable(id: 1)) }
      store.send(.rows(.element(id: 1, action: .act { _ in works[0] })))
      store.send(.path(.element(id: 0, action: .act { _ in works[1] })))
      lesson.notes.values = []
      for way in Way.allCases {
        lesson.child(way, .cancel(id: 1))
        #expect(lesson.notes.values == ["\(way) ended"])
        lesson.notes.values = []
      }
      #expect(store.runtime.effects.count == 2)
      let other = Lesson(type) { $0.put(.row) }
      other.child(.row, .cancel(id: 1))
      #expect(store.runtime.effects.count == 2)
    }
    run(kind.type)
  }

  @Test(
    "C5 a child starts and cancels in one turn, and in two sends: nothing is left",
    arguments: SchoolKind.allCases, Way.allCases)
  func startThenCancel(_ kind: SchoolKind, _ way: Way) {
    func run<State: SchoolState>(_ type: State.Type) {
      let lesson = Lesson(type) { $0.put(way) }
      lesson.child(way, .merge(lesson.work().cancellable(id: 1), .cancel(id: 1)))
      #expect(lesson.notes.values.isEmpty)
      lesson.script.after = { state, action in
        if case .act = action { return .none }
        return .cancel(id: 2)
      }
      lesson.child(way, lesson.work().cancellable(id: 2))
      #expect(lesson.notes.values.isEmpty)
      #expect(lesson.store.runtime.root.groups.isEmpty)
    }
    run(kind.type)
  }

  @Test(
    "C2 a child's cancellation in a feature reaches its work when reducers around it call it by hand"
  )
  func byHand() {
    let notes = Notes()
    let store = Store(initialState: Nest.State(id: 0, depth: 1), scheduler: .manual()) {
      ByHand(base: Nest(notes: notes))
    }
    store.send(.inner(.presented(.work("a"))))
    store.send(.change { $0.inner = nil })
    #expect(notes.values == ["a began", "a ended"])
    #expect(store.runtime.root.groups.isEmpty)
    let cancelling = Store(initialState: PlainSchool(), scheduler: .manual()) {
      ByHand(base: School<PlainSchool>(script: .init()))
    }
    notes.values = []
    let work = Pupil<PlainPupil>.Action.act { _ in
      .events { _ in { notes.add("ended") } }.cancellable(id: 1, cancelInFlight: true)
    }
    cancelling.send(.always(work))
    cancelling.send(.always(work))
    #expect(notes.values == ["ended"])
    cancelling.send(.always(.act { _ in .cancel(id: 1) }))
    #expect(notes.values == ["ended", "ended"])
    #expect(cancelling.runtime.root.groups.isEmpty)
  }

  /// What somebody may write around a feature.
  private struct ByHand<Base: Reducer>: Reducer {
    let base: Base
    func reduce(into state: inout Base.State, action: Base.Action) -> Effect<Base.Action> {
      base.reduce(into: &state, action: action)
    }
  }

  @Test(
    "E3 what an effect sends after its child has gone is dropped without a word",
    arguments: SchoolKind.allCases, Way.allCases)
  @MainActor
  func lateSends(_ kind: SchoolKind, _ way: Way) async {
    func run<State: SchoolState>(_ type: State.Type) async {
      let scheduler = EffectsScheduler()
      let store = Store(initialState: State.with(way), scheduler: scheduler) {
        School<State>(script: .init())
      }
      let inside = Gate()
      let kept = Recorder<Send<Pupil<State.Child>.Action>>()
      // One that runs on, and one that returned and lent its handle.
      let runs = store.send(
        store.state.action(
          way,
          .act { _ in
            .run { send in
              await inside.wait()
              await send(.say("late"))
            }
          }))
      let returned = store.send(store.state.action(way, .act { _ in .run { kept.record($0) } }))
      await scheduler.finish(returned)
      store.send(
        .act {
          $0.take(way); return .none
        })
      #expect(runs.isCancelled)
      inside.open()
      await scheduler.finish(runs)
      await scheduler.serve { for send in kept.values { await send(.say("too late")) } }
      #expect(store.state.words(way) == nil)
      // Nor does it reach a child that has come since.
      #expect(store.runtime.root.groups.isEmpty)
    }
    await run(kind.type)
  }

  @Test(
    "E10 throttled actions of a child are its own, and none comes when it has gone",
    arguments: SchoolKind.allCases)
  @MainActor
  func throttle(_ kind: SchoolKind) async {
    func run<State: SchoolState>(_ type: State.Type) async {
      let scheduler = EffectsScheduler()
      let clock = ManualClock()
      let store = Store(initialState: State.with(.row, .row), scheduler: scheduler) {
        School<State>(script: .init())
      }
      func say(_ word: String, to id: Int) {
        store.send(
          .rows(
            .element(
              id: id,
              action: .act { _ in
                .send(.say(word)).throttle(id: 1, for: .seconds(1), clock: clock, latest: true)
              })))
      }
      say("a", to: 1)
      say("b", to: 2)
      say("c", to: 1)
      say("d", to: 2)
      #expect(store.state.rows.map(\.words) == [["a"], ["b"]])
      store.send(
        .act {
          $0.rows.remove(id: 1); return .none
        })
      await clock.sleepers(1)
      clock.advance(by: .seconds(1))
      await scheduler.ticks(until: { store.state.rows[0].words.count == 2 })
      #expect(store.state.rows.map(\.words) == [["b", "d"]])
      store.send(
        .act {
          $0.rows.remove(id: 2); return .none
        })
      #expect(store.runtime.effects.isEmpty)
      #expect(store.runtime.extras.throttles.isEmpty)
      #expect(store.runtime.root.groups.isEmpty)
    }
    await run(kind.type)
  }

  @Test(
    "E10 a debounced action of a child is dropped when it goes", arguments: SchoolKind.allCases,
    Way.allCases)
  @MainActor
  func debounce(_ kind: SchoolKind, _ way: Way) async {
    func run<State: SchoolState>(_ type: State.Type) async {
      let lesson = Lesson(type) { $0.put(way) }
      let clock = ManualClock()
      let task = lesson.child(
        way, .send(.say("a")).debounce(id: 1, for: .seconds(1), clock: clock))
      await clock.sleepers(1)
      lesson.act { $0.take(way) }
      #expect(task.isCancelled)
      await clock.sleepers(0)
      lesson.act { $0.put(way) }
      clock.advance(by: .seconds(2))
      lesson.scheduler.pumpUntilIdle()
      #expect(lesson.store.state.words(way) == [])
      #expect(lesson.store.runtime.root.groups.isEmpty)
    }
    await run(kind.type)
  }

  @Test("T14 100,000 actions of children leave nothing in the tree", arguments: Way.allCases)
  func residue(_ way: Way) {
    let lesson = Lesson(ObservableSchool.self) { $0.put(way) }
    let work = lesson.work().cancellable(id: 1, cancelInFlight: true)
    lesson.child(way, work)
    for _ in 0..<1_000 {
      lesson.child(way, .merge(.send(.say("")), .host {}, .cancel(id: 2)))
      #expect(lesson.store.runtime.effects.count == 1)
    }
    lesson.child(way, .cancel(id: 1))
    #expect(lesson.store.runtime.root.groups.isEmpty)
  }
}
