import HostBridge
import HostBridgeTesting
import Testing

@Suite(.timeLimit(.minutes(1))) struct DependencyOverridesTests {
  @Test("a reducer's overrides reach it, and not its neighbours")
  func subtree() {
    let store = Store(initialState: [Int](), scheduler: .manual()) {
      LevelFeature()
      LevelFeature().dependency(\.level, 5)
      LevelFeature()
    }
    store.send(.note)
    store.send(.note)
    #expect(store.state == [0, 5, 0, 0, 5, 0])
  }

  @Test("they stand on those of the store, the inner ones on the outer ones")
  func nested() {
    let store = Store(initialState: [Int](), scheduler: .manual()) {
      CombineReducers {
        LevelFeature()
        LevelFeature().transformDependency(\.level) { $0 += 10 }
        LevelFeature()
        LevelFeature().dependency(\.level, 7)
        LevelFeature().dependency(\.level, 8).dependency(\.level, 9)
      }
      .transformDependency(\.level) { $0 += 100 }
      LevelFeature()
    } withDependencies: {
      $0.level = 1
    }
    store.send(.note)
    #expect(store.state == [101, 111, 101, 7, 8, 1])
  }

  @Test("R1 a body is evaluated once, inside the overrides of its place")
  func body() {
    struct Counted: Reducer {
      typealias State = [Int]
      typealias Action = Void
      let seen: Recorder<Int>
      var body: some ReducerOf<Self> {
        let level = noted()
        Reduce { log, _ in
          log.append(level)
          return .none
        }
      }
      func noted() -> Int {
        seen.record(currentLevel())
        return currentLevel()
      }
    }
    let seen = Recorder<Int>()
    let store = Store(initialState: [Int](), scheduler: .manual()) {
      Counted(seen: seen).dependency(\.level, 5)
      Counted(seen: seen)
    } withDependencies: {
      $0.level = 1
    }
    store.send(())
    store.send(())
    #expect(seen.values == [5, 1])
    #expect(store.state == [5, 1, 5, 1])
  }

  @Test("R1 what transforms is asked once for a store")
  func transformOnce() {
    let asked = Recorder<Int>()
    let reducer = LevelFeature().transformDependency(\.self) {
      asked.record($0.level)
      $0.level = 3
      $0.otherLevel = 4
    }
    let stores = (1...2).map { level in
      Store(initialState: [Int](), scheduler: .manual()) {
        reducer
      } withDependencies: {
        $0.level = level
      }
    }
    for _ in 0..<3 { for store in stores { store.send(.note) } }
    #expect(asked.values == [1, 2])
    #expect(stores.map(\.state) == [[3, 3, 3], [3, 3, 3]])
  }

  @Test("a dependency that is its own key is overridden by its value")
  func selfKeyed() {
    struct Greeter: Reducer {
      typealias State = String
      typealias Action = Void
      @Dependency(Greeting.self) var greeting
      func reduce(into state: inout String, action: Void) -> Effect<Void> {
        state += greeting.text
        return .none
      }
    }
    let store = Store(initialState: "", scheduler: .manual()) {
      Greeter().dependency(Greeting(text: "a"))
      Greeter()
      Greeter().transformDependency(\.self) { $0[Greeting.self].text += "!" }
    }
    store.send(())
    #expect(store.state == "atesttest!")
  }

  @Test("E11 they reach the effects of the subtree, and not the reducers of its actions")
  func effects() async {
    let scheduler = EffectsScheduler()
    let seen = Recorder<Int>()
    struct Quiet: Reducer {
      let seen: Recorder<Int>
      func reduce(into state: inout [Int], action: LevelFeature.Action) -> Effect<
        LevelFeature.Action
      > {
        guard case .perform = action else { return .none }
        return .merge(
          .host { seen.record(currentLevel()) },
          .run { send in
            seen.record(currentLevel())
            await send(.note)
            seen.record(currentLevel())
          })
      }
    }
    let store = Store(initialState: [Int](), scheduler: scheduler) {
      LevelFeature()
      Quiet(seen: seen).dependency(\.level, 5)
    }
    await scheduler.finish(store.send(.perform { .none }))
    #expect(seen.values == [5, 5, 5])
    #expect(store.state == [0, 0])
  }

  @Test("T6 a host's closure inside the overrides still runs with the state checked in")
  func checkedIn() {
    let box = Box()
    let store = Store(initialState: [Int](), scheduler: .manual()) {
      CombineReducers {
        LevelFeature()
        Reduce { log, _ in
          box.seen.append(box.store?.state ?? [])
          box.levels.append(currentLevel())
          log.append(-1)
          return .none
        }
      }
      .dependency(\.level, 5)
      Reduce { _, _ in
        box.levels.append(currentLevel())
        return .none
      }
    }
    box.store = store
    store.send(.note)
    #expect(store.state == [5, -1])
    #expect(box.seen == [[5]])
    #expect(box.levels == [5, 0])
  }

  @Test("a reducer that is called by hand has its overrides too")
  func byHand() {
    let reducer = LevelFeature().dependency(\.level, 5)
    var log: [Int] = []
    _ = reducer.reduce(into: &log, action: .note)
    #expect(log == [5])
    #expect(currentLevel() == 0)
  }

  @Test("an override of a subtree inside a reducer of its own")
  func inFeature() {
    struct Outer: Reducer {
      typealias State = [Int]
      typealias Action = LevelFeature.Action
      var body: some ReducerOf<Self> {
        LevelFeature()
        LevelFeature().dependency(\.level, 5)
      }
    }
    let store = Store(initialState: [Int](), scheduler: .manual()) {
      Outer().dependency(\.level, 3)
      Outer()
    }
    store.send(.note)
    #expect(store.state == [3, 5, 0, 5])
  }
}

private final class Box {
  weak var store: LevelStore?
  var seen: [[Int]] = []
  var levels: [Int] = []
}
