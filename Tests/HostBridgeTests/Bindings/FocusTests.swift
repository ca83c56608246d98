import Testing

@testable import HostBridge

struct FocusSyncTests {
  @Test("B5 the value moves the keyboard, and what it causes is not written")
  func value() {
    var sync = FocusSync()
    #expect(sync.valueChanged(owns: true, hasFocus: false) == .take)
    #expect(sync.began(owns: true) == nil)
    _ = sync.moved()
    #expect(sync.valueChanged(owns: true, hasFocus: true) == nil)
    #expect(sync.valueChanged(owns: false, hasFocus: true) == .giveUp)
    #expect(sync.ended(owns: false) == nil)
    _ = sync.moved()
  }

  @Test("B5 the user moves the value; only who owned it releases it")
  func user() {
    var sync = FocusSync()
    #expect(sync.began(owns: false) == .claim)
    #expect(sync.written(owns: true, hasFocus: true) == nil)
    #expect(sync.ended(owns: false) == nil)
    #expect(sync.ended(owns: true) == .release)
    #expect(sync.written(owns: false, hasFocus: false) == nil)
  }

  @Test("B5 a claim that the reducer refuses takes the keyboard back")
  func refused() {
    var sync = FocusSync()
    #expect(sync.began(owns: false) == .claim)
    #expect(sync.written(owns: false, hasFocus: true) == .giveUp)
  }

  @Test("B5 a claim that waits is released by the end of editing")
  func waiting() {
    var sync = FocusSync()
    #expect(sync.began(owns: false) == .claim)
    #expect(sync.ended(owns: false) == .release)
    #expect(sync.written(owns: true, hasFocus: false) == nil)
    #expect(sync.written(owns: false, hasFocus: false) == nil)
  }
}

struct BindFocusTests {
  let screen = ProfileScreen()
  let other = Field()
  var field: Field { screen.field }

  private func bindBoth() {
    screen.bind(focus: screen.$store.focus, equals: .name, to: field)
    screen.bind(focus: screen.$store.focus, equals: .volume, to: other)
  }

  @Test("B5 begin-editing writes the value, end-editing nil")
  func events() {
    bindBoth()
    field.tap()
    #expect(screen.store.focus == .name)
    field.leave()
    #expect(screen.store.focus == nil)
    #expect(field.moves == [])
  }

  @Test("B5 end-editing writes nothing once another control owns the value")
  func handedOver() {
    bindBoth()
    field.tap()
    other.tap()
    #expect(screen.store.focus == .volume)
    #expect(field.moves == ["give up"])
    #expect(!field.hasInputFocus)
    #expect(screen.store.focus == .volume)
  }

  @Test("B5 a change of the value moves the keyboard")
  func value() {
    bindBoth()
    screen.$store.focus.wrappedValue = .name
    #expect(field.hasInputFocus)
    screen.$store.focus.wrappedValue = .volume
    #expect(!field.hasInputFocus)
    #expect(other.hasInputFocus)
    screen.$store.focus.wrappedValue = nil
    #expect(!other.hasInputFocus)
    #expect(field.moves == ["take", "give up"])
    #expect(other.moves == ["take", "give up"])
  }

  @Test("B5 a Bool tells whether the control has the keyboard")
  func bool() {
    screen.bind(focus: screen.$store.isPublic, to: field)
    field.tap()
    #expect(screen.store.isPublic)
    screen.$store.isPublic.wrappedValue = false
    #expect(!field.hasInputFocus)
  }

  @Test("B5 a control that cannot take the keyboard is asked once")
  func cannot() {
    bindBoth()
    field.canTakeFocus = false
    screen.$store.focus.wrappedValue = .name
    screen.$store.volume.wrappedValue = 1
    #expect(field.moves == ["take"])
    #expect(screen.store.focus == .name)
  }

  @Test("B5 a field whose screen is dismissed while it has the keyboard changes nothing")
  func dismissed() throws {
    screen.store.send(.open)
    let sheet = try #require(screen.store.scope(state: \.sheet, action: \.sheet))
    var panel: Panel? = Panel()
    panel?.bind(focus: UIBindable(sheet).isEditing, to: field)
    field.tap()
    #expect(sheet.isEditing)
    screen.store.send(.close)
    field.leave()
    panel = nil
    field.tap()
    #expect(screen.store.sheet == nil)
    #expect(field.moves == [])
  }
}
