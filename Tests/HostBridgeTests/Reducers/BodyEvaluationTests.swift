import HostBridgeTesting
import Testing

@testable import HostBridge

@Suite(.timeLimit(.minutes(1))) struct BodyEvaluationTests {
  @Test(
    "R1 a child's body is evaluated with its first action, once, inside the overrides around it")
  func lazily() {
    let seen = Recorder<String>()
    let store = Store(initialState: Shelf.State(), scheduler: .manual()) {
      Shelf(seen: seen).transformDependency(\.level) { $0 += 10 }
    } withDependencies: {
      $0.level = 1
    }
    #expect(seen.values == ["always 11"])
    store.send(.nothing)
    #expect(seen.values == ["always 11"])
    for _ in 0..<2 {
      store.send(.maybe(()))
      store.send(.shown(.presented(())))
      store.send(.rows(.element(id: 1, action: ())))
      store.send(.rows(.element(id: 2, action: ())))
      store.send(.path(.element(id: 0, action: ())))
      store.send(.path(.element(id: 1, action: ())))
      store.send(.desk(.left(())))
    }
    #expect(
      seen.values == ["always 11", "maybe 5", "shown 11", "row 11", "element 11", "desk 11"])
  }

  @Test("R1 a child whose store is scoped first is compiled inside the same overrides")
  func byScoping() {
    let seen = Recorder<String>()
    let store = Store(initialState: Outer.State(), scheduler: .manual()) {
      Outer(seen: seen).transformDependency(\.level) { $0 += 10 }
    } withDependencies: {
      $0.level = 1
    }
    #expect(seen.values == [])
    let middle = store.scope(state: \.middle, action: \.middle)
    let inner = middle?.scope(state: \.inner, action: \.inner)
    inner?.send(())
    #expect(seen.values == ["middle 11", "inner 5"])
  }

  @Test("R1 parts run in the order of the builder, and their effects merge in it")
  func order() {
    let lesson = Lesson(ObservableSchool.self) { $0.put(.row) }
    let notes = lesson.notes
    lesson.script.before = { _, _ in .host { notes.add("before") } }
    lesson.script.parent = { _, _ in .host { notes.add("parent") } }
    lesson.script.after = { _, _ in .host { notes.add("after") } }
    lesson.child(.row, .host { notes.add("child") })
    #expect(notes.values == ["before", "child", "parent", "after"])
  }

  @Test("R8 a host's reducer may stand beside a feature with children, and removes them")
  func hosts() {
    let host = NotingHost()
    let notes = Notes()
    let store = Store(initialState: PlainSchool.with(.shown, .row), scheduler: .manual()) {
      School<PlainSchool>(script: .init())
      Reduce(host: host) { host, state, action in
        host.notes.append("\(state.rows.count)")
        if case .rows(.element) = action { state.rows = [] }
        return .none
      }
    }
    store.send(
      .rows(.element(id: 2, action: .act { _ in .events { _ in { notes.add("ended") } } })))
    #expect(host.notes == ["1"])
    #expect(store.state.rows.isEmpty)
    #expect(store.runtime.effects.isEmpty)
    store.send(
      .shown(.presented(.act { _ in .events { _ in { notes.add("ended") } } })))
    #expect(host.notes == ["1", "0"])
    #expect(notes.values == [])
  }

  @Test(
    "T6 a store that is read inside a child's reducer shows what was there before, and reports it")
  func readInside() {
    for way in Way.allCases {
      let recorder = IssueRecorder()
      let lesson = withIssueReporter(recorder.reporter) {
        Lesson(PlainSchool.self) { $0.put(way) }
      }
      weak let store = lesson.store
      var seen: [String]?
      lesson.store.send(
        lesson.store.state.action(
          way,
          .act {
            $0.words.append("a")
            seen = store?.state.words(way)
            return .none
          }))
      #expect(seen == [])
      #expect(lesson.store.state.words(way) == ["a"])
      #expect(recorder.issues.count == 1)
      #expect(
        recorder.issues.first?.message.contains("read from inside one of its own reducers") == true)
    }
  }

  @Test("P7 features of 4 KiB nested eight deep run on a stack of 512 KiB")
  func smallStack() {
    typealias Two<Leaf: DeepFeature> = Big<Big<Leaf>>
    typealias Four<Leaf: DeepFeature> = Two<Two<Leaf>>
    typealias Eight = Four<Four<BigLeaf>>
    #expect(MemoryLayout<BigLeaf>.size >= 4_096)
    #expect(MemoryLayout<BigLeaf.State>.size >= 4_096)
    let done = Flag()
    SmallStack.run(Handover(())) { _ in
      let store = Store(initialState: Eight.start, scheduler: .manual()) { Eight() }
      store.send(Eight.deepest)
      store.send(Eight.deepest)
      if Eight.count(store.state) == 2 { done.raise() }
    }
    #expect(done.isRaised)
  }
}

