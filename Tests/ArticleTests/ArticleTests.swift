import HostBridge
import HostBridgeTesting
import Testing

@MainActor @Suite struct ArticleTests {
  @Test("R8 the article: tapping b dismisses the child, then shows the alert b")
  func tapping() throws {
    var parent: ParentViewController? = ParentViewController()
    weak let weakParent = parent
    parent?.tapShow()
    parent?.finishTransition()

    var screen = parent?.presentedViewController as? UIHostingController<ChildView>
    weak let weakScreen = screen
    weak let weakStore = try #require(screen).rootView.store
    let titles = try #require(screen).rootView.buttons.map(\.title)
    #expect(titles == ["a", "b", "c"])

    try #require(screen).rootView.buttons[1].action()
    screen = nil
    // The dismissal runs; the alert waits for its end.
    #expect(parent?.presentedViewController == nil)
    // The store went in its own `.host` call, and everything it held with it.
    #expect(weakScreen == nil)
    #expect(weakStore == nil)

    parent?.finishTransition()
    let alert = parent?.presentedViewController as? UIAlertController
    #expect(alert?.title == "b")
    #expect(alert?.actions.map(\.title) == ["OK"])

    parent = nil
    #expect(weakParent == nil)
    #expect(screen == nil)
  }

  @Test("R8 the article: the parent may go before the child", arguments: [0, 1, 2])
  func parentGoes(_ button: Int) throws {
    var parent: ParentViewController? = ParentViewController()
    weak let weakParent = parent
    parent?.tapShow()
    let screen = try #require(parent?.presentedViewController as? UIHostingController<ChildView>)
    parent = nil
    #expect(weakParent == nil)
    screen.rootView.buttons[button].action()
    #expect(screen.rootView.store.activity.isEmpty)
  }

  @Test("R8 the article: a second tap during the dismissal does nothing")
  func tappingTwice() throws {
    let parent = ParentViewController()
    parent.tapShow()
    let screen = try #require(parent.presentedViewController as? UIHostingController<ChildView>)
    screen.rootView.buttons[0].action()
    screen.rootView.buttons[2].action()
    parent.finishTransition()
    #expect((parent.presentedViewController as? UIAlertController)?.title == "a")
  }
}
