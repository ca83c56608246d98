import HostBridge
import HostBridgeTesting
import Testing

/// Focus that moves while it is being moved.
struct FocusReentrancyTests {
  let screen = ProfileScreen()
  var field: Field { screen.field }

  @Test("B5 what changes while a control takes the keyboard is made up for")
  func focusStale() {
    let control = Nervous()
    let store = screen.store
    store.send(.binding(.set(\.focus, .name)))
    let binding = UIBinding<Profile.Field?>(
      get: { store.focus }, set: { _ in })
    screen.bind(focus: binding, equals: .name, to: control)
    #expect(control.hasInputFocus)
    // The user leaves; refused: taken back, outside any turn. While it takes it, state moves on.
    control.onMove = { store.send(.binding(.set(\.focus, nil))) }
    control.leave()
    #expect(store.focus == nil)
    #expect(!control.hasInputFocus)
  }

  @Test("B5 focus that moves in a callback, by a binding made of closures, is not taken back")
  func focusClosuresInCallback() {
    let store = screen.store
    let binding = UIBinding<Profile.Field?>(
      get: { store.focus }, set: { store.send(.binding(.set(\.focus, $0))) })
    screen.bind(focus: binding, equals: .name, to: field)
    store.observe(screen, \.volume, initial: false) { screen, _, _ in screen.field.tap() }
    store.send(.volumeChanged(1))
    #expect(store.focus == .name)
    #expect(field.hasInputFocus)
    #expect(field.moves == [])
  }

  @Test("B5 focus that the user and a reducer move at once is where the value says")
  func focusAtOnce() {
    let store = screen.store
    let a = Field(), b = Field()
    screen.bind(focus: screen.$store.focus, equals: .name, to: a)
    screen.bind(focus: screen.$store.focus, equals: .volume, to: b)
    a.tap()
    #expect(store.focus == .name)
    // In the turn that moves the focus to b, before the controls are told, the user leaves a.
    store.subscribe(screen, to: \.volumeChanged) { _, _ in
      store.send(.binding(.set(\.focus, .volume)))
      a.leave()
    }
    store.send(.volumeChanged(3))
    #expect(a.hasInputFocus == (store.focus == .name))
    #expect(b.hasInputFocus == (store.focus == .volume))
    // The user taps a while the reducer moves focus to b.
    store.subscribe(screen, to: \.open) { _, _ in
      b.leave()
      a.tap()
      store.send(.binding(.set(\.focus, .volume)))
    }
    store.send(.open)
    #expect(a.hasInputFocus == (store.focus == .name))
    #expect(b.hasInputFocus == (store.focus == .volume))
  }

  @Test("B5 a host may go while its control takes the keyboard")
  func focusHostGoes() {
    let control = Nervous()
    var host: ProfileScreen? = ProfileScreen()
    let store = host!.store
    host!.bind(focus: host!.$store.focus, equals: .name, to: control)
    control.onMove = { host = nil }
    store.send(.binding(.set(\.focus, .name)))
    #expect(host == nil)
    #expect(control.changed == nil)
  }
}

/// A control that does something of its own when it takes the keyboard or gives it up.
private final class Nervous: FocusReporting {
  private(set) var hasInputFocus = false
  private(set) var changed: ((Bool) -> Void)?
  var onMove: (() -> Void)?

  func takeInputFocus() { move(true) }
  func giveUpInputFocus() { move(false) }
  func reportFocus(to changed: ((Bool) -> Void)?) { self.changed = changed }

  /// The user leaves.
  func leave() {
    hasInputFocus = false
    changed?(false)
  }

  private func move(_ hasFocus: Bool) {
    hasInputFocus = hasFocus
    changed?(hasFocus)
    onMove?()
  }
}