private struct Bytes {
  private var bytes:
    (
      SIMD64<UInt64>, SIMD64<UInt64>, SIMD64<UInt64>, SIMD64<UInt64>, SIMD64<UInt64>,
      SIMD64<UInt64>, SIMD64<UInt64>, SIMD64<UInt64>
    ) = (.zero, .zero, .zero, .zero, .zero, .zero, .zero, .zero)
}

/// A feature that may hold another one, down to one that counts.
private protocol DeepFeature: Reducer {
  init()
  static var start: State { get }
  static var deepest: Action { get }
  static func count(_ state: State) -> Int
}

private struct BigLeaf: DeepFeature {
  struct State {
    var bytes = Bytes()
    var count = 0
  }
  enum Action { case count }
  var bytes = Bytes()
  var body: some ReducerOf<Self> {
    Reduce { state, _ in
      state.count += 1
      return .none
    }
  }
  static var start: State { State() }
  static var deepest: Action { .count }
  static func count(_ state: State) -> Int { state.count }
}

private struct Big<Child: DeepFeature>: DeepFeature {
  struct State {
    var bytes = Bytes()
    @PresentationState var child: Child.State?
  }
  @CasePathable enum Action {
    case child(PresentationAction<Child.Action>)
  }
  var bytes = Bytes()
  var child = Child()
  var body: some ReducerOf<Self> {
    EmptyReducer().ifLet(\.$child, action: \.child) { child }
  }
  static var start: State { State(child: Child.start) }
  static var deepest: Action { .child(.presented(Child.deepest)) }
  static func count(_ state: State) -> Int { state.child.map { Child.count($0) } ?? 0 }
}

/// A child whose body says when it is evaluated, and at which level.
private struct Told: Reducer {
  typealias State = Int
  typealias Action = Void
  let name: String
  let seen: Recorder<String>
  var body: some ReducerOf<Self> {
    let _ = seen.record("\(name) \(currentLevel())")
    Reduce { state, _ in
      state += 1
      return .none
    }
  }
}

@CasePathable private enum ShelfDesk {
  case left(Int)
}

@CasePathable private enum ShelfDeskAction {
  case left(Void)
}

private struct Shelf: Reducer {
  struct State {
    var always = 0
    var maybe: Int? = 0
    @PresentationState var shown: Int? = 0
    var rows = IdentifiedArray<Int, Int>(uniqueElements: [1, 2], id: \.self)
    var path = StackState<Int>([0, 0])
    var desk = ShelfDesk.left(0)
  }
  @CasePathable enum Action {
    case nothing
    case always(Void)
    case maybe(Void)
    case shown(PresentationAction<Void>)
    case rows(IdentifiedAction<Int, Void>)
    case path(StackAction<Int, Void>)
    case desk(ShelfDeskAction)
  }
  let seen: Recorder<String>
  var body: some ReducerOf<Self> {
    Scope(state: \.always, action: \.always) { Told(name: "always", seen: seen) }
    Scope(state: \.desk, action: \.desk) {
      EmptyReducer().ifCaseLet(\.left, action: \.left) { Told(name: "desk", seen: seen) }
    }
    EmptyReducer()
      .ifLet(\.maybe, action: \.maybe) { Told(name: "maybe", seen: seen).dependency(\.level, 5) }
      .ifLet(\.$shown, action: \.shown) { Told(name: "shown", seen: seen) }
      .forEach(\.rows, action: \.rows) { RowTold(seen: seen) }
      .forEach(\.path, action: \.path) { Told(name: "element", seen: seen) }
  }

  /// Rows are numbers that are their own ids: the child must not change them.
  private struct RowTold: Reducer {
    typealias State = Int
    typealias Action = Void
    let seen: Recorder<String>
    var body: some ReducerOf<Self> {
      let _ = seen.record("row \(currentLevel())")
      Reduce { _, _ in .none }
    }
  }
}

private struct Outer: Reducer {
  struct State { var middle: Middle.State? = Middle.State() }
  @CasePathable enum Action { case middle(Middle.Action) }
  let seen: Recorder<String>
  var body: some ReducerOf<Self> {
    EmptyReducer().ifLet(\.middle, action: \.middle) { Middle(seen: seen) }
  }
}

private struct Middle: Reducer {
  struct State { var inner: Int? = 0 }
  @CasePathable enum Action { case inner(Void) }
  let seen: Recorder<String>
  var body: some ReducerOf<Self> {
    let _ = seen.record("middle \(currentLevel())")
    EmptyReducer()
      .ifLet(\.inner, action: \.inner) { Told(name: "inner", seen: seen).dependency(\.level, 5) }
  }
}
