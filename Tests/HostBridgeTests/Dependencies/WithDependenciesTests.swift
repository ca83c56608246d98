import HostBridge
import HostBridgeTesting
import Testing

@Suite(.timeLimit(.minutes(1))) struct WithDependenciesTests {
  @Test("overrides nest: the inner ones win, and both end with their scope")
  func nesting() throws {
    withDependencies {
      $0.level = 1
      $0.otherLevel = 1
    } operation: {
      withDependencies {
        $0.level += 1
      } operation: {
        @Dependency(\.levels) var levels
        #expect(levels == [2, 1])
      }
      #expect(currentLevel() == 1)
    }
    #expect(currentLevel() == 0)
  }

  @Test("errors of the update and of the operation pass, and end the scope")
  func errors() {
    #expect(throws: CancellationError.self) {
      try withDependencies { _ in
        throw CancellationError()
      } operation: {
        Issue.record("ran")
      }
    }
    #expect(throws: CancellationError.self) {
      try withDependencies {
        $0.level = 1
      } operation: {
        throw CancellationError()
      }
    }
    #expect(currentLevel() == 0)
  }

  @Test("asynchronous overrides hold across suspensions and in tasks")
  func asynchronous() async {
    await withDependencies {
      $0.level = 3
    } operation: {
      await Task.yield()
      #expect(currentLevel() == 3)
      #expect(await Task { currentLevel() }.value == 3)
      async let level = currentLevel()
      #expect(await level == 3)
      #expect(await Task.detached { currentLevel() }.value == 0)
    }
    #expect(currentLevel() == 0)
  }

  @Test("a task that is started inside synchronous overrides has them")
  func taskOfSynchronous() async {
    let task = withDependencies {
      $0.level = 3
    } operation: {
      Task { currentLevel() }
    }
    #expect(await task.value == 3)
  }

  @Test("overrides of tasks that run at the same time do not disturb each other")
  func concurrent() async {
    await withTaskGroup { group in
      for number in 1...20 {
        group.addTask {
          await withDependencies {
            $0.level = number
          } operation: {
            for _ in 0..<20 {
              await Task.yield()
              #expect(currentLevel() == number)
            }
          }
        }
      }
    }
  }

  @Test("a model keeps what was in force when it was made, under what is in force now")
  func model() {
    let model = withDependencies {
      $0.level = 5
      $0.otherLevel = 6
    } operation: {
      LevelModel()
    }
    #expect(model.level == 5)
    withDependencies {
      $0.level = 7
    } operation: {
      #expect(model.level == 7)
      #expect(model.otherLevel == 6)
    }
    #expect(model.level == 5)
  }

  @Test("a model passes on what it was made with")
  func modelOfModel() async {
    final class Derived: NotingModel {}
    class NotingModel {
      @Dependency(\.level) var level
    }
    let model = withDependencies {
      $0.level = 5
    } operation: {
      LevelModel()
    }
    #expect(model.makeChild().makeChild().level == 5)
    let changed = withDependencies(from: model) {
      $0.level += 1
    } operation: {
      LevelModel()
    }
    #expect(changed.level == 6)
    #expect(await withDependencies(from: model) { await Task { currentLevel() }.value } == 5)

    let derived = withDependencies {
      $0.level = 8
    } operation: {
      Derived()
    }
    #expect(withDependencies(from: derived) { currentLevel() } == 8)
    withDependencies {
      $0.level = 9
    } operation: {
      // As the model's own property does.
      #expect(withDependencies(from: model) { currentLevel() } == 9)
    }
  }

  @Test("a model without dependencies is an issue, and the operation runs all the same")
  func modelWithoutDependencies() {
    let line = UInt(#line) + 2
    let issue = expectIssue("A model without dependencies was asked for them.") {
      #expect(withDependencies(from: PlainHost()) { currentLevel() } == 0)
    }
    #expect(issue?.message.contains("PlainHost") == true)
    #expect(issue?.line == Int(line))
  }

  @Test("an escaping closure finds its dependencies again")
  func escaping() async {
    let closure = withDependencies {
      $0.level = 5
    } operation: {
      withEscapedDependencies { dependencies in
        { dependencies.yield { currentLevel() } }
      }
    }
    #expect(closure() == 5)
    let seen = Recorder<Int>()
    withDependencies {
      $0.level = 6
      $0.otherLevel = 6
    } operation: {
      withEscapedDependencies { dependencies in
        OnThread.run {
          seen.record(currentLevel())
          dependencies.yield { seen.record(currentLevel()) }
          seen.record(currentLevel())
        }
      }
      // Exactly what was in force there.
      #expect(closure() == 5)
    }
    #expect(seen.values == [0, 6, 0])
    await withDependencies {
      $0.level = 7
    } operation: {
      let level = await withEscapedDependencies { dependencies in
        await Task.detached {
          await dependencies.yield {
            await Task.yield()
            return currentLevel()
          }
        }.value
      }
      #expect(level == 7)
    }
  }

  @Test("what escapes a test that overrides nothing still has the test's values")
  func escapingTestValues() {
    @Dependency(Ledger.self) var ledger
    let seen = Recorder<Ledger>()
    withEscapedDependencies { dependencies in
      OnThread.run {
        @Dependency(Ledger.self) var ledger
        dependencies.yield { seen.record(ledger) }
      }
    }
    #expect(seen.values.first === ledger)
  }
}
