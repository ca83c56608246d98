import Testing

@testable import HostBridge

private struct Letter: Identifiable {
  var id: Int
  var title = "t"
  var tags: Set<String> = ["a"]
}

private indirect enum LetterSheet {
  case closed
  case loading(Letter)
  case loaded(Letter, from: Int)
  case stacked(LetterSheet)
}

private indirect enum SetNest: Hashable {
  case empty
  case full(Set<SetNest>)
}

private final class Node: Identifiable {
  var next: Node?
  var value = 1
}

private struct State {
  var name = "n"
  var rows = IdentifiedArray(uniqueElements: (0..<20).map { Letter(id: $0) })
  var numbers = Array(0..<100)
  var byKey = ["a": [1, 2], "b: [": [3]]
  var sheet: LetterSheet = .closed
  var chosen: Letter?
  var pair = (1, second: 2)
  var node = Node()
  var stack = StackState<Letter>()
}

struct DifferenceTextTests {
  private func paths(_ change: (inout State) -> Void, from old: State = State()) -> [String] {
    var new = old
    change(&new)
    return LineDiff(old: old, new: new).paths
  }

  @Test("X2 a change has the path to it") func changedPaths() {
    var old = State()
    old.chosen = Letter(id: 1)
    old.sheet = .stacked(.loaded(Letter(id: 5), from: 2))
    old.stack.append(Letter(id: 8))
    old.stack.append(Letter(id: 9))
    #expect(paths({ $0.name = "m" }, from: old) == ["name"])
    #expect(paths({ $0.rows[id: 3]?.title = "u" }, from: old) == ["rows[id: 3].title"])
    #expect(paths({ $0.rows[id: 3]?.tags = ["b"] }, from: old) == ["rows[id: 3].tags"])
    #expect(paths({ $0.numbers[7] = -1 }, from: old) == ["numbers[7]"])
    #expect(paths({ $0.byKey["a"] = [1, 5] }, from: old) == [#"byKey["a"][1]"#])
    #expect(paths({ $0.byKey["b: ["] = [4] }, from: old) == [#"byKey["b: ["][0]"#])
    #expect(paths({ $0.chosen?.title = "u" }, from: old) == ["chosen.title"])
    #expect(paths({ $0.chosen = nil }, from: old) == ["chosen"])
    #expect(paths({ $0.pair.1 = 3 }, from: old) == ["pair.second"])
    #expect(paths({ $0.pair.0 = 3 }, from: old) == ["pair.0"])
    #expect(paths({ $0.node = Node() }, from: old) == ["node"])
    #expect(paths({ $0.stack[id: 1]?.title = "u" }, from: old) == ["stack[id: #1].title"])
    #expect(
      paths({ $0.sheet = .stacked(.loaded(Letter(id: 5, title: "u"), from: 3)) }, from: old)
        == ["sheet.stacked.loaded.0.title", "sheet.stacked.loaded.from"])
    #expect(LineDiff(old: 1, new: 2).paths == [""])
    #expect(
      LineDiff(old: [Letter(id: 1)], new: [Letter(id: 1, title: "u")]).paths == ["[id: 1].title"])
  }

  @Test("X2 what came, went or was replaced as a whole has one path") func wholePaths() {
    #expect(paths { $0.rows.remove(id: 9) } == ["rows[id: 9]"])
    #expect(paths { $0.rows.insert(Letter(id: -1), at: 0) } == ["rows[id: -1]"])
    #expect(paths { $0.numbers.remove(at: 3) } == ["numbers[3]"])
    #expect(paths { $0.chosen = Letter(id: 4) } == ["chosen"])
    #expect(paths { $0.sheet = .loading(Letter(id: 4)) } == ["sheet"])
  }

  @Test("X2 two changes in 10,000 rows are few lines, with the rest counted") func manyRows() {
    var old = State()
    old.rows = IdentifiedArray(uniqueElements: (0..<10_000).map { Letter(id: $0) })
    var new = old
    new.rows[id: 3]?.title = "u"
    new.rows[id: 9_000]?.tags.insert("b")
    #expect(
      differenceText(expected: old, actual: new, root: "state") == """
        state.rows[id: 3].title, state.rows[id: 9000].tags

          State(
            … 1 unchanged
            rows: [
              … 3 unchanged
              [id: 3]: Letter(
                … 1 unchanged
        -       title: "t",
        +       title: "u",
                … 1 unchanged
              ),
              … 8,996 unchanged
              [id: 9000]: Letter(
                … 2 unchanged
                tags: Set([
                  … 1 unchanged
        +         "b",
                ]),
              ),
              … 999 unchanged
            ],
            … 7 unchanged
          )

        (- expected, + actual)
        """)
  }

  @Test("X2 many lines are counted") func manyLines() {
    let text = differenceText(expected: Array(0..<2_000), actual: Array(5_000..<7_000))
    #expect(text?.hasSuffix("\n… 3,602 more lines\n\n(- expected, + actual)") == true)
    #expect(text?.split(separator: "\n").count == 1 + 400 + 2)
  }

  @Test("X2 many places are counted") func manyPlaces() {
    let text = differenceText(expected: Array(0..<2_000), actual: Array(5_000..<7_000), root: "s")
    #expect(
      text?.hasPrefix("s[0], s[1], s[2], s[3], s[4], s[5], s[6], s[7], and 1,992 more\n\n") == true)
  }

  @Test("X2 values that print the same have no difference, and a report says so") func sameText() {
    #expect(differenceText(expected: [Double.nan], actual: [Double.nan]) == nil)
    #expect(
      inequalityText(expected: [Double.nan], actual: [Double.nan]).hasPrefix(
        "The values are not equal, but they print the same:\n\n  [nan]\n\nUsually"))
    let types = inequalityText(expected: 1, actual: Int8(1))
    #expect(types.contains("Their types differ: Int and Int8.\n\n"))
    #expect(inequalityText(expected: 1, actual: 2) == "- 1\n+ 2\n\n(- expected, + actual)")
  }

  @Test("X2 long strings are shown where they differ") func longStrings() {
    let words = (0..<10_000).map { "w\($0)" }
    var others = words
    others[5_000] = "other"
    let text = differenceText(
      expected: words.joined(separator: " "), actual: others.joined(separator: " "))
    let lines = text?.split(separator: "\n").map(String.init) ?? []
    #expect(lines.count == 3)
    #expect(lines.allSatisfy { $0.count < 300 })
    #expect(lines[0].contains(" w4999 w5000 w5001 "))
    #expect(lines[1].contains(" w4999 other w5001 "))
    #expect(lines[0].hasPrefix(#"- "w0 w1 w2 w3"#))
    #expect(lines[0].contains("… 28,791 more …"))
    #expect(lines[0].hasSuffix("… 29,900 more"))
    // One that stands alone is shown from its beginning.
    let alone = LineDiff(old: [String](), new: [words.joined()]).lines
    #expect(alone.allSatisfy { $0.count < 200 })
    #expect(alone.contains { $0.contains("w0w1w2") })
  }

  @Test("X2 an excerpt cuts between characters, and never hides the difference") func excerpts() {
    let family = String(repeating: "👨‍👩‍👧‍👦", count: 100)
    let couple = family + "👨‍👩‍👧" + family
    let excerpt = LineExcerpt(couple, besides: family + family).text
    #expect(excerpt.contains("👨‍👩‍👧👨‍👩‍👧‍👦"))
    #expect(excerpt.allSatisfy { "👨‍👩‍👧👨‍👩‍👧‍👦… 0123456789,more".contains($0) })
    let text = String(repeating: "x", count: 1_000)
    for position in [0, 10, 49, 50, 51, 99, 100, 101, 500, 990, 999] {
      var other = Array(text)
      other[position] = "y"
      #expect(LineExcerpt(String(other), besides: text).text.contains("y"))
      #expect(LineExcerpt(String(other.prefix(position + 1)), besides: text).text.contains("y"))
      #expect(LineExcerpt(String(other), besides: text).text.count < 250)
    }
    let short = String(repeating: "x", count: LineExcerpt.lengthLimit)
    #expect(LineExcerpt(short, besides: "y").text == short)
    #expect(LineExcerpt(text, besides: text + "y").text.hasSuffix(String(text.suffix(50))))
  }

  @Test("X2 objects are told apart by identity, also in cycles") func cycles() {
    let node = Node()
    node.next = node
    let text = compactText(node)
    node.value = 2
    #expect(compactText(node) == text)
    #expect(LineDiff(old: [node], new: [node]).isEmpty)
    #expect(LineDiff(old: [node], new: [Node()]).paths == ["[0]"])
    // An id that is an address names nothing: the position does.
    let names = ValueText.lines(of: [node]).map { $0.prefix(8) }
    #expect(names[1].hasPrefix("  [0]: "))
    node.next = nil
  }

  @Test("X2 sets in sets are rendered once for each level") func nestedSets() {
    var nest = SetNest.empty
    for _ in 0..<30 { nest = .full([nest]) }
    #expect(ValueText.lines(of: nest).count == 4 * 30 + 1)
    #expect(compactText(Set([10, 9, 1])) == "Set([1, 9, 10])")
    #expect(compactText(["b": 1, "a": 2]) == #"["a": 2, "b": 1]"#)
  }

  @Test("X2 numbers are grouped") func numbers() {
    #expect(
      [0, 12, 999, 1_000, 12_345, 9_876_543].map(grouped).joined(separator: " ")
        == "0 12 999 1,000 12,345 9,876,543")
    #expect(grouped(-1_234) == "-1,234")
  }
}
