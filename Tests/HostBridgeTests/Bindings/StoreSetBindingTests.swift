import HostBridge
import HostBridgeTesting
import Testing

/// Properties of a store that are set as those of any object.
struct StoreSetBindingTests {
  let screen = ProfileScreen()
  var store: StoreOf<Profile> { screen.store }

  @Test("B1 setting a property of a store sends a binding action, as a control does")
  func sets() {
    var heard = 0
    store.subscribe(screen, to: \.binding) { _, _ in heard += 1 }
    store.name = "abcdefg"
    store.isPublic.toggle()
    store.volume += 1
    store.rows[id: 2]?.text = "b"
    #expect(store.name == "abcde")
    #expect(store.isPublic && store.volume == 1.5)
    #expect(store.rows[id: 2]?.text == "b")
    #expect(heard == 4)
  }

  @Test("B1 plain state is set as state with a macro is")
  func plain() {
    let store = Store(initialState: PlainProfile.State(), scheduler: .manual()) { PlainProfile() }
    store.count = 99
    store.doubled -= 8
    #expect(store.count == 6)
    store.rows[0].text = "b"
    #expect(store.rows[0].text == "b")
  }

  @Test("B1 reading such a property is an observation of it, setting it is none")
  func observed() {
    var names: [String] = []
    screen.observe { [store] in
      names.append(store.name)
      store.volume = 7
    }
    store.volume = 3
    store.name = "a"
    #expect(names == ["", "a"])
    let plain = Store(initialState: PlainProfile.State(), scheduler: .manual()) { PlainProfile() }
    var counts: [Int] = []
    screen.observe {
      counts.append(plain.count)
      plain.name = "a"
    }
    plain.name = "b"
    plain.count = 2
    #expect(counts == [0, 2])
  }

  @Test("T4 what is set in a callback waits for its turn")
  func queued() {
    var seen: [String] = []
    store.observe(screen, \.volume, initial: false) { screen, _, _ in
      screen.store.name = "a"
      seen.append(screen.store.name)
    }
    store.volume = 1
    #expect(seen == [""])
    #expect(store.name == "a")
  }

  @Test("S4 what is set after the end of the state is dropped in silence")
  func invalid() throws {
    store.send(.open)
    let sheet = try #require(store.scope(state: \.sheet, action: \.sheet))
    sheet.title = "a"
    #expect(store.sheet?.title == "a")
    store.send(.close)
    sheet.title = "b"
    #expect(sheet.title == "a")
    #expect(store.sheet == nil)
  }

  @Test("B1 bindings, key paths and patterns mean what they meant")
  func bindingsStay() {
    let name: UIBinding<String> = screen.$store.name
    name.wrappedValue = "b"
    #expect(store.name == "b")
    let volume = screen.$store.volume.sending(\.volumeChanged)
    volume.wrappedValue = 4
    #expect(store.volume == 4)
    #expect(store[keyPath: \.name] == "b")
    let item = screen.$store.item.text
    #expect(item.wrappedValue == nil)
    #expect(UIBindingIdentifier(screen.$store.name) == UIBindingIdentifier(name))
  }
}
