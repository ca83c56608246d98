import HostBridge
import HostBridgeTesting
import Testing

/// Controls that are bound by several hosts, or to several stores.
struct BindLifetimeTests {
  let screen = ProfileScreen()
  var field: Field { screen.field }

  @Test(
    "B4 a control that another host binds hears the first no more, and goes on when that goes")
  func handedOver() {
    let field = Field()
    var first: ProfileScreen? = ProfileScreen()
    let second = ProfileScreen()
    first!.bind(first!.$store.name, to: field, \.text)
    second.bind(second.$store.name, to: field, \.text)
    first!.store.send(.nameTyped("x"))
    #expect(field.text == "")
    first = nil
    field.type("a")
    #expect(second.store.name == "a")
  }

  @Test("B5 a control whose focus another host binds goes on when the first goes")
  func focusHandedOver() {
    let field = Field()
    var first: ProfileScreen? = ProfileScreen()
    let second = ProfileScreen()
    first!.bind(focus: first!.$store.focus, equals: .name, to: field)
    second.bind(focus: second.$store.focus, equals: .name, to: field)
    first = nil
    field.tap()
    #expect(second.store.focus == .name)
  }

  @Test("B4 a binding made of closures outlives one of the stores that it reads")
  func twoStores() {
    let other = Slot<ProfileScreen>()
    let scheduler = ManualScheduler()
    let screen = ProfileScreen(scheduler: scheduler)
    other.value = ProfileScreen(scheduler: scheduler)
    let store = screen.store
    let binding = UIBinding<String>(
      get: { [weak o = other.value] in store.name + (o?.store.name ?? "") },
      set: { store.send(.nameTyped($0)) })
    screen.bind(binding, to: field, \.text)
    other.value!.store.send(.nameTyped("b"))
    #expect(field.text == "b")
    other.value = nil
    store.send(.nameTyped("z"))
    #expect(field.text == "z")
    field.type("q")
    #expect(store.name == "q")
  }

  @Test("B4 a binding that was paused catches up")
  func paused() {
    let token = screen.bind(screen.$store.name, to: field, \.text)
    token.pause()
    screen.store.send(.nameTyped("a"))
    field.type("b1")
    #expect(screen.store.name == "b")
    #expect(field.text == "b")
    screen.store.send(.nameTyped("c"))
    token.resume()
    #expect(field.text == "c")
  }

  @Test(
    "B4 what a binding holds lives until its closures have returned, and no longer, if it ends in one"
  )
  func endedInside() {
    final class Held {}
    var token: ObservationToken?
    weak var held: Held?
    var wasHeld = false
    do {
      let own = Held()
      held = own
      token = screen.$store.name.bind(
        to: field, \.text,
        set: { field, text in
          token?.cancel()
          token = nil
          wasHeld = held != nil
          field.text = text
          withExtendedLifetime(own) {}
        },
        edits: { $0.reportEdits(of: \Field.text, to: $1) })
    }
    #expect(held != nil)
    screen.store.send(.nameTyped("a"))
    #expect(wasHeld)
    #expect(held == nil)
    #expect(!field.isReporting)
  }
}
