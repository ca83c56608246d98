import Foundation
import Testing

@testable import HostBridge

private struct Mail {
  var id = 1
  var title = "a"
}

private struct Inbox {
  var count = 1
  var mails = [Mail(), Mail(id: 2, title: "b\nc")]
  var chosen: Mail?
  var note: String? = "x"
  var sizes = ["b": 2, "a": 1]
  var ranks = [10: "ten", 9: "nine"]
  var tags: Set = [30, 4]
  var empty: [Int] = []
  var none: [Int: Int] = [:]
}

private enum Event {
  case tapped
  case loaded(Int)
  case named(id: Int)
  case mail(Mail)
  case both(Int, second: String)
  indirect case event(Event)
}

private final class Box { let value = 1 }

@ObservableState
private struct Observed {
  var count = 1
  @Presents var sheet: Mail?
}

private struct Wrapped {
  @Presents var sheet: Mail?
}

private struct Custom: CustomReflectable, CustomStringConvertible {
  var secret = 1
  var description: String { "described" }
  var customMirror: Mirror { Mirror(self, children: ["shown": 2], displayStyle: .struct) }
}

private struct Generic<Value> {
  struct Inner { var value = 1 }
}

struct ValueTextTests {
  private func text(_ value: Any) -> String { ValueText.lines(of: value).joined(separator: "\n") }

  @Test func aStateIsShownWithNamesAndIndentation() {
    #expect(
      text(Inbox()) == """
        Inbox(
          count: 1,
          mails: [
            [0]: Mail(
              id: 1,
              title: "a",
            ),
            [1]: Mail(
              id: 2,
              title: "b\\nc",
            ),
          ],
          chosen: nil,
          note: "x",
          sizes: [
            "a": 1,
            "b": 2,
          ],
          ranks: [
            9: "nine",
            10: "ten",
          ],
          tags: Set([
            4,
            30,
          ]),
          empty: [],
          none: [:],
        )
        """)
  }

  @Test func enumsAreCases() {
    #expect(text(Event.tapped) == ".tapped")
    #expect(text(Event.loaded(3)) == ".loaded(3)")
    #expect(text(Event.named(id: 3)) == ".named(id: 3)")
    #expect(text(Event.event(.event(.loaded(3)))) == ".event(.event(.loaded(3)))")
    #expect(text(Event.both(1, second: "b")) == ".both(\n  1,\n  second: \"b\",\n)")
    #expect(text(Event.mail(Mail())) == ".mail(\n  Mail(\n    id: 1,\n    title: \"a\",\n  ),\n)")
    #expect(text([Event?.some(.loaded(1)), nil]) == "[\n  [0]: .loaded(1),\n  [1]: nil,\n]")
  }

  @Test func labelsAreTheCasesOfAnAction() {
    #expect(ValueText.label(of: Event.tapped) == ".tapped")
    #expect(ValueText.label(of: Event.loaded(3)) == ".loaded")
    #expect(ValueText.label(of: Event.event(.event(.tapped))) == ".event.event.tapped")
    #expect(ValueText.label(of: Event.event(.mail(Mail()))) == ".event.mail")
    #expect(ValueText.label(of: Mail()) == "Mail")
  }

  @Test func objectsAreShownByIdentityOnly() {
    let box = Box()
    #expect(text(box) == text(box))
    #expect(text(box) != text(Box()))
    #expect(text(box).hasPrefix("Box(0x"))
    #expect(text([box]).split(separator: "\n").count == 3)
  }

  @Test func mirrorsAreRespectedAndHiddenStorageIsNotShown() {
    #expect(text(Custom()) == "Custom(\n  shown: 2,\n)")
    #expect(text(Observed()) == "Observed(\n  count: 1,\n  sheet: nil,\n)")
    #expect(text(Wrapped(sheet: nil)) == "Wrapped(\n  sheet: nil,\n)")
    #expect(
      text(Wrapped(sheet: Mail()))
        == "Wrapped(\n  sheet: Mail(\n    id: 1,\n    title: \"a\",\n  ),\n)")
  }

  @Test func valuesOfTheStandardLibraryDescribeThemselves() {
    #expect(text(1.5) == "1.5")
    #expect(text("a\"b") == "\"a\\\"b\"")
    #expect(text(Duration.seconds(2)) == "2.0 seconds")
    #expect(text(0..<3) == "0..<3")
    #expect(text((1, b: "x")) == "(\n  1,\n  b: \"x\",\n)")
    #expect(text(\Mail.title).contains("Mail.title"))
    #expect(text(UUID(uuid: (0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 1))).hasSuffix("0001"))
    #expect(text(Date(timeIntervalSince1970: 0)).contains("1970-01-01"))
    #expect(text(()) == "()")
  }

  @Test func promptsAreShownWithoutIDs() {
    let alert = AlertState<Int> {
      TextState("Sure?")
    } actions: {
      ButtonState(role: .cancel) { "No" }
      ButtonState(action: 3) { TextState("Yes").bold() }
    }
    #expect(
      text(alert) == """
        AlertState<Int>(
          title: "Sure?",
          buttons: [
            [0]: ButtonState<Int>(
              label: "No",
              role: .cancel,
            ),
            [1]: ButtonState<Int>(
              label: TextState(
                runs: [
                  [0]: bold "Yes",
                ],
              ),
              action: 3,
            ),
          ],
        )
        """)
  }

  @Test func deepValuesEnd() {
    var event = Event.tapped
    for _ in 0..<10_000 { event = .event(event) }
    #expect(text(event).contains("…"))
    // So does releasing it, which the compiler does by recursion: taken apart here.
    while case .event(let inner) = event { event = inner }
  }

  @Test func typesHaveTheNamesOfCode() {
    var names = TypeNames()
    #expect(names.name(of: [String: Mail].self) == "Dictionary<String, Mail>")
    #expect(names.name(of: Generic<Mail>.Inner.self) == "Generic<Mail>.Inner")
    struct Local {}
    #expect(names.name(of: Local.self).hasSuffix("Local"))
    #expect(!names.name(of: Local.self).contains("unknown"))
    #expect(TypeNames.shortened("M.A.B<Swift.Int>.C<X.Y>") == "A.B<Int>.C<Y>")
    #expect(TypeNames.shortened("(extension in M):Swift.Int.Kind") == "Int.Kind")
    #expect(TypeNames.shortened("(Swift.Int, M.A.B) -> ()") == "(Int, A.B) -> ()")
    #expect(TypeNames.shortened("Plain") == "Plain")
  }
}
