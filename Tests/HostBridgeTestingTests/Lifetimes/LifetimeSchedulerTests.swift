import Dispatch
import HostBridge
import HostBridgeTesting
import Testing
import XCTest

/// What is on its way when a scenario ends is waited for, whatever loop the host lives on (rule T12).
@Suite struct LifetimeSchedulerTests {
  @Test("X6 a hand-pumped host is pumped, so that what its next tick lets go of is gone")
  func manual() {
    let scheduler = ManualScheduler()
    expectReleased { Self.leaveToTick($0, of: scheduler) }
    #expect(scheduler.isIdle)
  }

  @Test("X6 the asynchronous form pumps a hand-pumped host, too")
  func manualAsynchronously() async {
    let scheduler = ManualScheduler()
    await expectReleased(timeout: .patient) { Self.leaveToTick($0, of: scheduler) }
    #expect(scheduler.isIdle)
  }

  private static func leaveToTick(_ scenario: LifetimeScenario, of scheduler: ManualScheduler) {
    let screen = scenario.track(Screen(scheduler))
    scenario.track(screen.store)
    let carrier = Carrier(screen)
    scheduler.schedule { carrier.value.touch() }
  }

  @Test("X6 what was released off the main queue goes in its next tick")
  @MainActor func main() async {
    await expectReleased(timeout: .patient) { scenario in
      let store = Carrier(Self.makeStore(scenario))
      // The main actor waits: nothing ticks before the scenario is over.
      DispatchQueue.global().sync { store.value.content = nil }
    }
  }

  @MainActor private static func makeStore(_ scenario: LifetimeScenario) -> Box<StoreOf<Leaky>?> {
    let model = scenario.track(Model())
    let store = Store(initialState: Leaky.State()) {
      Reduce<Leaky.State, Leaky.Action> { _, _ in
        model.touch()
        return .none
      }
    }
    scenario.track(store)
    return Box(store)
  }

  @Test("X6 what was released off a queue goes in its next tick")
  func queue() async {
    let scheduler = QueueHost()
    await expectReleased(timeout: .patient) { scenario in
      let made = Box<Screen?>(nil)
      scheduler.sync {
        let screen = scenario.track(Screen(scheduler))
        let model = scenario.track(Model())
        screen.store.observe(screen) { _, _ in model.touch() }
        made.content = screen
      }
      // What is scheduled now is run when something is scheduled after the scenario.
      scheduler.hold()
      made.content = nil
      scheduler.release()
    }
  }

  @Test("X6 an operation that was cancelled is waited for until it has returned")
  func operation() async {
    let scheduler = QueueHost()
    let gate = Signal()
    await expectReleased(timeout: .patient) { scenario in
      scheduler.sync {
        let model = scenario.track(Signal())
        let screen = Screen(scheduler) {
          .run { _ in
            await waitForNobody()
            await gate.wait()
            model.touch()
          }
        }
        screen.store.send(.begin)
      }
      // Long after the first tick that is waited for.
      scheduler.atNextJob { Self.open(gate, inHops: 1_000) }
    }
  }

  private static func open(_ gate: Signal, inHops hops: Int) {
    DispatchQueue.global().async {
      if hops == 0 { gate.open() } else { open(gate, inHops: hops - 1) }
    }
  }

