import HostBridge
import HostBridgeTesting
import Testing

struct UIBindingProjectionTests {
  let screen = ProfileScreen()

  @Test("B3 a part of an optional is nil while it is absent; writes to it are dropped then")
  func optionalChaining() {
    let text: UIBinding<String?> = screen.$store.item.text
    let note: UIBinding<String?> = screen.$store.item.note
    var actions = 0
    screen.store.subscribe(screen) { _, _ in actions += 1 }
    text.wrappedValue = "x"
    note.wrappedValue = "x"
    #expect(screen.store.item == nil)
    #expect(actions == 0)
    screen.store.send(.binding(.set(\.item, Profile.Line(id: 7, text: "a"))))
    text.wrappedValue = "b"
    note.wrappedValue = "n"
    #expect(screen.store.item == Profile.Line(id: 7, text: "b", note: "n"))
    text.wrappedValue = nil
    note.wrappedValue = nil
    #expect(screen.store.item == Profile.Line(id: 7, text: "b"))
  }

  @Test("B3 what an optional holds is bound where it holds something")
  func unwrapped() throws {
    #expect(UIBinding(screen.$store.item) as UIBinding<Profile.Line>? == nil)
    screen.$store.item.wrappedValue = Profile.Line(id: 1, text: "a")
    let item = try #require(UIBinding<Profile.Line>(screen.$store.item))
    item.text.wrappedValue = "b"
    #expect(screen.store.item?.text == "b")
    screen.$store.item.wrappedValue = nil
    item.text.wrappedValue = "c"
    #expect(screen.store.item == nil)
    #expect(item.wrappedValue == Profile.Line(id: 1, text: "a"))
  }

  @Test("B3 presence is false when it is absent; writing false removes, writing true does not")
  func presence() {
    let isPresent = UIBinding<Bool>(screen.$store.item)
    isPresent.wrappedValue = true
    #expect(!isPresent.wrappedValue)
    screen.$store.item.wrappedValue = Profile.Line(id: 1, text: "a")
    #expect(isPresent.wrappedValue)
    isPresent.wrappedValue = true
    #expect(screen.store.item?.text == "a")
    isPresent.wrappedValue = false
    #expect(screen.store.item == nil)
  }

  @Test("B3 a case of an enum is nil in another case")
  func cases() {
    let name = screen.$store.mood.named
    name.wrappedValue = "x"
    #expect(screen.store.mood == .plain)
    screen.$store.mood.wrappedValue = .named("a")
    #expect(name.wrappedValue == "a")
    name.wrappedValue = "b"
    #expect(screen.store.mood == .named("b"))
    name.wrappedValue = nil
    #expect(screen.store.mood == .named("b"))
  }

  @Test("B3 a case of an optional enum: nil removes it, in that case only")
  func optionalCases() {
    let name: UIBinding<String?> = screen.$store.optionalMood.named
    name.wrappedValue = "x"
    #expect(screen.store.optionalMood == nil)
    screen.$store.optionalMood.wrappedValue = .plain
    name.wrappedValue = nil
    #expect(screen.store.optionalMood == .plain)
    screen.$store.optionalMood.wrappedValue = .named("a")
    name.wrappedValue = nil
    #expect(screen.store.optionalMood == nil)
  }

  @Test("B3 a row of an identified array is bound by id; once it has gone, writes are dropped")
  func row() {
    let text: UIBinding<String?> = screen.$store.rows[id: 2].text
    text.wrappedValue = "b"
    #expect(screen.store.rows[id: 2]?.text == "b")
    screen.store.send(.binding(.set(\.rows, [Profile.Line(id: 1, text: "one")])))
    #expect(text.wrappedValue == nil)
    text.wrappedValue = "c"
    #expect(screen.store.rows.count == 1)
  }

  @Test("B3 a value as an optional, and without its type")
  func wrapped() {
    let name = UIBinding<String?>(screen.$store.name)
    name.wrappedValue = "a"
    name.wrappedValue = nil
    #expect(screen.store.name == "a")
    let erased = UIBinding<AnyHashable>(screen.$store.name)
    erased.wrappedValue = AnyHashable(1)
    erased.wrappedValue = AnyHashable("b")
    #expect(screen.store.name == "b")
    #expect(erased.wrappedValue == AnyHashable("b"))
  }
}
