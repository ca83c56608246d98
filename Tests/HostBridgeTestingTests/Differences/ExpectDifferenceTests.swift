import HostBridge
import HostBridgeTesting
import Testing

private struct Row: Equatable, Identifiable {
  var id: Int
  var title = "t"
}

private struct Counted: Equatable {
  var count = 0
  var rows = (0..<10_000).map { Row(id: $0) }
}

private struct Hidden: Equatable, CustomReflectable {
  var secret: Int
  var customMirror: Mirror { Mirror(self, children: ["shown": 1]) }
}

private struct Failure: Error {}

@Suite struct ExpectDifferenceTests {
  @Test("X2 equal values are no failure") func equal() {
    expectNoDifference(Counted(), Counted())
    expectNoDifference([1, 2], [1, 2], "numbers")
  }

  @Test("X2 a difference is reported at the caller's line, by path and lines, the rest counted")
  func difference() {
    var model = Counted()
    model.count = 1
    model.rows[3].title = "u"
    let line = #line + 2
    let issue = expectIssue("rows[id: 3].title") {
      expectNoDifference(Counted(), model)
    }
    #expect(issue?.line == line)
    #expect(issue?.fileID == #fileID)
    #expect(
      issue?.message == """
        The values differ.

        count, rows[id: 3].title

          Counted(
        -   count: 0,
        +   count: 1,
            rows: [
              … 3 unchanged
              [id: 3]: Row(
                … 1 unchanged
        -       title: "t",
        +       title: "u",
              ),
              … 9,996 unchanged
            ],
          )

        (- first, + second)
        """)
  }

  @Test("X2 a message of one's own stands above the difference") func message() {
    let issue = expectIssue("of one's own") {
      expectNoDifference(1, 2, "A message of one's own.")
    }
    #expect(
      issue?.message == "A message of one's own.\n\n- 1\n+ 2\n\n(- first, + second)")
  }

  @Test("X2 unequal values that print the same say so") func sameText() {
    expectIssue("not equal, but they print the same:\n\n  Hidden(shown: 1)") {
      expectNoDifference(Hidden(secret: 1), Hidden(secret: 2))
    }
    expectIssue("print the same:\n\n  nan") { expectNoDifference(Double.nan, .nan) }
  }

  @Test("X2 an error of a value is thrown on, and nothing is compared") func valueThrows() {
    func fail() throws -> Int { throw Failure() }
    #expect(throws: Failure.self) { try expectNoDifference(fail(), 1) }
    #expect(throws: Failure.self) { try expectNoDifference(1, fail()) }
    #expect(throws: Failure.self) {
      try expectDifference(fail(), operation: {}, changes: { $0 = 1 })
    }
  }

  @Test("X2 a change that was described is no failure") func described() {
    var model = Counted()
    expectDifference(model) {
      model.count += 1
    } changes: {
      $0.count = 1
    }
  }

  @Test("X2 so it is where the operation is asynchronous") func describedAsynchronously() async {
    var model = Counted()
    await expectDifference(model) {
      await Task.yield()
      model.rows[0].title = "u"
    } changes: {
      $0.rows[0].title = "u"
    }
  }

  @Test("X2 another change than the one described fails") func otherChange() {
    var model = Counted(rows: [])
    let line = #line + 2
    let issue = expectIssue("count") {
      expectDifference(model) {
        model.count += 2
      } changes: {
        $0.count = 1
      }
    }
    #expect(issue?.line == line)
    #expect(
      issue?.message == """
        The value is not what was expected.

        count

          Counted(
        -   count: 1,
        +   count: 2,
            … 1 unchanged
          )

        (- expected, + actual)
        """)
  }

  @Test("X2 so it does where the operation is asynchronous") func otherChangeLater() async {
    var model = Counted(rows: [Row(id: 0)])
    let line = #line + 2
    let issue = await expectIssue("rows[id: 1]") {
      await expectDifference(model, "Rows.") {
        await Task.yield()
        model.rows.append(Row(id: 1))
      } changes: {
        $0.count = 0
      }
    }
    #expect(issue?.line == line)
    #expect(issue?.message.hasPrefix("Rows.\n\nrows[id: 1]\n") == true)
  }

  @Test("X2 a change that does not happen fails") func noChange() {
    let model = Counted(rows: [])
    expectIssue("- expected, + actual") {
      expectDifference(model) {
      } changes: {
        $0.count = 1
      }
    }
  }

  @Test("X2 describing no change fails") func nothingDescribed() {
    let model = Counted(rows: [])
    let issue = expectIssue("use expectNoDifference") {
      expectDifference(model, "A message.") {
      } changes: { _ in
      }
    }
    #expect(issue?.message.hasPrefix("A message.\n\nA change was expected") == true)
  }

  @Test("X2 an error of the operation or of the changes is thrown on") func operationThrows() {
    #expect(throws: Failure.self) {
      try expectDifference(1) {
        throw Failure()
      } changes: {
        $0 = 2
      }
    }
    #expect(throws: Failure.self) {
      try expectDifference(1, operation: {}, changes: { _ in throw Failure() })
    }
  }

  @Test("X2 an error of an asynchronous operation is thrown on") func operationThrowsLater() async {
    await #expect(throws: Failure.self) {
      try await expectDifference(1) {
        await Task.yield()
        throw Failure()
      } changes: {
        $0 = 2
      }
    }
  }

  @Test("X2 the operation runs on the caller's isolation") @MainActor func isolation() async {
    var count = 0
    await expectDifference(count) {
      MainActor.assertIsolated()
      await Task.yield()
      MainActor.assertIsolated()
      count += 1
    } changes: {
      $0 = 1
    }
  }
}
