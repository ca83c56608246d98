import Testing

@testable import HostBridge

private struct Entry {
  var id: Int
  var title = "t"
  var isRead = false
}

private struct List {
  var name = "list"
  var count = 1
  var rows: [Entry] = []
  var last = 0
}

struct LineDiffTests {
  private func diff(_ old: Any, _ new: Any) -> String { LineDiff(old: old, new: new).description }

  /// What the edits make of the old lines has to be the new ones, and the other way round.
  private func check(_ old: [String], _ new: [String]) -> [LineEdits.Edit] {
    let edits = LineEdits(old: old, new: new).edits
    var from: [String] = []
    var to: [String] = []
    for edit in edits {
      switch edit {
      case .same(let oldIndex, let newIndex):
        #expect(LineEdits.content(of: old[oldIndex]) == LineEdits.content(of: new[newIndex]))
        from.append(old[oldIndex])
        to.append(new[newIndex])
      case .removed(let index): from.append(old[index])
      case .added(let index): to.append(new[index])
      }
    }
    #expect(from == old && to == new)
    return edits
  }

  private func changes(_ edits: [LineEdits.Edit]) -> Int {
    edits.count { if case .same = $0 { false } else { true } }
  }

  @Test func equalValuesHaveNoDifference() {
    #expect(LineDiff(old: List(), new: List()).isEmpty)
    #expect(diff(1, 1) == "")
  }

  @Test func aChangeIsShownWithWhatEnclosesIt() {
    let old = List(rows: (0..<5).map { Entry(id: $0) })
    var new = old
    new.rows[2].title = "u"
    #expect(
      diff(old, new) == """
          List(
            … 2 unchanged
            rows: [
              … 2 unchanged
              [2]: Entry(
                … 1 unchanged
        -       title: "t",
        +       title: "u",
                … 1 unchanged
              ),
              … 2 unchanged
            ],
            … 1 unchanged
          )
        """)
    new = old
    new.count = 2
    new.last = 3
    #expect(
      diff(old, new) == """
          List(
            … 1 unchanged
        -   count: 1,
        +   count: 2,
            … 1 unchanged
        -   last: 0,
        +   last: 3,
          )
        """)
  }

  @Test func anInsertedElementIsOneChangeThoughPositionsShift() {
    let old = List(rows: (0..<3).map { Entry(id: $0) })
    var new = old
    new.rows.insert(Entry(id: 9), at: 0)
    #expect(
      diff(old, new) == """
          List(
            … 2 unchanged
            rows: [
        +     [0]: Entry(
        +       id: 9,
        +       title: "t",
        +       isRead: false,
        +     ),
              … 3 unchanged
            ],
            … 1 unchanged
          )
        """)
    new = old
    new.rows.removeLast()
    #expect(diff(old, new).split(separator: "\n").filter { $0.hasPrefix("- ") }.count == 5)
  }

  @Test func otherTypesAreReplaced() {
    #expect(diff(1, "a") == "- 1\n+ \"a\"")
    let none: Entry? = nil
    let some: Entry? = Entry(id: 1)
    let text = diff(none as Any, some as Any)
    #expect(text.hasPrefix("- nil\n+ Entry("))
  }

  @Test func fewChangesInManyLinesAreFoundOneByOne() {
    let old = List(rows: (0..<10_000).map { Entry(id: $0) })
    var new = old
    new.rows[5_000].title = "u"
    let oldLines = ValueText.lines(of: old)
    #expect(oldLines.count > 50_000)
    #expect(changes(check(oldLines, ValueText.lines(of: new))) == 2)
    // At both ends, so that nothing can be cut off, and with an element less.
    new.rows[0].isRead = true
    new.rows[9_999].title = "v"
    new.rows.remove(at: 7_000)
    #expect(changes(check(oldLines, ValueText.lines(of: new))) == 2 + 2 + 2 + 5)
  }

  @Test func whollyDifferentAndRearrangedTextsEndSoon() {
    let lines = (0..<20_000).map { "  id: \($0)," }
    #expect(changes(check(lines, lines.map { $0 + "x" })) == 40_000)
    #expect(changes(check(lines, lines.reversed())) >= 39_990)
    let repeated = (0..<20_000).map { "  \($0 % 7)," }
    _ = check(repeated, Array(repeated.dropFirst(3).map { $0 + ($0.contains("5") ? "x" : "") }))
    #expect(check([], lines).count == 20_000)
    #expect(check(lines, []).count == 20_000)
    #expect(check([], []).isEmpty)
  }

  @Test func randomTextsAreRebuiltFromTheirEdits() {
    var seed: UInt64 = 3
    func next(_ bound: UInt64) -> Int {
      seed = seed &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return Int((seed >> 33) % bound)
    }
    for _ in 0..<300 {
      let old = (0..<next(30)).map { _ in "\(next(6))" }
      let new = (0..<next(30)).map { _ in "\(next(6))" }
      _ = check(old, new)
    }
    for _ in 0..<5 {
      let old = (0..<2_000).map { _ in "\(next(5_000))" }
      let new = old.flatMap { line in
        switch next(50) {
        case 0: [String]()
        case 1: [line, "new \(next(9))"]
        default: [line]
        }
      }
      #expect(changes(check(old, new)) < 400)
    }
  }

  @Test func onlyThePositionInAListIsLeftOutOfComparisons() {
    #expect(LineEdits.content(of: "  [12]: Entry(") == "]: Entry(")
    #expect(LineEdits.content(of: "  [x]: Entry(") == "  [x]: Entry(")
    #expect(LineEdits.content(of: "  [") == "  [")
    #expect(LineEdits.content(of: "count: 1,") == "count: 1,")
  }
}
