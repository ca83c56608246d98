import Testing

@testable import HostBridge

struct ControlSyncTests {
  typealias Sync = ControlSync<String>

  @Test("B4 a value that the control shows already is not put into it")
  func equal() {
    var sync = Sync()
    #expect(sync.valueChanged(to: "a", control: "a") == nil)
    #expect(sync.valueChanged(to: "b", control: "a") == .show("b"))
    sync.shown("b", control: "b")
    #expect(sync.valueChanged(to: "b", control: "b") == nil)
  }

  @Test("B4 what a control reports while it is changed is no edit")
  func echo() {
    var sync = Sync()
    #expect(sync.valueChanged(to: "b", control: "a") == .show("b"))
    #expect(sync.edited(to: "b") == nil)
    #expect(sync.edited(to: "half") == nil)
    sync.shown("b", control: "b")
    #expect(sync.edited(to: "c") == .write("c"))
  }

  @Test("B4 the echo of an edit is not put into the control")
  func echoOfEdit() {
    var sync = Sync()
    #expect(sync.edited(to: "b") == .write("b"))
    #expect(sync.valueChanged(to: "b", control: "b") == nil)
    #expect(sync.finishWrite() == true)
    #expect(sync.valueChanged(to: "c", control: "b") == .show("c"))
  }

  @Test("B4 an edit that was clamped or refused is put right when its turn is over")
  func clamped() {
    var sync = Sync()
    #expect(sync.edited(to: "bb") == .write("bb"))
    #expect(sync.valueChanged(to: "b", control: "bb") == nil)
    #expect(sync.finishWrite() == false)
    #expect(sync.written(value: "b", control: "bb") == .show("b"))
    sync.shown("b", control: "b")
    #expect(sync.edited(to: "bb") == .write("bb"))
    #expect(sync.written(value: "b", control: "bb") == .show("b"))
  }

  @Test("B4 while writes wait for their turns, the control keeps what its user did")
  func waiting() {
    var sync = Sync()
    #expect(sync.edited(to: "ab") == .write("ab"))
    #expect(sync.edited(to: "a") == .write("a"))
    #expect(sync.valueChanged(to: "server", control: "a") == nil)
    #expect(sync.written(value: "ab", control: "a") == nil)
    #expect(sync.written(value: "a", control: "a") == nil)
  }

  @Test("B4 an edit to what the value is already is not written")
  func equalEdit() {
    var sync = Sync()
    #expect(sync.valueChanged(to: "a", control: "a") == nil)
    #expect(sync.edited(to: "a") == nil)
  }

  @Test("B4 a control that makes something else of a value is not told again")
  func limits() {
    var sync = Sync()
    #expect(sync.valueChanged(to: "200", control: "0") == .show("200"))
    sync.shown("200", control: "100")
    #expect(sync.valueChanged(to: "200", control: "100") == nil)
    #expect(sync.edited(to: "50") == .write("50"))
    #expect(sync.written(value: "200", control: "50") == .show("200"))
  }

  @Test("B4 a change while the control is changed is looked at afterwards")
  func stale() {
    var sync = Sync()
    #expect(sync.valueChanged(to: "b", control: "a") == .show("b"))
    #expect(sync.valueChanged(to: "c", control: "a") == nil)
    sync.shown("b", control: "b")
    #expect(sync.isStale)
    #expect(sync.valueChanged(to: "c", control: "b") == .show("c"))
    #expect(!sync.isStale)
  }
}
