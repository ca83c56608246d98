import HostBridge
import HostBridgeTesting
import Testing

/// What state and hosts do inside the callbacks of a stack.
struct StackReentrancyTests {
  private let store = makeChapters()

  @Test(
    "D6 the host of a stack may go while its screens are made and shown", arguments: [true, false])
  func stackHostDies(inDestination: Bool) {
    let slot = Slot<Reactive>()
    slot.value = Reactive()
    weak let gone = slot.value
    slot.value!.navigationStack(path: UIBindable(store).scope(state: \.path, action: \.path)) {
      HeadlessHost(name: "root")
    } destination: { _ in
      if inDestination { slot.value = nil }
      return HeadlessHost(name: "page")
    }
    slot.value!.onRecord = { _ in if !inDestination { slot.value = nil } }
    store.send(.show([.left(LeftChapter.State())]))
    #expect(gone == nil)
    #expect(store.activity.isEmpty)
  }

  @Test("D7 an element whose screen pushes another and removes it is not shown")
  func destinationSends() {
    let host = HeadlessHost()
    let store = self.store
    var first = true
    host.navigationStack(path: UIBindable(store).scope(state: \.path, action: \.path)) {
      HeadlessHost(name: "root")
    } destination: { element in
      if first {
        first = false
        store.send(.show([.right(RightChapter.State())]))
        store.send(.drop([0]))
      }
      switch element.case {
      case .left: return HeadlessHost(name: "left")
      default: return HeadlessHost(name: "right")
      }
    }
    store.send(.show([.left(LeftChapter.State())]))
    #expect(host.screens.map(\.name) == ["root", "right"])
    #expect(store.state.path.count == 1)
  }

  @Test(
    "D7 what the user goes back from during a transition goes with all that was pushed above it")
  func pushesDuringTransition() {
    let host = HeadlessHost()
    host.delaysCompletions = true
    host.navigationStack(path: UIBindable(store).scope(state: \.path, action: \.path)) {
      HeadlessHost(name: "root")
    } destination: { element in
      switch element.case {
      case .left(let left): HeadlessHost(name: "left \(left.state.number)")
      default: HeadlessHost(name: "right")
      }
    }
    host.completeAllPresentations()
    for number in 1...3 { store.send(.show([.left(LeftChapter.State(number: number))])) }
    host.goBack()
    store.send(.show([.left(LeftChapter.State(number: 4))]))
    host.completeAllPresentations()
    #expect(host.screens.map(\.name) == ["root"])
    #expect(store.state.path.isEmpty)
  }

  @Test("B2 after the end of its store, a stack keeps its screens and follows the user")
  func stackStoreEnds() {
    let host = HeadlessHost()
    var store: StoreOf<Chapter>? = makeChapters()
    host.navigationStack(path: UIBindable(store!).scope(state: \.path, action: \.path)) {
      HeadlessHost(name: "root")
    } destination: { _ in
      HeadlessHost(name: "page")
    }
    store!.send(.show([.left(LeftChapter.State()), .left(LeftChapter.State())]))
    store = nil
    host.goBack()
    #expect(host.screens.map(\.name) == ["root", "page"])
  }
}

/// A host that does something whenever it writes something down.
private final class Reactive: HeadlessHost {
  var onRecord: ((String) -> Void)?

  override func record(_ entry: String) {
    super.record(entry)
    onRecord?(entry)
  }
}
