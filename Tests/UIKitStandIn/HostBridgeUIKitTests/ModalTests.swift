import HostBridge
import HostBridgeTesting
import HostBridgeUIKit
import Testing
import UIKit

@MainActor
struct ModalTests {
  private let store = makeAlbum()
  private let root: AlbumController
  private let phone: Phone

  init() {
    root = AlbumController(store: store)
    phone = Phone(root)
  }

  private var sheet: AlbumController? { root.presentedViewController as? AlbumController }

  @Test("D1 an item is presented when the presenter has come on screen, in its style")
  func presents() async {
    let store = makeAlbum()
    store.send(.open(sheet: 1))
    let root = AlbumController(store: store)
    let window = UIWindow(frame: .zero)
    window.rootViewController = root
    root.loadViewIfNeeded()
    await tick()
    #expect(root.presentedViewController == nil)
    window.makeKeyAndVisible()
    for _ in 0..<4 { await tick() }
    #expect(root.presentedViewController is AlbumController)
    #expect(root.presentedViewController?.modalPresentationStyle == .formSheet)
    #expect(root.presentedViewController?.traitCollection.isPresented == true)
    #expect(window.refusals == [])
  }

  @Test("D1 a presenter whose view is not loaded loads it, and presents once on screen")
  func presentsBeforeLoading() async {
    @UIBindable var store = self.store
    let plain = UIViewController()
    plain.present(item: $store.scope(state: \.sheet, action: \.sheet)) {
      AlbumController(store: $0)
    }
    let phone = Phone(UINavigationController(rootViewController: UIViewController()))
    store.send(.open(sheet: 1))
    await phone.settle()
    #expect(plain.isViewLoaded && plain.presentedViewController == nil)
    (phone.window.rootViewController as? UINavigationController)?
      .pushViewController(plain, animated: true)
    await phone.settle()
    #expect(plain.presentedViewController is AlbumController)
  }

  @Test("D1 what is presented by other means is waited for")
  func waitsForOthers() async {
    await phone.settle()
    let other = UIViewController()
    root.present(other, animated: true)
    store.send(.open(sheet: 1))
    await phone.settle()
    #expect(root.presentedViewController === other)
    root.dismiss(animated: true)
    await phone.settle()
    #expect(sheet?.store.state.id == 1)
    #expect(phone.window.refusals == [])
  }

  @Test("D1 two presenters that wait for the same are both served, one after the other")
  func twoWait() async {
    let container = UIViewController()
    let phone = Phone(container)
    await phone.settle()
    let stores = [makeAlbum(), makeAlbum()]
    for store in stores {
      let child = AlbumController(store: store)
      container.addChild(child)
      container.view.addSubview(child.view)
    }
    await phone.settle()
    container.present(UIViewController(), animated: true)
    await phone.settle()
    for (index, store) in stores.enumerated() { store.send(.open(sheet: index + 1)) }
    await phone.settle()
    var shown: Set<Int> = []
    for _ in stores {
      container.dismiss(animated: true)
      await phone.settle()
      if let sheet = phone.top as? AlbumController { shown.insert(sheet.store.state.id) }
    }
    #expect(shown == [1, 2])
    #expect(phone.window.refusals == [])
  }

  @Test("D2 an item is replaced when the old one has gone, and only by the last one")
  func replaces() async {
    await phone.settle()
    store.send(.open(sheet: 1))
    await phone.settle()
    let first = sheet
    store.send(.open(sheet: 2))
    store.send(.open(sheet: 3))
    #expect(first?.isBeingDismissed == true)
    store.send(.open(sheet: 4))
    await phone.settle()
    #expect(sheet?.store.state.id == 4)
    #expect(root.dismissals == ["sheet"])
    #expect(phone.window.refusals == [])
  }

  @Test("D2 an item replaced while it is being presented")
  func replacesWhilePresenting() async {
    await phone.settle()
    store.send(.open(sheet: 1))
    #expect(sheet?.isBeingPresented == true)
    store.send(.open(sheet: 2))
    store.send(.open(sheet: nil))
    store.send(.open(sheet: 3))
    await phone.settle()
    #expect(sheet?.store.state.id == 3)
    #expect(phone.window.refusals == [])
  }

  @Test("D3 a screen goes with what it presents, and nothing else")
  func middleOfThree() async {
    await phone.settle()
    store.send(.open(sheet: 1))
    store.send(.sheet(.presented(.open(sheet: 2))))
    store.send(.sheet(.presented(.sheet(.presented(.open(sheet: 3))))))
    await phone.settle()
    #expect((phone.top as? AlbumController)?.store.state.id == 3)
    let first = sheet
    store.send(.sheet(.presented(.open(sheet: nil))))
    await phone.settle()
    #expect(phone.top === first)
    #expect(store.state.sheet?.id == 1)
    #expect(phone.window.refusals == [])
  }

