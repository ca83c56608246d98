import HostBridgeTesting
import Observation
import Testing

@testable import HostBridge

/// A feature without binding actions, and state without a macro.
private struct BoundDial: Reducer {
  struct State { var level = (value: 1, unit: "dB") }
  @CasePathable enum Action { case levelChanged(Int) }

  func reduce(into state: inout State, action: Action) -> Effect<Action> {
    switch action {
    case .levelChanged(let value): state.level.value = value
    }
    return .none
  }
}

@Observable
private final class Model {
  var name = "a"
}

struct UIBindingTests {
  @Test("B1 a binding of a property sends a binding action")
  func bindableAction() {
    let screen = ProfileScreen()
    var sent: [String] = []
    let token = screen.store.subscribe(screen, to: \.binding) { _, action in
      sent.append("\(action)")
    }
    screen.$store.name.wrappedValue = "Blob"
    #expect(screen.store.name == "Blob")
    #expect(sent == [#".set(\.name, "Blob")"#])
    token.cancel()
  }

  @Test("B1 sending names the action of a write")
  func sending() {
    let screen = ProfileScreen()
    var sent: [Double] = []
    screen.store.subscribe(screen, to: \.volumeChanged) { _, volume in sent.append(volume) }
    screen.$store.volume.sending(\.volumeChanged).wrappedValue = 3
    screen.$store.volume.sending { .volumeChanged(min(max($0, 0), 1)) }.wrappedValue = 7
    #expect(sent == [3, 1])
    #expect(screen.$store.volume.sending(\.volumeChanged).wrappedValue == 1)
  }

  @Test("B1 a feature without binding actions is bound by sending, plain state too")
  func sendingWithoutBindableAction() {
    let store = Store(initialState: BoundDial.State(), scheduler: .manual()) { BoundDial() }
    let binding = UIBindable(store).level.value.sending(\.levelChanged)
    binding.wrappedValue = 4
    #expect(store.level.value == 4)
    #expect(binding.wrappedValue == 4)
  }

  @Test("B1 a property of a model is bound")
  func model() {
    final class Legacy { var name = "a" }
    @UIBindable var model = Model()
    @UIBindable var legacy = Legacy()
    $model.name.wrappedValue = "b"
    $legacy.name.wrappedValue = "c"
    #expect(model.name == "b")
    #expect(legacy.name == "c")
  }

  @Test("B1 an observer that reads a binding runs again, of macro and of plain state")
  func observed() {
    let scheduler = ManualScheduler()
    let screen = ProfileScreen(scheduler: scheduler)
    let plain = Store(initialState: PlainProfile.State(), scheduler: scheduler) { PlainProfile() }
    let name = screen.$store.name
    let count = UIBindable(plain).count
    var seen: [String] = []
    screen.observe { seen.append("\(name.wrappedValue) \(count.wrappedValue)") }
    name.wrappedValue = "b"
    count.wrappedValue = 2
    screen.store.send(.volumeChanged(0))
    #expect(seen == [" 0", "b 0", "b 2"])
  }

  @Test("B1 an observer that derives or writes a binding does not depend on it")
  func derivedInObserver() {
    let screen = ProfileScreen()
    var runs = 0
    screen.store.observe(screen) { screen, _ in
      runs += 1
      screen.$store.item.text.wrappedValue = "x"
      _ = screen.$store.name
    }
    screen.store.send(.nameTyped("a"))
    screen.store.send(.binding(.set(\.item, Profile.Line(id: 1, text: "a"))))
    #expect(runs == 1)
  }

  @Test("B2 after the end of the store, a binding gives what it read last")
  func afterTheEnd() {
    var screen: ProfileScreen? = ProfileScreen()
    let name = screen?.$store.name
    let row = screen?.$store.rows[id: 2].text
    let neverRead = screen?.$store.volume
    screen?.store.send(.nameTyped("a"))
    #expect(name?.wrappedValue == "a")
    screen?.store.send(.nameTyped("b"))
    let store = Glance(screen!.store)
    screen = nil
    #expect(store.isGone)
    name?.wrappedValue = "c"
    #expect(name?.wrappedValue == "a")
    #expect(row?.wrappedValue == "two")
    #expect(neverRead?.wrappedValue == 0.5)
  }

