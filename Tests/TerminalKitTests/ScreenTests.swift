import TerminalKit
import Testing

/// Notes what happens to it.
private final class TracedScreen: Screen {
  private let note: (String) -> Void

  init(_ title: String, note: @escaping (String) -> Void) {
    self.note = note
    super.init(title: title)
  }

  override func viewDidLoad() { note("\(title) loaded") }
  override func viewDidAppear() { note("\(title) appeared") }
  override func viewDidDisappear() { note("\(title) disappeared") }
}

@Suite("Screen")
struct ScreenTests {
  private final class Log {
    var entries: [String] = []
  }

  private let log = Log()

  private func screen(_ title: String) -> Screen {
    TracedScreen(title) { [log] in log.entries.append($0) }
  }

  @Test("a presented screen loads once and is told each time it appears and disappears")
  func hooks() {
    let parent = screen("parent")
    let child = screen("child")
    for _ in 1...2 {
      parent.present(child) { [log] in log.entries.append("presented") }
      #expect(parent.topScreen === child)
      child.dismiss { [log] in log.entries.append("dismissed") }
      #expect(parent.topScreen === parent)
    }
    #expect(
      log.entries == [
        "child loaded", "child appeared", "presented", "child disappeared", "dismissed",
        "child appeared", "presented", "child disappeared", "dismissed",
      ])
  }

  @Test("dismissing takes away what is on top first, and releases it")
  func chain() {
    let parent = screen("1")
    weak var second: Screen?
    weak var third: Screen?
    do {
      let screens = [screen("2"), screen("3")]
      (second, third) = (screens[0], screens[1])
      parent.present(screens[0])
      screens[0].present(screens[1])
    }
    #expect(parent.topScreen === third)
    log.entries = []
    parent.dismiss()
    #expect(log.entries == ["3 disappeared", "2 disappeared"])
    #expect(second == nil && third == nil)
  }

  @Test("dismissing where nothing is presented still completes")
  func nothingToDismiss() {
    var isComplete = false
    screen("alone").dismiss { isComplete = true }
    #expect(isComplete)
  }

  @Test("an alert's handler runs when the alert has gone, so it may present the next")
  func alert() {
    let parent = screen("parent")
    let first = Alert(title: "first")
    let second = Alert(title: "second")
    first.addAction("next") { parent.present(second) }
    parent.present(first)
    first.buttons[0].onTap()
    #expect(parent.presentedScreen === second)
    #expect(second.buttons.map(\.title) == ["OK"])
    #expect(second.heading == "alert: second")
  }
}