  @Test("D3 a screen that goes while its own is coming")
  func goesWhilePresenting() async {
    await phone.settle()
    store.send(.open(sheet: 1))
    await phone.settle()
    store.send(.sheet(.presented(.open(sheet: 2))))
    #expect(sheet?.presentedViewController?.isBeingPresented == true)
    store.send(.open(sheet: nil))
    await phone.settle()
    #expect(root.presentedViewController == nil)
    #expect(phone.window.refusals == [])
  }

  @Test("D4 a swipe writes nil, once it is complete", arguments: [false, true])
  func swipe(isCancelled: Bool) async {
    await phone.settle()
    store.send(.open(sheet: 1))
    await phone.settle()
    sheet?.beginSwipingDown()
    await phone.settle()
    #expect(store.sheet != nil)
    phone.window.endGesture(isCancelled: isCancelled)
    await phone.settle()
    #expect((store.sheet == nil) == !isCancelled)
    #expect((root.presentedViewController == nil) == !isCancelled)
    #expect(root.dismissals == (isCancelled ? [] : ["sheet"]))
    #expect(phone.window.refusals == [])
  }

  @Test("D4 state closes the screen that the user is swiping", arguments: [false, true])
  func closedInGesture(isCancelled: Bool) async {
    await phone.settle()
    store.send(.open(sheet: 1))
    await phone.settle()
    sheet?.beginSwipingDown()
    store.send(.open(sheet: 2))
    await phone.settle()
    phone.window.endGesture(isCancelled: isCancelled)
    await phone.settle()
    #expect(sheet?.store.state.id == 2)
    #expect(root.dismissals == ["sheet"])
    #expect(phone.window.refusals == [])
  }

  @Test("D4 code that dismisses, as an app has it, is heard of")
  func dismissedByCode() async {
    await phone.settle()
    store.send(.open(sheet: 1))
    await phone.settle()
    sheet?.dismiss(animated: true)
    await phone.settle()
    #expect(store.sheet == nil)
    #expect(root.dismissals == ["sheet"])
  }

  @Test("D4 a screen that is covered by another is not taken for gone")
  func covered() async {
    await phone.settle()
    store.send(.open(sheet: 1))
    await phone.settle()
    let cover = UIViewController()
    cover.modalPresentationStyle = .fullScreen
    sheet?.present(cover, animated: true)
    await phone.settle()
    #expect(sheet?.view.window == nil)
    #expect(store.sheet != nil)
    sheet?.dismiss(animated: true)
    await phone.settle()
    #expect(store.sheet != nil)
  }

  @Test("D4 a screen asks for its end by its traits")
  func dismissAction() async {
    await phone.settle()
    store.send(.open(sheet: 1))
    await phone.settle()
    sheet?.traitCollection.dismiss()
    await phone.settle()
    #expect(store.sheet == nil && root.presentedViewController == nil)
    expectIssue("not shown for any state") { root.traitCollection.dismiss() }
  }

  @Test("D6 a presenter that dies takes its screen along", arguments: [true, false])
  func presenterDies(isPresenting: Bool) async {
    let store = makeAlbum()
    let container = UIViewController()
    let phone = Phone(container)
    await phone.settle()
    weak var presenter: UIViewController?
    weak var shown: UIViewController?
    do {
      // A child of the one that UIKit lets present, and so keeps.
      let child = AlbumController(store: store)
      presenter = child
      container.addChild(child)
      container.view.addSubview(child.view)
      await phone.settle()
      store.send(.open(sheet: 1))
      if !isPresenting { await phone.settle() }
      shown = container.presentedViewController
      #expect(shown?.isBeingPresented == isPresenting)
      child.view.removeFromSuperview()
      child.removeFromParent()
    }
    #expect(presenter == nil)
    await phone.settle()
    #expect(container.presentedViewController == nil)
    #expect(shown == nil)
    // State is left alone.
    #expect(store.sheet != nil)
    #expect(phone.window.refusals == [])
  }

  @Test("D6 nothing keeps a controller")
  func released() async {
    let store = makeAlbum()
    weak var controller: AlbumController?
    do {
      let some = AlbumController(store: store)
      controller = some
      let phone = Phone(some)
      await phone.settle()
      store.send(.open(sheet: 1))
      await phone.settle()
      store.send(.open(sheet: nil))
      await phone.settle()
      phone.window.rootViewController = nil
    }
    for _ in 0..<4 { await tick() }
    #expect(controller == nil)
    #expect(store.activity.isEmpty)
  }
}
