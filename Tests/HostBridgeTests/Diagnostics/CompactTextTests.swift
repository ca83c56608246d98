import Testing

@testable import HostBridge

private struct Parcel: Identifiable {
  var id = 3
  var title: String? = "a, (b"
  var marks: [Int] = []
}

private enum ParcelAction { case toggled(Bool), named(first: String, last: String), gone }

private enum Action {
  case row(id: Int, ParcelAction)
  case rows(IdentifiedAction<Int, ParcelAction>)
  case loaded([Parcel])
  case page([String: Int], Set<Int>)
  case reset
}

struct CompactTextTests {
  @Test("X2 an action is one line") func actions() {
    #expect(compactText(Action.row(id: 3, .toggled(true))) == ".row(id: 3, .toggled(true))")
    #expect(
      compactText(Action.row(id: 3, .named(first: "A", last: "B")))
        == #".row(id: 3, .named(first: "A", last: "B"))"#)
    #expect(compactText(Action.reset) == ".reset")
    #expect(
      compactText(Action.rows(.element(id: 3, action: .gone)))
        == ".rows(.element(id: 3, action: .gone))")
    #expect(
      compactText(Action.loaded([Parcel(marks: [1, 2])]))
        == #".loaded([Parcel(id: 3, title: "a, (b", marks: [1, 2])])"#)
    #expect(compactText(Action.loaded([])) == ".loaded([])")
    #expect(compactText(Action.page(["a": 1], [2])) == #".page(["a": 1], Set([2]))"#)
    #expect(compactText(1) == "1")
    #expect(compactText("a\nb") == #""a\nb""#)
  }

  @Test("X2 a long action is cut, and costs no more than it shows") func long() {
    let rows = (0..<100_000).map { Parcel(id: $0) }
    let text = compactText(Action.loaded(rows))
    #expect(text.count == 100)
    #expect(text.hasPrefix(#".loaded([Parcel(id: 0, title: "a, (b", marks: []), Parcel(id: 1"#))
    #expect(text.hasSuffix("…"))
    #expect(ValueText.valueLines(of: rows, limit: 100).count < 120)
    #expect(compactText(Array(0..<5), limit: 15) == "[0, 1, 2, 3, 4]")
    #expect(compactText(Array(0..<5), limit: 14) == "[0, 1, 2, 3, …")
    #expect(compactText(String(repeating: "x", count: 1_000)).count == 100)
  }
}
