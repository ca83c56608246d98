import HostBridge
import HostBridgeTesting
import Testing

/// A stack of screens on a headless host, driven by a store.
struct NavigationStackTests {
  private let store = makeChapters()

  private func makeScreen(delays: Bool = false) -> ChapterScreen {
    let screen = ChapterScreen(store)
    screen.navigationStack(path: screen.$store.scope(state: \.path, action: \.path)) {
      HeadlessHost(name: "root")
    } destination: { [journal = screen.journal] element in
      let name: String
      switch element.case {
      case .left(let left): name = "left \(left.state.number)"
      case .right: name = "right"
      case .other: name = "other"
      }
      journal.entries.append(name)
      return HeadlessHost(name: name)
    }
    screen.delaysCompletions = delays
    return screen
  }

  private func left(_ numbers: Int...) -> [ChapterPath.State] {
    numbers.map { .left(LeftChapter.State(number: $0)) }
  }

  private func names(_ screen: ChapterScreen) -> [String] { screen.screens.map(\.name) }

  @Test("D7 appended elements are pushed, a dropped suffix popped, anything else replaced")
  func follows() throws {
    let screen = makeScreen()
    #expect(names(screen) == ["root"])
    store.send(.show(left(1, 2, 3)))
    let first = try #require(screen.screens.dropFirst().first)
    store.send(.drop([2]))
    store.send(.drop([0]))
    #expect(
      screen.log == [
        "show root", "push left 1, left 2, left 3", "pop to left 2", "show root, left 2",
      ])
    #expect(screen.journal.entries == ["left 1", "left 2", "left 3"])
    #expect(first.presenter == nil)
    store.send(.show(left(4)))
    #expect(names(screen) == ["root", "left 2", "left 4"])
  }

  @Test("D7 the middle of three goes, and the screens that stay are the same")
  func middleOfThree() {
    let screen = makeScreen()
    store.send(.show(left(1, 2, 3)))
    let before = screen.screens
    store.send(.drop([1]))
    #expect(screen.screens.count == 3)
    #expect(screen.screens[1] === before[1] && screen.screens[2] === before[3])
  }

  @Test(
    "D7 what the user goes back from goes from the state, in one action, and no change comes of it")
  func multiPop() {
    let screen = makeScreen()
    store.send(.show(left(1, 2, 3)))
    screen.goBack(2)
    #expect(store.state.path.count == 1)
    #expect(store.state.heard == ["pop from #1"])
    #expect(screen.log.suffix(2) == ["push left 1, left 2, left 3", "back to left 1"])
  }

  @Test("D7 a double tap on back, and reports that repeat, pop each element once")
  func doubleTap() {
    let screen = makeScreen(delays: true)
    screen.completeAllPresentations()
    store.send(.show(left(1, 2, 3)))
    screen.completeAllPresentations()
    screen.goBack()
    screen.goBack()
    screen.completeAllPresentations()
    screen.didShow(screen.screens)
    #expect(store.state.heard == ["pop from #1"])
    #expect(names(screen) == ["root", "left 1"])
  }

  @Test("D7 a cancelled gesture changes nothing")
  func cancelled() {
    let screen = makeScreen()
    store.send(.show(left(1)))
    screen.screens.last?.swipeAway(isCancelled: true)
    #expect(store.state.path.count == 1)
    #expect(store.state.heard == [])
    screen.screens.last?.swipeAway()
    #expect(store.state.heard == ["pop from #0"])
  }

  @Test("D7 what changes while the host is busy is made up for by one change")
  func busy() {
    let screen = makeScreen(delays: true)
    store.send(.show(left(1)))
    store.send(.show(left(2)))
    store.send(.drop([0]))
    #expect(screen.log == ["show root", "push left 1"])
    screen.completeAllPresentations()
    #expect(screen.log == ["show root", "push left 1", "show root, left 2"])
    #expect(screen.journal.entries == ["left 1", "left 2"])
  }

  @Test("D7 going back while a push is under way is not lost", arguments: [1, 2])
  func backDuringPush(count: Int) {
    let screen = makeScreen(delays: true)
    screen.completeAllPresentations()
    store.send(.show(left(1)))
    screen.completeAllPresentations()
    store.send(.show(left(2)))
    screen.goBack(count)
    screen.completeAllPresentations()
    #expect(store.state.path.count == 2 - count)
    #expect(names(screen) == Array(["root", "left 1"].prefix(3 - count)))
  }

  @Test(
    "D7 what changes during a gesture is made up for after it, however that ends",
    arguments: [true, false])
  func gesture(isCancelled: Bool) {
    let screen = makeScreen()
    store.send(.show(left(1)))
    screen.isInGesture = true
    store.send(.show(left(2)))
    #expect(names(screen) == ["root", "left 1"])
    screen.goBack(isCancelled: isCancelled)
    screen.isInGesture = false
    // On a stack, what lies above what was removed goes with it.
    #expect(names(screen) == (isCancelled ? ["root", "left 1", "left 2"] : ["root"]))
    #expect(store.state.path.count == (isCancelled ? 2 : 0))
  }

  @Test("D7 a screen that is not the stack's is an issue, and the state stays")
  func unknown() {
    let screen = makeScreen()
    store.send(.show(left(1)))
    expectIssue("does not belong to the stack") {
      screen.didShow([screen.screens[0], HeadlessHost(name: "foreign")])
    }
    #expect(store.state.path.count == 1)
  }

  @Test("D7 popped screens are freed, and a second registration replaces the first")
  func freed() {
    let screen = makeScreen()
    store.send(.show(left(1)))
    weak let old = screen.screens.last
    store.send(.drop([0]))
    #expect(old == nil)
    screen.navigationStack(path: screen.$store.scope(state: \.path, action: \.path)) {
      HeadlessHost(name: "home")
    } destination: { _ in
      HeadlessHost(name: "page")
    }
    #expect(screen.observations.count == 1)
    store.send(.show(left(2)))
    #expect(names(screen) == ["home", "page"])
  }

  @Test("D7 a stack of values: equal ones are told apart")
  func values() {
    let screen = HeadlessHost()
    var path = ["a", "a"]
    let binding = UIBinding<[String]>(
      get: {
        _ = self.store.state.isHelpShown; return path
      },
      set: { path = $0 })
    screen.navigationStack(path: binding) {
      HeadlessHost(name: "root")
    } destination: {
      HeadlessHost(name: $0)
    }
    #expect(screen.screens.map(\.name) == ["root", "a", "a"])
    screen.goBack()
    #expect(path == ["a"])
    path = ["a", "b"]
    store.send(.help(true))
    #expect(screen.log.last == "push b")
  }

  @Test("D6 a host that goes leaves nothing behind")
  func hostGoes() {
    var screen: ChapterScreen? = makeScreen()
    store.send(.show(left(1)))
    weak let page = screen?.screens.last
    screen = nil
    #expect(page == nil)
    #expect(store.activity.isEmpty)
  }

  @Test("B7 a change carries the transaction it was made in")
  func transaction() {
    let screen = makeScreen()
    withUITransaction(\.disablesAnimations, true) { _ = store.send(.show(left(1))) }
    #expect(screen.log.last == "push left 1 without animation")
  }

  // MARK: UIPushAction

  @Test("D9 a state is pushed onto the stack that appeared last, in the case that holds it")
  func pushAction() {
    let other = makeChapters()
    let first = makeScreen()
    let second = ChapterScreen(other)
    second.navigationStack(path: second.$store.scope(state: \.path, action: \.path)) {
      HeadlessHost(name: "root")
    } destination: { _ in
      HeadlessHost(name: "page")
    }
    UIPushAction()(state: LeftChapter.State(number: 7))
    #expect(store.state.path.isEmpty)
    #expect(other.state.path[id: 0, case: \.left]?.number == 7)
    first.stackDidAppear()
    UIPushAction()(state: ChapterPath.State.right(RightChapter.State()))
    #expect(store.state.path.count == 1)
    #expect(names(first) == ["root", "right"])
  }

  @Test("D9 without a stack, a case, or with several cases it is an issue, and nothing is pushed")
  func pushIssues() {
    expectIssue("No stack has appeared") { UIPushAction()(state: LeftChapter.State()) }
    var screen: ChapterScreen? = makeScreen()
    expectIssue("has no case that holds such a state") { UIPushAction()(state: 7) }
    expectIssue("Several cases of the path hold such a state") {
      UIPushAction()(state: RightChapter.State())
    }
    #expect(store.state.path.isEmpty)
    #expect(screen != nil)
    screen = nil
    expectIssue("No stack has appeared") { UIPushAction()(state: LeftChapter.State()) }
  }
}
