import HostBridge
import Testing

/// A toolkit of the main actor, as UIKit is: classes without a bag of their own.
@MainActor
struct MainActorHostTests {
  @Test("D8 a class of the main actor hosts screens and stacks")
  func hosts() {
    let store = Store(initialState: Chapter.State(id: 0), scheduler: .main) { Chapter() }
    let window = Window(title: "main")
    @UIBindable var bindable = store
    window.present(item: $bindable.scope(state: \.$next, action: \.next)) { store in
      Window(title: "page \(store.state.id)")
    }
    window.navigationStack(path: $bindable.scope(state: \.path, action: \.path)) {
      Window(title: "root")
    } destination: { _ in
      Window(title: "element")
    }
    store.send(.open(1))
    store.send(.show([.left(LeftChapter.State())]))
    #expect(window.child?.title == "page 1")
    #expect(window.pages.map(\.title) == ["root", "element"])
    window.child?.userCloses()
    #expect(store.state.next == nil)
    #expect(window.child == nil)
  }
}

/// What a toolkit calls its windows. An isolated conformance serves a class that the toolkit owns.
@MainActor
private class Window {
  let title: String
  var child: Window?
  weak var parent: Window?
  var pages: [Window] = []
  var onClose: (() -> Void)?
  let bag = ObservationTokens()

  init(title: String) {
    self.title = title
  }

  func end() {
    parent?.child = nil
  }

  func userCloses() {
    end()
    onClose?()
  }
}

extension Window: @MainActor PresentationHost, @MainActor StackHost {
  var presentations: ObservationTokens { bag }

  func canPresent(_ kind: PresentationKind) -> Bool { child == nil }

  func show(_ screen: Window, for presentation: Presentation) {
    child = screen
    screen.parent = self
    screen.onClose = { presentation.didDismiss() }
    presentation.didShow()
  }

  static func close(_ screen: Window, for presentation: Presentation) {
    screen.end()
    presentation.didDismiss()
  }

  func setScreens(_ change: StackChange<Window>) {
    pages = change.screens
    change.didFinish()
  }
}
