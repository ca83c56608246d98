import TerminalKit
import Testing

@Suite("Command")
struct CommandTests {
  private let content = ScreenContent(
    heading: "Form",
    fields: [.init(label: "Name", text: ""), .init(label: "a:b", text: "")],
    toggles: [.init(label: "Loud", isOn: true)],
    pickers: [.init(label: "Size", options: ["Small", "Large"], selection: "Small")],
    buttons: [.init(title: "Save"), .init(title: "Undo", isEnabled: false), .init(title: "OK")])

  @Test(
    "a button is tapped by its title, whatever the case and the spaces around",
    arguments: ["Save", "save", "SAVE", "  save\t", "\u{A0}save"])
  func tap(_ line: String) {
    #expect(Command(line, on: content) == .tap(0))
  }

  @Test("a disabled button cannot be tapped")
  func disabled() {
    #expect(Command("undo", on: content) == .unknown("undo"))
  }

  @Test("a field gets what follows the colon")
  func edit() {
    #expect(Command("name: Blob Jr.", on: content) == .edit(0, "Blob Jr."))
    #expect(Command("NAME:12:30", on: content) == .edit(0, "12:30"))
    #expect(Command("name:", on: content) == .edit(0, ""))
    #expect(Command("street: Elm", on: content) == .unknown("street: Elm"))
  }

  @Test("a toggle is flipped by its label alone")
  func flip() {
    #expect(Command(" LOUD ", on: content) == .flip(0))
    #expect(Command("loud: off", on: content) == .unknown("loud: off"))
  }

  @Test("a picker gets an option that it has")
  func pick() {
    #expect(Command("size: large", on: content) == .pick(0, 1))
    #expect(Command("Size:SMALL", on: content) == .pick(0, 0))
    #expect(Command("size: medium", on: content) == .unknown("size: medium"))
    #expect(Command("size:", on: content) == .unknown("size:"))
  }

  @Test("quit is possible on every screen")
  func quit() {
    #expect(Command(" Quit ", on: content) == .quit)
    #expect(Command("quit", on: ScreenContent(heading: "")) == .quit)
  }

  @Test("an empty line is nothing, and anything else is unknown")
  func others() {
    #expect(Command("", on: content) == .nothing)
    #expect(Command(" \t ", on: content) == .nothing)
    #expect(Command("sav", on: content) == .unknown("sav"))
    #expect(Command("save save", on: content) == .unknown("save save"))
    #expect(Command("\u{1B}[2J", on: content) == .unknown("\u{1B}[2J"))
  }

  @Test("what is possible leaves out what is disabled")
  func possibleInput() {
    #expect(content.possibleInput == "Save, OK, Name: ..., a:b: ..., Loud, Size: Small/Large, quit")
  }
}
