import HostBridge
import HostBridgeTesting
import Testing

/// What happens to the two sides of a binding inside callbacks of its own.
struct BindReentrancyTests {
  let screen = ProfileScreen()
  var field: Field { screen.field }

  @Test(
    "B4 an edit in a callback, of a binding made of closures, is looked at when its turn is over")
  func closuresInCallback() {
    let store = screen.store
    let binding = UIBinding<String>(
      get: { store.name }, set: { store.send(.binding(.set(\.name, $0))) })
    screen.bind(binding, to: field, \.text)
    var seen: [String] = []
    store.observe(screen, \.volume, initial: false) { screen, _, _ in
      screen.field.type("abc")
      seen.append(screen.field.text)
    }
    store.send(.volumeChanged(1))
    #expect(seen == ["abc"])
    #expect(field.puts == [])
    #expect(store.name == "abc")
    store.observe(screen, \.isPublic, initial: false) { screen, _, _ in
      screen.field.type("abcdefg")
      seen.append(screen.field.text)
    }
    store.send(.binding(.set(\.isPublic, true)))
    #expect(seen == ["abc", "abcdefg"])
    #expect(field.text == "abcde")
    #expect(field.puts == ["abcde"])
  }

  @Test(
    "B4 what such a binding sends in several actions is looked at when all had their turns")
  func closuresTwoSends() {
    let store = screen.store
    let binding = UIBinding<String>(
      get: { store.name + "/" + (store.rows.first?.text ?? "") },
      set: { text in
        let parts = text.split(separator: "/").map(String.init)
        store.send(.nameTyped(parts[0]))
        store.send(.binding(.set(\.rows[id: 1], Profile.Line(id: 1, text: parts[1]))))
      })
    screen.bind(binding, to: field, \.text)
    #expect(field.puts == ["/one"])
    store.observe(screen, \.volume, initial: false) { screen, _, _ in
      screen.field.type("a/b")
    }
    store.send(.volumeChanged(1))
    #expect(field.puts == ["/one"])
    field.type("c/d")
    #expect(field.puts == ["/one"])
    #expect(store.name == "c")
  }

  @Test(
    "B4 a token may be cancelled while its control is changed, and in the turn of its edit")
  func cancelledInside() {
    var token: ObservationToken?
    token = screen.$store.name.bind(
      to: field, \.text,
      set: { field, text in
        field.text = text
        token?.cancel()
        token = nil
      },
      edits: { $0.reportEdits(of: \Field.text, to: $1) })
    screen.store.send(.nameTyped("a"))
    #expect(field.text == "a")
    #expect(!field.isReporting)
    screen.store.send(.nameTyped("b"))
    #expect(field.text == "a")

    let other = Field()
    token = screen.$store.name.bind(
      to: other, \.text, set: { $0.text = $1 },
      edits: { $0.reportEdits(of: \Field.text, to: $1) })
    screen.store.observe(screen, \.name, initial: false) { _, _, _ in
      token?.cancel()
      token = nil
    }
    other.type("abcdefgh")
    #expect(!other.isReporting)
    #expect(screen.store.name == "abcde")
  }

  @Test("B4 a host may go while its control is changed, and in the turn of its edit")
  func hostGoesInside() {
    var host: ProfileScreen? = ProfileScreen()
    let store = host!.store
    let field = Field()
    host!.bind(host!.$store.name, to: field, \.text) { field, text in
      field.text = text
      if text == "go" { host = nil }
    }
    store.send(.nameTyped("go"))
    #expect(host == nil)
    #expect(!field.isReporting)

    host = ProfileScreen(store: store)
    host!.bind(host!.$store.name, to: field, \.text)
    let panel = Panel()
    store.observe(panel, \.name, initial: false) { _, _, _ in host = nil }
    field.type("abcdefgh")
    #expect(host == nil)
    #expect(!field.isReporting)
    #expect(store.name == "abcde")
  }

  @Test("B4 a store may go in the turn of an edit")
  func storeGoesInside() {
    let field = Field()
    let panel = Panel()
    let slot = Slot<ProfileScreen>()
    slot.value = ProfileScreen()
    panel.bind(slot.value!.$store.name, to: field, \.text)
    slot.value!.store.observe(panel, \.name, initial: false) { _, _, _ in slot.value = nil }
    field.type("abcdefgh")
    #expect(slot.value == nil)
    #expect(!field.isReporting)
  }

  @Test("B4 a control may be bound to something else while it is changed")
  func rebindInside() {
    let second = ProfileScreen()
    screen.bind(screen.$store.name, to: field, \.text) { [screen] field, text in
      field.text = text
      if text == "go" { screen.bind(second.$store.name, to: field, \.text) }
    }
    screen.store.send(.nameTyped("go"))
    #expect(field.text == "")
    field.type("x")
    #expect(second.store.name == "x")
    #expect(screen.store.name == "go")
  }

  @Test("B4 an edit that one control makes while another is changed reaches both")
  func twoControls() {
    let other = Field()
    screen.bind(screen.$store.name, to: field, \.text)
    screen.bind(screen.$store.name, to: other, \.text) { [field] other, text in
      other.text = text
      if text == "a" { field.type("ab") }
    }
    field.type("a")
    #expect(screen.store.name == "ab")
    #expect(field.text == "ab")
    #expect(other.text == "ab")
  }

  @Test(
    "B4 an edit in a callback, of a model's property that sends, is looked at after its turn, too")
  func model() {
    final class Wrapper {
      let store: StoreOf<Profile>
      init(_ store: StoreOf<Profile>) { self.store = store }
      var name: String {
        get { store.name }
        set { store.send(.nameTyped(newValue)) }
      }
    }
    let wrapper = Wrapper(screen.store)
    screen.bind(UIBindable(wrapper).name, to: field, \.text)
    screen.store.observe(screen, \.volume, initial: false) { screen, _, _ in
      screen.field.type("abc")
    }
    screen.store.send(.volumeChanged(1))
    #expect(screen.store.name == "abc")
    #expect(field.puts == [])
  }
}
