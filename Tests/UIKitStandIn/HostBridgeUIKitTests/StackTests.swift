import HostBridge
import HostBridgeTesting
import HostBridgeUIKit
import Testing
import UIKit

@MainActor
struct StackTests {
  private let store = makeAlbum()
  private let navigation: NavigationStackController
  private let phone: Phone

  init() {
    @UIBindable var store = self.store
    navigation = NavigationStackController(
      path: $store.scope(state: \.path, action: \.path),
      root: { NamedController("root") },
      destination: { store in
        switch store.case {
        case .number(let store): NamedController("\(store.value)")
        case .note: NamedController("note")
        }
      })
    phone = Phone(navigation)
  }

  private var names: [String] {
    navigation.viewControllers.compactMap { ($0 as? NamedController)?.name }
  }
  private var values: [Int] {
    store.path.compactMap { if case .number(let number) = $0 { number.value } else { nil } }
  }

  @Test("D7 the controllers are those of the path, the same as long as the elements are")
  func follows() async {
    await phone.settle()
    store.send(.setPath([1, 2]))
    await phone.settle()
    #expect(names == ["root", "1", "2"])
    store.send(.path(.push(id: store.path.nextID, state: .number(Number.State(value: 3)))))
    let first = navigation.viewControllers[1]
    await phone.settle()
    #expect(names == ["root", "1", "2", "3"])
    #expect(navigation.viewControllers[1] === first)
    store.send(.path(.popFrom(id: store.path.ids[1])))
    await phone.settle()
    #expect(names == ["root", "1"])
    #expect(phone.window.refusals == [])
  }

  @Test("D7 changes in a transition are made up for by one")
  func overtakes() async {
    await phone.settle()
    store.send(.setPath([1]))
    store.send(.setPath([1, 2]))
    store.send(.setPath([5, 6, 7]))
    await phone.settle()
    #expect(names == ["root", "5", "6", "7"])
    #expect(phone.window.refusals == [])
  }

  @Test("D7 the user goes back, by one or by several")
  func back() async {
    store.send(.setPath([1, 2, 3, 4]))
    await phone.settle()
    navigation.simulateBack()
    await phone.settle()
    #expect(values == [1, 2, 3])
    navigation.popToViewController(navigation.viewControllers[1], animated: true)
    await phone.settle()
    #expect(values == [1])
    navigation.simulateBack()
    navigation.simulateBack()
    await phone.settle()
    #expect(values == [])
  }

  @Test("D7 a swipe back, complete or cancelled", arguments: [false, true])
  func swipe(isCancelled: Bool) async {
    store.send(.setPath([1, 2]))
    await phone.settle()
    navigation.beginSwipingBack()
    await phone.settle()
    #expect(values == [1, 2])
    phone.window.endGesture(isCancelled: isCancelled)
    await phone.settle()
    #expect(values == (isCancelled ? [1, 2] : [1]))
    #expect(names == (isCancelled ? ["root", "1", "2"] : ["root", "1"]))
    #expect(phone.window.refusals == [])
  }

  @Test("D7 a change in a gesture waits for its end")
  func changeInGesture() async {
    store.send(.setPath([1, 2]))
    await phone.settle()
    navigation.beginSwipingBack()
    store.send(.path(.push(id: store.path.nextID, state: .note(Note.State()))))
    await phone.settle()
    phone.window.endGesture(isCancelled: true)
    await phone.settle()
    #expect(names == ["root", "1", "2", "note"])
    #expect(phone.window.refusals == [])
  }

  @Test("D7 a report that is due when another gesture has begun waits for the end of that")
  func lateReport() async {
    store.send(.setPath([1, 2]))
    await phone.settle()
    navigation.simulateBack()
    phone.window.finishTransition()
    navigation.beginSwipingBack()
    await phone.settle()
    phone.window.endGesture(isCancelled: true)
    await phone.settle()
    #expect(values == [1])
    #expect(names == ["root", "1"])
  }

  @Test("D9 a screen deep inside pushes onto the stack that appeared last")
  func push() async {
    await phone.settle()
    UIPushAction()(state: Number.State(value: 8))
    await phone.settle()
    #expect(names == ["root", "8"])
    navigation.topViewController?.traitCollection.push(state: Note.State())
    await phone.settle()
    #expect(names == ["root", "8", "note"])
  }

  @Test("D7 a stack of values")
  func values() async {
    @UIBinding var path: [String] = ["a"]
    let navigation = NavigationStackController(
      path: $path, root: { NamedController("root") }, destination: { NamedController($0) })
    let phone = Phone(navigation)
    await phone.settle()
    path.append("b")
    await phone.settle()
    #expect(navigation.viewControllers.count == 3)
    navigation.simulateBack()
    await phone.settle()
    #expect(path == ["a"])
  }

  @Test("D7 a path of values of any types is pushed by a screen, and popped by the user")
  func anyTypes() async {
    @UIBinding var path = UINavigationPath()
    let navigation = NavigationStackController(path: $path) {
      NamedController("root")
    } destinations: { stack in
      stack.navigationDestination(for: Int.self) { NamedController("\($0)") }
      stack.navigationDestination(for: String.self) { NamedController($0) }
    }
    let phone = Phone(navigation)
    await phone.settle()
    path.append(1)
    navigation.traitCollection.push(value: "a")
    await phone.settle()
    #expect(
      navigation.viewControllers.map { ($0 as? NamedController)?.name } == ["root", "1", "a"])
    navigation.simulateBack()
    await phone.settle()
    #expect(path == UINavigationPath([1]))
  }
}