  @Test("B2 a binding of a child that is gone gives what it read last, and sends nothing")
  func afterTheEndOfAChild() {
    var state = Profile.State()
    state.sheet = ProfileSheet.State()
    let screen = ProfileScreen(state)
    let child = screen.store.scope(state: \.sheet, action: \.sheet)!
    let title = UIBindable(child).title
    var actions = 0
    screen.store.subscribe(screen) { _, _ in actions += 1 }
    title.wrappedValue = "b"
    screen.store.send(.close)
    title.wrappedValue = "c"
    #expect(title.wrappedValue == "b")
    #expect(actions == 2)
  }

  @Test("B2 a binding keeps nothing that a change in place would copy")
  func noCopies() {
    struct Big: Equatable {
      var numbers = Array(0..<1000)
    }
    struct Feature: Reducer {
      struct State { var big = Big() }
      enum Action: BindableAction { case binding(BindingAction<State>), add }
      let address: (UnsafeRawPointer) -> Void
      var body: some ReducerOf<Self> {
        BindingReducer()
        Reduce { state, action in
          if case .add = action {
            state.big.numbers[0] += 1
            state.big.numbers.withUnsafeBytes { address($0.baseAddress!) }
          }
          return .none
        }
      }
    }
    var addresses: Set<UnsafeRawPointer> = []
    let store = Store(initialState: Feature.State(), scheduler: .manual()) {
      Feature { addresses.insert($0) }
    }
    #if DEBUG
      store.root.keepsStateBeforeTurn = false
    #endif
    store.send(.add)
    addresses = []
    store.send(.add)
    let first = UIBindable(store).big.numbers[3]
    for _ in 0..<10 {
      store.send(.add)
      #expect(first.wrappedValue == 3)
    }
    #expect(addresses.count == 1)
  }

  @Test("B2 bindings are the same if they are of the same value of the same store")
  func identity() {
    let screen = ProfileScreen()
    let other = ProfileScreen()
    func id<Value>(_ binding: UIBinding<Value>) -> UIBindingIdentifier {
      UIBindingIdentifier(binding)
    }
    let name = screen.$store.name
    #expect(id(name) == id(screen.$store.name))
    #expect(id(name) != id(screen.$store.volume))
    #expect(id(name) != id(other.$store.name))
    #expect(id(screen.$store.rows[id: 1].text) == id(screen.$store.rows[id: 1].text))
    #expect(id(screen.$store.rows[id: 1].text) != id(screen.$store.rows[id: 2].text))
    #expect(
      id(screen.$store.volume.sending(\.volumeChanged))
        == id(screen.$store.volume.sending(\.volumeChanged)))
    #expect(id(UIBinding<Bool>(screen.$store.item)) != id(screen.$store.item))
    let constant = UIBinding.constant(1)
    #expect(id(constant) == id(constant))
    #expect(id(constant) != id(UIBinding.constant(1)))
  }

  @Test("B2 a binding of its own value, of closures and of a constant")
  func ownValues() {
    @UIBinding var text = "a"
    $text.wrappedValue = "b"
    #expect(text == "b")
    var stored = 1
    let derived = UIBinding(get: { stored }, set: { stored = $0 })
    derived.wrappedValue = 2
    #expect(stored == 2)
    let constant = UIBinding.constant(3)
    constant.wrappedValue = 4
    #expect(constant.wrappedValue == 3)
  }

  @Test("B2 an observer of a binding's own value runs in the next tick after a change")
  func ownValueObserved() {
    let screen = ProfileScreen()
    let scheduler = ManualScheduler()
    let store = Store(initialState: PlainProfile.State(), scheduler: scheduler) { PlainProfile() }
    let text = UIBinding(wrappedValue: "a")
    var seen: [String] = []
    screen.observe { seen.append("\(text.wrappedValue) \(store.count)") }
    text.wrappedValue = "b"
    scheduler.pumpUntilIdle()
    #expect(seen == ["a 0", "b 0"])
  }
}