  @Test("X6 the synchronous form does not wait for a queue, and says what it could not look at")
  func synchronousQueue() {
    let scheduler = QueueHost()
    let text = LeakText()
    let issue = expectIssue("outlived") {
      expectReleased { scenario in
        scheduler.sync {
          let screen = scenario.track(Screen(scheduler))
          screen.store.observe(screen) { _, store in screen.title = store.count }
        }
      }
    }
    #expect(
      text.findings(issue).replacing(/HostBridge.*swift:\d+/, with: "above") == """
          Screen, tracked at +4
            kept by no token, effect or reducer
        Not looked into, since the loop of its scheduler is another, and did not answer:
          Store<Leaky.State, Leaky.Action> made at above (QueueHost)
        """)
  }

  @Test("X6 a leak on a queue is looked into there")
  func leakOnQueue() async {
    let scheduler = QueueHost()
    let text = LeakText()
    let issue = await expectIssue("outlived") {
      await expectReleased(timeout: .patient) { scenario in
        scheduler.sync {
          let screen = scenario.track(Screen(scheduler))
          screen.store.observe(screen, name: "title") { _, store in screen.title = store.count }
        }
      }
    }
    #expect(
      text.findings(issue).hasPrefix(
        """
          Screen, tracked at +4
            kept by observer "title" for Screen at +5
        Stores
        """))
  }

  @Test("X6 a loop that does not tick is waited for until the time is up, and no longer")
  func dead() async {
    let issue = await expectIssue("outlived") {
      await expectReleased(timeout: .milliseconds(10)) { scenario in
        let screen = scenario.track(Screen(DeadHost()))
        screen.store.observe(screen) { _, store in screen.title = store.count }
      }
    }
    #expect(issue?.message.contains("(DeadHost)") == true)
  }

  @Test("X6 a leak on the main queue is looked into from a test that is elsewhere")
  func elsewhere() async {
    let text = LeakText()
    let issue = await expectIssue("outlived") {
      await expectReleased(timeout: .patient) { scenario in
        await MainActor.run {
          let screen = scenario.track(Screen(.main))
          screen.store.observe(screen) { _, store in screen.title = store.count }
        }
      }
    }
    #expect(text.findings(issue).contains("kept by observer for Screen at +5"))
  }

  @Test("X6 a job that schedules itself for ever does not make a test endless")
  func endless() {
    let scheduler = ManualScheduler()
    @Sendable func again() { scheduler.schedule(again) }
    var kept: Screen?
    expectIssue("outlived") {
      expectReleased { scenario in
        let screen = scenario.track(Screen(scheduler))
        again()
        kept = screen
      }
    }
    withExtendedLifetime(kept) {}
  }

  @Test("X6 tests that run at the same time do not disturb each other", arguments: 0..<50)
  func parallel(_ number: Int) async {
    let leaks = number.isMultiple(of: 2)
    let text = LeakText()
    let recorder = IssueRecorder()
    await withIssueReporter(recorder.reporter) {
      await expectReleased(timeout: .patient) { scenario in
        let screen = scenario.track(Screen(.manual()), name: "\(number)")
        await Task.yield()
        let leak: (Screen, StoreOf<Leaky>) -> Void = { _, store in screen.title = store.count }
        screen.store.observe(screen, name: "\(number)", leaks ? leak : { $0.title = $1.count })
        await Task.yield()
      }
    }
    guard leaks else { return #expect(recorder.issues.isEmpty) }
    #expect(recorder.issues.count == 1)
    #expect(
      text.findings(recorder.issues.first).replacing(/Host.*swift:\d+/, with: "above") == """
          Screen "\(number)", tracked at +4
            kept by observer "\(number)" for Screen at +7
        Stores that were made in the scenario and were alive:
          Store<Leaky.State, Leaky.Action> made at above
            observer "\(number)" for Screen at +7
        """)
  }

  @Test("X6 a scenario inside another has a record of its own")
  func nested() {
    let text = LeakText()
    let issue = expectIssue("outlived") {
      expectReleased { outer in
        outer.track(Screen(.manual()))
        expectReleased { inner in
          let screen = inner.track(Screen(.manual()))
          screen.store.observe(screen) { _, _ in screen.touch() }
        }
      }
    }
    #expect(text.findings(issue).contains("kept by observer for Screen at +6"))
  }
}

private final class Box<Content> {
  var content: Content?
  init(_ content: Content) { self.content = content }
}

final class LifetimeXCTests: XCTestCase {
  func testReleased() {
    expectReleased { scenario in
      let screen = scenario.track(Screen(.manual()))
      screen.store.observe(screen) { screen, store in screen.title = store.count }
    }
  }

  func testLeak() {
    expectIssue("kept by observer for Screen") {
      expectReleased { scenario in
        let screen = scenario.track(Screen(.manual()))
        screen.store.observe(screen) { _, store in screen.title = store.count }
      }
    }
  }

  @MainActor func testAsynchronous() async {
    await expectReleased(timeout: .patient) { scenario in
      let screen = scenario.track(Screen(.main) { .run { _ in await waitForNobody() } })
      screen.store.send(.begin)
    }
    await expectIssue("2 tracked objects outlived") {
      await expectReleased(timeout: .patient) { scenario in
        let signal = scenario.track(Signal())
        let screen = scenario.track(
          Screen(.main) { [unowned signal] in
            .run { [signal] _ in
              await waitForNobody()
              signal.touch()
            }
          })
        screen.store.observe(screen) { _, _ in screen.touch() }
        screen.store.send(.begin)
      }
    }
  }
}
