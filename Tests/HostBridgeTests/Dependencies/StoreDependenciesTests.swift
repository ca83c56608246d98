import HostBridge
import HostBridgeTesting
import Testing

@Suite(.timeLimit(.minutes(1))) struct StoreDependenciesTests {
  @Test("a store's state, body and steps see what was prepared for it")
  func prepared() {
    let store = Store(initialState: [currentLevel()], scheduler: .manual()) {
      LevelFeature()
      Reduce { log, _ in
        log.append(currentLevel())
        return .none
      }
    } withDependencies: {
      $0.level = 5
    }
    store.send(.note)
    #expect(store.state == [5, 5, 5])
    #expect(currentLevel() == 0)
  }

  @Test("a store has what was in force when it was made, and what was prepared on top")
  func inherited() {
    let store = withDependencies {
      $0.level = 5
      $0.otherLevel = 5
    } operation: {
      Store(initialState: [Int](), scheduler: .manual()) {
        Reduce<[Int], Void> { log, _ in
          @Dependency(\.levels) var levels
          log += levels
          return .none
        }
      } withDependencies: {
        $0.otherLevel += 1
      }
    }
    store.send(())
    #expect(store.state == [5, 6])
  }

  @Test("a feature value that was made elsewhere brings its dependencies along")
  func featureMadeElsewhere() {
    let feature = withDependencies {
      $0.level = 5
    } operation: {
      LevelFeature()
    }
    let plain = Store(initialState: [Int](), scheduler: .manual()) { feature }
    plain.send(.note)
    #expect(plain.state == [5])
    let overridden = Store(initialState: [Int](), scheduler: .manual()) {
      feature
    } withDependencies: {
      $0.level = 6
    }
    overridden.send(.note)
    #expect(overridden.state == [6])
  }

  @Test("E11 what is in force around a send does not reach the reducers, nor their effects")
  func sender() async {
    let scheduler = EffectsScheduler()
    let seen = Recorder<Int>()
    let store = Store(initialState: [Int](), scheduler: scheduler) { LevelFeature() }
    let task = withDependencies {
      $0.level = 5
    } operation: {
      store.send(
        .perform {
          .merge(
            .run { _ in seen.record(currentLevel()) }, .send(.note), .host { store.send(.note) })
        })
    }
    await scheduler.finish(task)
    #expect(store.state == [0, 0, 0])
    #expect(seen.values == [0])
  }

  @Test("E11 an override around the building of an effect reaches its body, not its actions")
  func aroundBuilding() async {
    let scheduler = EffectsScheduler()
    let seen = Recorder<String>()
    let store = Store(initialState: [Int](), scheduler: scheduler) {
      LevelFeature()
    } withDependencies: {
      $0.level = 1
    }
    let task = store.send(
      .perform {
        let built: Effect<LevelFeature.Action> = withDependencies {
          $0.level = 5
        } operation: {
          #expect(currentLevel() == 5)
          return .concatenate(
            .host { seen.record("host \(currentLevel())") },
            .events { emit in
              seen.record("events \(currentLevel())")
              emit(.note)
              emit.finish()
              return { seen.record("teardown \(currentLevel())") }
            },
            .run { send in
              seen.record("run \(currentLevel())")
              await send(.note)
              seen.record("run \(currentLevel())")
              throw Failure()
            } catch: { _, send in
              seen.record("catch \(currentLevel())")
              await send(.note)
            })
        }
        #expect(currentLevel() == 1)
        return built
      })
    await scheduler.finish(task)
    #expect(
      seen.values == ["host 5", "events 5", "teardown 5", "run 5", "run 5", "catch 5"])
    #expect(store.state == [1, 1, 1, 1])
    #expect(currentLevel() == 0)
  }

  @Test("E11 the store's overrides reach the bodies of its effects, the tasks they start included")
  func storeToEffects() async {
    let scheduler = EffectsScheduler()
    let seen = Recorder<Int>()
    let started = Recorder<Task<Int, Never>>()
    let store = Store(initialState: [Int](), scheduler: scheduler) {
      LevelFeature()
    } withDependencies: {
      $0.level = 4
    }
    await scheduler.finish(
      store.send(
        .perform {
          .merge(
            .host {
              seen.record(currentLevel())
              started.record(Task { currentLevel() })
            },
            .events { emit in
              seen.record(currentLevel())
              emit.finish()
              return {}
            },
            .run { _ in
              let level = await Task { currentLevel() }.value
              seen.record(level)
            })
        }))
    #expect(seen.values == [4, 4, 4])
    for task in started.values { #expect(await task.value == 4) }
  }

  @Test("E11 teardown has the effect's dependencies whoever cancels it")
  func teardown() {
    let seen = Recorder<Int>()
    let store = Store(initialState: [Int](), scheduler: .manual()) {
      LevelFeature()
    } withDependencies: {
      $0.level = 4
    }
    store.send(
      .perform { .events { _ in { seen.record(currentLevel()) } }.cancellable(id: 1) })
    withDependencies {
      $0.level = 9
    } operation: {
      _ = store.send(.perform { .cancel(id: 1) })
    }
    #expect(seen.values == [4])
  }

  @Test("a store or a model that an effect makes has the effect's dependencies")
  func madeInEffect() {
    let made = Notes()
    var child: LevelStore?
    var model: LevelModel?
    let store = Store(initialState: [Int](), scheduler: .manual()) {
      LevelFeature()
    } withDependencies: {
      $0.level = 4
    }
    store.send(
      .perform {
        .host {
          child = Store(initialState: [Int](), scheduler: .manual()) { LevelFeature() }
          model = LevelModel()
          made.add("both")
        }
      })
    child?.send(.note)
    #expect(made.values == ["both"])
    #expect(child?.state == [4])
    #expect(model?.level == 4)
  }

  @Test("observers and subscribers see what is in force around the send")
  func observers() {
    let host = NotingHost()
    let store = Store(initialState: [Int](), scheduler: .manual()) {
      LevelFeature()
    } withDependencies: {
      $0.level = 4
    }
    store.observe(host, initial: false) { host, store in
      _ = store.state
      host.notes.append("seen \(currentLevel())")
    }
    store.subscribe(host) { host, _ in host.notes.append("heard \(currentLevel())") }
    withDependencies {
      $0.level = 9
    } operation: {
      _ = store.send(.note)
    }
    store.send(.note)
    #expect(host.notes == ["seen 9", "heard 9", "seen 0", "heard 0"])
  }

  @Test("a store that is used while another reduces keeps its own")
  func storeInStore() {
    let inner = Store(initialState: [Int](), scheduler: .manual()) {
      LevelFeature()
    } withDependencies: {
      $0.level = 2
    }
    let outer = Store(initialState: [Int](), scheduler: .manual()) {
      Reduce<[Int], Void> { log, _ in
        inner.send(.note)
        log.append(currentLevel())
        return .none
      }
    } withDependencies: {
      $0.level = 1
    }
    outer.send(())
    #expect(inner.state == [2])
    #expect(outer.state == [1])
  }

  @Test("stores at work on several threads do not disturb each other")
  func parallelStores() async {
    await withTaskGroup { group in
      for number in 1...8 {
        group.addTask {
          let store = Store(initialState: [Int](), scheduler: .manual()) {
            LevelFeature()
          } withDependencies: {
            $0.level = number
          }
          for _ in 0..<200 { store.send(.note) }
          #expect(store.state == Array(repeating: number, count: 200))
        }
      }
    }
  }

  @Test("a live dependency that a store's reducer uses in a test is an issue, once for the store")
  func liveInReducer() {
    let line = UInt(#line) + 2
    func store() -> Store<String, Void> {
      @Dependency(LiveOnlyKey.self) var value
      return Store(initialState: "", scheduler: .manual()) {
        Reduce { text, _ in
          text += value
          return .none
        }
      }
    }
    for _ in 0..<2 {
      let store = store()
      let issue = expectIssue("A live dependency was used in a test.") {
        store.send(())
        store.send(())
      }
      #expect(store.state == "livelive")
      #expect(issue?.line == Int(line))
    }
  }
}

private struct Failure: Error {}
