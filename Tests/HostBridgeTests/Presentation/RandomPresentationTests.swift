import HostBridge
import HostBridgeTesting
import Testing

/// Long random sequences on a headless host, the same in every run.
struct RandomPresentationTests {
  @Test(
    "D8 what the user, the host and the state do at random leaves on the host what the state says",
    arguments: 1...10)
  func presentations(seed: UInt64) {
    var numbers = LinearNumbers(seed: seed)
    for _ in 0..<10 {
      let model = PresentingScreen()
      for _ in 0..<40 { model.step(Int.random(in: 0..<20, using: &numbers)) }
      model.settle()
      #expect(model.faults == [], "seed \(seed): \(model.history) \(model.log)")
    }
  }

  @Test(
    "D7 what the user, the host and the state do at random leaves on a stack what is on the path",
    arguments: 1...10)
  func stacks(seed: UInt64) {
    var numbers = LinearNumbers(seed: seed)
    for _ in 0..<10 {
      let model = StackedScreen()
      for _ in 0..<40 {
        model.step(
          Int.random(in: 0..<14, using: &numbers), choice: Int.random(in: 0..<100, using: &numbers))
      }
      model.settle()
      #expect(model.shown == model.wanted, "seed \(seed): \(model.history) \(model.log)")
    }
  }
}

/// A screen with three things to present, one at a time.
private final class PresentingScreen {
  private let store = makeChapters()
  private let screen: ChapterScreen
  private var tokens: [ObservationToken] = []
  private(set) var history: [Int] = []
  private(set) var faults: [String] = []

  var log: [String] { screen.log }

  init() {
    screen = ChapterScreen(store)
    register()
  }

  /// What is registered already is replaced.
  private func register() {
    let help = screen.$store.isHelpShown.sending(\.help)
    tokens = [
      screen.presentNext(key: "next"),
      screen.present(isPresented: help, key: "help") { HeadlessHost(name: "help") },
    ]
    screen.presentAlert()
  }

  func step(_ number: Int) {
    history.append(number)
    switch number {
    case 0: store.send(.open(1))
    case 1: store.send(.open(2))
    case 2: store.send(.close)
    case 3: store.send(.help(true))
    case 4: store.send(.help(false))
    case 5: screen.presented?.swipeAway()
    case 6: screen.presented?.requestDismissal()
    case 7: screen.delaysCompletions.toggle()
    case 8...10: screen.completePresentation()
    case 11: screen.isVisible.toggle()
    case 12: register()
    case 13: tokens[history.count % 2].cancel()
    case 14:
      store.send(
        .ask(
          AlertState {
            "?"
          } actions: {
            ButtonState(action: .again) { "Again" }
          }))
    case 15: if let alert = screen.alert { alert.tap(alert.buttons[0]) }
    case 16: store.send(.ask(nil))
    case 17: screen.completeAllPresentations()
    case 18: if store.state.next != nil { store.send(.next(.presented(.open(9)))) }
    default: screen.next?.next?.swipeAway()
    }
  }

  /// Lets everything come to rest, and looks whether all goes on from there.
  func settle() {
    screen.isVisible = true
    screen.completeAllPresentations()
    if screen.presented == nil {
      // No state keeps what the user closes, so nothing is wanted but by those that have ended.
      if store.state.next != nil, !tokens[0].isCancelled { faults.append("did not show a page") }
      if store.state.isHelpShown, !tokens[1].isCancelled { faults.append("did not show help") }
      if store.state.alert != nil { faults.append("did not show an alert") }
    }
    register()
    send(.help(false), .ask(nil), .close)
    if let left = screen.presented { faults.append("left \(left.name)") }
    send(.open(3))
    if screen.next?.store.state.id != 3 { faults.append("does not show 3") }
    send(.help(true), .close)
    if screen.presented?.name != "help" { faults.append("does not show help") }
  }

  private func send(_ actions: Chapter.Action...) {
    for action in actions {
      store.send(action)
      screen.completeAllPresentations()
    }
  }
}

/// A stack of numbers.
private final class StackedScreen {
  private let store = makeChapters()
  private let screen = HeadlessHost()
  private var lastNumber = 0
  private(set) var history: [Int] = []

  var log: [String] { screen.log }
  var shown: [String] { screen.screens.map(\.name) }
  var wanted: [String] { ["root"] + store.state.path.map(Self.name) }

  init() {
    screen.navigationStack(path: UIBindable(store).scope(state: \.path, action: \.path)) {
      HeadlessHost(name: "root")
    } destination: {
      HeadlessHost(name: Self.name($0.state))
    }
  }

  private static func name(_ element: ChapterPath.State) -> String {
    if case .left(let left) = element { "\(left.number)" } else { "?" }
  }

  func step(_ number: Int, choice: Int) {
    history.append(number)
    let ids = store.state.path.ids
    let id = ids.isEmpty ? nil : ids[choice % ids.count]
    switch number {
    case 0, 1: push(1)
    case 2: push(2)
    case 3: if let id { store.send(.drop([id])) }
    case 4: if let last = ids.last { store.send(.drop([last])) }
    case 5: screen.goBack()
    case 6: screen.goBack(2)
    case 7: screen.goBack(isCancelled: true)
    case 8: screen.isInGesture.toggle()
    case 9: screen.delaysCompletions.toggle()
    case 10, 11: screen.completePresentation()
    case 12: if let id { store.send(.path(.popFrom(id: id))) }
    default: screen.completeAllPresentations()
    }
  }

  func settle() {
    screen.isInGesture = false
    screen.completeAllPresentations()
  }

  private func push(_ count: Int) {
    let numbers = lastNumber + 1...lastNumber + count
    lastNumber += count
    store.send(.show(numbers.map { .left(LeftChapter.State(number: $0)) }))
  }
}
