import HostBridge
import HostBridgeUIKit
import Testing
import UIKit

@MainActor
struct PushTests {
  private let store = makeAlbum()
  private let root: AlbumController
  private let navigation: UINavigationController
  private let phone: Phone

  init() {
    root = AlbumController(store: store)
    navigation = UINavigationController(rootViewController: root)
    phone = Phone(navigation)
  }

  private var ids: [Int] {
    navigation.viewControllers.compactMap { ($0 as? AlbumController)?.store.state.id }
  }

  @Test("D1 an item is pushed, and popped when it is nil")
  func push() async {
    store.send(.show(detail: 1))
    await phone.settle()
    #expect(ids == [0, 1])
    store.send(.show(detail: nil))
    await phone.settle()
    #expect(ids == [0])
    #expect(root.dismissals == ["detail"])
    #expect(phone.window.refusals == [])
  }

  @Test("D2 an item is replaced when the old one has gone")
  func replace() async {
    store.send(.show(detail: 1))
    await phone.settle()
    store.send(.show(detail: 2))
    store.send(.show(detail: 3))
    await phone.settle()
    #expect(ids == [0, 3])
    #expect(root.dismissals == ["detail"])
    #expect(phone.window.refusals == [])
  }

  @Test("D4 the back button writes nil; a double tap changes nothing more")
  func back() async {
    store.send(.show(detail: 1))
    await phone.settle()
    navigation.simulateBack()
    navigation.simulateBack()
    await phone.settle()
    #expect(store.detail == nil)
    #expect(root.dismissals == ["detail"])
    #expect(ids == [0])
  }

  @Test("D4 a swipe back writes nil, once it is complete", arguments: [false, true])
  func swipe(isCancelled: Bool) async {
    store.send(.show(detail: 1))
    await phone.settle()
    navigation.beginSwipingBack()
    await phone.settle()
    #expect(store.detail != nil)
    phone.window.endGesture(isCancelled: isCancelled)
    await phone.settle()
    #expect((store.detail == nil) == !isCancelled)
    #expect(ids == (isCancelled ? [0, 1] : [0]))
    #expect(phone.window.refusals == [])
  }

  @Test("D4 going back past a screen whose view is not shown ends it, too")
  func multiPop() async {
    store.send(.show(detail: 1))
    await phone.settle()
    store.send(.detail(.presented(.show(detail: 2))))
    await phone.settle()
    #expect(ids == [0, 1, 2])
    navigation.popToRootViewController(animated: true)
    await phone.settle()
    #expect(store.detail == nil)
    #expect(root.dismissals == ["detail"])
  }

  @Test("D4 a screen below the top is popped with all above")
  func popsDescendants() async {
    store.send(.show(detail: 1))
    await phone.settle()
    store.send(.detail(.presented(.show(detail: 2))))
    await phone.settle()
    store.send(.show(detail: nil))
    await phone.settle()
    #expect(ids == [0])
    #expect(phone.window.refusals == [])
  }

  @Test("D4 a screen that code takes off the stack is heard of, though its presenter is not shown")
  func replacedByCode() async {
    store.send(.show(detail: 1))
    await phone.settle()
    navigation.setViewControllers([root, UIViewController()], animated: true)
    await phone.settle()
    #expect(store.detail == nil)
    #expect(root.dismissals == ["detail"])
  }

  @Test("D2 a screen that is replaced in a gesture waits for its end", arguments: [false, true])
  func replacedInGesture(isCancelled: Bool) async {
    store.send(.show(detail: 1))
    await phone.settle()
    navigation.beginSwipingBack()
    store.send(.show(detail: 2))
    await phone.settle()
    phone.window.endGesture(isCancelled: isCancelled)
    await phone.settle()
    #expect(ids == [0, 2])
    #expect(store.state.detail?.id == 2)
    #expect(root.dismissals == ["detail"])
    #expect(phone.window.refusals == [])
  }

  @Test("D6 a presenter that goes pops its screen, without animation")
  func ended() async {
    store.send(.show(detail: 1))
    await phone.settle()
    root.presentations.cancelAll()
    #expect(ids == [0])
    #expect(store.detail != nil)
  }
}
