import HostBridge
import HostBridgeTesting
import Testing

/// Leaks of a client's own making: the report says that nothing of the library's is to blame, and where to look.
@Suite struct OwnLeakTests {
  /// The classic: whoever wraps a store tells a delegate, and keeps it.
  private final class Wrapper {
    let store = Store(initialState: Leaky.State(), scheduler: .manual()) { Leaky() }
    var delegate: HeadlessHost?
    weak var weakDelegate: HeadlessHost?
  }

  private final class Owner: HeadlessHost {
    let wrapper = Wrapper()
  }

  @Test("X6 a delegate that is not weak is named, and so is where to look for it")
  func delegate() {
    let text = LeakText()
    let issue = expectIssue("2 tracked objects outlived") {
      expectReleased { scenario in
        let owner = scenario.track(Owner(), name: "delegate")
        scenario.track(owner.wrapper)
        owner.wrapper.delegate = owner
      }
    }
    #expect(
      text.findings(issue).hasPrefix(
        """
          OwnLeakTests.Owner "delegate", tracked at +3
            kept by no token, effect or reducer
          OwnLeakTests.Wrapper, tracked at +4
            kept by no token, effect or reducer
        Stores that were made in the scenario and were alive:
          Store<Leaky.State, Leaky.Action> made at 
        """))
    #expect(
      issue?.message.hasSuffix(
        """
        Where nothing is named, look for a reference of your own: a delegate or a closure that leads back and \
        is not weak, a cache, a global, a state, a variable of the test.
        """) == true)
  }

  @Test("X6 a weak delegate leaves nothing")
  func correctDelegate() {
    expectReleased { scenario in
      let owner = scenario.track(Owner())
      scenario.track(owner.wrapper)
      owner.wrapper.weakDelegate = owner
    }
  }

  @Test("X6 the delegate of a store is held weakly")
  func storeDelegate() {
    final class Tracker: StoreDelegate {
      typealias Action = Leaky.Action
    }
    let store = Store(initialState: Leaky.State(), scheduler: .manual()) { Leaky() }
    expectReleased { scenario in
      let tracker = scenario.track(Tracker())
      store.setDelegate(tracker)
      store.send(.next)
    }
  }

  @Test("X6 an event source whose teardown leaves the callback is named")
  func tornDownInVain() {
    let radio = Radio()
    let text = LeakText()
    let issue = expectIssue("outlived") {
      expectReleased { scenario in
        let model = scenario.track(Model())
        let screen = scenario.track(
          Screen(.manual()) {
            .events(name: "radio") { _ in
              _ = radio.add { model.touch() }
              return {}
            }
          })
        screen.store.send(.begin)
      }
    }
    #expect(
      text.findings(issue) == """
          Model, tracked at +3
            kept by no token, effect or reducer
        Event sources that were opened; a teardown that leaves its callback registered leaves all that \
        it captured:
          effect "radio" at +6
        """)
  }

  @Test("X6 an event source whose teardown removes the callback leaves nothing")
  func tornDown() {
    let radio = Radio()
    expectReleased { scenario in
      let model = scenario.track(Model())
      let screen = scenario.track(
        Screen(.manual()) {
          .events { _ in
            let number = radio.add { model.touch() }
            return { radio.listeners[number] = nil }
          }
        })
      screen.store.send(.begin)
    }
    #expect(radio.listeners.isEmpty)
  }

  @Test("X6 a variable of the test keeps an object, and nobody else is blamed")
  func variable() {
    var kept: Screen?
    let issue = expectIssue("outlived") {
      expectReleased { scenario in
        let screen = scenario.track(Screen(.manual()))
        screen.store.observe(screen) { screen, store in screen.title = store.count }
        kept = screen
      }
    }
    #expect(issue?.message.contains("kept by no token, effect or reducer\n    host of ") == true)
    withExtendedLifetime(kept) {}
  }

  @Test("X6 what a scenario had in its own variables is no leak")
  func locals() {
    expectReleased { scenario in
      let first = scenario.track(Model())
      var all = [first, scenario.track(Model())]
      all.append(scenario.track(Model()))
      withExtendedLifetime((first, all)) {}
    }
    expectReleased { $0.track(Model()) }
  }

  @Test("X6 what an asynchronous scenario had in its own variables is no leak")
  func asynchronousLocals() async {
    await expectReleased(timeout: .patient) { scenario in
      let model = scenario.track(Model())
      await Task.yield()
      withExtendedLifetime(model) {}
    }
    await expectReleased(timeout: .patient) { $0.track(Model()) }
  }

  private struct Failure: Error {}

  @Test("X6 a scenario that throws is not judged")
  func throwing() {
    var kept: Model?
    #expect(throws: Failure.self) {
      try expectReleased {
        kept = $0.track(Model())
        throw Failure()
      }
    }
    withExtendedLifetime(kept) {}
  }

  @Test("X6 an asynchronous scenario that throws is not judged")
  func asynchronouslyThrowing() async {
    var kept: Model?
    await #expect(throws: Failure.self) {
      try await expectReleased(timeout: .patient) { scenario in
        kept = scenario.track(Model())
        await Task.yield()
        throw Failure()
      }
    }
    withExtendedLifetime(kept) {}
  }

  @Test("X6 an object that is tracked twice is named once")
  func twice() {
    var kept: Model?
    expectIssue("A tracked object outlived its scenario.") {
      expectReleased { scenario in
        kept = scenario.track(scenario.track(Model(), name: "twice"))
      }
    }
    withExtendedLifetime(kept) {}
  }
}
